import type { GuardianRelation } from '@/lib/contracts/students/reference.ts';
import { searchText } from '@/lib/rules/search-text.ts';

/** One form for headers: no blanks, signs, brackets or the star of required columns. */
export const headerKey = (header: string) => searchText(header.replace(/[*＊()（）[\]【】:：/、]/g, ''));

/** The relation that a header such as 母亲电话 tells by itself. */
export function relationOfHeader(header: string): GuardianRelation | null {
  const key = headerKey(header);
  if (/^(父|爸)|father/.test(key)) return 'father';
  if (/^(母|妈)|mother/.test(key)) return 'mother';
  return null;
}
