/** When the parts of a school day begin and end, as minutes of the day. */
export interface DayTimes {
  /** From here on it is afternoon, and evening. */
  readonly noon: number;
  readonly evening: number;
  /** Whoever comes later than this is late, by period. */
  readonly lateAfter: readonly number[];
  /** Whoever goes before this leaves early, by period. */
  readonly earlyBefore: readonly number[];
}

/** What schools without times of their own keep. */
export const usualTimes: DayTimes = {
  noon: 12 * 60,
  evening: 18 * 60,
  lateAfter: [8 * 60 + 30, 14 * 60 + 30, 19 * 60],
  earlyBefore: [11 * 60, 16 * 60, 20 * 60],
};

/** The period that a minute of the day belongs to: 0 morning, 1 afternoon, 2 evening. */
export function periodAt(minute: number, { noon, evening }: DayTimes): 0 | 1 | 2 {
  if (minute < noon) return 0;
  return minute < evening ? 1 : 2;
}

/**
 * What a punch says: coming in is normal (1) or late (7); going out before the time is leaving early (8), after it
 * normal.
 */
export function statusOfPunch(minute: number, direction: 'in' | 'out', times: DayTimes): 1 | 7 | 8 {
  const period = periodAt(minute, times);
  if (direction === 'in') return minute > (times.lateAfter[period] ?? minute) ? 7 : 1;
  return minute < (times.earlyBefore[period] ?? minute) ? 8 : 1;
}

export type TimesProblem = readonly [field: 'evening' | 'lateAfter' | 'earlyBefore', period: number | null];

/** The first place where times contradict one another; null when they fit. */
export function timesProblem(times: DayTimes): TimesProblem | null {
  const { noon, evening, lateAfter, earlyBefore } = times;
  if (noon >= evening) return ['evening', null];
  for (const period of [0, 1, 2] as const) {
    const [late, early] = [lateAfter[period] ?? 0, earlyBefore[period] ?? 0];
    if (periodAt(late, times) !== period) return ['lateAfter', period];
    if (periodAt(early, times) !== period || early < late) return ['earlyBefore', period];
  }
  return null;
}

/** Minutes of the day as HH:mm. */
export const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A time of the day as people type it (8:30, 0830, 8：30), written HH:mm; null where it is none. */
export function readWrittenTime(text: string): string | null {
  const parts = /^(\d{1,2}):?(\d{2})$/.exec(text.normalize('NFKC').trim());
  const time = parts ? `${parts[1]?.padStart(2, '0')}:${parts[2]}` : '';
  return minuteOf(time) === null ? null : time;
}

/** HH:mm as minutes of the day; null for anything else. */
export function minuteOf(text: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
