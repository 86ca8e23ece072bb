import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { headcount } from '../headcount.ts';
import { base, json, nothing } from './call-parts.ts';
import { genders, studentStates } from './reference.ts';

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
  /** The mornings of the days before that have records, the oldest first: how many were recorded and how many there. */
  week: z.array(z.object({ day: z.string(), recorded: z.number(), present: z.number() })),
  /** Requests that nobody has decided on. */
  leavesWaiting: z.number(),
  actions: z.array(z.enum(['record', 'decide'])),
});

const classesTodayReply = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Enrolled or suspended. */
      students: z.number(),
      capacity: z.number(),
      /** The morning; null where no roll is called today, or the caller may not see it. */
      today: z.object({ expected: z.number(), present: z.number(), open: z.number() }).nullable(),
    }),
  ),
  /** All open classes. */
  total: z.number(),
});

const schoolFiguresReply = z.object({
  state: z.record(z.enum(studentStates), z.number()),
  /** Of those enrolled. */
  gender: z.record(z.enum(genders), z.number()),
  /** Open classes and their places. */
  classes: z.number(),
  seats: z.number(),
  headcount,
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
    shows: ['attendance'],
  }),
  classesToday: endpoint({
    ...json,
    summary: 'The classes that need somebody most: not called yet, the lowest attendance, or the fullest',
    path: `${base}/class/today`,
    permission: 'students.record.view',
    effect: 'read',
    input: z.strictObject({ size: z.int().min(1).max(limits.benchClassesMax).default(limits.benchRows) }),
    reply: classesTodayReply,
  }),
  schoolFigures: endpoint({
    ...json,
    summary: 'How many students there are by state and gender, how many classes and places',
    path: `${base}/student/figures`,
    permission: 'students.record.view',
    effect: 'read',
    input: nothing,
    reply: schoolFiguresReply,
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
