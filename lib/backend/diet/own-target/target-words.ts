import { type Say, wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { nutrients } from '@/lib/rules/diet/nutrients.ts';
import { type TargetColumn, targetColumns, type WrittenTarget } from '@/lib/rules/diet/own-targets.ts';
import { locales } from '@/lib/rules/locale.ts';
import en from '@/messages/en/diet.json' with { type: 'json' };
import enTarget from '@/messages/en/diet-target.json' with { type: 'json' };
import zh from '@/messages/zh-CN/diet.json' with { type: 'json' };
import zhTarget from '@/messages/zh-CN/diet-target.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { moldOf } from '../../organisation/index.ts';

const texts = {
  en: { ...enTarget, ownMaterial: en.ownMaterial },
  'zh-CN': { ...zhTarget, ownMaterial: zh.ownMaterial },
};

/** The words of target tables for their reader. */
export const targetWords = async (ctx: Ctx): Promise<Say> => wordsByPath(texts, ctx.locale, await moldOf(ctx));

const all = locales.map((locale) => wordsByPath(texts, locale, 'school'));
const bare = (title: string) => title.replace(/\s*[（(].*$/, '');

/** Codes by their words in either language, with and without what stands in brackets; the first one keeps a word. */
function named(codes: readonly string[], path: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const titles = codes.flatMap((code) => all.map((say) => [say(`${path}.${code}`).toLowerCase(), code] as const));
  for (const [title, code] of [...titles, ...titles.map(([title, code]) => [bare(title), code] as const)])
    if (!found.has(title)) found.set(title, code);
  return found;
}
const codeIn = (codes: ReadonlyMap<string, string>, word: string) =>
  codes.get(word.toLowerCase()) ?? codes.get(bare(word.toLowerCase())) ?? word;

/** What a column may be called, in either language, with or without what stands in brackets, or by its name here. */
export const targetTitles = () =>
  Object.fromEntries(
    targetColumns.map((column) => {
      const titles = all.map((say) => say(`target.${column}`).toLowerCase());
      return [column, [...titles, ...titles.map(bare), column.toLowerCase()]];
    }),
  ) as unknown as Record<TargetColumn, readonly string[]>;

const nutrientWords = named(nutrients, 'ownMaterial');
const sexWords = named(['M', 'F', 'A'], 'target.sexOf');

/** A row with codes in place of the words of its nutrient and sex; what is no such word stays, and is a fault. */
export const codesInTarget = (row: WrittenTarget): Record<TargetColumn, string> => ({
  ...row,
  nutrient: codeIn(nutrientWords, row.nutrient),
  sex: row.sex === '' ? 'A' : codeIn(sexWords, row.sex),
});
