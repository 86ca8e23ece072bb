import { limits } from './limits.ts';

export type PasswordFault = 'tooShort' | 'tooLong' | 'passwordCommon' | 'passwordGuessable';

/** Words that passwords of at least eight characters are most often made of, alone or followed by digits and signs. */
const commonWords =
  /^(?:password|passw0rd|p@ssw0rd|iloveyou|woaini|qwertyui(?:op)?|asdfghjk(?:l)?|zxcvbnm|1qaz2wsx(?:3edc)?|qazwsxedc|abcdefgh|welcome|admin(?:istrator)?|letmein|sunshine|princess|football|baseball|superman|trustno1|dragon|monkey|master|qwer1234|a?s?d?f?1234(?:qwer)?|abc123|aa123456|a1b2c3d4|5201314|1314520|147258369|123456a|woaini1314|qwerty)[\d!@#$.]*$/i;

const runs = '0123456789012345678909876543210987654321abcdefghijklmnopqrstuvwxyzyxwvutsrqponmlkjihgfedcba';

/**
 * What is wrong with a new password, or null. Any character counts, blanks and Chinese included; commonness and
 * closeness to what everybody knows of the person are refused, composition rules are not made (OWASP ASVS 6.2).
 * @param known names, school and phone of the person
 */
export function passwordFault(password: string, known: readonly string[] = []): PasswordFault | null {
  const characters = [...password].length;
  if (characters < limits.passwordCharsMin) return 'tooShort';
  if (characters > limits.passwordCharsMax) return 'tooLong';
  const plain = password.normalize('NFKC').toLowerCase();
  if (commonWords.test(plain) || runs.includes(plain) || /^(.{1,4})\1+$/u.test(plain)) return 'passwordCommon';
  const rest = known.reduce((left, word) => (word.length > 1 ? left.replaceAll(word.toLowerCase(), '') : left), plain);
  return rest !== plain && [...rest].length <= limits.passwordCharsMin / 2 ? 'passwordGuessable' : null;
}
