import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';
import { ServiceError } from './service-error.ts';

/** A table whose rows belong to a school. */
type OfSchool = PgTable & { readonly schoolId: AnyPgColumn };
type Named = OfSchool & { readonly id: AnyPgColumn };

/** The condition that every query of such a table begins with: the rows of the caller's school. */
export const ofSchool = (ctx: Pick<Ctx, 'school'>, table: OfSchool): SQL => eq(table.schoolId, ctx.school.id);

/** The same for one row. */
export const oneOfSchool = (ctx: Pick<Ctx, 'school'>, table: Named, id: string): SQL | undefined =>
  and(ofSchool(ctx, table), eq(table.id, id));

/** Reads one row and holds it until the transaction ends. @throws ServiceError notFound */
export async function lockRow<T extends Named>(ctx: Ctx, table: T, id: string): Promise<T['$inferSelect']> {
  const [row] = await ctx.tx
    .select()
    .from(table as PgTable)
    .where(oneOfSchool(ctx, table, id))
    .for('update');
  if (!row) throw new ServiceError('notFound');
  return row as T['$inferSelect'];
}
