import type { FoodRow } from './food-row.ts';

/** What the law or the trade sets for a value that kitchens record, with its source, from a day on. */
export interface SafetyLimit {
  readonly code: string;
  /** Null where nothing is set: not judged on that side. */
  readonly low: number | null;
  readonly high: number | null;
  readonly source: string;
  readonly from: string;
}

const bound = (text = '') => (text === '' ? null : Number(text));

/** A row of the table of limits. */
export const safetyLimitOf = (row: FoodRow): SafetyLimit => ({
  code: row.code ?? '',
  low: bound(row.low),
  high: bound(row.high),
  source: row.source ?? '',
  from: row.from ?? '',
});

/** The limit that is in force on a day; undefined where none is set. */
const limitOn = (limits: readonly SafetyLimit[], code: string, day: string): SafetyLimit | undefined =>
  limits.filter((limit) => limit.code === code && limit.from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];

/** How a value stands to its limit of the day; what has none is not judged, which is not the same as fine. */
export function judged(
  limits: readonly SafetyLimit[],
  { code, day, value }: { readonly code: string; readonly day: string; readonly value: number },
): 'fine' | 'low' | 'high' | 'unjudged' {
  const limit = limitOn(limits, code, day);
  if (!limit || (limit.low === null && limit.high === null)) return 'unjudged';
  if (limit.low !== null && value < limit.low) return 'low';
  return limit.high !== null && value > limit.high ? 'high' : 'fine';
}

/** Whether food came warmer than its storage lets it. */
export const isTooWarm = (
  limits: readonly SafetyLimit[],
  { storage, day, temperature }: { readonly storage: string; readonly day: string; readonly temperature: number },
): boolean => judged(limits, { code: `arrival.${storage}`, day, value: temperature }) === 'high';
