import { isIdentityNumber, maskIdentityNumber, tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { isPhone, maskPhone, tidyPhone } from '@/lib/rules/phone.ts';

/**
 * Too long for a school's own numbers: a document's number that lost its last digits, written out or as 1.10105E+17.
 */
const longNumber = /^(?:\d{14,}|\d(?:\.\d+)?E\+?\d{2,})$/i;

/**
 * A cell as it may be shown before anybody asked for the whole number: what reads as a phone or identity number, whole
 * or spoilt by a spreadsheet program, is masked, whatever its column.
 */
export function maskedCell(text: string): string {
  const phone = tidyPhone(text);
  if (isPhone(phone)) return maskPhone(phone);
  const number = tidyIdentityNumber(text);
  return isIdentityNumber(number) || longNumber.test(number) ? maskIdentityNumber(number) : text;
}
