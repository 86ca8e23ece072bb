/**
 * What a quantity on hand is worth: of an item in a warehouse where the average moves, of a lot where each has its own
 * cost. Quantity in ten-thousandths, value in cents, neither negative; nothing on hand is worth nothing.
 */
export interface Stock {
  readonly quantity: number;
  readonly cents: number;
}

export const noStock: Stock = { quantity: 0, cents: 0 };

/** Both together. */
export const joined = (stock: Stock, more: Stock): Stock => ({
  quantity: stock.quantity + more.quantity,
  cents: stock.cents + more.cents,
});

/** Of a stock what another leaves. */
export const without = (stock: Stock, taken: Stock): Stock => ({
  quantity: stock.quantity - taken.quantity,
  cents: stock.cents - taken.cents,
});

/** Cents of a part: value x quantity / stock, rounded half up. */
const shareOf = (stock: Stock, quantity: number): number => {
  const [value, whole] = [BigInt(stock.cents) * BigInt(quantity), BigInt(stock.quantity)];
  return Number((2n * value + whole) / (2n * whole));
};

/**
 * The cents that a part takes with it. Whoever takes the last takes what is left, so that no value stays without a
 * quantity. The same counts a part of a receipt or an issue that comes back: of what is left of its line.
 * @throws RangeError for nothing, and for more than there is
 */
export function takenCents(stock: Stock, quantity: number): number {
  if (quantity <= 0 || quantity > stock.quantity) throw new RangeError('Only what is there can be taken');
  return quantity === stock.quantity ? stock.cents : shareOf(stock, quantity);
}

/** What one of it costs on average, in ten-thousandths; null where there is none. */
export const averagePrice = ({ quantity, cents }: Stock): number | null =>
  quantity > 0 ? shareOf({ quantity, cents: cents * 100 }, 1_0000) : null;

/** What stock bears of a price that is not its own, and the difference that gets a line of its own. */
export interface Borne {
  readonly cents: number;
  /** Positive where stock is worth less than was asked, negative where the last one leaves more behind. */
  readonly differenceCents: number;
}

/**
 * What leaves at the price of its own receipt, as a return to the supplier and a reversal do: stock bears no more than
 * it is worth, and the last of it takes what is left.
 * @throws RangeError for nothing, and for more than there is
 */
export function borneCents(stock: Stock, leaving: Stock): Borne {
  if (leaving.quantity <= 0 || leaving.quantity > stock.quantity) {
    throw new RangeError('Only what is there can be taken');
  }
  const cents = leaving.quantity === stock.quantity ? stock.cents : Math.min(leaving.cents, stock.cents);
  return { cents, differenceCents: leaving.cents - cents };
}

/**
 * What is found beyond the books is worth: the average of what is there, or else the last price, in cents for so many
 * ten-thousandths.
 */
export function foundCents(stock: Stock, quantity: number, last: Stock = noStock): number {
  const known = stock.quantity > 0 ? stock : last;
  return known.quantity > 0 ? shareOf(known, quantity) : 0;
}
