const digits = '一二三四五六七八九';
const youngest = '托小中大';

/** Ways in which names of classes say their grade: how grade n is written, in the order of trying. */
const writings: ReadonlyArray<(grade: number) => string> = [
  (grade) => `${digits.charAt(grade - 1)}年级`,
  // Years of the junior stage are also counted on from primary school.
  (grade) => `${digits.charAt(grade + 5)}年级`,
  (grade) => `${grade}年级`,
  (grade) => `初${digits.charAt(grade - 1)}`,
  (grade) => `高${digits.charAt(grade - 1)}`,
  (grade) => `Grade ${grade}`,
  (grade) => `Year ${grade}`,
];

/**
 * What a class is called after it has moved up by one grade: 一年级2班 becomes 二年级2班, 小1班 becomes 中1班, 初一3班 becomes 初二3班. A
 * name that does not say its grade (2024级1班) stays.
 */
export function climbedName(name: string, grade: number): string {
  const first = youngest.indexOf(name.charAt(0));
  if (first >= 0 && first < youngest.length - 1 && (first === grade || first === 0))
    return youngest.charAt(first + 1) + name.slice(1);
  for (const written of writings) {
    const now = written(grade);
    const next = written(grade + 1);
    if (now.length === next.length && name.includes(now)) return name.replace(now, next);
  }
  return name;
}
