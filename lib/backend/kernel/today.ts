import { dayIn } from '@/lib/rules/calendar-date.ts';

interface At {
  readonly now: Date;
  readonly school: { readonly timeZone: string };
}

/** What day it is at the school, YYYY-MM-DD. */
export const today = ({ now, school }: At): string => dayIn(now, school.timeZone);
