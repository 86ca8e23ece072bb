/** Until when somebody was told of what waits. */
export interface Reminded {
  readonly day: string;
  /** Of doses until this minute of the day. */
  readonly minute: number;
  /** The day on which calls and reviews were told of. */
  readonly callsOn: string | null;
  readonly signsOn: string | null;
}

export interface Waits {
  readonly day: string;
  /** It is now, in minutes of the day. */
  readonly minute: number;
  readonly isSchoolDay: boolean;
  readonly doses: readonly { readonly minute: number; readonly isOpen: boolean }[];
  /** Families to be called today, and signs that are not reported yet. */
  readonly calls: number;
  readonly signs: number;
  /** Special files whose review is due. */
  readonly reviews: number;
}

export type ReminderKind = 'healthDoses' | 'healthCalls' | 'healthReviews' | 'healthSignsOpen';

/** Nobody is reminded of calls and reviews before this minute of the day: the round comes first. */
const callsFrom = 9 * 60 + 30;

/**
 * Whom to remind of what now: of doses whose time came since the last look, whatever day it is; of calls and reviews
 * once a school day, and of signs once a day, since their 24 hours run on days without school too.
 */
export function remindersOf(
  { day, minute, isSchoolDay, doses, calls, signs, reviews }: Waits,
  last: Reminded | null,
): { readonly told: readonly { readonly kind: ReminderKind; readonly count: number }[]; readonly next: Reminded } {
  const since = last?.day === day ? last.minute : -1;
  const due = doses.filter((dose) => dose.isOpen && dose.minute > since && dose.minute <= minute).length;
  const isTime = isSchoolDay && minute >= callsFrom && last?.callsOn !== day;
  const told = [
    ...(due > 0 ? [{ kind: 'healthDoses', count: due } as const] : []),
    ...(isTime && calls > 0 ? [{ kind: 'healthCalls', count: calls } as const] : []),
    ...(isTime && reviews > 0 ? [{ kind: 'healthReviews', count: reviews } as const] : []),
    ...(signs > 0 && last?.signsOn !== day ? [{ kind: 'healthSignsOpen', count: signs } as const] : []),
  ];
  const has = (kind: ReminderKind) => told.some((one) => one.kind === kind);
  return {
    told,
    next: {
      ...{ day, minute: last?.day === day ? Math.max(minute, last.minute) : minute },
      callsOn: has('healthCalls') || has('healthReviews') ? day : (last?.callsOn ?? null),
      signsOn: has('healthSignsOpen') ? day : (last?.signsOn ?? null),
    },
  };
}
