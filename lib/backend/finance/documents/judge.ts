import { and, asc, inArray } from 'drizzle-orm';
import type { DocumentReason } from '@/lib/rules/finance/document-states.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { kindIn, type VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { AuxiliaryRow } from '../auxiliary/sets.ts';
import { itemsNamed, nameOfItem } from '../interchange/find-items.ts';
import { type Books, type LedgerRow, yearOf } from '../ledgers/find-ledger.ts';
import { stateNow } from '../periods/find-period.ts';
import type { StoredLine } from '../schema/documents.ts';
import { type DraftLine, financePeriods } from '../schema/vouchers.ts';
import { financeLedgers } from '../schema.ts';
import { subjectFault } from '../subjects/bookable.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';

/** What keeps a document from becoming a voucher, and the number of the subject that it is about. */
export interface Hindrance {
  readonly reason: DocumentReason;
  readonly subjectNumber: string | null;
}

/** The voucher that a document comes to. */
export interface FittingVoucher {
  readonly ledger: LedgerRow;
  readonly period: number;
  readonly onDate: string;
  readonly kind: VoucherKind;
  readonly lines: readonly DraftLine[];
}

interface Written {
  readonly day: string;
  readonly lines: readonly StoredLine[];
}

/** The voucher of a document on its own day or another, or why there can be none. */
export type Judge = (document: Written, day?: string) => FittingVoucher | Hindrance;

export const isFitting = (judged: FittingVoucher | Hindrance): judged is FittingVoucher => 'ledger' in judged;

interface Judging {
  /** Whether it is for somebody who writes in months on hold. */
  readonly mayCorrect: boolean;
  /** Another day that documents may be judged on. */
  readonly otherDay?: string | undefined;
  /** The months stay as they are until the transaction ends, for what is found will be written. */
  readonly lock?: boolean;
}

/** Reads what documents are judged by; the number of statements grows with their years, not with them. */
export async function judgeOf(
  on: Books,
  documents: readonly Written[],
  { mayCorrect, otherDay, lock = false }: Judging,
): Promise<Judge> {
  if (documents.length === 0) return () => ({ reason: 'noBooks', subjectNumber: null });
  const ledgers = await on.tx.select().from(financeLedgers).where(ofSchool(on, financeLedgers));
  const periods = [...new Set([...documents.map(({ day }) => day), ...(otherDay ? [otherDay] : [])].map(periodOf))];
  const months = await monthsIn(on, periods, lock);
  const years = new Set(periods.map(yearOf));
  const books = new Map<number, { ledger: LedgerRow; chart: Chart }>();
  for (const ledger of ledgers)
    if (years.has(ledger.year)) books.set(ledger.year, { ledger, chart: await chartOf(on, ledger.id) });
  const items = await itemsNamed(
    on,
    documents.flatMap(({ lines }) => lines.flatMap(({ auxiliary }) => auxiliary)),
  );
  return ({ day: own, lines }, day = own) => {
    const period = periodOf(day);
    const of = books.get(yearOf(period));
    const month = months.get(period);
    if (!of || !month) return { reason: ledgers.length === 0 ? 'noBooks' : 'noPeriod', subjectNumber: null };
    const state = stateNow(on, month);
    if (state === 'closed') return { reason: 'periodClosed', subjectNumber: null };
    if (state === 'held' && !mayCorrect) return { reason: 'periodHeld', subjectNumber: null };
    const drafted = lines.map((line) => draftLine(line, of.chart, items));
    const hindrance = drafted.find((line) => 'reason' in line);
    if (hindrance) return hindrance;
    const fitting = drafted.filter((line) => 'subject' in line);
    return {
      ledger: of.ledger,
      period,
      onDate: day,
      kind: kindIn(of.ledger, 'general', fitting),
      lines: fitting.map(({ subject: _, ...line }) => line),
    };
  };
}

async function monthsIn(on: Books, periods: readonly number[], lock: boolean) {
  const query = on.tx
    .select()
    .from(financePeriods)
    .where(and(ofSchool(on, financePeriods), inArray(financePeriods.period, [...periods])))
    .orderBy(asc(financePeriods.period));
  const rows = await (lock ? query.for('share') : query);
  return new Map(rows.map((row) => [row.period, row]));
}

function draftLine(
  { subjectNumber, summary, side, cents, auxiliary }: StoredLine,
  chart: Chart,
  items: ReadonlyMap<string, AuxiliaryRow>,
): Hindrance | (DraftLine & { readonly subject: { readonly number: string } }) {
  const fault = subjectFault(chart, subjectNumber);
  const subject = chart.byNumber.get(subjectNumber);
  if (fault || !subject) return { reason: fault ?? 'subjectMissing', subjectNumber };
  const asked = subject.auxiliaryKinds.flatMap((kind) => {
    const named = auxiliary.find((one) => one.kind === kind);
    const item = named && items.get(nameOfItem(named));
    return item?.enabled ? item.id : [];
  });
  if (asked.length < subject.auxiliaryKinds.length) return { reason: 'auxiliaryMissing', subjectNumber };
  return {
    subject,
    subjectId: subject.id,
    summary,
    auxiliaryIds: asked,
    debitCents: side === 'debit' ? cents : 0,
    creditCents: side === 'credit' ? cents : 0,
    currency: null,
    foreignCents: null,
    rate: null,
    cashItem: null,
  };
}
