import { dayAfter } from './days.ts';

/** What a duty teacher finds of a child: in its room, out with leave, out without. */
export const rollMarks = ['in', 'leave', 'absent'] as const;
export type RollMark = (typeof rollMarks)[number];

/** When residents should be in, as minutes of the day, where a school has set nothing else. */
export const usualCheckMinute = 21 * 60 + 30;

const noon = 12 * 60;
/** Residents get up and go: who is out from now on has been in. */
const rising = 5 * 60;

/** The night that a moment belongs to, named by the day on which it begins: it lasts until noon. */
export const nightAt = (day: string, minute: number): string => (minute < noon ? dayAfter(day, -1) : day);

/**
 * Whether residents of the present night should be in now: from the time of the check, which may be after midnight,
 * until they get up.
 */
export function isPastCheck(minute: number, checkMinute: number): boolean {
  if (checkMinute < noon) return minute >= checkMinute && minute < rising;
  return minute < rising || minute >= checkMinute;
}

/** Whether a mark comes after its night is over; it needs a reason then. */
export const isMakeUp = (night: string, day: string, minute: number): boolean => night < nightAt(day, minute);

/** Whether a night lies ahead: nothing can be marked of it. */
export const isAhead = (night: string, day: string, minute: number): boolean => night > nightAt(day, minute);

/**
 * What a room is marked with by one tap: whoever has leave is out with leave, the rest are in; what was marked before
 * stays.
 */
export function allIn<T extends { readonly mark: RollMark | null; readonly onLeave: boolean }>(
  residents: readonly T[],
): { resident: T; mark: RollMark }[] {
  return residents
    .filter(({ mark }) => mark === null)
    .map((resident) => ({ resident, mark: resident.onLeave ? 'leave' : 'in' }));
}

/** The next mark of a child by taps on its name: in, out without leave, out with leave, and in again. */
export function nextMark(mark: RollMark | null): RollMark {
  if (mark === 'in') return 'absent';
  return mark === 'absent' ? 'leave' : 'in';
}
