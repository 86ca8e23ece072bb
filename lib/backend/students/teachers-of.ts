import { and, asc, eq, inArray } from 'drizzle-orm';
import { ofSchool } from '../kernel/of-school.ts';
import { classStaff } from './schema/memberships.ts';
import { students } from './schema.ts';
import type { Reading } from './writing.ts';

/** The staff who work in the class of each of these children, the head teacher first. */
export async function teachersOf(ctx: Reading, studentIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (studentIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ studentId: students.id, staffId: classStaff.staffId })
    .from(students)
    .innerJoin(classStaff, and(ofSchool(ctx, classStaff), eq(classStaff.classId, students.classId)))
    .where(and(ofSchool(ctx, students), inArray(students.id, [...studentIds])))
    .orderBy(asc(students.id), asc(classStaff.role), asc(classStaff.at));
  return new Map(
    [...Map.groupBy(rows, ({ studentId }) => studentId)].map(([id, of]) => [id, of.map(({ staffId }) => staffId)]),
  );
}
