/** Digits as people write them: blanks, hyphens and full-width forms gone, a leading +86 or 0086 too. */
export function tidyPhone(text: string): string {
  const bare = text.normalize('NFKC').replace(/[\s\-‐-―]/g, '');
  return bare.replace(/^(?:\+|00)86(?=1\d{10}$)/, '');
}

/**
 * A mobile number of the mainland (11 digits from 13 to 19), or a number abroad or on a landline: an optional plus and
 * 7 to 15 digits.
 */
export function isPhone(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text) || /^\+\d{7,15}$/.test(text) || /^0\d{9,11}$/.test(text);
}

/** The last four digits: what people remember of a phone, and what its mask shows. */
export const phoneTail = (phone: string) => phone.slice(-4);

/** 138****5678: enough to recognise, not to call. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '*'.repeat(phone.length) : `${phone.slice(0, 3)}****${phoneTail(phone)}`;
}
