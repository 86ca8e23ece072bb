/**
 * How an item of a fitness assessment is measured. Values are whole hundredths of its unit, so that a printed limit is
 * met exactly; times of runs in seconds.
 */
export interface FitnessItem {
  readonly unit: 's' | 'ml' | 'cm' | 'm' | 'count' | 'clock';
  readonly better: 'less' | 'more';
  /** The smallest difference that is recorded, in hundredths. */
  readonly step: number;
  /** What can be a result at all, in hundredths. */
  readonly least: number;
  readonly most: number;
}

const item = (
  unit: FitnessItem['unit'],
  better: FitnessItem['better'],
  step: number,
  [least, most]: readonly [number, number],
): FitnessItem => ({ unit, better, step, least: least * 100, most: most * 100 });

export const fitnessItems = {
  vitalCapacity: item('ml', 'more', 100, [200, 9_999]),
  run50m: item('s', 'less', 10, [5, 40]),
  sitAndReach: item('cm', 'more', 10, [-30, 50]),
  ropeSkipping: item('count', 'more', 100, [0, 400]),
  sitUps: item('count', 'more', 100, [0, 100]),
  shuttle400m: item('clock', 'less', 100, [50, 400]),
  longJump: item('cm', 'more', 100, [0, 350]),
  pullUps: item('count', 'more', 100, [0, 60]),
  run1000m: item('clock', 'less', 100, [120, 900]),
  run800m: item('clock', 'less', 100, [100, 900]),
  shuttleRun10m: item('s', 'less', 10, [3, 60]),
  ballThrow: item('m', 'more', 50, [0, 30]),
  doubleJump: item('s', 'less', 10, [2, 60]),
  balanceBeam: item('s', 'less', 10, [1, 120]),
} as const satisfies Readonly<Record<string, FitnessItem>>;

export type FitnessItemName = keyof typeof fitnessItems;
export const fitnessItemNames = Object.keys(fitnessItems) as readonly FitnessItemName[];

/** Signed decimals as whole hundredths: -0.8 is -80; null where it is no number with at most two decimals. */
export function signedHundredths(text: string): number | null {
  const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const size = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && size > 0 ? -size : size;
}

/**
 * A result as people write it: with its unit or without, minutes as 3'45" or 3:45, seconds as 225. `ambiguous`: minutes
 * with a point, which may be a fraction.
 */
export function readFitness(name: FitnessItemName, typed: string): number | 'unreadable' | 'ambiguous' {
  const { unit, step, least, most } = fitnessItems[name];
  const text = typed
    .normalize('NFKC')
    .replace(/[′’‘]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .trim();
  const [, minutes, seconds] = /^(\d{1,2})(?:'|:|分)([0-5]?\d)(?:"|秒)?$/.exec(text) ?? [];
  const isClock = unit === 'clock';
  if (isClock && /^\d{1,2}\.\d+$/.test(text)) return 'ambiguous';
  const bare = text.replace(/\s*(?:秒|s|毫升|ml|厘米|cm|米|m|个|次)$/i, '');
  const value =
    isClock && minutes !== undefined ? (Number(minutes) * 60 + Number(seconds)) * 100 : signedHundredths(bare);
  if (value === null || value < least || value > most || value % step !== 0) return 'unreadable';
  return value;
}

/** A result as people read it: a run of minutes as 3'45", others with as many decimals as are recorded. */
export function fitnessText(name: FitnessItemName, value: number): string {
  const { unit, step } = fitnessItems[name];
  if (unit !== 'clock') return (value / 100).toFixed(step < 100 ? 1 : 0);
  const seconds = value / 100;
  return `${Math.floor(seconds / 60)}'${String(seconds % 60).padStart(2, '0')}"`;
}

/** The best of some attempts; the first that cannot be read says why. */
export function bestAttempt(
  name: FitnessItemName,
  attempts: readonly [string, ...string[]],
): number | 'unreadable' | 'ambiguous' {
  const read = attempts.map((text) => readFitness(name, text));
  const refused = read.find((one) => typeof one === 'string');
  if (refused !== undefined) return refused;
  const values = read.filter((one) => typeof one === 'number');
  return fitnessItems[name].better === 'less' ? Math.min(...values) : Math.max(...values);
}

/** What a stop-watch says, as people write it: rounded up to the next time that is recorded. */
export function stoppedText(name: FitnessItemName, ms: number): string {
  const { step } = fitnessItems[name];
  // Whole milliseconds, since a fraction of one is no time that anybody stopped.
  return fitnessText(name, Math.ceil(Math.round(ms) / (step * 10)) * step);
}
