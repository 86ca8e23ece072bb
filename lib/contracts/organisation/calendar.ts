import { z } from 'zod';
import { daysAcross } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, requiredText, uuid } from '../shapes.ts';

/** A day that differs from the weekly rhythm. */
export const statedDay = z.object({
  day: z.string(),
  schoolDay: z.boolean(),
  mealServed: z.boolean(),
  /** The school had to close on a day on which there was to be school. */
  closure: z.boolean(),
  name: z.string(),
});

export const term = z.object({ id: z.string(), name: z.string(), fromOn: z.string(), toOn: z.string() });
export type Term = z.output<typeof term>;

export const calendarReply = z.object({
  /** Of the calendar as a whole: every change of it names the one that was read. */
  version: z.number(),
  /** All terms of the school, in their order. */
  terms: z.array(term),
  /** The stated days of the school year. */
  days: z.array(statedDay),
  actions: z.array(z.enum(['edit'])),
});
export type Calendar = z.output<typeof calendarReply>;

const version = z.int32().min(0);
const span = { from: calendarDate, to: calendarDate };
const tooLong = { path: ['to'], params: { key: 'spanTooLong', values: { max: limits.calendarSpanDays } } };
const forward = { path: ['to'], params: { key: 'spanReversed' } };

/** Fields of the form that states days. */
export const savedDays = z
  .strictObject({
    version,
    ...span,
    schoolDay: z.boolean(),
    mealServed: z.boolean(),
    closure: z.boolean().default(false),
    name: requiredText(limits.nameChars),
  })
  .refine(({ from, to }) => from <= to, forward)
  .refine(({ from, to }) => daysAcross(from, to) <= limits.calendarSpanDays, tooLong)
  .refine(({ closure, schoolDay, mealServed }) => !closure || !(schoolDay || mealServed), { path: ['closure'] });

export const clearedDays = z.strictObject({ version, ...span }).refine(({ from, to }) => from <= to, forward);

export const savedTerm = z
  .strictObject({
    version,
    id: uuid.optional(),
    name: requiredText(limits.nameChars),
    fromOn: calendarDate,
    toOn: calendarDate,
  })
  .refine(({ fromOn, toOn }) => fromOn <= toOn, { path: ['toOn'], params: { key: 'spanReversed' } });

export const removedTerm = z.strictObject({ version, id: uuid });

/** A school year by the calendar year it begins in. */
export const schoolYear = z.strictObject({ year: z.int().min(2000).max(2099) });
export const holidaysOfYear = z.strictObject({ version, year: z.int().min(2000).max(2099) });

export const askedSpan = z
  .strictObject(span)
  .refine(({ from, to }) => from <= to, forward)
  .refine(({ from, to }) => daysAcross(from, to) <= limits.calendarSpanDays, tooLong);
