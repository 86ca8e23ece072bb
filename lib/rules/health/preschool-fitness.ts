import { type FitnessItemName, fitnessItems, signedHundredths } from './fitness-items.ts';
import { type Sex, tableOf } from './growth-table.ts';
import type { FitnessValues } from './student-fitness.ts';
import standard from './tables/preschool-fitness-2003.json' with { type: 'json' };

/** The name of the standard, which stands on every figure that comes from it. */
export const preschoolFitnessEdition = standard.edition;

export const preschoolItems = [
  'shuttleRun10m',
  'longJump',
  'ballThrow',
  'doubleJump',
  'sitAndReach',
  'balanceBeam',
] as const satisfies readonly FitnessItemName[];

const firstHalfYear = 6;
const lastHalfYear = 12;

/** A score of 1 to 5, 0 beyond the outer limit; or why there is none. */
export type PreschoolScore = number | 'outsideTable' | 'limitMissing';

/**
 * The score of an item at an age in completed half years: five beyond the first limit, which itself belongs to four;
 * from six years on the last table counts, before three there is none.
 */
export function preschoolScore(item: FitnessItemName, halfYears: number, sex: Sex, value: number): PreschoolScore {
  const age = Math.min(halfYears, lastHalfYear) / 2;
  const rows = halfYears < firstHalfYear ? [] : tableOf(standard, `${item}.${sex}.${age}`);
  if (rows.length === 0) return 'outsideTable';
  const isLess = fitnessItems[item].better === 'less';
  for (const { key, printed } of rows) {
    const limit = signedHundredths(printed[0] ?? '');
    if (limit === null) return 'limitMissing';
    const over = isLess ? limit - value : value - limit;
    if (key === 5 ? over > 0 : over >= 0) return key;
  }
  return 0;
}

/** The scores of a child; no total, since the scores of height and weight of this edition are not known. */
export function preschoolScores(halfYears: number, sex: Sex, values: FitnessValues): Readonly<Record<string, number>> {
  return Object.fromEntries(
    preschoolItems.flatMap((item) => {
      const value = values[item];
      const score = value === undefined ? null : preschoolScore(item, halfYears, sex, value);
      return typeof score === 'number' ? [[item, score]] : [];
    }),
  );
}
