/** Why a child is away, as the family says it; attendance knows leave, illness and absence alone. */
export const absenceReasons = ['illness', 'injury', 'private', 'other', 'unknown'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** What a day away is by attendance: absent (2), leave (5), sick leave (6). */
export const awayKinds = { 2: 'absent', 5: 'leave', 6: 'sick' } as const;
export type AwayKind = (typeof awayKinds)[keyof typeof awayKinds];

/** By what a case became known. */
export const caseOrigins = ['check', 'sickLeave', 'absence', 'family'] as const;
export type CaseOrigin = (typeof caseOrigins)[number];

/** Days away in a row from which somebody asks after a child that has told why. */
const longAbsenceDays = 3;

interface DayAway {
  readonly kind: AwayKind;
  /** School days away in a row, this one included. */
  readonly daysAway: number;
  readonly reason: AbsenceReason | null;
}

/**
 * Whether somebody still has to ask: illness and absence until a reason is known, leave when it lasts. A reason that is
 * unknown is none.
 */
export function isToBeTraced({ kind, daysAway, reason }: DayAway): boolean {
  if (reason !== null && reason !== 'unknown') return false;
  return kind !== 'leave' || daysAway >= longAbsenceDays;
}

/** How many of the school days that end with one a child was away without a break. */
export function daysAwayUntil(day: string, away: ReadonlySet<string>, schoolDays: readonly string[]): number {
  const until = schoolDays.filter((one) => one <= day).reverse();
  const back = until.findIndex((one) => !away.has(one));
  return back === -1 ? until.length : back;
}
