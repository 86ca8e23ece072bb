import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isPhone, tidyPhone } from '@/lib/rules/phone.ts';

/**
 * Whether a phone is the one typed: the whole of it, or its last four digits, which its mask shows. By any other part
 * somebody could find the hidden digits one after the other, past the brake on revealing.
 */
export function phoneIs(phone: SQLWrapper, typed: string): SQL | undefined {
  const tidy = tidyPhone(typed);
  if (isPhone(tidy)) return sql`${phone} = ${tidy}`;
  return /^\d{4}$/.test(tidy) ? sql`right(${phone}, 4) = ${tidy}` : undefined;
}
