import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refuseStale } from './conflict.ts';
import type { Ctx } from './context.ts';
import { lockRow, oneOfSchool } from './of-school.ts';
import { ServiceError } from './service-error.ts';

/** A table whose rows know their version, and who changed them last. */
type Versioned = PgTable & {
  readonly [K in 'schoolId' | 'id' | 'version' | 'updatedAt' | 'updatedBy']: AnyPgColumn;
};

/** Changes a row that this transaction holds: its version is the next one, changed now by the caller. */
export async function changeRow<T extends Versioned>(
  ctx: Ctx,
  table: T,
  { id, version }: { readonly id: string; readonly version: number },
  facts: Partial<T['$inferInsert']>,
): Promise<void> {
  const changed = { version: version + 1, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await ctx.tx
    .update(table as PgTable)
    .set({ ...facts, ...changed } as never)
    .where(oneOfSchool(ctx, table, id));
}

interface Asked<M extends string> {
  readonly id: string;
  /** The version that the caller read. */
  readonly version: number;
  readonly move: M;
}

interface Moving<M extends string> {
  /** The machine of its states. */
  readonly states: { after(state: never, move: M): string | undefined };
  /** The row as people see it, for who was slower than another. */
  readonly current: () => Promise<unknown>;
}

/**
 * The row that a move may be made with, as it was read, held until the transaction ends, and the state that follows.
 * @throws ServiceError notFound, conflict, wrongState: the move is not offered where the row stands
 */
export async function rowToMove<T extends Versioned & { readonly state: AnyPgColumn }, M extends string>(
  ctx: Ctx,
  table: T,
  { id, version, move }: Asked<M>,
  { states, current }: Moving<M>,
): Promise<{ readonly row: T['$inferSelect']; readonly state: string }> {
  const row = await lockRow(ctx, table, id);
  await refuseStale(ctx, row as never, version, current);
  const state = states.after((row as { readonly state: never }).state, move);
  if (state === undefined) throw new ServiceError('wrongState');
  return { row, state };
}
