import { eq } from 'drizzle-orm';
import { type Filling, fillMessage, messageAt } from '@/lib/i18n/fill-message.ts';
import { type Messages, wordMessages } from '@/lib/i18n/wording.ts';
import en from '@/messages/en/finance.json' with { type: 'json' };
import zh from '@/messages/zh-CN/finance.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { schools } from '../../organisation/schema.ts';

/** A word of the finance screens by its path. */
export type Say = (path: string, params?: Filling) => string;

/** The words of the screens in the reader's language, so that a sheet says what the screen said. */
export async function financeWords({ tx, school, locale }: Ctx): Promise<Say> {
  const [row] = await tx.select({ mold: schools.schoolMold }).from(schools).where(eq(schools.id, school.id));
  const messages = wordMessages((locale === 'en' ? en : zh) as Messages, row?.mold === 2 ? 'school' : 'kindergarten');
  return (path, params) => fillMessage(locale, messageAt(messages, path.split('.')) ?? path, params);
}
