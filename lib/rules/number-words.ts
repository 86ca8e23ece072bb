const zhDigits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const enSmall =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const enTens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number from 0 to 99 in words, as it is spoken. */
export function numberWords(value: number, locale: 'zh-CN' | 'en'): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  if (locale === 'en')
    return value < 20 ? (enSmall[value] ?? '') : [enTens[tens], enSmall[ones || -1]].filter(Boolean).join('-');
  if (tens === 0) return zhDigits[ones] ?? '';
  return `${tens === 1 ? '' : zhDigits[tens]}十${ones === 0 ? '' : zhDigits[ones]}`;
}
