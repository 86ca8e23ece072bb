import { currencyCodes } from './currency-table.ts';
import { partsOf } from './currency-units.ts';

/** What books can be kept in beside the base currency. */
export const foreignCurrencies = currencyCodes;
export type ForeignCurrency = (typeof foreignCurrencies)[number];

/** In every school's list (modules section 3); others are taken into it. */
export const givenCurrency = 'USD' satisfies ForeignCurrency;

/** The currency a text names by its code; null for none. */
export const currencyNamed = (text: string): ForeignCurrency | null =>
  foreignCurrencies.find((code) => code === text) ?? null;

const words = {
  美元: 'USD',
  美金: 'USD',
  欧元: 'EUR',
  日元: 'JPY',
  英镑: 'GBP',
  港币: 'HKD',
  港元: 'HKD',
  $: 'USD',
  '€': 'EUR',
};

/** The currency that a cell of a sheet means, by its code, its usual name or its sign; null for none. */
export function currencyIn(cell: string): ForeignCurrency | null {
  const text = cell.normalize('NFKC').toUpperCase();
  const code = currencyNamed(/(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(text)?.[0] ?? '');
  const word = Object.entries(words).find(([name]) => text.includes(name))?.[1] ?? '';
  return code ?? currencyNamed(word);
}

/** A currency as a list of them names it: USD 美元. */
export const currencyName = (code: string, locale: string) =>
  `${code} ${new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? ''}`.trim();

/** The millionths in a rate such as 7.1234; null for what is none. */
export function rateMillionths(text: string): bigint | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text.normalize('NFKC').trim());
  return parts ? BigInt(parts[1] ?? '0') * million + BigInt((parts[2] ?? '').padEnd(6, '0')) : null;
}

const million = 1_000_000n;

/** A rate without the zeros that the books keep behind it. */
export const shortRate = (rate: string) => rate.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** How many of the parts that a currency is kept in (`partsOf`) come to a hundredth. */
const inHundredth = (currency: string) => BigInt(partsOf(currency) / 100);

/**
 * What an amount of another currency is in the base currency, in cents, rounded half up; a red amount mirrors the black
 * one. Null for no rate.
 */
export function baseCents(foreignCents: number, rate: string, currency: string): number | null {
  const millionths = rateMillionths(rate);
  if (millionths === null) return null;
  const product = BigInt(Math.abs(foreignCents)) * millionths;
  const whole = million * inHundredth(currency);
  const cents = Number((product + whole / 2n) / whole);
  return foreignCents < 0 ? 0 - cents : cents;
}

/**
 * Whether an amount in the base currency is the foreign one at this rate, as far as a rate of six decimals can tell:
 * what a bank has converted may be booked to the cent. A revaluation carries no foreign amount and any difference
 * (财会〔2004〕7号 on foreign currency).
 */
export function fitsRate(cents: number, foreignCents: number, rate: string, currency: string): boolean {
  const millionths = rateMillionths(rate);
  if (millionths === null) return false;
  if (foreignCents === 0) return true;
  const whole = million * inHundredth(currency);
  const gap = BigInt(cents) * whole - BigInt(foreignCents) * millionths;
  const allowed = whole / 2n + BigInt(Math.ceil(Math.abs(foreignCents) / 2));
  return (gap < 0n ? -gap : gap) <= allowed;
}
