/** What books are kept in beside the base currency (modules section 3). */
export const foreignCurrencies = ['USD'] as const;
export type ForeignCurrency = (typeof foreignCurrencies)[number];

/** The millionths in a rate such as 7.1234; null for what is none. */
export function rateMillionths(text: string): bigint | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text.normalize('NFKC').trim());
  return parts ? BigInt(parts[1] ?? '0') * million + BigInt((parts[2] ?? '').padEnd(6, '0')) : null;
}

const million = 1_000_000n;

/** A rate without the zeros that the books keep behind it. */
export const shortRate = (rate: string) => rate.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/**
 * What an amount of another currency is in the base currency, in cents, rounded half up; a red amount mirrors the black
 * one. Null for no rate.
 */
export function baseCents(foreignCents: number, rate: string): number | null {
  const millionths = rateMillionths(rate);
  if (millionths === null) return null;
  const product = BigInt(Math.abs(foreignCents)) * millionths;
  const cents = Number((product + million / 2n) / million);
  return foreignCents < 0 ? 0 - cents : cents;
}

/**
 * Whether an amount in the base currency is the foreign one at this rate, as far as a rate of six decimals can tell:
 * what a bank has converted may be booked to the cent. A revaluation carries no foreign amount and any difference
 * (财会〔2004〕7号 on foreign currency).
 */
export function fitsRate(cents: number, foreignCents: number, rate: string): boolean {
  const millionths = rateMillionths(rate);
  if (millionths === null) return false;
  if (foreignCents === 0) return true;
  const gap = BigInt(cents) * million - BigInt(foreignCents) * millionths;
  const allowed = million / 2n + BigInt(Math.ceil(Math.abs(foreignCents) / 2));
  return (gap < 0n ? -gap : gap) <= allowed;
}
