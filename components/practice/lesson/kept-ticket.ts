'use client';

import { useEffect, useState } from 'react';

const name = 'practice.ticket';
const waitingName = 'practice.waiting';

/** An answer that nobody has taken yet. */
export interface WaitingAnswer {
  readonly position: number;
  readonly attempt: number;
  readonly given: readonly string[];
}

/** The ticket of this tab; null where it has none, or keeps nothing. It goes with the tab, and at the end. */
function keptTicket(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps the ticket of a seat, or forgets it with all that waits. @returns whether this browser keeps anything */
export function keepTicket(ticket: string | null): boolean {
  try {
    if (ticket === null) {
      sessionStorage.removeItem(name);
      sessionStorage.removeItem(waitingName);
    } else sessionStorage.setItem(name, ticket);
    return true;
  } catch {
    return false;
  }
}

/** The ticket of this tab; undefined until the page has looked, null for none. */
export function useTicket(): string | null | undefined {
  const [ticket, setTicket] = useState<string | null>();
  useEffect(() => setTicket(keptTicket()), []);
  return ticket;
}

/** The answers of this tab that wait for the network; none where it keeps nothing. */
export function waitingAnswers(): readonly WaitingAnswer[] {
  try {
    return JSON.parse(sessionStorage.getItem(waitingName) ?? '[]') as WaitingAnswer[];
  } catch {
    return [];
  }
}

/** Keeps them, so that a page that is loaded again sends them still. */
export function keepWaiting(answers: readonly WaitingAnswer[]): void {
  try {
    if (answers.length === 0) sessionStorage.removeItem(waitingName);
    else sessionStorage.setItem(waitingName, JSON.stringify(answers));
  } catch {
    // They wait in the page alone.
  }
}
