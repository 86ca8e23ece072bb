import { searchText } from '@/lib/rules/search-text.ts';

const digits = '一二三四五六七八九';

/** A name without brackets and the words that people leave out, its numbers as digits: 大（一）班, 大一班 and 大1 are one. */
const bare = (name: string) =>
  searchText(name)
    .replace(/[()（）[\]【】〔〕]/g, '')
    .replace(/[班级部]|年级/g, '')
    .replace(/十([一二三四五六七八九])/g, (_, ones: string) => `1${digits.indexOf(ones) + 1}`)
    .replace(/[一二三四五六七八九]/g, (digit) => String(digits.indexOf(digit) + 1))
    .replace(/十/g, '10');

/** The choice that a text probably means; null where none or several would do. */
export function likelyChoice(text: string, choices: readonly string[]): string | null {
  const wanted = bare(text);
  const found = wanted === '' ? [] : choices.filter((choice) => bare(choice) === wanted);
  return found.length === 1 ? (found[0] ?? null) : null;
}
