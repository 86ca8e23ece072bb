import { isCalendarDate } from './calendar-date.ts';

/** The four forms of modules section 5: 15 digits, 18 digits, 17 digits and X, or IC and 1 to 16 characters. */
const forms = /^(?:\d{15}|\d{18}|\d{17}[\dXx]|IC.{1,16})$/;

/**
 * Whether a text is an identity number by the specification's rule. The check digit is no part of it (see
 * `identityWarnings`).
 */
export function isIdentityNumber(text: string): boolean {
  return forms.test(text);
}

/** Whether a text has the form of a resident's number, old or new. */
export const isResidentNumber = (text: string): boolean => /^(?:\d{15}|\d{17}[\dX])$/.test(text);

/** One spelling per number: blanks around it gone, full-width signs narrowed, a final x in capitals. */
export function tidyIdentityNumber(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{17})x$/, '$1X');
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The check character of the first 17 digits by GB 11643 (ISO 7064 MOD 11-2). */
export function identityCheckCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return '10X98765432'.charAt(sum % 11);
}

/**
 * Whether a program has kept a resident number as a floating number on its way here: fifteen digits survive, the rest
 * are zeros, and the check digit (one in eleven aside) tells that they were others.
 */
export const hasLostItsEnd = (number: string): boolean =>
  /^\d{15}000$/.test(number) && identityCheckCharacter(number) !== '0';

export interface IdentityFacts {
  /** YYYY-MM-DD, or null where the digits are no date. */
  readonly birthDate: string | null;
  readonly gender: 'male' | 'female';
}

/** Birth date and gender that a resident identity number carries; null for passport-like codes and other texts. */
export function identityFacts(number: string): IdentityFacts | null {
  const digits = /^\d{17}[\dX]$/.test(number)
    ? { birth: number.slice(6, 14), order: number[16] }
    : /^\d{15}$/.test(number)
      ? { birth: `19${number.slice(6, 12)}`, order: number[14] }
      : null;
  if (!digits) return null;
  const date = digits.birth.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return {
    birthDate: isCalendarDate(date) ? date : null,
    gender: Number(digits.order) % 2 === 1 ? 'male' : 'female',
  };
}

export type IdentityWarning = 'checkDigit' | 'birthDate' | 'gender';

/**
 * What makes a well-formed number warned. RecordWarnings warn and never refuse: the specification's rule accepts the
 * number.
 */
export function identityWarnings(
  number: string,
  said: { readonly birthDate?: string | null; readonly gender?: string | null },
): IdentityWarning[] {
  const facts = identityFacts(number);
  if (!facts) return [];
  const recordWarnings: IdentityWarning[] = [];
  if (number.length === 18 && identityCheckCharacter(number) !== number[17]) recordWarnings.push('checkDigit');
  if (!facts.birthDate || (said.birthDate && said.birthDate !== facts.birthDate)) recordWarnings.push('birthDate');
  if ((said.gender === 'male' || said.gender === 'female') && said.gender !== facts.gender)
    recordWarnings.push('gender');
  return recordWarnings;
}

/** First three and last two characters, the rest hidden: enough to recognise, not to use. */
export function maskIdentityNumber(number: string): string {
  return number.length <= 6
    ? '*'.repeat(number.length)
    : `${number.slice(0, 3)}${'*'.repeat(number.length - 5)}${number.slice(-2)}`;
}
