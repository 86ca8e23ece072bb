import { bareAmount, readSignedCents, roundedCents } from '../money.ts';
import { readWrittenNumber } from '../written-number.ts';

/** What an amount of a slip is: earned, taken off, paid by the school beside it, merely said, or paid out. */
export const salaryItemKinds = ['income', 'deduction', 'employer', 'info', 'net'] as const;
export type SalaryItemKind = (typeof salaryItemKinds)[number];

/** A column of a payroll sheet, as slips show it. */
export interface SalaryItem {
  readonly name: string;
  /** The heading above it; empty where it has none. */
  readonly group: string;
  readonly kind: SalaryItemKind;
  /** Kept for the office alone: the slip does not name it. */
  readonly hidden: boolean;
}

/** What the amounts of a slip come to. */
export interface SlipSums {
  readonly incomeCents: number;
  readonly deductionCents: number;
  readonly netCents: number;
}

/** The amounts stand in the order of the items. */
export function slipSums(items: readonly Pick<SalaryItem, 'kind'>[], values: readonly number[]): SlipSums {
  const sumOf = (kind: SalaryItemKind) =>
    items.reduce((sum, item, at) => sum + (item.kind === kind ? (values[at] ?? 0) : 0), 0);
  return { incomeCents: sumOf('income'), deductionCents: sumOf('deduction'), netCents: sumOf('net') };
}

/** Whether what is earned less what is taken off is what is paid out, to the cent. */
export const isBalanced = ({ incomeCents, deductionCents, netCents }: SlipSums): boolean =>
  incomeCents - deductionCents === netCents;

export interface SlipLine {
  /** The place of the item; null of those that are told together, without a name. */
  readonly at: number | null;
  readonly name: string;
  readonly cents: number;
}

export interface SlipGroup {
  readonly name: string;
  readonly kind: SalaryItemKind;
  readonly lines: readonly SlipLine[];
}

/** What adds up to net pay, whether it is named or not. */
const isSummed = (kind: SalaryItemKind): boolean => kind === 'income' || kind === 'deduction';

/**
 * What its owner sees of a slip: groups in the order of the sheet, without what is nothing. Of what is hidden only the
 * sum is told where the lines would not add up without it.
 */
export function shownGroups(items: readonly SalaryItem[], values: readonly number[]): readonly SlipGroup[] {
  const groups = new Map<
    string,
    { name: string; kind: SalaryItemKind; lines: { -readonly [K in keyof SlipLine]: SlipLine[K] }[] }
  >();
  for (const [at, { name, group, kind, hidden }] of items.entries()) {
    const cents = values[at] ?? 0;
    if (cents === 0 || kind === 'net' || (hidden && !isSummed(kind))) continue;
    const key = `${kind} ${hidden ? '' : group}`;
    const found = groups.get(key) ?? { name: hidden ? '' : group, kind, lines: [] };
    const together = hidden ? found.lines.find((line) => line.at === null) : undefined;
    if (together) together.cents += cents;
    else found.lines.push({ at: hidden ? null : at, name: hidden ? '' : name, cents });
    groups.set(key, found);
  }
  return [...groups.values()].filter(({ lines }) => lines.some(({ cents }) => cents !== 0));
}

/** A number of a sheet as its cell shows it, half up to the cent; with fewer decimals it stays as it is. */
export function shownAmount(text: string): string {
  if (/e-\d+$/i.test(text)) return '0';
  const read = readWrittenNumber(text);
  if (!read || read.decimals.length <= 2) return text;
  const cents = roundedCents(BigInt(read.whole + read.decimals), 10n ** BigInt(read.decimals.length - 2), 'cent');
  return bareAmount(read.isNegative ? -cents : cents);
}

const nothing = /^[-—–/\\]*$/;

/**
 * An amount of a payroll sheet in cents: an empty cell and a dash are nothing, (200) is less than nothing. Null for
 * anything else, and for more than two decimals.
 */
export function readSalaryCents(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  return nothing.test(plain) ? 0 : readSignedCents(plain);
}

/** Why an amount of a payroll sheet cannot be read, which is nobody's to guess at. */
export type AmountFault = 'amount' | 'formula' | 'unsaved' | 'decimals';

/** The same of a text that `readSalaryCents` gives null for. */
export function amountFault(text: string): AmountFault {
  if (/^#\s*$/.test(text)) return 'unsaved';
  if (/^#[A-Z]/.test(text)) return 'formula';
  return (readWrittenNumber(text)?.decimals.length ?? 0) > 2 ? 'decimals' : 'amount';
}
