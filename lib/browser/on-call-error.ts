import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { type Announcement, announce } from './announcements.ts';
import type { CallFailure } from './call-failure.ts';
import { serviceErrorCodes } from './service-error-codes.ts';
import { forgetAllElse } from './shown-school.ts';
import { keepQueued } from './write-queue.ts';

/** `toast` says failures in a toast; `here` leaves them to the screen that called (a form, a list's error state). */
export type ShownWhere = 'toast' | 'here';

/** Replaced in tests; a document navigation, so that nothing of the former session stays in memory. */
export const leave = { to: (address: string) => window.location.replace(address) };

let leaving = false;

/** The sign-in page leads back to the page that was left; the messaging app's door has its own way. */
function backHere(page: string): string {
  const { pathname } = window.location;
  const returns = page === publicAddress.login && pathname.startsWith(`${consoleAddress.root}/`);
  return returns ? withQuery(page, { next: pathname }) : page;
}

/**
 * The browser's one answer to failed calls (shell section 8): an ended session clears both storages (writes that wait
 * for a network apart), says why and leads to sign-in; a switched school offers to reload; everything else is said in a
 * toast unless the caller says it itself; quiet ones are not said.
 */
export function onCallError(failure: CallFailure, shown: ShownWhere = 'toast'): void {
  const said = announcementOf(failure, shown);
  if (failure.behaviour === 'signOut') signOut(failure);
  else if (said) announce(said);
}

function announcementOf(failure: CallFailure, shown: ShownWhere): Announcement | null {
  if (failure.code === serviceErrorCodes.otherSchool) return { kind: 'otherSchool', text: failure.message };
  if (shown === 'here' || failure.behaviour === 'quiet') return null;
  if (failure.behaviour === 'network') return { kind: 'network', text: failure.message };
  return { kind: 'toast', severity: 'error', text: failure.message, detail: failure.requestId };
}

/** By then the page has gone, or somebody keeps it back for what they had typed: the next failure leads away again. */
const goneMs = 3_000;

function signOut(failure: CallFailure): void {
  window.sessionStorage.clear();
  keepQueued(forgetAllElse);
  // Several calls may fail at once; one message and one departure are enough.
  if (leaving) return;
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, goneMs);
  // Said here while the sign-in page is on its way, which says it as well.
  announce({ kind: 'toast', severity: 'warning', text: failure.message });
  leave.to(backHere(failure.redirect ?? publicAddress.login));
}
