/** What guardians can be told of by the messaging app. */
export const guardianNotices = [
  'arrived',
  'left',
  'late',
  'notArrived',
  'pickedUp',
  'notPickedUp',
  'notReturned',
] as const;
export type GuardianNotice = (typeof guardianNotices)[number];

/** What a school has switched on. */
export type NoticeSwitches = Readonly<Record<GuardianNotice, boolean>>;

/**
 * What a school tells that has set nothing: where a child is not where its family believes it to be, and who has taken
 * it along. Every passage of every day is told only where a school wants that, and of pick-up times nothing is known
 * before a school has set one.
 */
export const usualNotices: NoticeSwitches = {
  arrived: false,
  left: false,
  late: false,
  notArrived: true,
  pickedUp: true,
  notPickedUp: false,
  notReturned: true,
};

/** Minutes after which a passage is no news any more: a device that was without network tells of it later. */
const newsMinutes = 30;

/** Whether a family should still be told of a passage. */
export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= newsMinutes * 60_000;

interface Passage {
  readonly direction: 'in' | 'out';
  /** 7: late. */
  readonly status: number;
}

/**
 * What a passage is told as; null where nothing of it is switched on, or where the one before went the same way (a card
 * held twice).
 */
export function noticeOf(
  { direction, status }: Passage,
  before: 'in' | 'out' | null,
  on: NoticeSwitches,
): 'arrived' | 'left' | 'late' | null {
  if (direction === before) return null;
  if (direction === 'out') return on.left ? 'left' : null;
  if (status === 7 && on.late) return 'late';
  return on.arrived ? 'arrived' : null;
}
