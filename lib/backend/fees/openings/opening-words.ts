import { type Say, wordsByPath } from '@/lib/i18n/words-by-path.ts';
import en from '@/messages/en/fees-openings.json' with { type: 'json' };
import zh from '@/messages/zh-CN/fees-openings.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { moldOf } from '../../organisation/index.ts';

/** The words of the screen of opening amounts for its reader. */
export const openingWords = async (ctx: Ctx): Promise<Say> =>
  wordsByPath({ en, 'zh-CN': zh }, ctx.locale, await moldOf(ctx));
