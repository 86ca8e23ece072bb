import { clockTime, minuteOf, readWrittenTime } from './attendance-time.ts';

/** A part of a day in minutes, both ends included. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * Parts of a day as people type them: 7:00-8:30，16:00-18:00. An empty text is the whole day, without any window.
 * @returns null where something in it is no window
 */
export function readWindows(text: string): TimeWindow[] | null {
  const windows: TimeWindow[] = [];
  for (const part of text.normalize('NFKC').split(/[,;、\n]/)) {
    if (part.trim() === '') continue;
    const [from = null, to = null, ...more] = part.split(/[-~至到—–]/).map(minuteWritten);
    if (from === null || to === null || more.length > 0 || from >= to) return null;
    windows.push({ from, to });
  }
  return windows;
}

/** Windows as they are typed. */
export const windowsText = (windows: readonly TimeWindow[]): string =>
  windows.map(({ from, to }) => `${clockTime(from)}-${clockTime(to)}`).join(', ');

function minuteWritten(text: string): number | null {
  const time = readWrittenTime(text);
  return time === null ? null : minuteOf(time);
}
