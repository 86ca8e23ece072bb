import { and, count, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ofSchool } from '../kernel/of-school.ts';
import type { StudentLink } from './joined.ts';

type OfStudents = PgTable & { readonly schoolId: AnyPgColumn; readonly studentId: AnyPgColumn<{ data: string }> };

/** How many rows of a table keep each of these children's records. */
export const countsOf =
  (table: OfStudents): StudentLink['count'] =>
  async (ctx, ids) => {
    const rows = await ctx.tx
      .select({ id: table.studentId, rows: count() })
      .from(table as PgTable)
      .where(and(ofSchool(ctx, table), inArray(table.studentId, [...ids])))
      .groupBy(table.studentId);
    return new Map(rows.map(({ id, rows: n }) => [id as string, n]));
  };
