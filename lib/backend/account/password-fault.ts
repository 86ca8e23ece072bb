import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@/lib/rules/limits.ts';
import { readings } from '@/lib/rules/pinyin-keys.ts';

export type PasswordFault = 'tooShort' | 'tooLong' | 'passwordCommon' | 'passwordGuessable';

/** What is guessed first in Chinese schools, in pinyin and in numbers that sound like words. */
const chinese = [
  ...['woaini', 'woaini1314', 'woaini520', '520', '1314', '5201314', '1314520', '5201314520', '147258369'],
  ...['mima', 'wodemima', 'laoshi', 'jiaoshi', 'xuexiao', 'xuesheng', 'xiaoxue', 'zhongxue', 'youeryuan', 'banzhuren'],
  ...['xiaozhang', 'yuanzhang', 'guanliyuan', 'kuaiji', 'caiwu', 'caonima', 'nihao', 'zhongguo', 'beijing', 'baobao'],
];

/** Below it a password falls to some million guesses. */
const scoreMin = 2;

/** Made at the first question: it sorts fifty thousand passwords. */
let kept: ZxcvbnFactory | undefined;
const meter = () =>
  (kept ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, chinese },
    graphs: adjacencyGraphs,
    maxLength: limits.passwordCharsMax,
  }));

/** As it is compared: without what people put between the parts. */
const tight = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-_.]/g, '');

/** A known word as somebody would type it: itself, and in pinyin. */
const spellings = (word: string) =>
  [tight(word), ...readings(word).map((syllables) => tight(syllables.join('')))].filter((one) => [...one].length > 1);

/**
 * What is wrong with a new password, or null. Any character counts, blanks and Chinese included; commonness (by the
 * lists of zxcvbn and our own words) and closeness to what everybody knows of the person are refused, composition rules
 * are not made (OWASP ASVS 6.2).
 * @param known names, schools and phone of the person
 */
export function passwordFault(password: string, known: readonly string[] = []): PasswordFault | null {
  const characters = [...password].length;
  if (characters < limits.passwordCharsMin) return 'tooShort';
  if (characters > limits.passwordCharsMax) return 'tooLong';
  const plain = tight(password);
  const rest = known.flatMap(spellings).reduce((left, word) => left.replaceAll(word, ''), plain);
  if (rest !== plain && [...rest].length <= limits.passwordCharsMin / 2) return 'passwordGuessable';
  return meter().check(password.normalize('NFKC')).score < scoreMin ? 'passwordCommon' : null;
}
