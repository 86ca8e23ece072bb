import type { VoucherKind } from './voucher.ts';

/** The same in the currency that the book's subject is kept in. */
interface InCurrency {
  readonly side: 'debit' | 'credit' | 'flat';
  readonly balanceCents: number;
  /** Left out of what was carried in. */
  readonly debitCents?: number | undefined;
  readonly creditCents?: number | undefined;
  /** Of a line. */
  readonly rate?: string | null | undefined;
}

interface Balance {
  readonly inCurrency?: InCurrency | undefined;
  readonly side: 'debit' | 'credit' | 'flat';
  readonly balanceCents: number;
  /** Of a counted subject, on the side of its value. */
  readonly balanceQuantity?: number | undefined;
}

interface Sum extends Balance {
  readonly debitCents: number;
  readonly creditCents: number;
  readonly debitQuantity?: number | undefined;
  readonly creditQuantity?: number | undefined;
}

interface Line extends Sum {
  readonly voucherId: string;
  readonly at: number;
  readonly period: number;
  readonly onDate: string;
  readonly kind: VoucherKind;
  readonly number: number;
  readonly summary: string;
  readonly subjectNumber: string;
  readonly subjectName: string;
}

type Day = Sum & { readonly onDate: string };

/** A page of a book of lines; a journal has days. */
export interface BookPage {
  /** Before the first line. */
  readonly carried: Balance;
  readonly lines: readonly Line[];
  readonly days?: readonly Day[];
  readonly months: readonly { readonly period: number; readonly month: Sum; readonly year: Sum }[];
  /** Where the line after this page stands; null on the last page. */
  readonly after: Pick<Line, 'period' | 'onDate'> | null;
}

/**
 * A row of the book as it is read: what was carried in, a line, what a day comes to, or a month and the year so far
 * after the month's last line.
 */
export type BookRow =
  | ({ readonly key: string; readonly kind: 'carried' } & Balance)
  | ({ readonly key: string; readonly kind: 'line'; readonly kindOf: VoucherKind } & Omit<Line, 'kind'>)
  | ({ readonly key: string; readonly kind: 'day' } & Day)
  | ({ readonly key: string; readonly kind: 'month' | 'year'; readonly period: number } & Sum);

/** The rows of a page; the sums of a day or a month follow its last line, which may stand on a later page. */
export function bookRows({ carried, lines, days = [], months, after }: BookPage): readonly BookRow[] {
  const rows: BookRow[] = [{ key: 'carried', kind: 'carried', ...carried }];
  for (const [at, line] of lines.entries()) {
    rows.push({ ...line, key: `${line.voucherId} ${line.at}`, kind: 'line', kindOf: line.kind });
    const next = lines[at + 1] ?? after;
    const day = days.find(({ onDate }) => onDate === line.onDate);
    if (day && next?.onDate !== line.onDate) rows.push({ ...day, key: `day ${line.onDate}`, kind: 'day' });
    const sums = next?.period !== line.period && months.find(({ period }) => period === line.period);
    if (!sums) continue;
    const { period, month, year } = sums;
    rows.push({ key: `month ${period}`, kind: 'month', period, ...month });
    rows.push({ key: `year ${period}`, kind: 'year', period, ...year });
  }
  return rows;
}

/** A column of a column ledger: a subject directly below the one whose book it is. */
export interface BookColumn {
  readonly number: string;
  readonly carriedCents: number;
  readonly months: readonly { readonly period: number; readonly monthCents: number; readonly yearCents: number }[];
}

/** What a row puts into a column; what stands on the other side than the subject's own is negative. */
export function columnAmount({ number, carriedCents, months }: BookColumn, side: 'debit' | 'credit', row: BookRow) {
  if (row.kind === 'carried') return carriedCents;
  if (row.kind === 'day') return 0;
  if (row.kind === 'line') {
    const net = row.subjectNumber.startsWith(number) ? row.debitCents - row.creditCents : 0;
    return side === 'debit' ? net : 0 - net;
  }
  const month = months.find(({ period }) => period === row.period);
  return (row.kind === 'month' ? month?.monthCents : month?.yearCents) ?? 0;
}
