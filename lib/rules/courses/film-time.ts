/** A place in a film that its list of chapters leads to. */
export interface FilmMark {
  /** In seconds. */
  readonly at: number;
  readonly name: string;
}

/** Hours may be left out, and minutes may be more than an hour. */
const clock = /^(?:(\d{1,2})[:：])?(\d{1,3})[:：]([0-5]\d)$/;

/** The second that a time of a film names: 80, 1:20 or 1:01:20; null where it names none. */
export function secondOf(time: string): number | null {
  const text = time.trim();
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const [, hours = '0', minutes, seconds] = clock.exec(text) ?? [];
  return minutes === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** A second of a film as people write it, 1:20 or 1:01:20. */
export function filmTime(second: number): string {
  const [hours, minutes, rest] = [Math.floor(second / 3_600), Math.floor(second / 60) % 60, Math.floor(second) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/**
 * The marks of a film as they are written, a line for each: its time, a blank, and what begins there.
 * @returns them in the order of the film, or the number of the first line that is none or lies behind its end
 */
export function readMarks(text: string, filmSeconds: number): readonly FilmMark[] | { readonly wrongLine: number } {
  const marks: FilmMark[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, time = '', name = ''] = /^\s*(\S+)\s+(.*\S)\s*$/.exec(line) ?? [];
    const at = secondOf(time);
    if (at === null || name === '' || at >= filmSeconds) return { wrongLine: index + 1 };
    marks.push({ at, name });
  }
  return marks.sort((one, other) => one.at - other.at);
}
