import { asc } from 'drizzle-orm';
import { isBeforeCutOff } from '@/lib/rules/meal-facts.ts';
import { minuteIn } from '@/lib/rules/time-zone.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { attendanceMeals } from '../schema/attendance.ts';
import type { Reading } from '../writing.ts';

export type Meal = Pick<
  typeof attendanceMeals.$inferSelect,
  'slot' | 'name' | 'sort' | 'period' | 'cutOff' | 'daysBefore' | 'enabled'
>;

/** Whether what was told at a moment was told in time for a meal of a day, by the school's own clock. */
export const isInTime = (timeZone: string, at: Date, day: string, { cutOff, daysBefore }: Meal): boolean =>
  isBeforeCutOff(minuteIn(timeZone)(at).replace(' ', 'T'), day, { daysBefore, time: cutOff });

/** The meals of the school with their cut-offs, disabled ones too, in their order. One statement. */
export async function mealsOf(ctx: Reading): Promise<Meal[]> {
  const { slot, name, sort, period, cutOff, daysBefore, enabled } = attendanceMeals;
  return ctx.tx
    .select({ slot, name, sort, period, cutOff, daysBefore, enabled })
    .from(attendanceMeals)
    .where(ofSchool(ctx, attendanceMeals))
    .orderBy(asc(sort), asc(slot));
}
