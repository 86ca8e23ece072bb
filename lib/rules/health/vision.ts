/** Vision in tenths of the chart of five marks: 5.0 is 50. */
export type FiveMark = number;

/** The mark of five of a decimal acuity (GB 11533): 5 + lg of it, to one decimal; acuity in hundredths, 0.8 is 80. */
export function fiveMarkOf(hundredths: number): FiveMark {
  return Math.round(10 * (5 + Math.log10(hundredths / 100)));
}

/** The decimal acuity of a mark, in hundredths; 0.1 is 10. */
export function decimalOf(mark: FiveMark): number {
  return Math.round(100 * 10 ** (mark / 10 - 5));
}

export const visionWords = ['normal', 'mild', 'moderate', 'severe'] as const;
export type VisionWord = (typeof visionWords)[number];

/** Low vision of pupils from six, unaided: below 5.0; 4.9 mild, 4.6 to 4.8 moderate, 4.5 and less severe. */
export function pupilVision(mark: FiveMark): VisionWord {
  if (mark >= 50) return 'normal';
  if (mark === 49) return 'mild';
  return mark >= 46 ? 'moderate' : 'severe';
}

/** From which a child of an age is sent to an eye doctor: a value at the limit or below it. */
export interface ReferralLimit {
  readonly years: number;
  readonly mark: FiveMark;
  readonly source: string;
  /** Lists of regions differ: read in a public source, or known only, so that a school sets its own. */
  readonly isVerified: boolean;
}

export const referralLimits: readonly ReferralLimit[] = [
  { years: 3, mark: 46, source: '0-6岁儿童眼保健及视力检查服务规范 (2021); other lists 0.5', isVerified: false },
  { years: 4, mark: 48, source: '0-6岁儿童眼保健及视力检查服务规范 (2021)', isVerified: false },
  { years: 5, mark: 49, source: '0-6岁儿童眼保健及视力检查服务规范 (2021)', isVerified: false },
  { years: 6, mark: 49, source: 'WS/T 663-2020: below 5.0', isVerified: true },
];

/** Why a child is sent to an eye doctor: the worse eye is at its limit, or the eyes are two lines apart. */
export function referralReasons(
  { years, left, right }: { readonly years: number; readonly left: FiveMark | null; readonly right: FiveMark | null },
  limits: readonly ReferralLimit[] = referralLimits,
): readonly ('low' | 'apart')[] {
  const eyes = [left, right].filter((mark) => mark !== null);
  const limit = limits.filter((one) => one.years <= years).at(-1);
  const isLow = limit !== undefined && eyes.some((mark) => mark <= limit.mark);
  const isApart = left !== null && right !== null && Math.abs(left - right) >= 2;
  return [...(isLow ? (['low'] as const) : []), ...(isApart ? (['apart'] as const) : [])];
}
