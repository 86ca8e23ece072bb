/** How firmly a family is urged, by the days since its oldest open part was due. */
export const urgeLevels = ['first', 'second', 'third'] as const;
export type UrgeLevel = (typeof urgeLevels)[number];

/** The first day of each level but the first. */
const begins = { second: 16, third: 31 } as const;

/** The level of what has been overdue for so many days. */
export const urgeLevelOf = (days: number): UrgeLevel =>
  days >= begins.third ? 'third' : days >= begins.second ? 'second' : 'first';

/** Where a family stands that owes: it can be urged, was told today, or is left alone. */
export const urgeStates = ['open', 'told', 'quiet'] as const;
export type UrgeState = (typeof urgeStates)[number];

/**
 * Why a guardian gets no notice: the school has no messaging app, the guardian wants no messages, follows no app of the
 * school, or answers for some of the children alone of whom the notice speaks.
 */
export const unreachedReasons = ['noApp', 'declined', 'notFollowing', 'notOfAll'] as const;
export type UnreachedReason = (typeof unreachedReasons)[number];
