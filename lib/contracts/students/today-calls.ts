import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { base, json, nothing } from './call-parts.ts';

/** The morning of a school in figures, and what of it is still open. */
const attendanceTodayReply = z.object({
  day: z.string(),
  isSchoolDay: z.boolean(),
  /** Enrolled children with a class. */
  expected: z.number(),
  present: z.number(),
  absent: z.number(),
  onLeave: z.number(),
  classes: z.number(),
  /** Classes in which children are still without a record, in their order; at most the first of them. */
  openClasses: z.array(z.object({ id: z.string(), name: z.string(), open: z.number() })),
  openClassCount: z.number(),
  /** Requests that nobody has decided on. */
  leavesWaiting: z.number(),
  actions: z.array(z.enum(['record', 'decide'])),
});

const birthdaysReply = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      className: z.string().nullable(),
      /** The day on which it is kept. */
      on: z.string(),
      turns: z.number(),
    }),
  ),
  total: z.number(),
});

/** What a day begins with, as the work bench shows it. */
export const todayCalls = {
  attendanceToday: endpoint({
    ...json,
    summary: 'How many students are there this morning, which classes are not called yet, and which leave waits',
    path: `${base}/attendance/today`,
    permission: 'students.attendance.view',
    effect: 'read',
    input: nothing,
    reply: attendanceTodayReply,
  }),
  birthdays: endpoint({
    ...json,
    summary: 'The enrolled students whose birthday is today or within the days after it',
    path: `${base}/student/birthdays`,
    permission: 'students.record.view',
    effect: 'read',
    input: nothing,
    reply: birthdaysReply,
  }),
};
