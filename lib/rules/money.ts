import { feeLimits } from './limits/fee-limits.ts';
import { readWrittenNumber, type WrittenNumber } from './written-number.ts';

/**
 * What amounts are rounded to: the cent, ten cents, the yuan, each half up; or down to the whole yuan, as schools like
 * to in favour of families.
 */
export const roundings = ['cent', 'tenCents', 'yuan', 'yuanDown'] as const;
export type Rounding = (typeof roundings)[number];

const stepOf: Readonly<Record<Rounding, bigint>> = { cent: 1n, tenCents: 10n, yuan: 100n, yuanDown: 100n };

/**
 * An amount that is a fraction of cents, rounded by a rule. Whole numbers all the way: no floating point.
 * @param numerator not negative
 * @throws RangeError for a negative amount or a denominator that is not positive
 */
export function roundedCents(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('Only amounts of zero and more are rounded');
  const unit = denominator * stepOf[rounding];
  const half = rounding === 'yuanDown' ? 0n : unit / 2n;
  // An odd unit has no exact half; adding the smaller one still rounds its middle up, because nothing lies on it.
  return ((numerator + half) / unit) * stepOf[rounding];
}

/** What amounts come to together. */
export const sumCents = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** 123456 as 1,234.56; negative amounts with a minus sign. */
export function centsText(cents: bigint | number): string {
  const whole = BigInt(cents);
  const positive = whole < 0n ? -whole : whole;
  const yuan = String(positive / 100n).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole < 0n ? '-' : ''}${yuan}.${String(positive % 100n).padStart(2, '0')}`;
}

/** 123456 as 1234.56, for files that other programs read. */
export const bareAmount = (cents: bigint | number) => centsText(cents).replaceAll(',', '');

/** The cents of an amount as people write it, negative ones too; null for no amount and more than two decimals. */
export const readSignedCents = (text: string): number | null => centsOf(readWrittenNumber(text));

/** The same of what is never negative; null with a minus, too. */
export function readCents(text: string): number | null {
  const read = readWrittenNumber(text);
  return read?.isNegative ? null : centsOf(read);
}

function centsOf(read: WrittenNumber | null): number | null {
  if (!read || read.whole.length > 13 || read.decimals.length > 2) return null;
  const cents = Number(read.whole) * 100 + Number(read.decimals.padEnd(2, '0'));
  return read.isNegative && cents > 0 ? -cents : cents;
}

/** Whether a text is an amount beyond what can be entered anywhere. */
export function isBeyondMoney(text: string): boolean {
  const read = readWrittenNumber(text);
  return read !== null && Number(`${read.whole}.${read.decimals}`) > feeLimits.moneyCentsMax / 100;
}

/**
 * The part behind 12.5 in hundredths, 1250: percentages as basis points, quantities in hundredths. Null for anything
 * else.
 */
export function readHundredths(text: string): number | null {
  return readCents(text);
}

/** 1250 as 12.5, without zeros at the end. */
export const hundredthsText = (hundredths: number) => centsText(hundredths).replace(/\.?0+$/, '');

/**
 * An amount as it is typed (1234.5, 1,234.50, ￥1234) in the form in which it is shown, 1,234.50. Null for anything else
 * and for more decimals than there may be; negative amounts are none that are typed.
 */
export function amountText(typed: string, decimals = 2): string | null {
  const read = readWrittenNumber(typed);
  if (!read || read.isNegative || read.whole.length > 13 || read.decimals.length > decimals) return null;
  const yuan = read.whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === 0 ? yuan : `${yuan}.${read.decimals.padEnd(decimals, '0')}`;
}
