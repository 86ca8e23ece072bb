import { isCashSubject } from './cash-subjects.ts';
import { isWholeMinor } from './currency-units.ts';
import { fitsRate } from './foreign-amount.ts';
import { quantityFault } from './quantity.ts';

/** Receipt, payment, transfer (modules section 3); or 记, the one kind of a ledger that is set to it. */
export const voucherKinds = ['receipt', 'payment', 'transfer', 'general'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** The order of kinds, in which whoever takes numbers of several takes them, so that nobody waits in a circle. */
export const byKind = (a: VoucherKind, b: VoucherKind): number => voucherKinds.indexOf(a) - voucherKinds.indexOf(b);

export interface VoucherLine {
  readonly summary: string;
  /** Null where the number leads to no subject. */
  readonly subject: {
    readonly number: string;
    readonly isLowest: boolean;
    readonly enabled: boolean;
    readonly auxiliaryKinds: readonly string[];
    /** What it is kept in beside the base currency. */
    readonly currency?: string | null;
    /** What it is counted in beside its value. */
    readonly unit?: string | null;
  } | null;
  readonly debitCents: number;
  readonly creditCents: number;
  /** Kinds of the auxiliary items given. */
  readonly auxiliaryKinds: readonly string[];
  /** Of a line in another currency than the books are kept in. */
  readonly currency?: string | null;
  readonly foreignCents?: number | null;
  readonly rate?: string | null;
  /** In ten-thousandths of the subject's unit. */
  readonly quantity?: number | null | undefined;
}

export type LineFault =
  | 'summary'
  | 'subject'
  | 'notLowest'
  | 'disabled'
  | 'oneSide'
  | 'auxiliary'
  | 'auxiliaryTwice'
  | 'foreign'
  | 'foreignWanted'
  | 'minorDigits'
  | 'quantityUnasked'
  | 'quantitySign';
export type VoucherFault = 'tooFewLines' | 'unbalanced' | 'kind';

/** What keeps a voucher from being submitted: faults of single lines by their place, and of the whole. */
export interface VoucherFaults {
  readonly lines: readonly { readonly at: number; readonly fault: LineFault }[];
  readonly whole: readonly VoucherFault[];
}

/**
 * The rules of 会计基础工作规范 articles 50 to 52 and of double entry: two lines at least, each with a summary, a lowest
 * subject and one amount; equal sums to the cent; a kind that fits the cash touched.
 */
export function voucherFaults(kind: VoucherKind, lines: readonly VoucherLine[]): VoucherFaults {
  const { debit, credit } = voucherTotals(lines);
  const whole: VoucherFault[] = [];
  if (lines.length < 2) whole.push('tooFewLines');
  if (debit !== credit) whole.push('unbalanced');
  if (kind !== 'general' && kind !== fittingKind(lines)) whole.push('kind');
  return { lines: lines.flatMap((line, at) => lineFaults(line).map((fault) => ({ at, fault }))), whole };
}

function lineFaults(line: VoucherLine): LineFault[] {
  const { summary, subject, debitCents, creditCents, auxiliaryKinds } = line;
  const faults: LineFault[] = [];
  if (summary === '') faults.push('summary');
  if (!subject) faults.push('subject');
  else if (!subject.isLowest) faults.push('notLowest');
  else if (!subject.enabled) faults.push('disabled');
  if ((debitCents === 0) === (creditCents === 0)) faults.push('oneSide');
  if (subject?.auxiliaryKinds.some((kind) => !auxiliaryKinds.includes(kind))) faults.push('auxiliary');
  if (namesKindTwice(auxiliaryKinds)) faults.push('auxiliaryTwice');
  if (subject?.currency && line.currency !== subject.currency) faults.push('foreignWanted');
  else if (line.currency && !isWholeMinor(line.foreignCents ?? 0, line.currency)) faults.push('minorDigits');
  else if (line.currency && !isConverted(line, line.currency)) faults.push('foreign');
  const counted = subject && quantityFault(subject.unit ?? null, debitCents + creditCents, line.quantity ?? null);
  if (counted) faults.push(counted);
  return faults;
}

const isConverted = ({ debitCents, creditCents, foreignCents = null, rate = null }: VoucherLine, currency: string) =>
  foreignCents !== null && rate !== null && fitsRate(debitCents + creditCents, foreignCents, rate, currency);

/** Whether two items of one kind are named: what a line came to would count in the books of that kind twice. */
export const namesKindTwice = (kinds: readonly unknown[]) => new Set(kinds).size < kinds.length;

type Amounts = Pick<VoucherLine, 'debitCents' | 'creditCents'>;

export const voucherTotals = (lines: readonly Amounts[]) => ({
  debit: lines.reduce((sum, { debitCents }) => sum + debitCents, 0),
  credit: lines.reduce((sum, { creditCents }) => sum + creditCents, 0),
});

/**
 * The kind a voucher is of: cash going out makes it a payment, also from the bank to the till (1002, item 5); only
 * coming in a receipt; without cash a transfer.
 */
export function fittingKind(lines: readonly (Amounts & { subject: { number: string } | null })[]): VoucherKind {
  const cash = lines.filter(({ subject }) => subject && isCashSubject(subject.number));
  if (cash.some(({ creditCents }) => creditCents !== 0)) return 'payment';
  return cash.length > 0 ? 'receipt' : 'transfer';
}

/** The kind that a voucher bears in a ledger of one kind, or of three: there a general one is of the kind that fits. */
export const kindIn = (
  { oneKind }: { readonly oneKind: boolean },
  kind: VoucherKind,
  lines: Parameters<typeof fittingKind>[0],
): VoucherKind => (oneKind ? 'general' : kind === 'general' ? fittingKind(lines) : kind);

/** The red copy of a line: negative on the same side, so that it lessens that side's turnover in every book. */
export const redAmounts = ({ debitCents, creditCents }: Amounts): Amounts => ({
  debitCents: debitCents === 0 ? 0 : -debitCents,
  creditCents: creditCents === 0 ? 0 : -creditCents,
});

/** The numbers from 1 to the last one that no voucher bears. */
export function numberGaps(numbers: readonly number[], last: number): readonly number[] {
  const taken = new Set(numbers);
  return Array.from({ length: last }, (_, at) => at + 1).filter((number) => !taken.has(number));
}

/** The latest day first, or as they are bound: by kind and number, up or down. */
export const voucherOrders = ['latest', 'number', 'numberDown'] as const;
