import { and, inArray } from 'drizzle-orm';
import { ofSchool } from '../kernel/of-school.ts';
import { students } from './schema.ts';
import type { Reading } from './writing.ts';

/** By what the measures of children are judged, by their ids. The published way for other modules. */
export async function birthFacts(ctx: Reading, ids: readonly string[]) {
  const { id, birthDate, gender } = students;
  const rows = await ctx.tx
    .select({ id, birthDate, gender })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
