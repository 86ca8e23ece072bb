'use client';

import { useTimeZone } from 'next-intl';
import { useMemo } from 'react';
import { clockIn, timeIn } from '@/lib/rules/time-zone.ts';

/** Writes a time of the server as YYYY-MM-DD HH:mm:ss in the school's zone, in every language. */
export function useInstantText(): (instant: string) => string {
  const timeZone = useTimeZone();
  return useMemo(() => clockIn(timeZone), [timeZone]);
}

/** Writes a time of the server as HH:mm in the school's zone. */
export function useTimeText(): (instant: string) => string {
  const timeZone = useTimeZone();
  return useMemo(() => timeIn(timeZone), [timeZone]);
}
