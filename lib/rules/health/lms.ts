/**
 * What a table of growth says of one age or height: skewness, median and coefficient of variation (Cole's LMS
 * method).
 */
export interface Lms {
  readonly l: number;
  readonly m: number;
  readonly s: number;
}

/** The value that stands so many standard deviations from the median. */
export function valueAt({ l, m, s }: Lms, z: number): number {
  return l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);
}

/**
 * How many standard deviations a value lies from the median. With tails, as WHO computes weight and BMI (WHO Child
 * Growth Standards, methods, chapter 7): beyond three, by the distance between the second and the third.
 */
export function zScore(lms: Lms, value: number, tails: boolean): number {
  const { l, m, s } = lms;
  const z = l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
  if (!tails || Math.abs(z) <= 3) return z;
  const side = Math.sign(z);
  const third = valueAt(lms, 3 * side);
  return side * (3 + (value - third) / (third - valueAt(lms, 2 * side)));
}

/** Between two rows in proportion, each of the three by itself, as WHO's programs do. */
export function between(lower: Lms, upper: Lms, share: number): Lms {
  const mix = (one: number, other: number) => one + (other - one) * share;
  return { l: mix(lower.l, upper.l), m: mix(lower.m, upper.m), s: mix(lower.s, upper.s) };
}

/** The share of a population below a score, in per cent (Abramowitz and Stegun 26.2.17, right to seven decimals). */
export function percentileOf(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const series =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return 100 * (z < 0 ? above : 1 - above);
}
