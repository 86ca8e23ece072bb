import { dayIn } from '@/lib/rules/calendar-date.ts';
import type { Writing } from './writing.ts';

/** What day it is at the school, YYYY-MM-DD. */
export const todayAt = ({ now, school }: Pick<Writing, 'now' | 'school'>): string => dayIn(now, school.timeZone);
