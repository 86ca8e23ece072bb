import { limits } from './limits.ts';
import { centsText } from './money.ts';
import { readWrittenNumber } from './written-number.ts';

/** What quantities, and prices of a unit, are kept in: whole ten-thousandths. */
const parts = 10_000;

/**
 * The ten-thousandths in a quantity or a price as it is typed; nothing typed is zero. Null for what is none, has more
 * than four decimals, or is more than the books hold.
 */
export function readQuantity(text: string): number | null {
  if (text.trim() === '') return 0;
  // Left while its decimals are still to come, 12. is 12.
  const read = readWrittenNumber(text.replace(/(\d)[.．]\s*$/, '$1'));
  if (!read || read.whole.length > 9 || read.decimals.length > 4) return null;
  const quantity = Number(read.whole) * parts + Number(read.decimals.padEnd(4, '0'));
  if (quantity > limits.quantityMax) return null;
  return read.isNegative && quantity > 0 ? -quantity : quantity;
}

/** The same of a price, which is never negative: a red line has its minus in quantity and amount. */
export function readPrice(text: string): number | null {
  const price = readQuantity(text);
  return price === null || price < 0 ? null : price;
}

/** Ten-thousandths with so many decimals at least: 12.5, or 12.50 as prices are written. */
function written(value: number, least: 0 | 2): string {
  const positive = Math.abs(value);
  const whole = centsText(Math.floor(positive / parts) * 100).slice(0, -3);
  const rest = String(positive % parts)
    .padStart(4, '0')
    .replace(/0+$/, '')
    .padEnd(least, '0');
  return `${value < 0 ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}

/** 12345000 as 1,234.5: no more decimals than there are. */
export const quantityText = (quantity: number): string => written(quantity, 0);

/** The same where a book leaves zero out. */
export const quantityOrNothing = (quantity: number): string => (quantity === 0 ? '' : quantityText(quantity));

/** A price of a unit, of two decimals at least. */
export const priceText = (price: number): string => written(price, 2);

/** The same for files that other programs read. */
export const bareQuantity = (quantity: number): string => quantityText(quantity).replaceAll(',', '');
export const barePrice = (price: number): string => priceText(price).replaceAll(',', '');

/** What was typed, in the one form in which quantities are shown; zero is one, what is none stays. */
export function tidyQuantity(text: string): string {
  const quantity = readQuantity(text);
  return text.trim() === '' || quantity === null ? text.trim() : quantityText(quantity);
}

/**
 * What a unit costs: the amount divided by the quantity, in ten-thousandths, rounded half up, a negative one mirrored.
 * Null where there is no quantity, or it does not count: then there is no price.
 */
export function unitPrice(cents: number, quantity: number | null): number | null {
  if (!quantity) return null;
  // Cents are hundredths, and what they are divided by ten-thousandths.
  const [value, by] = [BigInt(Math.abs(cents)) * 1_000_000n, BigInt(Math.abs(quantity))];
  const price = Number((value + by / 2n) / by);
  return cents < 0 !== quantity < 0 && price !== 0 ? -price : price;
}

/** The price as it is shown; nothing where there is none. */
export function unitPriceText(cents: number, quantity: number | null): string {
  const price = unitPrice(cents, quantity);
  return price === null ? '' : priceText(price);
}

/** What a quantity at a price comes to, in cents, rounded half up; a red one mirrors the black one. */
export function pricedCents(quantity: number, price: number): number {
  const cents = Number((BigInt(Math.abs(quantity)) * BigInt(price) + 500_000n) / 1_000_000n);
  return quantity < 0 && cents !== 0 ? -cents : cents;
}
