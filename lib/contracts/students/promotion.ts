import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { byId } from '../shapes.ts';
import { classPlans, moveRules } from './memberships.ts';
import { calendarDate, requiredText, uuid } from './record.ts';
import { classStages, genders } from './reference.ts';

/** What a promotion does with a child; moves of other kinds are not its business. */
export const promotionRules = moveRules.filter((rule) => rule !== 'move') as ['promote', 'repeat', 'graduate', 'stay'];

const said = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

const placed = z.object({ stage: z.enum(classStages), grade: z.number(), name: z.string() });

const plannedClass = z.object({
  classId: z.string(),
  plan: z.enum(classPlans),
  /** What may be planned for it: a class in the last grade of its stage cannot climb. */
  plans: z.array(z.enum(classPlans)),
  before: placed,
  after: placed,
  /** Children of the class by what becomes of them. */
  students: z.number(),
  exceptions: z.number(),
});

export const promotionDraft = z.object({
  id: z.string(),
  /** The school year that it begins. */
  schoolYear: z.number(),
  createdAt: z.string(),
  createdBy: z.string(),
  counts: z.record(z.enum(promotionRules), z.number()),
  classes: z.array(plannedClass),
  /** The day that it waits for; nothing of it can be edited until that is taken back. */
  planned: z.object({ on: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** The day it waited for in vain, and why. */
  missed: z.object({ on: z.string(), why: said }).nullable(),
});
export type PromotionDraft = z.output<typeof promotionDraft>;

export const promotionReply = z.object({
  /** What is being prepared; null while nothing is. */
  draft: promotionDraft.nullable(),
  /** School years that can be begun, the likely one first. */
  years: z.array(z.number()),
});

export const promotionRowsInput = z.strictObject({
  id: uuid,
  classId: uuid.optional(),
  rule: z.enum(promotionRules).optional(),
  page: z.int().min(1).max(10_000).default(1),
});

export const promotionRowsReply = z.object({
  rows: z.array(
    z.object({
      studentId: z.string(),
      number: z.string(),
      name: z.string(),
      gender: z.enum(genders),
      fromClassId: z.string().nullable(),
      from: z.string(),
      toClassId: z.string().nullable(),
      /** What the class will be called; null for those who graduate. */
      to: z.string().nullable(),
      rule: z.enum(promotionRules),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

export const plannedClassInput = z.strictObject({
  id: uuid,
  classId: uuid,
  plan: z.enum(classPlans),
  /** Left out, the grade in the name goes up with the class. */
  nameAfter: requiredText(limits.nameChars).optional(),
});

export const promotionEdit = z
  .strictObject({
    id: uuid,
    studentIds: z.array(uuid).min(1).max(limits.batchRows),
    rule: z.enum(promotionRules),
    /** The class it is to be in; left out, its own. */
    toClassId: uuid.optional(),
  })
  .refine(({ rule, toClassId }) => rule !== 'repeat' || toClassId !== undefined, {
    path: ['toClassId'],
    params: { key: 'required' },
  });

/** `early`: it is meant though the school year is far. */
export const promotionRun = z.strictObject({ ...byId.shape, early: z.boolean().default(false) });

/** `on`: the day that it is to be run on, after today. */
export const promotionDay = z.strictObject({ ...promotionRun.shape, on: calendarDate });

export const promotionResult = z.object({
  changeId: z.string(),
  counts: z.record(z.enum(promotionRules), z.number()),
  /** Children who had left or moved since the preview and were passed over, and those who had come and went along. */
  passedOver: z.number(),
  cameAlong: z.number(),
});
