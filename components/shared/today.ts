'use client';

import { useNow, useTimeZone } from 'next-intl';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';

/** What day it is at the school, YYYY-MM-DD. */
export function useToday(): string {
  return dayIn(useNow(), timeZoneOf(useTimeZone()));
}

/** On which day at the school a time of the server was, YYYY-MM-DD. */
export function useDayOf(): (instant: string) => string {
  const timeZone = timeZoneOf(useTimeZone());
  return (instant) => dayIn(new Date(instant), timeZone);
}
