import { and, asc, gte, lte } from 'drizzle-orm';
import { freeDays } from '@/lib/rules/public-holidays.ts';
import { schoolDaysOf } from '@/lib/rules/school-days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { calendarDays, schoolTerms } from '../schema/calendar.ts';

type Inside = Pick<Ctx, 'tx' | 'school'>;

/** The stated days of a span, in their order. */
export async function statedDays(ctx: Inside, from: string, to: string) {
  const { day, schoolDay, mealServed, closure, name } = calendarDays;
  return ctx.tx
    .select({ day, schoolDay, mealServed, closure, name })
    .from(calendarDays)
    .where(and(ofSchool(ctx, calendarDays), gte(day, from), lte(day, to)))
    .orderBy(asc(day));
}

/** All terms of the school, in their order. */
export async function termsOf(ctx: Inside) {
  const { id, name, fromOn, toOn } = schoolTerms;
  return ctx.tx
    .select({ id, name, fromOn, toOn })
    .from(schoolTerms)
    .where(ofSchool(ctx, schoolTerms))
    .orderBy(asc(fromOn));
}

/**
 * The school days from one day to another, both included, as the school's calendar has them
 * (`lib/rules/school-days.ts`). Two queries.
 */
export async function schoolDaysBetween(ctx: Inside, from: string, to: string): Promise<string[]> {
  const days = await statedDays(ctx, from, to);
  return schoolDaysOf(from, to, { terms: await termsOf(ctx), days });
}

/** The days from one to another on which there is school, or was to be before the school had to close. Two queries. */
export async function plannedDaysBetween(ctx: Inside, from: string, to: string): Promise<string[]> {
  const days = await statedDays(ctx, from, to);
  const planned = days.map(({ day, schoolDay, closure }) => ({ day, schoolDay: schoolDay || closure }));
  return schoolDaysOf(from, to, { terms: await termsOf(ctx), days: planned });
}

/**
 * The days from one to another on which the school serves meals: stated ones as stated, else the school days. Two
 * queries.
 */
export async function mealDaysBetween(ctx: Inside, from: string, to: string): Promise<string[]> {
  const days = await statedDays(ctx, from, to);
  const served = days.map(({ day, mealServed }) => ({ day, schoolDay: mealServed }));
  return schoolDaysOf(from, to, { terms: await termsOf(ctx), days: served });
}

/**
 * The days from one to another on which there was to be school but the school had to close, with why, in their order.
 * One query.
 */
export async function closuresBetween(ctx: Inside, from: string, to: string): Promise<{ day: string; name: string }[]> {
  const days = await statedDays(ctx, from, to);
  return days.flatMap(({ day, name, closure }) => (closure ? [{ day, name }] : []));
}

/**
 * The public holidays from one day to another on which the calendar has school because it says nothing of them, in
 * their order. Two queries.
 */
export async function openHolidaysBetween(ctx: Inside, from: string, to: string): Promise<string[]> {
  const free = freeDays(from, to);
  if (free.length === 0) return [];
  const days = await statedDays(ctx, from, to);
  const stated = new Set(days.map(({ day }) => day));
  const school = new Set(schoolDaysOf(from, to, { terms: await termsOf(ctx), days }));
  return free.filter((day) => school.has(day) && !stated.has(day));
}
