import { v7 as uuidv7 } from 'uuid';
import type { ImportTarget } from '@/lib/contracts/finance/interchange.ts';
import { byKind, type VoucherKind, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { findPeriod, stateNow } from '../periods/find-period.ts';
import { financeVoucherSources } from '../schema/imports.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { enterBooks } from '../vouchers/enter.ts';
import { nextNumber } from '../vouchers/numbers.ts';
import { freshNumbers } from '../vouchers/posting-numbers.ts';
import type { Stored } from '../vouchers/view.ts';
import type { Known } from './judge-lines.ts';
import type { ReadyVoucher } from './judge-vouchers.ts';

interface Writing {
  readonly importId: string;
  readonly target: ImportTarget;
}

/**
 * Writes vouchers without fault in the order of the file, with numbers taken in blocks, and enters those into the books
 * that arrive as posted. The number of statements does not grow with theirs.
 * @throws ServiceError periodClosed: somebody has closed a month since they were judged
 */
export async function writeVouchers(
  on: Books,
  { importId, target }: Writing,
  { ledger, chart }: Known,
  ready: readonly ReadyVoucher[],
): Promise<void> {
  const schoolId = on.school.id;
  const by = on.person.accountId;
  const signed = target === 'posted' ? { auditedBy: by, auditedAt: on.now, postedBy: by, postedAt: on.now } : unsigned;
  const numbers = await numbersFor(on, ready, target);
  const stored = ready.map((voucher): Stored => {
    const { debit, credit } = voucherTotals(voucher.lines);
    return {
      schoolId,
      id: uuidv7(),
      ledgerId: ledger.id,
      period: voucher.period,
      onDate: voucher.onDate,
      kind: voucher.kind,
      number: numbers(voucher),
      numberGiven: false,
      state: target,
      origin: voucher.isCarryOver ? 'carryOver' : 'import',
      summary: voucher.lines.find(({ summary }) => summary !== '')?.summary ?? '',
      attachments: voucher.attachments,
      debitCents: debit,
      creditCents: credit,
      lineCount: voucher.lines.length,
      draftLines: target === 'posted' ? null : voucher.lines,
      reason: '',
      reversalOf: null,
      reversedBy: null,
      madeBy: by,
      writers: [by],
      ...signed,
      version: 1,
      updatedAt: on.now,
      updatedBy: by,
    };
  });
  await bulkInsert(on.tx, financeVouchers, stored);
  await bulkInsert(
    on.tx,
    financeVoucherSources,
    stored.map(({ id }, at) => ({
      schoolId,
      ledgerId: ledger.id,
      reference: ready[at]?.reference ?? '',
      voucherId: id,
      importId,
    })),
  );
  if (target !== 'posted') return;
  await enterBooks(
    on,
    ledger,
    chart,
    stored.map((voucher, at) => ({
      ...voucher,
      lines: ready[at]?.lines ?? [],
    })),
  );
}

const unsigned = {
  auditedBy: null,
  auditedAt: null,
  postedBy: null,
  postedAt: null,
};

/** Takes numbers for each month and kind; each call hands out the next of them. */
async function numbersFor(
  on: Books,
  ready: readonly ReadyVoucher[],
  target: ImportTarget,
): Promise<(voucher: ReadyVoucher) => number> {
  const next = new Map<string, number[]>();
  const months = Map.groupBy(ready, ({ period }) => period);
  // In one order, so that two imports never wait for each other in a circle.
  for (const [period, ofMonth] of [...months].toSorted(([a], [b]) => a - b)) {
    if (stateNow(on, await findPeriod(on, period, 'update')) === 'closed') throw new ServiceError('periodClosed');
    const kinds = Map.groupBy(ofMonth, ({ kind }) => kind);
    for (const [kind, of] of [...kinds].toSorted(([a], [b]) => byKind(a, b)))
      next.set(`${period} ${kind}`, await numbersOf(on, period, kind, of.length, target));
  }
  return ({ period, kind }) => {
    const number = next.get(`${period} ${kind}`)?.shift();
    if (number === undefined) throw new Error('A voucher was given no number');
    return number;
  };
}

async function numbersOf(on: Books, period: number, kind: VoucherKind, take: number, target: ImportTarget) {
  if (target === 'posted') return freshNumbers(on, period, kind, take);
  const first = await nextNumber(on, period, kind, take);
  return Array.from({ length: take }, (_, at) => first + at);
}
