'use client';

import { useEffect, useState } from 'react';

const name = 'practice.ticket';

/** The ticket of this tab; null where it has none, or keeps nothing. It goes with the tab, and at the end. */
function keptTicket(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps the ticket of a seat, or forgets it. @returns whether this browser keeps anything */
export function keepTicket(ticket: string | null): boolean {
  try {
    if (ticket === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, ticket);
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
