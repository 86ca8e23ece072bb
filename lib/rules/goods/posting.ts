import { borneCents, foundCents, joined, noStock, type Stock, takenCents, without } from './valuation.ts';

/**
 * Why stock changes: comes, goes, changes its place, was counted otherwise, or is taken back; or is worth something
 * else since something came before it.
 */
export const movementKinds = ['in', 'out', 'move', 'correct', 'reverse', 'revalue'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Where a quantity stands: of no lot and on no shelf where those are empty. */
export interface Place {
  readonly itemId: string;
  readonly warehouseId: string;
  readonly shelf: string;
  readonly lot: string;
}

/** What is to be posted: a positive quantity comes, a negative one goes. */
export interface PostingLine extends Place {
  readonly kind: MovementKind;
  readonly quantity: number;
  /**
   * What it is worth, never negative: of what comes its cost, of what goes the cost that it came at. Null where stock
   * says it: of what goes its share, of what is found the average. Of the second half of a move: as the first.
   */
  readonly cents: number | null;
}

/** A movement as it is kept: quantity and cents with their sign, and what stock could not bear. */
export interface Posted<L extends PostingLine> {
  readonly line: L;
  readonly quantity: number;
  readonly cents: number;
  readonly differenceCents: number;
}

export interface Shortage {
  /** Which of the lines, from 0. */
  readonly line: number;
  /** What was there for it. */
  readonly there: number;
}

export const placeKey = ({ itemId, warehouseId, shelf, lot }: Place): string =>
  JSON.stringify([itemId, warehouseId, shelf, lot]);

/** What is worth something together: a lot where each has its own cost, else all of an item in a warehouse. */
export const valueKey = ({ itemId, warehouseId, lot }: Place, ownCost: boolean): string =>
  JSON.stringify([itemId, warehouseId, ownCost ? lot : '']);

/** Stock before the posting, by key; changed by it. */
export interface Sums {
  readonly places: Map<string, number>;
  readonly values: Map<string, Stock>;
}

/**
 * Posts lines one after the other. Lines that find too little are all named, and then nothing of the rest counts.
 * @param ownCost whether each lot of an item has its own cost
 */
export function postLines<L extends PostingLine>(
  lines: readonly L[],
  { places, values }: Sums,
  ownCost: (itemId: string) => boolean,
): { readonly posted: readonly Posted<L>[]; readonly shortages: readonly Shortage[] } {
  const posted: Posted<L>[] = [];
  const shortages: Shortage[] = [];
  for (const [at, line] of lines.entries()) {
    const place = placeKey(line);
    const there = places.get(place) ?? 0;
    if (there + line.quantity < 0) {
      shortages.push({ line: at, there });
      continue;
    }
    const key = valueKey(line, ownCost(line.itemId));
    const stock = values.get(key) ?? noStock;
    const last = posted.at(-1);
    const one = valued(line, stock, line.kind === 'move' && last ? -last.cents : null);
    places.set(place, there + line.quantity);
    values.set(key, joined(stock, one));
    posted.push({ line, ...one });
  }
  return { posted, shortages };
}

/** What a line brings or takes, signed. */
function valued({ quantity, cents }: PostingLine, stock: Stock, moved: number | null) {
  if (quantity >= 0) {
    return { quantity, cents: cents ?? moved ?? foundCents(stock, quantity), differenceCents: 0 };
  }
  if (cents === null) return { quantity, cents: -takenCents(stock, -quantity), differenceCents: 0 };
  const borne = borneCents(stock, { quantity: -quantity, cents });
  return { quantity, cents: -borne.cents, differenceCents: borne.differenceCents };
}

/** What a part of a movement is worth that is taken back, after what was taken back before: at its own cost. */
export const takenBackCents = (movement: Stock, before: Stock, quantity: number): number =>
  takenCents(without(movement, before), quantity);
