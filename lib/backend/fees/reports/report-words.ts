import { eq } from 'drizzle-orm';
import { type Say, wordsByPath } from '@/lib/i18n/words-by-path.ts';
import enCounter from '@/messages/en/fees-counter.json' with { type: 'json' };
import en from '@/messages/en/fees-reports.json' with { type: 'json' };
import zhCounter from '@/messages/zh-CN/fees-counter.json' with { type: 'json' };
import zh from '@/messages/zh-CN/fees-reports.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { schools } from '../../organisation/schema.ts';

export type { Say };

const words = {
  en: { ...en, payType: enCounter.payType, kindOf: enCounter.kindOf },
  'zh-CN': { ...zh, payType: zhCounter.payType, kindOf: zhCounter.kindOf },
};

/** The words of the screen of reports for its reader. */
export async function reportWords({ tx, school, locale }: Ctx): Promise<Say> {
  const [row] = await tx.select({ mold: schools.schoolMold }).from(schools).where(eq(schools.id, school.id));
  return wordsByPath(words, locale, row?.mold === 2 ? 'school' : 'kindergarten');
}
