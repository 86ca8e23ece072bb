import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ofSchool } from '../kernel/of-school.ts';
import { students } from './schema.ts';
import type { Reading } from './writing.ts';

/**
 * Enrolled children who are of some completed years on a day, both ends included; those whose birthday is not known are
 * among them, since nobody can say that they are not. The published way for other modules. One statement.
 */
export async function childrenOfAges(
  ctx: Reading,
  day: string,
  { from, to }: { readonly from: number; readonly to: number },
) {
  const { id, name, className, photoId, birthDate, state } = students;
  const age = sql`extract(year from age(${day}::date, ${birthDate}))`;
  return ctx.tx
    .select({ id, name, className, photoId })
    .from(students)
    .where(
      and(
        ofSchool(ctx, students),
        isNull(students.deletedAt),
        eq(state, 'enrolled'),
        sql`(${birthDate} is null or ${age} between ${from} and ${to})`,
      ),
    )
    .orderBy(asc(students.classKey), asc(students.nameKey), asc(id));
}
