import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { headcount } from '../headcount.ts';
import { requiredText, text, uuid, version } from '../shapes.ts';
import { classStaffRoles, classStages } from './reference.ts';

/** A class as choices and lists show it. */
export const classRow = z.object({
  id: z.string(),
  stage: z.enum(classStages),
  grade: z.number(),
  entryYear: z.number(),
  name: z.string(),
  capacity: z.number(),
  /** Children enrolled or suspended in it. */
  students: z.number(),
  version: z.number(),
});

/** A class among the choices of a screen. */
export const classChoice = classRow.extend({
  /** The person asking works in it. */
  mine: z.boolean(),
});

export const classActions = ['edit', 'close', 'reopen'] as const;

const staffMember = z.object({ staffId: z.string(), name: z.string(), role: z.enum(classStaffRoles) });

/** A class whole. */
export const classRecord = classRow.extend({
  room: z.string(),
  /** The day it was closed; null while it is open. */
  closedOn: z.string().nullable(),
  /** The grade that stage and entry year give in this school year; differs from `grade` until the class is promoted. */
  gradeDue: z.number(),
  /** Of the children, those suspended: they keep their places. */
  suspended: z.number(),
  /** Enrolled and suspended boys and girls. */
  boys: z.number(),
  girls: z.number(),
  staff: z.array(staffMember),
  actions: z.array(z.enum(classActions)),
});
export type ClassRecord = z.output<typeof classRecord>;

const classFields = {
  stage: z.enum(classStages),
  /** Year within the stage, beginning with 1; left out, entry year and school year give it. */
  grade: z.int().min(1).max(limits.gradeMax),
  entryYear: z.int().min(1990).max(2100),
  name: requiredText(limits.nameChars),
  capacity: z.int().min(1).max(limits.classCapacityMax),
  room: text(limits.roomChars),
  /** Staff of the school, each once, one head teacher at most. */
  staff: z
    .array(z.strictObject({ staffId: uuid, role: z.enum(classStaffRoles) }))
    .max(limits.classStaff)
    .refine((given) => new Set(given.map(({ staffId }) => staffId)).size === given.length, {
      params: { key: 'duplicate' },
    })
    .refine((given) => given.filter(({ role }) => role === 'headTeacher').length <= 1, {
      params: { key: 'duplicate' },
    }),
};

export const newClass = z.strictObject({
  ...classFields,
  grade: classFields.grade.optional(),
  room: classFields.room.default(''),
  staff: classFields.staff.default([]),
});

/** A correction: only what is named changes; `version` is the one that was read. */
export const changedClass = z.strictObject({
  id: uuid,
  version,
  ...z.object(classFields).partial().shape,
});

/** `detail` of a conflict (409): the class as it stands and who changed it. */
export interface ClassConflict {
  readonly current: ClassRecord;
  readonly changedBy: string;
  readonly changedAt: string;
}

export const classPageInput = z.strictObject({
  q: text(limits.nameChars).default(''),
  stage: z.enum(classStages).optional(),
  grade: z.int().min(1).max(limits.gradeMax).optional(),
  state: z.enum(['open', 'closed']).default('open'),
  page: z.int().min(1).max(10_000).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
});

export const classPageReply = z.object({
  rows: z.array(classRecord),
  total: z.number(),
  page: z.number(),
  size: z.number(),
  /** Open classes and their places, children, classes over capacity, and classes whose grade is not the one due. */
  summary: z.object({
    classes: z.number(),
    headcount,
    capacity: z.number(),
    overCapacity: z.number(),
    due: z.number(),
    /** The day that the yearly promotion waits for. */
    promotionOn: z.string().nullable(),
  }),
  actions: z.array(z.enum(['create', 'move', 'promote', 'export'])),
});

export const staffChoice = z.object({ id: z.string(), name: z.string(), post: z.string() });
