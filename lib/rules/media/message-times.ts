import { daysBetween } from '../days.ts';
import { mediaLimits } from '../limits/media-limits.ts';
import { dayShown, localMoments, momentOf } from '../local-moment.ts';
import { endOfQuiet } from '../quiet-hours.ts';

/** Why a message cannot leave at a time, by the key of what is said beside it. */
type WhyNotThen = 'timePast' | 'tooFarAhead' | 'quietHours';

interface Times {
  /** `YYYY-MM-DD HH:mm` at the school. */
  readonly leavesAt: string;
  readonly now: Date;
  readonly timeZone: string;
  /** Families are left in peace at night. */
  readonly isForFamilies: boolean;
}

/** Why a message cannot leave then; null where it can. */
export function whyNotThen({ leavesAt, now, timeZone, isForFamilies }: Times): WhyNotThen | null {
  const moment = momentOf(leavesAt, timeZone);
  if (moment.getTime() <= now.getTime()) return 'timePast';
  const { day } = localMoments(timeZone)(now);
  if (daysBetween(day, dayShown(leavesAt)) > mediaLimits.schoolMessageAheadDays) return 'tooFarAhead';
  return isForFamilies && endOfQuiet(moment, timeZone) ? 'quietHours' : null;
}

/** What is shown of a receiver, as far as it tells whether somebody else would get a message by now. */
interface Named {
  readonly id: string;
  readonly people: readonly string[];
  readonly isReached: boolean;
}

/** How many receivers of a message came, went or are reached otherwise since it was looked at. */
export function receiversMoved(before: readonly Named[], now: readonly Named[]): number {
  const keyOf = ({ id, people, isReached }: Named) => `${id} ${isReached} ${people.join()}`;
  const [were, are] = [new Map(before.map((one) => [one.id, one])), new Map(now.map((one) => [one.id, one]))];
  const gone = before.filter(({ id }) => !are.has(id)).length;
  const other = now.filter((one) => {
    const was = were.get(one.id);
    return !was || keyOf(was) !== keyOf(one);
  }).length;
  return gone + other;
}
