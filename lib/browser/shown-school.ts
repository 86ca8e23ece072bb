'use client';

import { useSyncExternalStore } from 'react';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import type { CallScope } from './call-scope.ts';

/** The school that this browser works in, as the page that came last tells the other tabs. */
export interface ShownSchool extends CallScope {
  readonly schoolName: string;
}

const key = 'shownSchool';
const told = 'shown-school-told';
/** What this page shows; null until it has said so. */
let shown: ShownSchool | null = null;

/** Tells the other tabs which school a page that has just arrived belongs to. */
export function notifyShownSchool({ schoolId, schoolName, personId }: ShownSchool): void {
  localStorage.setItem(key, JSON.stringify({ schoolId, schoolName, personId }));
  shown = { schoolId, schoolName, personId };
  window.dispatchEvent(new Event(told));
}

/** A tab hears of the others at once; one that slept looks when it is looked at. */
const heardOn = ['storage', 'focus', told];

function subscribe(changed: () => void): () => void {
  for (const name of heardOn) window.addEventListener(name, changed);
  return () => {
    for (const name of heardOn) window.removeEventListener(name, changed);
  };
}

/** Before this page has said what it shows, an earlier one's word is none about it. */
const heard = () => (shown ? localStorage.getItem(key) : null);

/** What the browser works in now, where that is no longer what this page was rendered for; else null. */
export function useLeftSchool(own: CallScope | null): ShownSchool | null {
  const stored = useSyncExternalStore(subscribe, heard, () => null);
  const now = stored ? (JSON.parse(stored) as ShownSchool) : null;
  return own && now && (now.schoolId !== own.schoolId || now.personId !== own.personId) ? now : null;
}

/** Whether this page's person has signed out in another tab, which forgets what the browser works in. */
export function useSignedOut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shown !== null && localStorage.getItem(key) === null,
    () => false,
  );
}

/** Tells the other tabs that the person signs out here; this page is on its way to the sign-in. */
export function notifySignedOut(): void {
  shown = null;
  localStorage.removeItem(key);
}

/**
 * Forgets what the browser keeps but for this: a session that ended by itself is no sign-out, and what somebody has
 * typed in another tab stays to be read.
 */
export function forgetAllElse(): void {
  for (const name of Object.keys(localStorage)) if (name !== key) localStorage.removeItem(name);
}

/** Switches the browser back to the school of this page, which stays as it is with all that was typed. */
export async function returnToSchool(): Promise<void> {
  if (!shown) return;
  const body = new URLSearchParams({ schoolId: shown.schoolId });
  await fetch(sessionAddress.school, { method: 'POST', body, redirect: 'manual' });
  notifyShownSchool(shown);
}
