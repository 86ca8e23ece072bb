'use client';

import { useTimeZone } from 'next-intl';
import { dayIn } from '@/lib/rules/calendar-date.ts';

/** Today at the school, YYYY-MM-DD. */
export function useToday(): string {
  return dayIn(new Date(), useTimeZone() ?? 'Asia/Shanghai');
}
