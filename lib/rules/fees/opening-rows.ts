/**
 * What a school brings from its former system: what families still owe, what they have paid ahead, what is held for
 * them, and what was agreed with them.
 */
export const openingKinds = ['arrears', 'prepayment', 'deposit', 'agreement'] as const;
export type OpeningKind = (typeof openingKinds)[number];

/** Under review until its right rows are kept; what was kept can be undone once, as a whole. */
export const openingStates = ['review', 'kept', 'undone'] as const;
export type OpeningState = (typeof openingStates)[number];

/** Why a row is not kept. `twice`: an earlier row says the same; `known`: an earlier import does. */
export const openingFaults = [
  'kindUnknown',
  'numberMissing',
  'childUnknown',
  'nameDiffers',
  'itemMissing',
  'itemUnknown',
  'amountWrong',
  'dateWrong',
  'dateFuture',
  'noteMissing',
  'twice',
  'known',
] as const;
export type OpeningFault = (typeof openingFaults)[number];

/** What people call the kinds in a sheet. */
const written: Readonly<Record<OpeningKind, readonly string[]>> = {
  arrears: ['欠费', '应收', '未缴', 'arrears', 'owed'],
  prepayment: ['预收余额', '预收', '预缴', '预交', '余额', 'prepayment', 'balance'],
  deposit: ['押金', '保证金', 'deposit'],
  agreement: ['协议', '约定', 'agreement'],
};

/** The kind that a cell names; null for anything else. */
export function openingKindIn(text: string): OpeningKind | null {
  const bare = text.normalize('NFKC').trim().toLowerCase();
  return openingKinds.find((kind) => written[kind].includes(bare)) ?? null;
}

/** What a row says, read. */
export interface OpeningClaim {
  readonly kind: OpeningKind | null;
  readonly number: string;
  readonly name: string;
  /** The names of those who have the number. */
  readonly called: readonly string[];
  readonly item: { readonly written: string; readonly id: string | null };
  /** What stands in the cell, and the amount it is; null for what is no positive amount. */
  readonly amount: { readonly written: string; readonly cents: number | null };
  /** Null for what is no day. */
  readonly onDay: string | null;
  readonly note: string;
}

/** What is wrong with a row by itself: the first thing that has to be mended. Null where nothing is. */
export function openingFaultOf(row: OpeningClaim, today: string): OpeningFault | null {
  const { kind, called, item, amount, onDay } = row;
  if (kind === null) return 'kindUnknown';
  if (row.number === '') return 'numberMissing';
  if (called.length === 0) return 'childUnknown';
  if (!called.includes(row.name)) return 'nameDiffers';
  // A bill is always of an item; the rest may be of the child as a whole.
  if (kind === 'arrears' && item.written === '') return 'itemMissing';
  if (item.written !== '' && item.id === null) return 'itemUnknown';
  // An agreement may do without an amount, not without words.
  const mayLack = kind === 'agreement' && amount.written === '';
  if (amount.cents === null && !mayLack) return 'amountWrong';
  if (onDay === null) return 'dateWrong';
  if (onDay > today) return 'dateFuture';
  return kind === 'agreement' && row.note === '' ? 'noteMissing' : null;
}
