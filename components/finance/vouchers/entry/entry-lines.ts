import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { TemplateLine } from '@/lib/contracts/finance/voucher-templates.ts';
import type { Voucher, VoucherFile } from '@/lib/contracts/finance/vouchers.ts';
import { isCalendarDate, yearOf } from '@/lib/rules/calendar-date.ts';
import { foreignAmountText, readForeign } from '@/lib/rules/finance/currency-units.ts';
import { currencyNamed, type ForeignCurrency, rateMillionths, shortRate } from '@/lib/rules/finance/foreign-amount.ts';
import { amountOrNothing, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { quantityText, readQuantity, unitPriceText } from '@/lib/rules/quantity.ts';

type SavedLine = CallInput<'finance.saveVoucher'>['lines'][number];

/** A line of the sheet, amounts and subject as they are typed. */
export interface EntryLine {
  readonly key: number;
  readonly summary: string;
  /** What stands in the cell while it leads to no subject. */
  readonly subject: string;
  readonly subjectId: string | null;
  readonly auxiliaryIds: readonly string[];
  /** Nothing is the currency that the books are kept in. */
  readonly currency: '' | ForeignCurrency;
  readonly foreign: string;
  readonly rate: string;
  readonly debit: string;
  readonly credit: string;
  /** In the subject's unit; nothing where none is said. Missing in drafts of former times, as is the price. */
  readonly quantity?: string;
  /** Of a unit, as it is typed; nothing shows what the amount makes of it. */
  readonly price?: string;
  /** Row of the cash flow report; nothing lets the rules choose. */
  readonly cashItem: string;
}

/** A voucher on the sheet. */
export interface Entry {
  readonly onDate: string;
  /** Null follows the cash that the lines touch. */
  readonly kind: VoucherKind | null;
  /** Given by hand; nothing, or missing in drafts of former times, is the next one. */
  readonly number?: string;
  /** Nothing follows the number of files. */
  readonly attachments: string;
  readonly files: readonly VoucherFile[];
  readonly lines: readonly EntryLine[];
}

export type Side = 'debit' | 'credit';

export const emptyLine = (key: number): EntryLine => ({
  key,
  summary: '',
  subject: '',
  subjectId: null,
  auxiliaryIds: [],
  currency: '',
  foreign: '',
  rate: '',
  debit: '',
  credit: '',
  quantity: '',
  price: '',
  cashItem: '',
});

export const nextKey = (lines: readonly EntryLine[]) => lines.reduce((most, { key }) => Math.max(most, key), 0) + 1;

/** A new voucher: as many lines as the simplest one has, and one more. */
export const newEntry = (onDate: string): Entry => ({
  onDate,
  kind: null,
  attachments: '',
  files: [],
  lines: [1, 2, 3].map(emptyLine),
});

/** A stored voucher on the sheet. */
export const entryOf = ({ onDate, kind, number, numberGiven, attachments, files, lines }: Voucher): Entry => ({
  onDate,
  kind,
  ...(numberGiven ? { number: String(number) } : {}),
  attachments: attachments === files.length ? '' : String(attachments),
  files,
  lines: [
    ...lines.map((line, at) => {
      const auxiliaryIds = line.auxiliary.map(({ id }) => id);
      return { ...keptLine({ ...line, auxiliaryIds }, at + 1), subject: '' };
    }),
    emptyLine(lines.length + 1),
  ],
});

type Kept = Omit<TemplateLine, 'currency'> & { readonly currency: string | null };

/** A line that is kept somewhere, on the sheet with all it carries. */
const keptLine = (line: Kept, key: number): EntryLine => ({
  key,
  summary: line.summary,
  subject: line.subjectId === null ? line.number : '',
  subjectId: line.subjectId,
  auxiliaryIds: line.auxiliaryIds,
  currency: (line.currency && currencyNamed(line.currency)) || '',
  foreign: line.foreignCents === null ? '' : foreignAmountText(line.foreignCents, line.currency ?? ''),
  rate: line.rate === null ? '' : shortRate(line.rate),
  debit: amountOrNothing(line.debitCents),
  credit: amountOrNothing(line.creditCents),
  quantity: line.quantity === null ? '' : quantityText(line.quantity),
  price: '',
  cashItem: line.cashItem ?? '',
});

/** The lines of a template below what is written already, in place of blank lines; no more than a voucher may hold. */
export function withTemplate(lines: readonly EntryLine[], template: readonly TemplateLine[]): readonly EntryLine[] {
  const written = lines.filter((line) => !isBlank(line));
  const from = nextKey(lines);
  const added = template.map((line, at) => keptLine(line, from + at));
  const all = [...written, ...added].slice(0, limits.financeVoucherLines);
  return withLineAfter(all, all.at(-1)?.key ?? 0);
}

/** Whether a day lies in the year of the books. */
export const isInYear = (day: string, year: number) => isCalendarDate(day) && yearOf(day) === year;

export const isBlank = ({ summary, subject, subjectId, foreign, quantity = '', debit, credit }: EntryLine) =>
  [summary, subject, foreign, quantity, debit, credit].every((text) => text.trim() === '') && subjectId === null;

interface Amounts {
  readonly debitCents: number;
  readonly creditCents: number;
}
/** Lines never change but are replaced, and each is read again and again while others are typed into. */
const readAmounts = new WeakMap<EntryLine, Amounts>();

export function amountsOf(line: EntryLine): Amounts {
  const known = readAmounts.get(line);
  if (known) return known;
  const amounts = { debitCents: typedCents(line.debit) ?? 0, creditCents: typedCents(line.credit) ?? 0 };
  readAmounts.set(line, amounts);
  return amounts;
}

/** What a line says of another currency; an amount of zero is one, being what a revaluation carries. */
export function foreignOf({ currency, foreign, rate }: EntryLine) {
  if (currency === '') return { currency: null, foreignCents: null, rate: null };
  const isRate = rateMillionths(rate) !== null;
  return {
    currency,
    foreignCents: foreign.trim() === '' ? null : readForeign(foreign, currency),
    rate: isRate ? rate.normalize('NFKC').trim() : null,
  };
}

/** The quantity of a line; null where none is said, or what is said is none. */
export const quantityOf = ({ quantity = '' }: EntryLine) => (quantity.trim() === '' ? null : readQuantity(quantity));

/** Whether a line holds what is no quantity. */
export const isNoQuantity = ({ quantity = '' }: EntryLine) => readQuantity(quantity) === null;

/** The price of a unit: as it is typed, or what the amount makes of it. */
export function priceOf(line: EntryLine): string {
  const { debitCents, creditCents } = amountsOf(line);
  return (
    line.price || (debitCents + creditCents === 0 ? '' : unitPriceText(debitCents + creditCents, quantityOf(line)))
  );
}

export const isUnreadable = (line: EntryLine) =>
  hasNoAmount(line) || isNoQuantity(line) || readForeign(line.foreign, line.currency) === null || isNoRate(line.rate);

/** Whether a side holds what is no amount. */
export const hasNoAmount = ({ debit, credit }: EntryLine) => [debit, credit].some((text) => typedCents(text) === null);

export const isNoRate = (rate: string) => rate.trim() !== '' && rateMillionths(rate) === null;

/** Sums of both sides; the difference is what the debit lacks, or has too much when negative. */
export function entryTotals(lines: readonly EntryLine[]) {
  let [debit, credit] = [0, 0];
  for (const line of lines) {
    const { debitCents, creditCents } = amountsOf(line);
    debit += debitCents;
    credit += creditCents;
  }
  return { debit, credit, difference: credit - debit };
}

/** One more line below; the sheet does not grow beyond what a voucher may hold. */
export function withLineAfter(lines: readonly EntryLine[], key: number): readonly EntryLine[] {
  if (lines.length >= limits.financeVoucherLines) return lines;
  const at = lines.findIndex((line) => line.key === key);
  return lines.toSpliced(at + 1, 0, emptyLine(nextKey(lines)));
}

export const withoutLine = (lines: readonly EntryLine[], key: number): readonly EntryLine[] =>
  lines.length > 1 ? lines.filter((line) => line.key !== key) : [emptyLine(nextKey(lines))];

/** What is sent: the lines that hold anything, and which of the sheet each is. */
export function savedLines(lines: readonly EntryLine[]): { readonly lines: SavedLine[]; readonly keys: number[] } {
  const meant = lines.filter((line) => !isBlank(line));
  return {
    keys: meant.map(({ key }) => key),
    lines: meant.map((line) => ({
      summary: line.summary.trim(),
      subjectId: line.subjectId,
      auxiliaryIds: line.auxiliaryIds.filter((id) => id !== ''),
      ...amountsOf(line),
      ...foreignOf(line),
      quantity: quantityOf(line),
      cashItem: line.cashItem || null,
    })),
  };
}
