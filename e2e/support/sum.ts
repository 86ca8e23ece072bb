/** The result of a sum in words, as a person works it out. */
export function sumIn(text: string): string {
  const value = (words: string) => {
    const [tens = '', ones = ''] = words.includes('十') ? words.split('十') : ['零', words];
    const digit = (word: string) => '零一二三四五六七八九'.indexOf(word || '零');
    return (tens === '' ? 1 : digit(tens)) * 10 + digit(ones);
  };
  const [, first = '', second = '', third = ''] = /：(.+)加(.+)，再减(.+)，/.exec(text) ?? [];
  return String(value(first) + value(second) - value(third));
}
