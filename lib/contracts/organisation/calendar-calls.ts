import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  askedSpan,
  calendarReply,
  clearedDays,
  holidaysOfYear,
  removedTerm,
  savedDays,
  savedTerm,
  schoolYear,
  term,
} from './calendar.ts';

const base = '/bluewhale/rest/schoolCalendar';
const read = { method: 'POST', style: 'json', access: 'school', permission: null, effect: 'read' } as const;
const write = {
  method: 'POST',
  style: 'json',
  access: 'school',
  permission: 'organisation.calendar.edit',
  effect: 'write',
  touches: ['calendar'],
} as const;
const changed = z.object({ version: z.number(), days: z.number() });

/** The calendar of school days: terms, holidays and make-up days, which attendance, fees and meals count by. */
export const calendarCalls = {
  calendar: endpoint({
    ...read,
    summary: 'The calendar of a school year, from September to August.',
    path: `${base}/query`,
    input: schoolYear,
    reply: calendarReply,
    shows: ['calendar'],
  }),
  schoolDays: endpoint({
    ...read,
    summary: 'The school days from one day to another, both included.',
    path: `${base}/schoolDays`,
    input: askedSpan,
    reply: z.object({ days: z.array(z.string()) }),
    shows: ['calendar'],
  }),
  saveCalendarDays: endpoint({
    ...write,
    summary:
      'States of each day of a span whether it is a school day and whether meals are served, or closes the school on those on which there was to be school; 409 when somebody was faster.',
    path: `${base}/saveDays`,
    input: savedDays,
    reply: changed,
  }),
  clearCalendarDays: endpoint({
    ...write,
    summary: 'Leaves the days of a span to the weekly rhythm again.',
    path: `${base}/clearDays`,
    input: clearedDays,
    reply: changed,
  }),
  takeHolidays: endpoint({
    ...write,
    summary:
      'Enters the public holidays of a school year and the days worked for them; days that are stated already stay.',
    path: `${base}/takeHolidays`,
    input: holidaysOfYear,
    reply: changed,
  }),
  saveTerm: endpoint({
    ...write,
    summary: 'Adds a term or changes one; terms do not overlap.',
    path: `${base}/saveTerm`,
    input: savedTerm,
    reply: term,
  }),
  removeTerm: endpoint({
    ...write,
    summary: 'Takes a term out of the calendar.',
    path: `${base}/removeTerm`,
    input: removedTerm,
    reply: z.null(),
  }),
};
