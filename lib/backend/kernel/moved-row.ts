import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { changedMeanwhile, refuseStale } from './conflict.ts';
import type { Ctx } from './context.ts';
import { lockRow, ofSchool } from './of-school.ts';
import { ServiceError } from './service-error.ts';

/** A table whose rows know their version; most keep as well who changed them last, and when. */
type Kept = PgTable & { readonly [K in 'schoolId' | 'version']: AnyPgColumn };
type Versioned = Kept & { readonly id: AnyPgColumn };

/** What changing needs of its surroundings: a request's context and a job's step both have it. */
type Changing = Pick<Ctx, 'tx' | 'now'> & {
  readonly school: { readonly id: string };
  /** Nobody where it changes by itself. */
  readonly person: { readonly accountId: string | null };
};

/** Who changes what changes by itself. */
export const nobody = { accountId: null };

const keepsWho = (table: Kept): table is Kept & { readonly updatedBy: AnyPgColumn } => 'updatedBy' in table;

const changedNow = ({ now, person }: Pick<Changing, 'now' | 'person'>, table: Kept) =>
  keepsWho(table) ? { updatedAt: now, updatedBy: person.accountId } : {};

const changeWhere = (ctx: Changing, table: Kept, where: SQL | undefined, facts: object) =>
  ctx.tx
    .update(table as PgTable)
    .set({ ...facts, ...changedNow(ctx, table) } as never)
    .where(and(ofSchool(ctx, table), where));

/**
 * What is set beside the facts of a changed row of a table that is of no school, as those of organisations are: the
 * next version, and where it is kept, when and by whom.
 */
export const asNextVersion = (
  { now, person }: Pick<Changing, 'now' | 'person'>,
  table: PgTable & { readonly version: AnyPgColumn },
): { readonly version: SQL } => ({
  version: sql`${table.version} + 1`,
  ...('updatedBy' in table ? { updatedAt: now, updatedBy: person.accountId } : {}),
});

/**
 * The same in the words of a statement that changes many rows, each to its own facts: what `set` says beside them.
 * @param rows what the statement calls the rows that it changes
 */
export const asChangedNow = ({ now, person }: Pick<Changing, 'now' | 'person'>, rows: string): SQL =>
  sql`version = ${sql.identifier(rows)}.version + 1, updated_at = ${now.toISOString()}::timestamptz,
    updated_by = ${person.accountId}::uuid`;

/**
 * Changes rows of the school by a condition: of each the version is the next one, changed now by the caller.
 * @returns the statement, which runs where it is awaited; it may say what it returns
 */
export const changeRows = <T extends Kept>(
  ctx: Changing,
  table: T,
  where: SQL | undefined,
  facts: PgUpdateSetSource<T>,
) => changeWhere(ctx, table, where, { ...facts, version: sql`${table.version} + 1` });

/**
 * Changes a row that this transaction holds: its version is the next one, changed now by the caller.
 * @returns the row as it is now
 * @throws ServiceError notFound
 */
export async function changeRow<T extends Versioned>(
  ctx: Changing,
  table: T,
  { id, version }: { readonly id: string; readonly version: number },
  facts: PgUpdateSetSource<T>,
): Promise<T['$inferSelect']> {
  const [row] = await changeWhere(ctx, table, eq(table.id, id), { ...facts, version: version + 1 }).returning();
  if (!row) throw new ServiceError('notFound');
  return row as T['$inferSelect'];
}

/**
 * Writes what a school sets once (for itself, or for what `key` names), for the first time (version 0) or anew, as it
 * was read.
 * @throws ServiceError conflict: somebody was faster; settingChanged, where it is not kept who
 */
export async function saveSetting<T extends Kept>(
  ctx: Ctx,
  table: T,
  version: number,
  facts: PgUpdateSetSource<T>,
  key: Partial<T['$inferInsert']> = {},
): Promise<T['$inferSelect']> {
  const first = { ...key, ...facts, schoolId: ctx.school.id, version: 1, ...changedNow(ctx, table) };
  const named = Object.entries(key).map(([name, value]) => eq(table[name as 'version'], value));
  const statement =
    version === 0
      ? ctx.tx
          .insert(table as PgTable)
          .values(first as never)
          .onConflictDoNothing()
      : changeWhere(ctx, table, and(...named, eq(table.version, version)), { ...facts, version: version + 1 });
  const [row] = await statement.returning();
  if (row) return row as T['$inferSelect'];
  if (!keepsWho(table)) throw new ServiceError('settingChanged');
  const [held] = await ctx.tx
    .select({ updatedBy: table.updatedBy })
    .from(table as PgTable)
    .where(and(ofSchool(ctx, table), ...named));
  throw await changedMeanwhile(ctx, held as { readonly updatedBy: string | null } | undefined);
}

interface Asked<A extends States> {
  readonly id: string;
  /** The version that the caller read. */
  readonly version: number;
  readonly move: Parameters<A['after']>[1];
}

/** A machine (`lib/rules/machine.ts`), as far as moving a row needs it. */
interface States {
  after(state: never, move: never): string | undefined;
}

/**
 * The row that a move may be made with, as it was read, held until the transaction ends, and the state that follows.
 * `current`: the row as people see it, for who was slower than another.
 * @throws ServiceError notFound, conflict, wrongState: the move is not offered where the row stands
 */
export async function rowToMove<T extends Versioned & { readonly state: AnyPgColumn }, A extends States>(
  ctx: Ctx,
  table: T,
  { id, version, move }: Asked<A>,
  { states, current }: { readonly states: A; readonly current: (row: T['$inferSelect']) => Promise<unknown> },
): Promise<{ readonly row: T['$inferSelect']; readonly state: NonNullable<ReturnType<A['after']>> }> {
  const row = await lockRow(ctx, table, id);
  await refuseStale(ctx, row as never, version, () => current(row));
  const state = states.after((row as { readonly state: never }).state, move as never);
  if (state === undefined) throw new ServiceError('wrongState');
  return { row, state: state as NonNullable<ReturnType<A['after']>> };
}
