'use client';

import { useTimeZone } from 'next-intl';
import { useMemo } from 'react';

/** Writes a time of the server as YYYY-MM-DD HH:mm:ss in the school's zone, in every language. */
export function useInstantText(): (instant: string) => string {
  const timeZone = useTimeZone();
  return useMemo(() => {
    // Swedish writes dates so.
    const times = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
    return (instant) => times.format(new Date(instant));
  }, [timeZone]);
}
