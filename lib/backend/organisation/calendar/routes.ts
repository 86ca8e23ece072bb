import type { calendarCalls } from '@/lib/contracts/organisation/calendar-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import {
  calendarOf,
  clearCalendarDays,
  removeTerm,
  saveCalendarDays,
  saveTerm,
  schoolDays,
  takeHolidays,
} from './calendar.ts';

export const calendarVerbs: VerbGroup<typeof calendarCalls> = {
  calendar: calendarOf,
  schoolDays,
  saveCalendarDays,
  clearCalendarDays,
  takeHolidays,
  saveTerm,
  removeTerm,
};
