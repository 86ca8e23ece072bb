import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';
import { ServiceError } from './service-error.ts';

/** Whose rows: those of the caller's school, or of a named one where nobody calls (jobs, devices, displays). */
type Whose = { readonly school: { readonly id: string } } | string;
/** A table whose rows belong to a school. */
type OfSchool = { readonly schoolId: AnyPgColumn };
type Named = OfSchool & { readonly id: AnyPgColumn };
type Reading = Pick<Ctx, 'tx'> & Exclude<Whose, string>;

/** The condition that every query of such a table begins with: the rows of one school. */
export const ofSchool = (whose: Whose, table: OfSchool): SQL =>
  eq(table.schoolId, typeof whose === 'string' ? whose : whose.school.id);

/** The same for one row. */
export const oneOfSchool = (whose: Whose, table: Named, id: string): SQL | undefined =>
  and(ofSchool(whose, table), eq(table.id, id));

interface Asked {
  /** What else must be true of the row. */
  readonly more?: SQL | undefined;
  /** Nobody changes it until the transaction ends. */
  readonly lock?: boolean;
}

/** Reads one row. @throws ServiceError notFound */
export async function findRow<T extends PgTable & Named>(
  ctx: Reading,
  table: T,
  id: string,
  { more, lock = false }: Asked = {},
) {
  const query = ctx.tx
    .select()
    .from(table as PgTable)
    .where(and(oneOfSchool(ctx, table, id), more));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new ServiceError('notFound');
  return row as T['$inferSelect'];
}

/** The same, and holds the row until the transaction ends. @throws ServiceError notFound */
export const lockRow = <T extends PgTable & Named>(ctx: Reading, table: T, id: string, more?: SQL) =>
  findRow(ctx, table, id, { more, lock: true });

/** @throws ServiceError `refusal`: another row than this one, which may be none yet, is what must not be twice */
export async function refuseOther(
  ctx: Reading,
  table: PgTable & Named,
  id: string | undefined,
  same: SQL | undefined,
  refusal: ServiceError,
) {
  const [other] = await ctx.tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(ofSchool(ctx, table), same, id === undefined ? undefined : ne(table.id, id)))
    .limit(1);
  if (other) throw refusal;
}
