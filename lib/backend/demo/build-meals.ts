import { firstMealSlot } from '@/lib/rules/meal-facts.ts';
import { attendanceMeals } from '../students/schema/attendance.ts';
import type { Filling } from './build-students.ts';

/** Lunch of either school, whose cut-off the refund plan goes by. */
export const lunchSlot = firstMealSlot;

/** What the school serves and until when it can be cancelled: lunch alone, or a kindergarten's whole day. */
export async function buildMeals({ tx, now, school, person }: Filling, isSchool: boolean): Promise<void> {
  const common = { schoolId: school.id, daysBefore: 0, enabled: true, updatedAt: now, updatedBy: person.accountId };
  const lunch = { ...common, slot: lunchSlot, name: '午餐', sort: 2, period: 0 as const, cutOff: '08:30' };
  const breakfast = { ...common, slot: lunchSlot + 1, name: '早餐', sort: 1, period: 0 as const, cutOff: '17:00' };
  const snack = { ...common, slot: lunchSlot + 2, name: '午点', sort: 3, period: 1 as const, cutOff: '10:00' };
  await tx.insert(attendanceMeals).values(isSchool ? [lunch] : [{ ...breakfast, daysBefore: 1 }, lunch, snack]);
}
