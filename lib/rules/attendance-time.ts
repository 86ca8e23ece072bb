/** When the parts of a school day begin and end, as minutes of the day; schools without times of their own keep these. */
export const dayTimes = {
  /** From here on it is afternoon, and evening. */
  noon: 12 * 60,
  evening: 18 * 60,
  /** Whoever comes later than this is late, by period. */
  lateAfter: [8 * 60 + 30, 14 * 60 + 30, 19 * 60],
  /** Whoever goes before this leaves early, by period. */
  earlyBefore: [11 * 60, 16 * 60, 20 * 60],
} as const;

/** The period that a minute of the day belongs to: 0 morning, 1 afternoon, 2 evening. */
export function periodAt(minute: number): 0 | 1 | 2 {
  if (minute < dayTimes.noon) return 0;
  return minute < dayTimes.evening ? 1 : 2;
}

/**
 * What a punch says: coming in is normal (1) or late (7); going out before the time is leaving early (8), after it normal.
 */
export function statusOfPunch(minute: number, direction: 'in' | 'out'): 1 | 7 | 8 {
  const period = periodAt(minute);
  if (direction === 'in') return minute > dayTimes.lateAfter[period] ? 7 : 1;
  return minute < dayTimes.earlyBefore[period] ? 8 : 1;
}
