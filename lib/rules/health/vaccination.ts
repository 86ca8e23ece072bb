import { dayOfMonth, monthOf } from '../calendar-date.ts';
import { dayAfter, dayInMonth, daysBetween, laterOf, monthAfter } from '../days.ts';
import { completedMonths } from './age.ts';
import {
  type DoseRule,
  injectedLive,
  linesOfDose,
  linesOn,
  liveDistanceDays,
  type Vaccine,
  type VaccineLine,
} from './vaccine-schedule.ts';

export interface DocumentedDose {
  readonly vaccine: Vaccine;
  readonly on: string;
}

export const doseWarnings = ['tooEarly', 'tooClose', 'liveTooClose', 'notOfScheme'] as const;
/** Something is odd with a dose that was given: it stays as it is documented, and counts. */
export interface DoseWarning {
  readonly vaccine: Vaccine;
  readonly on: string;
  readonly why: (typeof doseWarnings)[number];
}

/** A dose that is not there. */
export interface DoseGap {
  readonly line: string;
  /** Which of the line, from 1. */
  readonly dose: number;
  /** The first day on which it may be given. */
  readonly from: string;
  /** Whether its age has passed; else it is due from that day on. */
  readonly isLate: boolean;
}

export interface Vaccinated {
  readonly bornOn: string;
  readonly isGirl: boolean;
  readonly doses: readonly DocumentedDose[];
}

/** So many months after a day; in a month that lacks its date on the last. */
const monthsAfter = (day: string, months: number): string =>
  dayInMonth(monthAfter(monthOf(day), months), dayOfMonth(day));

/** From when a dose may be given: its minimum age, and its distance from the one before. */
function earliestOf({ minMonths, days = 0, months = 0 }: DoseRule, bornOn: string, before: string | undefined): string {
  const aged = monthsAfter(bornOn, minMonths);
  return before === undefined ? aged : laterOf(aged, dayAfter(monthsAfter(before, months), days));
}

const inOrder = (doses: readonly DocumentedDose[]) =>
  [...doses].sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));

const givenOf = (line: VaccineLine, doses: readonly DocumentedDose[]) =>
  doses.filter(({ vaccine }) => line.products.includes(vaccine));

/**
 * What a dose of a line follows: the one before, or of the first against A and C the last against A alone.
 */
const beforeOf = (line: VaccineLine, at: number, doses: readonly DocumentedDose[]) => {
  const own = givenOf(line, doses);
  if (at > 0) return own[at - 1]?.on;
  return line.code === 'mpsvAC' ? doses.findLast(({ vaccine }) => vaccine === 'MPSV-A')?.on : undefined;
};

/** The doses that a child lacks on a day, those that are late first; only doses of the past count. */
export function gapsOn(on: string, { bornOn, isGirl, doses }: Vaccinated): readonly DoseGap[] {
  const past = inOrder(doses.filter((dose) => dose.on <= on));
  const months = completedMonths(bornOn, on);
  const given = new Set(past.map(({ vaccine }) => vaccine));
  const gaps = linesOn(on, { months, bornOn, isGirl, given }).flatMap((line) => {
    const count = givenOf(line, past).length;
    return line.doses.flatMap((rule, at): DoseGap[] => {
      if (at < count || months < rule.minMonths) return [];
      // Only the next one has a day; those behind it follow from it.
      const before = at === count ? beforeOf(line, at, past) : undefined;
      const from = laterOf(earliestOf(rule, bornOn, before), on);
      const isLate = months >= (rule.beforeMonths ?? rule.minMonths + 1);
      return [{ line: line.code, dose: at + 1, from, isLate }];
    });
  });
  return gaps.sort((one, other) => Number(other.isLate) - Number(one.isLate));
}

/** What is odd with the doses that a child has, each judged by the edition of its own day. */
export function warningsOf({ bornOn, doses }: Vaccinated): readonly DoseWarning[] {
  const all = inOrder(doses);
  const given = new Set(all.map(({ vaccine }) => vaccine));
  return all.flatMap((dose): DoseWarning[] => {
    const warn = (why: DoseWarning['why']): DoseWarning => ({ ...dose, why });
    const line = linesOfDose(dose.on, given).find(({ products }) => products.includes(dose.vaccine));
    const live = isLiveTooClose(dose, all) ? [warn('liveTooClose')] : [];
    if (!line) return [warn('notOfScheme'), ...live];
    const at = givenOf(line, all).indexOf(dose);
    const rule = line.doses[at];
    if (!rule) return [warn('notOfScheme'), ...live];
    if (dose.on < monthsAfter(bornOn, rule.minMonths)) return [warn('tooEarly'), ...live];
    const before = beforeOf(line, at, all.slice(0, all.indexOf(dose)));
    return [...(dose.on < earliestOf(rule, bornOn, before) ? [warn('tooClose')] : []), ...live];
  });
}

/** Whether another injected live vaccine was given too short a time before, and not on the same day. */
const isLiveTooClose = (dose: DocumentedDose, all: readonly DocumentedDose[]): boolean =>
  injectedLive.includes(dose.vaccine) &&
  all.some((other) => {
    const apart = daysBetween(other.on, dose.on);
    return (
      injectedLive.includes(other.vaccine) && other.vaccine !== dose.vaccine && apart > 0 && apart < liveDistanceDays
    );
  });

export const certificateOutcomes = ['complete', 'catchUp', 'none'] as const;

/** What the check at entry comes to: no certificate, doses that are late, or all there. */
export const outcomeOf = (hasCertificate: boolean, gaps: readonly DoseGap[]): (typeof certificateOutcomes)[number] => {
  if (!hasCertificate) return 'none';
  return gaps.some(({ isLate }) => isLate) ? 'catchUp' : 'complete';
};
