import { type ImportColumn, type ImportedRow, importColumns } from '@/lib/contracts/diet/material-import.ts';
import { type Say, wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { foodGroups } from '@/lib/rules/diet/amount.ts';
import { containedCodes } from '@/lib/rules/diet/contained.ts';
import { locales } from '@/lib/rules/locale.ts';
import en from '@/messages/en/diet.json' with { type: 'json' };
import zh from '@/messages/zh-CN/diet.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { moldOf } from '../../organisation/index.ts';

const texts = { en, 'zh-CN': zh };

/** The words of the module for their reader. */
export const dietWords = async (ctx: Ctx): Promise<Say> => wordsByPath(texts, ctx.locale, await moldOf(ctx));

const all = locales.map((locale) => wordsByPath(texts, locale, 'school'));
const bare = (title: string) => title.replace(/\s*[（(].*$/, '');

/** What a column may be called: as forms call it, in either language, with or without its unit, or by its name here. */
export const titlesOf = () =>
  Object.fromEntries(
    importColumns.map((column) => {
      const titles = all.map((say) => say(`ownMaterial.${column}`).toLowerCase());
      return [column, [...titles, ...titles.map(bare), column.toLowerCase()]];
    }),
  ) as unknown as Record<ImportColumn, readonly string[]>;

/** Words of a list in either language, by what they are kept as. */
const codesBy = (of: string, codes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(codes.flatMap((code) => all.map((say) => [say(`material.${of}.${code}`).toLowerCase(), code] as const)));
const groups = codesBy('groupOf', foodGroups);
const contents = codesBy('containsOf', containedCodes);

/** A row with codes in place of the words of its group and contents; what is no such word stays, and is a fault. */
export function codesOfWords(row: Readonly<Record<ImportColumn, string>>): ImportedRow {
  const codeIn = (codes: ReadonlyMap<string, string>, word: string) => codes.get(word.toLowerCase()) ?? word;
  const held = row.contains.split(/[;；、,，]/).map((word) => word.trim());
  return {
    ...row,
    group: codeIn(groups, row.group),
    contains: held.flatMap((word) => (word === '' ? [] : [codeIn(contents, word)])).join(';'),
  };
}
