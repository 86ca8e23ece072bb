import { and, asc, eq, inArray } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { dormRollRecords } from '../schema/dormitory.ts';
import type { DormReading } from './night.ts';

export type RollRecord = typeof dormRollRecords.$inferSelect;

/** What counts of a night for each of these children, or for all: the last that was recorded. */
export async function marksOf(ctx: DormReading, night: string, studentIds?: readonly string[]) {
  if (studentIds?.length === 0) return new Map<string, RollRecord>();
  const rows = await ctx.tx
    .select()
    .from(dormRollRecords)
    .where(
      and(
        ofSchool(ctx, dormRollRecords),
        eq(dormRollRecords.night, night),
        studentIds && inArray(dormRollRecords.studentId, [...studentIds]),
      ),
    )
    .orderBy(asc(dormRollRecords.recordedAt), asc(dormRollRecords.id));
  return new Map(rows.map((row) => [row.studentId, row]));
}
