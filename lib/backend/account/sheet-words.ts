import type { Locale } from '@/lib/rules/locale.ts';
import en from '@/messages/en/account-own.json' with { type: 'json' };
import zh from '@/messages/zh-CN/account-own.json' with { type: 'json' };

/** What the sheet of invitations says. */
export function sheetWords(locale: Locale) {
  const { staff } = locale === 'en' ? en : zh;
  return {
    title: staff.sheet.title,
    columns: [staff.number, staff.name, staff.phone, staff.link.address, staff.sheet.until],
  };
}
