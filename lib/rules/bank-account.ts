/** The number of an account or card as it is written: blanks and hyphens gone, full-width forms made plain. */
export const tidyBankAccount = (text: string): string => text.normalize('NFKC').replace(/[\s\-‐-―]/g, '');

/** Digits, or letters among them as some banks have. */
export const isBankAccount = (text: string): boolean => /^[0-9A-Za-z]{6,32}$/.test(text);

/** The number of a bank's branch in the national clearing system (联行号). */
export const isBankCode = (text: string): boolean => /^\d{12}$/.test(text);

/** 6222****1234: enough to recognise, not to pay to. */
export const maskBankAccount = (text: string): string =>
  text.length <= 8 ? `****${text.slice(-2)}` : `${text.slice(0, 4)}****${text.slice(-4)}`;

/** Whether a number, or what a bank shows of it (6222******1234, or its tail alone), can be this account's. */
export function isSameAccount(shown: string, account: string): boolean {
  const bare = tidyBankAccount(shown).toUpperCase();
  const own = account.toUpperCase();
  const parts = bare.split(/[*×X]{2,}/i);
  if (parts.length === 1) return bare === own;
  const [head = '', tail = ''] = [parts[0], parts.at(-1)];
  return tail.length >= 3 && own.startsWith(head) && own.endsWith(tail);
}
