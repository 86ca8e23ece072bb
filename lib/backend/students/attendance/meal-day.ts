import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import { cancelledMeal, dueMeal, eatenMeal, type MealStatus } from '@/lib/rules/meal-facts.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { mealDaysBetween } from '../../organisation/index.ts';
import { theClass } from '../classes/write.ts';
import { childDays, type DayFact } from './child-days.ts';
import { lockedThrough } from './lock.ts';
import { isInTime, type Meal, mealsOf } from './meals.ts';
import { membersOn } from './members-on.ts';
import { recordMeals } from './record-days.ts';

type Calls = typeof attendanceCalls;
type Input = ParsedInputOf<Calls['mealDay']>;

/** The children of a class on a day with how their meals stand. @throws ServiceError notFound */
export async function mealDay(ctx: Ctx, input: Input): Promise<ReplyOf<Calls['mealDay']>> {
  const { day } = input;
  await theClass(ctx, input.classId);
  const { members, facts } = await mealsOn(ctx, input);
  const served = (await mealsOf(ctx)).filter(({ enabled }) => enabled);
  const cancelled = (meal: Meal) => facts.filter(({ slot, status }) => slot === meal.slot && status === cancelledMeal);
  const locked = await lockedThrough(ctx);
  const isLocked = locked !== null && day <= locked;
  const may = !isLocked && ctx.can('students.attendance.record');
  return {
    meals: served.map((meal) => {
      const { slot, name, cutOff, daysBefore } = meal;
      return { slot, name, cutOff, daysBefore, isOpen: isOpen(ctx, meal, day) };
    }),
    rows: members.map(({ studentId, number, name }) => ({
      ...{ studentId, number, name },
      marks: facts
        .filter((fact) => fact.studentId === studentId)
        .map(({ slot, status, reason, byItself }) => ({ slot, status, reason, byItself })),
    })),
    due: served.map((meal) => ({ slot: meal.slot, count: members.length - cancelled(meal).length })),
    isServed: (await mealDaysBetween(ctx, day, day)).length > 0,
    isLocked,
    actions: may ? ['record', ...(ctx.can('students.attendance.correct') ? (['correct'] as const) : [])] : [],
  };
}

/**
 * Cancels meals, or orders them after all; a meal that has been eaten stays so.
 * @throws ServiceError notFound (class, child or meal), attendanceLocked, invalid (after the cut-off, without the key
 * to correct or without a reason)
 */
export async function saveMealDay(
  ctx: Ctx,
  { entries, why, ...input }: ParsedInputOf<Calls['saveMealDay']>,
): Promise<ReplyOf<Calls['saveMealDay']>> {
  const { classId, day } = input;
  await theClass(ctx, classId);
  const { members, facts } = await mealsOn(ctx, input);
  const meals = new Map((await mealsOf(ctx)).map((meal) => [meal.slot, meal]));
  const known = new Set(members.map(({ studentId }) => studentId));
  const before = new Map(facts.map((fact) => [`${fact.studentId} ${fact.slot}`, fact.status]));
  const changed = entries.filter(({ studentId, slot, cancelled }) => {
    const meal = meals.get(slot);
    if (!meal?.enabled || !known.has(studentId)) throw new ServiceError('notFound');
    const status = before.get(`${studentId} ${slot}`) ?? dueMeal;
    if (status === eatenMeal || cancelled === (status === cancelledMeal)) return false;
    if (!isOpen(ctx, meal, day)) mustCorrect(ctx, why);
    return true;
  });
  const marks = changed.map(({ studentId, slot, cancelled }) => ({
    ...{ studentId, slot, day, classId, reason: '' },
    status: cancelled ? cancelledMeal : dueMeal,
  }));
  const recorded = await recordMeals(ctx, marks, why);
  ctx.audit({ object: { type: 'class', id: classId }, change: { day, why, meals: changed } });
  return { recorded };
}

/** @throws ServiceError invalid */
function mustCorrect(ctx: Ctx, why: string): void {
  if (ctx.can('students.attendance.correct') && why !== '') return;
  const key = ctx.can('students.attendance.correct') ? 'required' : 'cutOffPassed';
  throw invalidFields({ why: { key } });
}

interface MealFact extends DayFact {
  readonly status: MealStatus;
}

/** The children of a class that day, and what is recorded of their meals. */
async function mealsOn(ctx: Ctx, { classId, day }: Input) {
  const members = await membersOn(ctx, classId, day);
  const ids = members.map(({ studentId }) => studentId);
  const facts = await childDays(ctx, { ids, from: day, to: day });
  return { members, facts: facts.filter(isOfMeal) };
}

const isOfMeal = (fact: DayFact): fact is MealFact => fact.status >= dueMeal;

/** Whether a meal of a day can still be cancelled. */
const isOpen = (ctx: Ctx, meal: Meal, day: string): boolean => isInTime(ctx.school.timeZone, ctx.now, day, meal);
