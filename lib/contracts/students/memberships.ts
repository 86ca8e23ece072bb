import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, text, uuid } from './record.ts';
import { genders, studentStates } from './reference.ts';

export const classChangeKinds = ['change', 'grouping', 'promotion'] as const;
export type ClassChangeKind = (typeof classChangeKinds)[number];
export const classChangeStates = ['draft', 'done', 'undone'] as const;
export type ClassChangeState = (typeof classChangeStates)[number];

/**
 * What becomes of a child: it moves as somebody chose; or, at a promotion, goes up with its class, repeats, graduates
 * or stays.
 */
export const moveRules = ['move', 'promote', 'repeat', 'graduate', 'stay'] as const;
export type MoveRule = (typeof moveRules)[number];
/** What becomes of a class at a promotion. */
export const classPlans = ['climb', 'graduate', 'stay'] as const;
export type ClassPlan = (typeof classPlans)[number];

const target = uuid.nullable();
const moving = {
  /** First day in the new class; not in the future. Left out, today. */
  on: calendarDate.optional(),
  reason: text(limits.reasonChars).default(''),
};

/** `classId` null takes children out of their class. */
export const changeClassInput = z.strictObject({
  ids: z.array(uuid).min(1).max(limits.batchRows),
  classId: target,
  ...moving,
});

export const groupingInput = z.strictObject({
  moves: z
    .array(z.strictObject({ studentId: uuid, classId: target }))
    .min(1)
    .max(limits.groupingRows)
    .refine((moves) => new Set(moves.map(({ studentId }) => studentId)).size === moves.length, {
      params: { key: 'duplicate' },
    }),
  ...moving,
});

const crowded = z.object({ id: z.string(), name: z.string(), students: z.number(), capacity: z.number() });

export const classChangeReply = z.object({
  /** To be handed to `undoClassChange`; null where every child was in its class already. */
  changeId: z.string().nullable(),
  /** Children that moved. */
  moved: z.number(),
  /** Classes that now hold more children than they have places. */
  overCapacity: z.array(crowded),
});

/** A change of classes of the last days, as the list of what can be taken back shows it. */
export const classChangeView = z.object({
  id: z.string(),
  kind: z.enum(classChangeKinds),
  state: z.enum(classChangeStates),
  effectiveOn: z.string(),
  schoolYear: z.number().nullable(),
  reason: z.string(),
  students: z.number(),
  doneAt: z.string(),
  doneBy: z.string(),
  /** Until then it can be taken back, as long as no later change exists. */
  undoUntil: z.string(),
  actions: z.array(z.enum(['undo'])),
});

export const membershipRow = z.object({
  classId: z.string(),
  className: z.string(),
  fromOn: z.string(),
  /** The first day no longer in the class; null while in it. */
  toOn: z.string().nullable(),
});

/** Children of a class, present and former. */
export const classMember = z.object({
  studentId: z.string(),
  number: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  state: z.enum(studentStates),
  fromOn: z.string(),
  toOn: z.string().nullable(),
});

export const classMembersInput = z.strictObject({
  id: uuid,
  /** Whether those who have moved on are shown too. */
  former: z.boolean().default(false),
});
export const classMembersReply = z.object({
  rows: z.array(classMember),
  /** Whether the person may ask who of them has paid (`fees.classPayments`). */
  showsPayments: z.boolean(),
});

/** The children that a grouping begins with: those of some classes, or without one. */
export const groupingMembersInput = z.strictObject({
  classIds: z.array(uuid).max(limits.classStaff * 4),
  withoutClass: z.boolean().default(true),
});
export const groupingMember = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  classId: z.string().nullable(),
});
