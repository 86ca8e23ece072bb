import type { AppState } from './app-catalogue.ts';
import { daysBetween } from './days.ts';

/** What a school has agreed on for an app. */
export interface Subscription {
  readonly kind: 'trial' | 'bought';
  /** The last day, YYYY-MM-DD; null without end. */
  readonly expiresOn: string | null;
}

/** Days from today to the last day; below zero it is over. */
export const daysLeft = (expiresOn: string, today: string) => daysBetween(today, expiresOn);

/** What a school may still do with a module: everything, read and take its data out, or take its data out. */
export type AppAccess = 'whole' | 'reading' | 'exporting';

/**
 * How far a module is open by the subscriptions of its apps, of which the best counts. Without any nothing has ended:
 * rights alone decide then.
 * @param graceDays for so many days after the end it may be read
 */
export function appAccessOf(
  subscriptions: readonly Pick<Subscription, 'expiresOn'>[],
  { today, graceDays }: { readonly today: string; readonly graceDays: number },
): AppAccess {
  const left = subscriptions.map(({ expiresOn }) =>
    expiresOn ? daysLeft(expiresOn, today) : Number.POSITIVE_INFINITY,
  );
  const best = Math.max(...(left.length > 0 ? left : [0]));
  if (best >= 0) return 'whole';
  return best >= -graceDays ? 'reading' : 'exporting';
}

interface Asking {
  readonly today: string;
  readonly permitted: boolean;
  /** From so many days before the end it counts as expiring. */
  readonly noticeDays: number;
  /** What the calls of its module still do: the gate itself says whether the app is open. */
  readonly access: AppAccess;
}

/**
 * The state of an app. What works is never told as not opened or ended: nothing closes an app without a subscription,
 * nor one whose module another app keeps open. What is over is over whoever asks; a right that is missing is said only
 * of what could be opened.
 */
export function appStateOf(
  subscription: Subscription | null,
  { today, permitted, noticeDays, access }: Asking,
): AppState {
  const left = subscription?.expiresOn ? daysLeft(subscription.expiresOn, today) : Number.POSITIVE_INFINITY;
  if (access !== 'whole') return subscription ? 'expired' : 'notBought';
  if (!permitted) return 'noPermission';
  if (left >= 0 && left <= noticeDays) return 'expiring';
  return left >= 0 && subscription?.kind === 'trial' ? 'trial' : 'open';
}
