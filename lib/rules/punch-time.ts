import { msOfDays } from './days.ts';

export interface PunchWindow {
  readonly now: Date;
  /** How far the device's clock is ahead of ours. */
  readonly driftMs: number;
  /** A clock that is off by less is believed as it is. */
  readonly believedMs: number;
  readonly oldestDays: number;
}

/**
 * When a punch happened by our clock, or why it is not taken: `future` when it lies ahead of now by more than a clock
 * may be off, `tooOld` when the days that it belongs to can no longer be recorded.
 */
export function punchTime(at: Date, window: PunchWindow): Date | 'future' | 'tooOld' {
  const { now, driftMs, believedMs, oldestDays } = window;
  const ours = new Date(at.getTime() - (Math.abs(driftMs) > believedMs ? driftMs : 0));
  const age = now.getTime() - ours.getTime();
  if (age < -believedMs) return 'future';
  return age > msOfDays(oldestDays) ? 'tooOld' : ours;
}
