import { z } from 'zod';

/** The morning of a school in figures, and what of it is still open. */
export const attendanceTodayReply = z.object({
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

export const birthdaysReply = z.object({
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
