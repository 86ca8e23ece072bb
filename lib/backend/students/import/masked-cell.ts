import { isIdentityNumber, maskIdentityNumber, tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { isPhone, maskPhone, tidyPhone } from '@/lib/rules/phone.ts';

/** A cell as it may be shown before anybody asked for the whole number: what reads as a phone or identity number is masked, whatever its column. */
export function maskedCell(text: string): string {
  const phone = tidyPhone(text);
  if (isPhone(phone)) return maskPhone(phone);
  const number = tidyIdentityNumber(text);
  return isIdentityNumber(number) ? maskIdentityNumber(number) : text;
}
