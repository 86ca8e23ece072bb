import { and, eq, isNull, sql } from 'drizzle-orm';
import { usualPickUpMinute } from '@/lib/rules/pick-up.ts';
import type { Tx } from '../../db/client.ts';
import { studentsPresentOn } from '../../students/index.ts';
import { dormStays } from '../schema/dormitory.ts';
import { pickUpRecords, pickUpTimes } from '../schema/pick-up.ts';
import { safetyPunches } from '../schema/punches.ts';

interface Reading {
  readonly tx: Tx;
  readonly school: { readonly id: string };
}

/** By when children should be picked up, as a minute of the day, and the version of the row that says so. */
export async function pickUpTime({ tx, school }: Reading) {
  const [times] = await tx.select().from(pickUpTimes).where(eq(pickUpTimes.schoolId, school.id));
  return { minute: times?.minute ?? usualPickUpMinute, version: times?.version ?? 0 };
}

/** Children who are still to be fetched on a day: at school, without a bed there, neither picked up nor gone through a gate by themselves. Four queries. */
export async function waitingChildren(ctx: Reading, day: string) {
  const { tx, school } = ctx;
  const picked = await tx
    .select({ studentId: pickUpRecords.studentId })
    .from(pickUpRecords)
    .where(and(eq(pickUpRecords.schoolId, school.id), eq(pickUpRecords.day, day), eq(pickUpRecords.picked, true)));
  const { studentId, direction, at } = safetyPunches;
  const out = await tx
    .select({ studentId })
    .from(safetyPunches)
    .where(and(eq(safetyPunches.schoolId, school.id), eq(safetyPunches.day, day), eq(safetyPunches.access, 1)))
    .groupBy(studentId)
    .having(sql`(array_agg(${direction} order by ${at} desc))[1] = 'out'`);
  const living = await tx
    .select({ studentId: dormStays.studentId })
    .from(dormStays)
    .where(and(eq(dormStays.schoolId, school.id), isNull(dormStays.toOn)));
  const gone = new Set([...picked, ...out, ...living].map((row) => row.studentId));
  return (await studentsPresentOn(ctx, day)).filter(({ id }) => !gone.has(id));
}
