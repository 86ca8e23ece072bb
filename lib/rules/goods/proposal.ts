/** What is on hand of a lot on a shelf. */
export interface LotOnHand {
  readonly id: string;
  readonly quantity: number;
  /** The last day on which it may be used; null where none is kept. */
  readonly dueOn: string | null;
  readonly receivedOn: string;
}

/** Whose due date comes first leaves first, or who came first. */
export const issueOrders = ['firstExpired', 'firstIn'] as const;
export type IssueOrder = (typeof issueOrders)[number];

/** Lots are good through their last day. */
export const isExpired = (lot: Pick<LotOnHand, 'dueOn'>, today: string): boolean =>
  lot.dueOn !== null && lot.dueOn < today;

const compared = (a: string, b: string): number => Number(a > b) - Number(a < b);
/** After every day that is written: what never expires can wait. */
const never = '9999-12-31';

const comparing: Readonly<Record<IssueOrder, (a: LotOnHand, b: LotOnHand) => number>> = {
  firstExpired: (a, b) =>
    compared(a.dueOn ?? never, b.dueOn ?? never) || compared(a.receivedOn, b.receivedOn) || compared(a.id, b.id),
  firstIn: (a, b) => compared(a.receivedOn, b.receivedOn) || compared(a.id, b.id),
};

export interface Proposal {
  readonly takes: readonly { readonly id: string; readonly quantity: number }[];
  /** What is missing, 0 where there is enough. */
  readonly short: number;
}

/** From which lots a quantity is taken; expired ones are never proposed. */
export function proposedLots(
  lots: readonly LotOnHand[],
  wanted: number,
  today: string,
  order: IssueOrder = 'firstExpired',
): Proposal {
  const good = lots.filter((lot) => lot.quantity > 0 && !isExpired(lot, today));
  let short = wanted;
  const takes = good.toSorted(comparing[order]).flatMap(({ id, quantity }) => {
    const taken = Math.min(quantity, short);
    short -= taken;
    return taken > 0 ? [{ id, quantity: taken }] : [];
  });
  return { takes, short };
}
