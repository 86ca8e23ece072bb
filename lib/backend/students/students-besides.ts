import { and, asc, count, eq, inArray, isNull, notInArray, type SQLWrapper } from 'drizzle-orm';
import { ofSchool } from '../kernel/of-school.ts';
import type { KnownStudent } from './known-students.ts';
import { students } from './schema.ts';
import type { Reading } from './writing.ts';

interface Page {
  readonly classId?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** A page of the children who are here or about to come and whom a query of ids does not name, by class and number. */
export async function studentsBesides(ctx: Reading, named: SQLWrapper, { classId, page, size }: Page) {
  const { id, name, number, className } = students;
  const where = and(
    ofSchool(ctx, students),
    isNull(students.deletedAt),
    inArray(students.state, ['enrolled', 'suspended', 'admitted']),
    classId === undefined ? undefined : eq(students.classId, classId),
    notInArray(id, named),
  );
  const rows = await ctx.tx
    .select({ id, name, number, className })
    .from(students)
    .where(where)
    .orderBy(asc(className), asc(number), asc(id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx.select({ total: count() }).from(students).where(where);
  return {
    rows: rows.map((row): KnownStudent => ({ ...row, className: row.className || null })),
    total: all?.total ?? 0,
  };
}
