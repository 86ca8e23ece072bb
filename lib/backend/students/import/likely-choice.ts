import { withoutRadicals } from '@/lib/rules/radicals.ts';

const digits = '一二三四五六七八九';

/** A number in Chinese as digits; 高二十二班 is the twelfth of its grade, and no class is the twenty-second. */
const inDigits = (number: string) =>
  String((number.startsWith('十') ? 10 : 0) + digits.indexOf(number.at(-1) ?? '十') + 1);

/**
 * A name without brackets, hyphens, blanks and the words that people leave out, its numbers as digits and apart:
 * 大（一）班, 大一班 and 大1 are one, 大1-1班 and 大11班 are not.
 */
const bare = (name: string) =>
  withoutRadicals(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]|年级|[班级部]/gu, ' ')
    .replace(/十[一二三四五六七八九]?|[一二三四五六七八九]/g, (number) => ` ${inDigits(number)} `)
    .match(/\d+|\S/g)
    ?.join(' ') ?? '';

/** The choice that a text probably means; null where none or several would do. */
export function likelyChoice(text: string, choices: readonly string[]): string | null {
  const wanted = bare(text);
  const found = wanted === '' ? [] : choices.filter((choice) => bare(choice) === wanted);
  return found.length === 1 ? (found[0] ?? null) : null;
}
