import { limits } from '../limits.ts';
import { centsText } from '../money.ts';
import { readWrittenNumber } from '../written-number.ts';

/** ISO 4217: currencies that have no smaller unit in use. */
const whole: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
/** ISO 4217: currencies divided into a thousand parts. */
export const thousandthsCurrencies = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'] as const;
const thousandths: ReadonlySet<string> = new Set(thousandthsCurrencies);

/** How many decimals amounts of a currency have. */
export const minorDigits = (currency: string): 0 | 2 | 3 =>
  whole.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2;

/**
 * What amounts of a currency are kept in: thousandths where it has them, hundredths else. Amounts without decimals are
 * hundredths as well, since books were kept so before; their last two digits are zero.
 */
export const partsOf = (currency: string): 100 | 1000 => (thousandths.has(currency) ? 1000 : 100);

/** Whether an amount as it is kept is one that the currency knows: there is no half yen. */
export const isWholeMinor = (amount: number, currency: string): boolean =>
  minorDigits(currency) > 0 || amount % 100 === 0;

/** An amount with as many decimals as its currency has; 12,345 yen. */
export function foreignAmountText(amount: number, currency: string): string {
  if (partsOf(currency) === 100) {
    const text = centsText(amount);
    return minorDigits(currency) === 0 && isWholeMinor(amount, currency) ? text.replace(/\.00$/, '') : text;
  }
  const positive = Math.abs(amount);
  const last = String(positive % 1000).padStart(3, '0');
  const units = centsText(Math.floor(positive / 1000) * 100).replace(/\.00$/, '');
  return `${amount < 0 ? '-' : ''}${units}.${last}`;
}

/** The same for files that other programs read. */
export const bareForeign = (amount: number, currency: string) =>
  foreignAmountText(amount, currency).replaceAll(',', '');

/** The same where a book leaves zero out. */
export const foreignOrNothing = (amount: number, currency: string) =>
  amount === 0 ? '' : foreignAmountText(amount, currency);

/**
 * An amount typed in a currency as it is kept; nothing typed is zero. Null for what is no amount, has more decimals
 * than the currency, or is more than the books hold.
 */
export function readForeign(text: string, currency: string): number | null {
  const amount = readThousandths(text);
  return amount === null ? null : fromThousandths(amount, currency);
}

/** The thousandths in an amount, before it is known of which currency it is. */
export function readThousandths(text: string): number | null {
  if (text.trim() === '') return 0;
  const read = readWrittenNumber(text);
  if (!read || read.whole.length > 12 || read.decimals.length > 3) return null;
  const amount = Number(read.whole) * 1000 + Number(read.decimals.padEnd(3, '0'));
  return read.isNegative && amount > 0 ? -amount : amount;
}

/** Thousandths as a currency keeps them; null where they have more decimals than it. */
export function fromThousandths(amount: number, currency: string): number | null {
  if (amount % 10 ** (3 - minorDigits(currency)) !== 0) return null;
  const kept = partsOf(currency) === 1000 ? amount : amount / 10;
  return Math.abs(kept) > limits.moneyCentsMax ? null : kept;
}

/** What was typed, in the one form in which amounts of the currency are shown; zero is one, what is none stays. */
export function tidyForeign(text: string, currency: string): string {
  const amount = readForeign(text, currency);
  return text.trim() === '' || amount === null ? text.trim() : foreignAmountText(amount, currency);
}
