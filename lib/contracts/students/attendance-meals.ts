import { z } from 'zod';
import { minuteOf } from '@/lib/rules/attendance-time.ts';
import { limits } from '@/lib/rules/limits.ts';
import { firstMealSlot } from '@/lib/rules/meal-facts.ts';
import { mealStatus, period } from './attendance.ts';
import { calendarDate, requiredText, text, uuid } from './record.ts';

const slot = z.int().min(firstMealSlot).max(limits.mealSlotMax);
const facts = {
  name: requiredText(limits.nameChars),
  sort: z.int().min(0).max(99),
  /** The part of the day whose leave cancels it. */
  period,
  /** HH:mm, so many days before; later it cannot be cancelled. */
  cutOff: z.string().refine((text) => minuteOf(text) !== null, { params: { key: 'wrongFormat' } }),
  daysBefore: z.int().min(0).max(limits.mealCutOffDaysBefore),
  enabled: z.boolean(),
};

/** A meal as a school sets it; a new one has neither slot nor version. */
export const savedMeal = z.strictObject({ ...facts, slot: slot.optional(), version: z.int32().min(1).optional() });
export const mealRow = z.object({ ...facts, slot: z.number(), version: z.number() });
export type MealRow = z.output<typeof mealRow>;
export const mealsReply = z.object({ rows: z.array(mealRow), actions: z.array(z.enum(['save'])) });

export const mealDayInput = z.strictObject({ classId: uuid, day: calendarDate });
const summary = z.object({
  /** Of each meal: children of the class less those whose meal is cancelled. */
  due: z.array(z.object({ slot: z.number(), count: z.number() })),
});
export const mealDayReply = z.object({
  meals: z.array(
    z.object({
      slot: z.number(),
      name: z.string(),
      cutOff: z.string(),
      daysBefore: z.number(),
      /** It can still be cancelled. */
      isOpen: z.boolean(),
    }),
  ),
  rows: z.array(
    z.object({
      studentId: z.string(),
      number: z.string(),
      name: z.string(),
      /** What is recorded of meals; one without a mark is due. */
      marks: z.array(z.object({ slot: z.number(), status: mealStatus, reason: z.string(), byItself: z.boolean() })),
    }),
  ),
  ...summary.shape,
  /** The school serves meals on the day. */
  isServed: z.boolean(),
  isLocked: z.boolean(),
  /** `correct`: to cancel after the cut-off. */
  actions: z.array(z.enum(['record', 'correct'])),
});

export const savedMealDay = z.strictObject({
  ...mealDayInput.shape,
  entries: z
    .array(z.strictObject({ studentId: uuid, slot, cancelled: z.boolean() }))
    .min(1)
    .max(limits.classCapacityMax)
    .refine((entries) => new Set(entries.map((one) => `${one.studentId} ${one.slot}`)).size === entries.length),
  /** Why a meal is cancelled after its cut-off, or a day that is over is corrected. */
  why: text(limits.reasonChars).default(''),
});
export const savedMealDayReply = z.object({ recorded: z.number() });
