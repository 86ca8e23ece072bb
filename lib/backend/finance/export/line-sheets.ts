import { type BookColumn, type BookPage, type BookRow, bookRows, columnAmount } from '@/lib/rules/finance/book-rows.ts';
import { shortRate } from '@/lib/rules/finance/foreign-amount.ts';
import type { SheetCell } from '../../sheets/written-cell.ts';
import { amountOrBlank, foreignCell, type Told } from './told.ts';
import type { Say } from './words.ts';

export type LineBook = BookPage & {
  /** A column ledger's, with the side its amounts stand on. */
  readonly columns?: readonly (BookColumn & { readonly name: string })[];
  readonly subject?: { readonly side?: 'debit' | 'credit'; readonly currency?: string | null } | null;
};

export interface LineSheet<B extends LineBook> {
  readonly name: string;
  readonly first: B;
  readonly next: (before: B) => Promise<B>;
  readonly say: Say;
}

/**
 * A book of lines as a sheet: its pages are read one after the other while it is sent, so that memory does not grow
 * with the book.
 */
export const lineSheetOf = <B extends LineBook>({ name, first, next, say }: LineSheet<B>): Told => ({
  name,
  columns: [
    { header: say('book.onDate'), width: 12 },
    { header: say('book.voucher'), width: 10 },
    { header: say('book.summary'), width: 36 },
    { header: say('book.subject'), width: 28 },
    { header: say('book.debitCents'), width: 18 },
    { header: say('book.creditCents'), width: 18 },
    { header: say('subject.side'), width: 8 },
    { header: say('book.balance'), width: 18 },
    ...foreignHeads(first, say),
    ...(first.columns ?? []).map((column) => ({ header: column.name, width: 18 })),
  ],
  rows: sheetRows(first, next, (row, book) => cellsOf(row, book, say)),
});

/** Columns of a subject that is kept in a currency. */
const foreignHeads = ({ subject }: LineBook, say: Say) =>
  subject?.currency
    ? [
        ...(['foreignDebit', 'foreignCredit', 'rate'] as const).map((column) => ({
          header: say(`book.${column}`, { currency: subject.currency ?? '' }),
          width: column === 'rate' ? 12 : 18,
        })),
        { header: say('subject.side'), width: 8 },
        { header: say('book.foreignBalance', { currency: subject.currency }), width: 18 },
      ]
    : [];

function foreignCells(row: BookRow, { subject }: LineBook, say: Say): readonly SheetCell[] {
  const { inCurrency } = row;
  const currency = subject?.currency;
  if (!currency || !inCurrency) return [];
  const { debitCents = 0, creditCents = 0, rate, side, balanceCents } = inCurrency;
  return [
    ...[debitCents, creditCents].map((cents) => (cents === 0 ? '' : foreignCell(cents, currency))),
    rate ? shortRate(rate) : '',
    say(`book.side.${side}`),
    foreignCell(balanceCents, currency),
  ];
}

/** The rows of all pages, one page after the other. */
export async function* sheetRows<B extends LineBook>(
  first: B,
  next: (before: B) => Promise<B>,
  cells: (row: BookRow, book: B) => readonly SheetCell[],
): AsyncGenerator<readonly SheetCell[]> {
  for (let book = first; ; book = await next(book)) {
    // What a page carries in is what the page before ended with.
    for (const row of bookRows(book)) if (row.kind !== 'carried' || book === first) yield cells(row, book);
    if (!book.after) return;
  }
}

function cellsOf(row: BookRow, book: LineBook, say: Say): readonly SheetCell[] {
  const { columns = [], subject } = book;
  const isLine = row.kind === 'line';
  return [
    isLine || row.kind === 'day' ? { day: row.onDate } : '',
    isLine ? say(`voucher.numberOf.${row.kindOf}`, { number: row.number }) : '',
    summaryOf(row, say),
    isLine ? `${row.subjectNumber} ${row.subjectName}` : '',
    ...(row.kind === 'carried' ? ['', ''] : [amountOrBlank(row.debitCents), amountOrBlank(row.creditCents)]),
    say(`book.side.${row.side}`),
    { cents: row.balanceCents },
    ...foreignCells(row, book, say),
    ...columns.map((column) => amountOrBlank(columnAmount(column, subject?.side ?? 'debit', row))),
  ];
}

/** What a row is of: a line's own words, or what is summed up or carried. */
export function summaryOf(row: BookRow, say: Say): string {
  if (row.kind === 'line') return row.summary;
  if (row.kind === 'carried' || row.kind === 'day') return say(`book.${row.kind}`);
  return say(`book.general_${row.kind}`, { month: row.period % 100 });
}
