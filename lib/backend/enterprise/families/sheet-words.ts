import { type Say, wordsByPath } from '@/lib/i18n/words-by-path.ts';
import en from '@/messages/en/enterprise-sheets.json' with { type: 'json' };
import zh from '@/messages/zh-CN/enterprise-sheets.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { moldOf } from '../../organisation/index.ts';

/** The words of the module's sheets for their reader. */
export const sayWords = async (ctx: Ctx): Promise<Say> =>
  wordsByPath({ en, 'zh-CN': zh }, ctx.locale, await moldOf(ctx));
