import { limits } from '../limits.ts';

/** A stretch of a film in whole seconds, the second of them not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The same seconds as stretches that neither overlap nor touch, in their order. */
export function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const sorted = stretches.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from);
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of sorted) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** How many seconds there are in stretches that do not overlap. */
export const secondsIn = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);

interface Report {
  /** In the order in which they were watched. */
  readonly ranges: readonly Stretch[];
  readonly speed: number;
  /** By our clock, since the learner's last report of any film on any device, with what that one left over. */
  readonly passedSeconds: number;
}

/**
 * What of a report counts: no more than speed and the time that passed allow, and nothing beyond the film. What is cut
 * is cut from the last stretch on.
 */
export function countable({ ranges, speed, passedSeconds }: Report, length: number): readonly Stretch[] {
  let left = Math.floor(speed * passedSeconds);
  return ranges.flatMap(({ from, to }) => {
    const begin = Math.max(0, Math.min(from, length));
    const end = Math.min(to, length, begin + left);
    if (end <= begin) return [];
    left -= end - begin;
    return [{ from: begin, to: end }];
  });
}

/** What of the clock a report left to the next one, in seconds: reports are now late, now early. */
export const leftOver = (report: Report, length: number): number => {
  const spent = secondsIn(countable(report, length)) / report.speed;
  return Math.min(limits.watchSlackSeconds, Math.max(0, report.passedSeconds - spent));
};

/** How far something was watched from its beginning on. */
export const frontOf = ([first]: readonly Stretch[]): number => (first?.from === 0 ? first.to : 0);

interface Film {
  readonly seconds: number;
  /** What lies behind a part that was not watched does not count. */
  readonly noSkip: boolean;
}

/** What has been watched in all, once a report has come. */
export function watchedWith(known: readonly Stretch[], report: Report, { seconds, noSkip }: Film): readonly Stretch[] {
  const counted = countable(report, seconds);
  if (!noSkip) return joined([...known, ...counted]);
  let all = joined(known);
  for (const one of counted) if (one.from <= frontOf(all)) all = joined([...all, one]);
  return all;
}
