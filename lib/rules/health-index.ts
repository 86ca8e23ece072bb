import { isCalled } from './roll-progress.ts';
import { shareIn } from './share.ts';

/**
 * The health index of a school's day in data: what it is made of, with the weights that domain/health.md (section 5)
 * gives as an example. The specification fixes the levels only. A part without data is named as such and left out, and
 * the rest counts for the whole.
 */
export const healthIndexWeights = {
  /** Children present among those whose day is recorded. */
  attendance: 40,
  /** Checked children without a finding. */
  checks: 30,
  /** Abnormal cases that are closed. */
  cases: 20,
  /** Disinfection done of what was planned. */
  disinfection: 10,
} as const;

export type HealthIndexPart = keyof typeof healthIndexWeights;

/** Above 75 excellent, above 50 good, above 25 medium, else poor (modules section 9). */
export const healthLevels = ['excellent', 'good', 'medium', 'poor'] as const;

export type HealthLevel = (typeof healthLevels)[number];

export interface IndexPart {
  readonly part: HealthIndexPart;
  readonly weight: number;
  /** In per cent; null without data. */
  readonly value: number | null;
  /** The school has switched it off: it is left out, whatever there is of it. */
  readonly isOff: boolean;
}

export interface HealthIndex {
  /** From 0 to 100, with one decimal; null where no part has data. */
  readonly value: number | null;
  readonly level: HealthLevel | null;
  readonly parts: readonly IndexPart[];
}

/** What was reached of what was to be reached; nothing to be reached is no data. */
export type Share = { readonly done: number; readonly of: number } | undefined;

/**
 * The share of attendance: who is not recorded yet counts neither way, and before the roll is called nothing does, or
 * every morning would begin as the worst of days.
 */
export const attendanceShare = (total: {
  readonly due: number;
  readonly open: number;
  readonly present: number;
}): Share => (isCalled(total) ? { done: total.present, of: total.due - total.open } : undefined);

/**
 * The index of what is known. The level follows the exact value, not the rounded one.
 * @param off parts that the school has switched off
 */
export function healthIndex(
  shares: Readonly<Partial<Record<HealthIndexPart, Share>>>,
  off: readonly HealthIndexPart[] = [],
): HealthIndex {
  const parts = Object.entries(healthIndexWeights).map(([name, weight]) => {
    const part = name as HealthIndexPart;
    const isOff = off.includes(part);
    return { part, weight, isOff, exact: isOff ? null : percentOf(shares[part]) };
  });
  const known = parts.filter(({ exact }) => exact !== null);
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  const exact = weights === 0 ? null : known.reduce((sum, one) => sum + (one.exact ?? 0) * one.weight, 0) / weights;
  return {
    value: exact === null ? null : oneDecimal(exact),
    level: exact === null ? null : healthLevelOf(exact),
    parts: parts.map(({ part, weight, isOff, exact: value }) => ({
      ...{ part, weight, isOff },
      value: value === null ? null : oneDecimal(value),
    })),
  };
}

/** The level of a value: 75 itself is good, 50 medium, 25 poor. */
export function healthLevelOf(value: number): HealthLevel {
  if (value > 75) return 'excellent';
  if (value > 50) return 'good';
  return value > 25 ? 'medium' : 'poor';
}

function percentOf(share: Share): number | null {
  if (!share || share.of <= 0) return null;
  return (Math.min(Math.max(share.done, 0), share.of) / share.of) * 100;
}

const oneDecimal = (percent: number) => (shareIn(1_000, percent, 100) ?? 0) / 10;
