import { type Say, wordsByPath } from '@/lib/i18n/words-by-path.ts';
import enCounter from '@/messages/en/fees-counter.json' with { type: 'json' };
import en from '@/messages/en/fees-reports.json' with { type: 'json' };
import zhCounter from '@/messages/zh-CN/fees-counter.json' with { type: 'json' };
import zh from '@/messages/zh-CN/fees-reports.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { moldOf } from '../../organisation/index.ts';

const words = {
  en: { ...en, payments: enCounter.payments, comma: enCounter.comma },
  'zh-CN': { ...zh, payments: zhCounter.payments, comma: zhCounter.comma },
};

/** The words of the screen of reports for its reader. */
export const reportWords = async (ctx: Ctx): Promise<Say> => wordsByPath(words, ctx.locale, await moldOf(ctx));
