import { readSignedCents } from '../money.ts';

/** What an amount of a slip is: earned, taken off, paid by the school beside it, merely said, or paid out. */
export const salaryItemKinds = ['income', 'deduction', 'employer', 'info', 'net'] as const;
export type SalaryItemKind = (typeof salaryItemKinds)[number];

/** A column of a payroll sheet, as slips show it. */
export interface SalaryItem {
  readonly name: string;
  /** The heading above it; empty where it has none. */
  readonly group: string;
  readonly kind: SalaryItemKind;
  /** Kept for the office alone: the slip leaves it out. */
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
  /** The place of the item. */
  readonly at: number;
  readonly name: string;
  readonly cents: number;
}

export interface SlipGroup {
  readonly name: string;
  readonly kind: SalaryItemKind;
  readonly lines: readonly SlipLine[];
}

/** What its owner sees of a slip: groups in the order of the sheet, without what is hidden or nothing. */
export function shownGroups(items: readonly SalaryItem[], values: readonly number[]): readonly SlipGroup[] {
  const groups = new Map<string, { name: string; kind: SalaryItemKind; lines: SlipLine[] }>();
  for (const [at, { name, group, kind, hidden }] of items.entries()) {
    const cents = values[at] ?? 0;
    if (hidden || cents === 0 || kind === 'net') continue;
    const key = `${kind} ${group}`;
    const found = groups.get(key) ?? { name: group, kind, lines: [] };
    found.lines.push({ at, name, cents });
    groups.set(key, found);
  }
  return [...groups.values()];
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
