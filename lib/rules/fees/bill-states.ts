/** Where a bill stands. A draft belongs to a batch that is not published; what is thrown away keeps its state. */
export const billStates = ['draft', 'unpaid', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded', 'void'] as const;
export type BillState = (typeof billStates)[number];

/** What is said of a bill beside its state. Frozen: somebody keeps it as it is, and wrote why. */
export const billFlags = ['overdue', 'frozen'] as const;
export type BillFlag = (typeof billFlags)[number];

/** What may be done with a bill, and with one that lies in the trash. */
export const billMoves = ['adjust', 'waive', 'void', 'freeze', 'thaw', 'trash'] as const;
export const trashMoves = ['restore', 'purge'] as const;
export type BillAction = (typeof billMoves)[number] | (typeof trashMoves)[number];

/** What a published bill is changed by: nothing else changes what it asks for. */
export const billDocumentKinds = ['waive', 'unwaive', 'void', 'freeze', 'thaw'] as const;
export type BillDocumentKind = (typeof billDocumentKinds)[number];

/**
 * What those bills of a child come to that have fallen due. Owing: a part of one is overdue. Paid: none is, whether it
 * was paid, waived or borne by others. None: nothing has fallen due or been settled yet.
 */
export const childPayments = ['paid', 'owing', 'none'] as const;
export type ChildPayment = (typeof childPayments)[number];

/** What stands on a bill: `receivable` is what the family owes before waivers and payments. */
export interface BillSums {
  readonly receivableCents: number;
  readonly waivedCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

/** What the family still owes. A refund gives back what was paid and asks for nothing anew. */
export const dueCents = ({ receivableCents, waivedCents, paidCents }: Omit<BillSums, 'refundedCents'>): number =>
  Math.max(0, receivableCents - waivedCents - paidCents);

/** The state that its sums give a published bill: what is owed decides first; nothing left to pay is paid. */
export function stateOfSums(sums: BillSums): Exclude<BillState, 'draft' | 'void'> {
  const { paidCents, refundedCents } = sums;
  if (dueCents(sums) > 0) return paidCents > 0 ? 'partlyPaid' : 'unpaid';
  if (refundedCents === 0) return 'paid';
  return refundedCents < paidCents ? 'partlyRefunded' : 'refunded';
}

/** What decides what may be done with a bill. */
export interface StandingBill extends BillSums {
  readonly state: BillState;
  readonly isTrashed: boolean;
  readonly isFrozen: boolean;
  /** Its batch takes payments and waivers only; of a draft, the batch is not in review. */
  readonly isClosed: boolean;
  /** It was owed in a former system: it is of no batch, and no charge that could be made anew. */
  readonly isOpening: boolean;
}

/**
 * What may be done with a bill. Void and trash ask that nothing was paid; a frozen bill stays as it is; a bill
 * of a closed batch is still paid and waived. An opening bill is undone with its import, or made void.
 */
export function billActionsOf(bill: StandingBill): readonly BillAction[] {
  const { state, isTrashed, isFrozen, isClosed, isOpening, paidCents } = bill;
  // What was published has a number, of which nobody does away by himself: it stays in the trash for its time.
  if (isTrashed)
    return [...(isClosed ? [] : (['restore'] as const)), ...(state === 'draft' ? (['purge'] as const) : [])];
  if (state === 'draft') return isClosed ? [] : ['adjust', 'trash'];
  if (state === 'void') return [];
  if (isFrozen) return ['thaw'];
  const due = dueCents(bill);
  const isOpen = !isClosed && paidCents === 0 && bill.refundedCents === 0;
  return [
    ...(due > 0 ? (['waive', 'freeze'] as const) : []),
    ...(isOpen ? (['void'] as const) : []),
    ...(isOpen && !isOpening && state === 'unpaid' ? (['trash'] as const) : []),
  ];
}
