import { eq } from 'drizzle-orm';
import { type Say, wordsByPath } from '@/lib/i18n/words-by-path.ts';
import en from '@/messages/en/finance.json' with { type: 'json' };
import zh from '@/messages/zh-CN/finance.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { schools } from '../../organisation/schema.ts';

export type { Say };

/** The words of the finance screens for its reader. */
export async function financeWords({ tx, school, locale }: Ctx): Promise<Say> {
  const [row] = await tx.select({ mold: schools.schoolMold }).from(schools).where(eq(schools.id, school.id));
  return wordsByPath({ en, 'zh-CN': zh }, locale, row?.mold === 2 ? 'school' : 'kindergarten');
}
