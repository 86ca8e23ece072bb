import { v7 as uuidv7 } from 'uuid';
import { dayOfMonth } from '@/lib/rules/calendar-date.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { type VoucherKind, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import type { LedgerRow } from '../finance/ledgers/find-ledger.ts';
import { financeReleases } from '../finance/schema/releases.ts';
import { type DraftLine, financeNumbers, financeVouchers } from '../finance/schema/vouchers.ts';
import type { Chart } from '../finance/subjects/chart.ts';
import { enterBooks } from '../finance/vouchers/enter.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import type { Filling } from './build-students.ts';
import type { PlannedVoucher } from './finance-plan.ts';

/** A voucher before it has a number. */
export interface Written extends Pick<PlannedVoucher, 'kind' | 'summary'> {
  readonly onDate: string;
  readonly origin: 'manual' | 'import';
  readonly lines: readonly DraftLine[];
  readonly release?: PlannedVoucher['release'] | undefined;
}

/** Who writes, audits and posts: nobody does two of it. */
export interface Hands {
  readonly maker: string;
  readonly auditor: string;
  readonly poster: string;
}

interface Year {
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  /** Months before this one are posted. */
  readonly thisMonth: number;
  readonly hands: Hands;
}

/**
 * Stores vouchers in the order of their days, each with the next number of its month and kind, and enters in the books
 * what is posted.
 */
export async function buildVouchers(
  on: Filling,
  { ledger, chart, thisMonth, hands }: Year,
  written: readonly Written[],
) {
  const { tx, now, school } = on;
  const numbers = new Map<string, { period: number; kind: VoucherKind; last: number }>();
  const by = {
    madeBy: hands.maker,
    writers: [hands.maker],
    updatedBy: hands.maker,
    updatedAt: now,
    version: 1,
  };
  const vouchers = written.map(({ onDate, kind, origin, summary, lines, release }) => {
    const period = periodOf(onDate);
    const number = (numbers.get(`${period} ${kind}`)?.last ?? 0) + 1;
    numbers.set(`${period} ${kind}`, { period, kind, last: number });
    const totals = voucherTotals(lines);
    const isPosted = period < thisMonth;
    const posting = isPosted ? { postedBy: hands.poster, postedAt: now } : {};
    const auditing = isPosted ? { auditedBy: hands.auditor, auditedAt: now } : {};
    const row = {
      schoolId: school.id,
      id: uuidv7(),
      ledgerId: ledger.id,
      period,
      onDate,
      kind,
      number,
      state: isPosted ? ('posted' as const) : dayOfMonth(onDate) > 15 ? ('draft' as const) : ('submitted' as const),
      origin,
      summary,
      attachments: 1,
      debitCents: totals.debit,
      creditCents: totals.credit,
      lineCount: lines.length,
      draftLines: isPosted ? null : lines,
      reason: '',
      ...posting,
      ...auditing,
      ...by,
    };
    return { row, lines, isPosted, release };
  });
  const mine = { schoolId: school.id };
  await bulkInsert(
    tx,
    financeNumbers,
    [...numbers.values()].map((one) => ({ ...mine, ...one })),
  );
  await bulkInsert(
    tx,
    financeVouchers,
    vouchers.map(({ row }) => row),
  );
  await bulkInsert(
    tx,
    financeReleases,
    vouchers.flatMap(({ row, lines: [first], release }) => {
      if (!release || !first?.subjectId) return [];
      const of = { id: uuidv7(), ledgerId: ledger.id, voucherId: row.id };
      const fund = { subjectId: first.subjectId, itemIds: first.auxiliaryIds };
      return [{ ...mine, ...of, ...fund, ...release, madeAt: now, madeBy: hands.maker }];
    }),
  );
  const posted = vouchers.filter(({ isPosted }) => isPosted).map(({ row, lines }) => ({ ...row, lines }));
  await enterBooks(on, ledger, chart, posted);
  return posted;
}
