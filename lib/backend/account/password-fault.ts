import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '@/lib/rules/limits.ts';
import { readings } from '@/lib/rules/pinyin-keys.ts';

export type PasswordFault = 'tooShort' | 'tooLong' | 'passwordCommon' | 'passwordGuessable';

/** What is guessed first in Chinese schools, in pinyin and in numbers that sound like words. */
const chinese = [
  ...['woaini', 'woaini1314', 'woaini520', '520', '1314', '5201314', '1314520', '5201314520', '147258369'],
  ...['mima', 'wodemima', 'laoshi', 'jiaoshi', 'xuexiao', 'xuesheng', 'xiaoxue', 'zhongxue', 'youeryuan', 'banzhuren'],
  ...['admin', 'root', 'test', 'user', 'school', 'teacher', 'eduplus'],
  ...['xiaozhang', 'yuanzhang', 'guanliyuan', 'kuaiji', 'caiwu', 'caonima', 'nihao', 'zhongguo', 'beijing', 'baobao'],
];

/** Below it a password falls to some million guesses. */
const scoreMin = 2;

/** The surnames of nine in ten, in pinyin. */
const surnames =
  'wang|li|zhang|liu|chen|yang|huang|zhao|wu|zhou|xu|sun|ma|zhu|hu|guo|he|lin|gao|luo|zheng|liang|xie|song|tang|han|feng|deng|cao|peng|zeng|xiao|tian|dong|pan|yuan|cai|jiang|yu|du|ye|cheng|su|wei|lv|lu|ding|ren|yao|shen|zhong|cui|tan|fan|liao|shi|jin|jia|xia|fu|fang|zou|xiong|bai|meng|qin|qiu|hou|yin|xue|yan|duan|lei|long|tao|mao|hao|gong|shao|wan|qian|dai|mo|kong|ouyang|sima|shangguan|zhuge';
const syllable =
  '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ong|iao|ian|ing|uai|uan|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|[aoeiuv])';
/** A name of two or three characters and what people put behind it, at most a date. */
const nameAndDigits = new RegExp(`^(?:${surnames})(?:${syllable}){1,2}\\d{0,8}$`);

/** What the digit keys write with shift: a walk over the keyboard is one with it as well. */
const shifted = '!@#$%^&*()';
const unshifted = (text: string) =>
  text.replaceAll(/[!@#$%^&*()]/g, (sign) => String((shifted.indexOf(sign) + 1) % 10)).toLowerCase();

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

/** A known word as somebody would type it: itself, in pinyin, and by the initials of that. */
function spellings(word: string): string[] {
  const read = readings(word);
  return [
    tight(word),
    ...read.map((syllables) => tight(syllables.join(''))),
    ...read.map((syllables) => tight(syllables.map(([initial]) => initial).join(''))),
  ].filter((one) => [...one].length > 1);
}

const withoutSigns = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What is left beside what is known of the person, or is no more than a date. */
const isLittle = (rest: string) => [...rest].length <= limits.passwordCharsMin / 2 || /^\d{1,8}$/.test(rest);

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
  if (rest !== plain && isLittle(withoutSigns(rest))) return 'passwordGuessable';
  const typed = password.normalize('NFKC');
  if (nameAndDigits.test(withoutSigns(plain))) return 'passwordCommon';
  const forms = [typed, withoutSigns(typed), unshifted(typed)];
  return forms.some((form) => meter().check(form).score < scoreMin) ? 'passwordCommon' : null;
}
