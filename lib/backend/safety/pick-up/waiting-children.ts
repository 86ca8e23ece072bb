import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayAfter } from '@/lib/rules/days.ts';
import { stateOn } from '@/lib/rules/dormitory.ts';
import { usualPickUpMinute } from '@/lib/rules/pick-up.ts';
import type { Tx } from '../../db/client.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { studentsPresentOn } from '../../students/index.ts';
import { dormStays } from '../schema/dormitory.ts';
import { pickUpRecords, pickUpTimes } from '../schema/pick-up.ts';
import { safetyPunches } from '../schema/punches.ts';
import { isPickedUp } from './picked-up.ts';

interface Reading {
  readonly tx: Tx;
  readonly school: { readonly id: string; readonly timeZone: string };
}

/** By when children should be picked up, as a minute of the day, and the version of the row that says so. */
export async function pickUpTime(ctx: Reading) {
  const [times] = await ctx.tx.select().from(pickUpTimes).where(ofSchool(ctx, pickUpTimes));
  return { minute: times?.minute ?? usualPickUpMinute, version: times?.version ?? 0 };
}

/**
 * Children who are still to be fetched on a day: at school, neither picked up nor gone through a gate by themselves,
 * and not among those who sleep there because the next day is a school day.
 */
export async function waitingChildren(ctx: Reading, day: string) {
  const gone = await goneOn(ctx, day);
  const sleepers = new Set((await sleepersOn(ctx, day)).map((stay) => stay.studentId));
  const present = await studentsPresentOn(ctx, day);
  return present
    .filter(({ id }) => !gone.has(id) && !sleepers.has(id))
    .map(({ id, name, className }) => ({ id, name, className }));
}

/** Who was picked up on a day, or whose last way through a gate was out. */
export async function goneOn(ctx: Reading, day: string): Promise<ReadonlySet<string | null>> {
  const picked = await ctx.tx
    .select({ studentId: pickUpRecords.studentId })
    .from(pickUpRecords)
    .where(and(ofSchool(ctx, pickUpRecords), eq(pickUpRecords.day, day), isPickedUp));
  const { studentId, direction, at } = safetyPunches;
  const out = await ctx.tx
    .select({ studentId })
    .from(safetyPunches)
    .where(and(ofSchool(ctx, safetyPunches), eq(safetyPunches.day, day), eq(safetyPunches.access, 1)))
    .groupBy(studentId)
    .having(sql`(array_agg(${direction} order by ${at} desc))[1] = 'out'`);
  return new Set([...picked, ...out].map((row) => row.studentId));
}

/** Who sleeps in the dormitories in the night after a day; before a day without school everybody goes home. */
async function sleepersOn(ctx: Reading, day: string) {
  const stays = await ctx.tx
    .select()
    .from(dormStays)
    .where(and(ofSchool(ctx, dormStays), isNull(dormStays.toOn)));
  // Most schools have no dormitory, and the watch asks all of them every other minute.
  if (stays.length === 0) return [];
  const next = dayAfter(day, 1);
  const isSchoolDay = (await schoolDaysBetween({ tx: ctx.tx, school: ctx.school }, next, next)).length > 0;
  return isSchoolDay ? stays.filter((stay) => stateOn(stay, day) !== 3) : [];
}
