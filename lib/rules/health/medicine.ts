import { clockTime, minuteOf, readWrittenTime } from '../attendance-time.ts';

/** Most times of a day that an order may name. */
const mostTimes = 6;

/**
 * Reads times of a day as families write them: `11:30、15:00`, with full-width signs, commas or blanks between.
 * @returns minutes of the day in their order, each once; null where something is no time, or none is there
 */
export function readTimes(text: string): readonly number[] | null {
  const parts = text
    .normalize('NFKC')
    .split(/[\s,;、和]+/)
    .filter(Boolean);
  const minutes = parts.map((part) => minuteOf(readWrittenTime(part) ?? '') ?? Number.NaN);
  const isRead = !minutes.some(Number.isNaN);
  const once = [...new Set(minutes)].sort((one, other) => one - other);
  return isRead && once.length > 0 && once.length <= mostTimes ? once : null;
}

/** Times as people read them. */
export const timesText = (times: readonly number[]): string => times.map(clockTime).join('、');

interface Order {
  readonly fromOn: string;
  readonly untilOn: string;
  readonly times: readonly number[];
}

/** Whether an order has a dose at this time of this day; its last day counts. */
export const hasDose = ({ fromOn, untilOn, times }: Order, day: string, minute: number): boolean =>
  fromOn <= day && day <= untilOn && times.includes(minute);

export const doseStates = ['due', 'overdue', 'later', 'given', 'notGiven'] as const;
export type DoseState = (typeof doseStates)[number];

/** From so many minutes before its time a dose may be given, and so many after it is overdue. */
export const doseWindow = { before: 30, after: 30 } as const;

/** How a dose stands at a minute of its day. */
export function doseStateOf(minute: number, now: number, outcome: 'given' | 'notGiven' | null): DoseState {
  if (outcome) return outcome;
  if (now > minute + doseWindow.after) return 'overdue';
  return now >= minute - doseWindow.before ? 'due' : 'later';
}

/** Minutes between two doses of one medicine where the order names a single time of the day. */
const usualGap = 240;

/**
 * From which minute of the day the next dose may be given after one that was: half of the shortest span between the
 * times of the order, so that a dose given late moves the next one.
 * @param given the minute at which the last one was given
 */
export function nextDoseFrom(times: readonly number[], given: number): number {
  const spans = times.slice(1).map((minute, at) => minute - (times[at] ?? 0));
  return given + (spans.length === 0 ? usualGap : Math.ceil(Math.min(...spans) / 2));
}

/** Two persons who are one: names that differ in blanks and width alone. */
export const isSamePerson = (one: string, other: string): boolean => tidy(one) === tidy(other);
const tidy = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
