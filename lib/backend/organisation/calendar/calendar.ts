import { and, gte, inArray, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { calendarCalls } from '@/lib/contracts/organisation/calendar-calls.ts';
import { daysFrom } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { publicHolidays } from '@/lib/rules/public-holidays.ts';
import { schoolYearStart } from '@/lib/rules/school-year.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { calendarDays, schoolCalendars, schoolTerms } from '../schema/calendar.ts';
import { plannedDaysBetween, schoolDaysBetween, statedDays, termsOf } from './school-days.ts';

type Calls = typeof calendarCalls;
type Input<V extends keyof Calls> = ParsedInputOf<Calls[V]>;
type Reply<V extends keyof Calls> = Promise<ReplyOf<Calls[V]>>;

const object = (id: string) => ({ type: 'schoolCalendar', id });

export const calendarVerbs: VerbGroup<Calls> = {
  calendar: calendarOf,
  schoolDays,
  saveCalendarDays,
  clearCalendarDays,
  takeHolidays,
  saveTerm,
  removeTerm,
};

/** The calendar of a school year with all terms. */
async function calendarOf(ctx: Ctx, { year }: Input<'calendar'>): Reply<'calendar'> {
  const [from, to] = spanOf(year);
  const [calendar] = await ctx.tx
    .select({ version: schoolCalendars.version })
    .from(schoolCalendars)
    .where(ofSchool(ctx, schoolCalendars));
  return {
    version: calendar?.version ?? 0,
    terms: await termsOf(ctx),
    days: await statedDays(ctx, from, to),
    actions: ctx.can('organisation.calendar.edit') ? ['edit'] : [],
  };
}

/** The school days of a span. */
async function schoolDays(ctx: Ctx, { from, to }: Input<'schoolDays'>): Reply<'schoolDays'> {
  return { days: await schoolDaysBetween(ctx, from, to) };
}

/**
 * States each day of a span; a closure only those on which there was to be school.
 * @throws ServiceError conflict; invalid: a closure of days without school
 */
async function saveCalendarDays(ctx: Ctx, input: Input<'saveCalendarDays'>): Reply<'saveCalendarDays'> {
  const { from, to, version: _, ...stated } = input;
  const version = await change(ctx, input.version);
  const old = await statedDays(ctx, from, to);
  const days = stated.closure ? await plannedDaysBetween(ctx, from, to) : daysFrom(from, to);
  if (days.length === 0) refuseField('from', { key: 'noSchoolDay' });
  const rows = days.map((day) => ({ schoolId: ctx.school.id, day, ...stated }));
  const { schoolId, day } = calendarDays;
  await ctx.tx
    .insert(calendarDays)
    .values(rows)
    .onConflictDoUpdate({ target: [schoolId, day], set: stated });
  ctx.audit({ object: object(`${from}/${to}`), change: { old, new: input } });
  return { version, days: rows.length };
}

/** Leaves the days of a span to the weekly rhythm. @throws ServiceError conflict */
async function clearCalendarDays(ctx: Ctx, input: Input<'clearCalendarDays'>): Reply<'clearCalendarDays'> {
  const { from, to } = input;
  const version = await change(ctx, input.version);
  const old = await ctx.tx
    .delete(calendarDays)
    .where(and(ofSchool(ctx, calendarDays), gte(calendarDays.day, from), lte(calendarDays.day, to)))
    .returning();
  ctx.audit({ object: object(`${from}/${to}`), change: { old } });
  return { version, days: old.length };
}

/** Enters the known public holidays of a school year where nothing is stated yet. @throws ServiceError conflict */
async function takeHolidays(ctx: Ctx, { year, ...input }: Input<'takeHolidays'>): Reply<'takeHolidays'> {
  const version = await change(ctx, input.version);
  const rows = publicHolidays(...spanOf(year)).map(({ schoolDay, ...day }) => ({
    schoolId: ctx.school.id,
    ...day,
    schoolDay,
    mealServed: schoolDay,
  }));
  const taken =
    rows.length === 0 ? [] : await ctx.tx.insert(calendarDays).values(rows).onConflictDoNothing().returning();
  const entered = { days: taken.map(({ day }) => day) };
  ctx.audit({ object: object(String(year)), change: entered });
  return { version, days: taken.length };
}

/** Adds or changes a term. @throws ServiceError conflict, notFound, invalid: it overlaps another */
async function saveTerm(ctx: Ctx, input: Input<'saveTerm'>): Reply<'saveTerm'> {
  const { version, id = uuidv7(), ...facts } = input;
  await change(ctx, version);
  const all = await termsOf(ctx);
  const before = all.find((one) => one.id === id);
  if (input.id && !before) throw new ServiceError('notFound');
  const met = all.find((one) => one.id !== id && one.fromOn <= facts.toOn && facts.fromOn <= one.toOn);
  if (met) refuseField('fromOn', { key: 'termOverlaps', params: { name: met.name } });
  if (all.length >= limits.terms && !before) refuseField('name', { key: 'tooMany', params: { max: limits.terms } });
  const row = { schoolId: ctx.school.id, id, ...facts };
  const { schoolId, id: termId } = schoolTerms;
  await ctx.tx
    .insert(schoolTerms)
    .values(row)
    .onConflictDoUpdate({ target: [schoolId, termId], set: facts });
  const seen = { id, ...facts };
  ctx.audit({ object: object(id), change: { old: before, new: seen } });
  return seen;
}

/** Takes a term out. @throws ServiceError conflict, notFound */
async function removeTerm(ctx: Ctx, { version, id }: Input<'removeTerm'>): Reply<'removeTerm'> {
  const mine = and(ofSchool(ctx, schoolTerms), inArray(schoolTerms.id, [id]));
  const [old] = await ctx.tx.delete(schoolTerms).where(mine).returning();
  if (!old) throw new ServiceError('notFound');
  await change(ctx, version);
  ctx.audit({ object: object(id), change: { old } });
  return null;
}

/**
 * One person at a time: takes the calendar and counts its version on.
 * @throws ServiceError conflict when it is not as it was read
 */
async function change(ctx: Ctx, version: number): Promise<number> {
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await ctx.tx
    .insert(schoolCalendars)
    .values({ schoolId: ctx.school.id, version: 0, ...by })
    .onConflictDoNothing();
  const mine = ofSchool(ctx, schoolCalendars);
  const [row] = await ctx.tx.select().from(schoolCalendars).where(mine).for('update');
  if (!row) throw new ServiceError('notFound');
  await refuseStale(ctx, row, version, { version: row.version });
  await changeRows(ctx, schoolCalendars, mine, {});
  return version + 1;
}

function refuseField(field: string, said: { key: string; params?: Record<string, string | number> }): never {
  throw invalidFields({ [field]: said });
}

/** A school year runs from September to August. */
const spanOf = (year: number): [from: string, to: string] => [schoolYearStart(year), `${year + 1}-08-31`];
