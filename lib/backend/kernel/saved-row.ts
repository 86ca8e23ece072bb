import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { breaks, refuseStale } from './conflict.ts';
import type { Ctx } from './context.ts';
import { changeRow } from './moved-row.ts';
import { lockRow } from './of-school.ts';
import type { ServiceError } from './service-error.ts';

/** A table of what people add and change by one form. */
type Saved = PgTable & {
  readonly [K in 'id' | 'schoolId' | 'version' | 'updatedAt' | 'updatedBy']: AnyPgColumn;
};

interface Asked {
  /** Absent for a new one. */
  readonly id?: string | undefined;
  /** The version that the caller read. */
  readonly version?: number | undefined;
}

/**
 * The row that a form changes, held until the transaction ends; null where it adds one.
 * @param current the row as people see it, for who was slower than another
 * @throws ServiceError notFound, conflict
 */
export async function rowToSave<T extends Saved>(
  ctx: Ctx,
  table: T,
  { id, version }: Asked,
  current: (row: T['$inferSelect']) => unknown,
): Promise<T['$inferSelect'] | null> {
  if (id === undefined) return null;
  const row = await lockRow(ctx, table, id);
  await refuseStale(ctx, row as never, version, async () => current(row));
  return row;
}

/** What is refused where a value stands in another row already, by the constraint that says so. */
interface Taken {
  readonly constraint: string;
  readonly refusal: ServiceError;
}

/**
 * Adds a row to the school's, or changes the one that `rowToSave` holds.
 * @returns the row as it is now
 * @throws ServiceError the refusal, where the value is taken
 */
export async function saveRow<T extends Saved>(
  ctx: Ctx,
  table: T,
  before: { readonly id: string; readonly version: number } | null,
  facts: PgUpdateSetSource<T>,
  taken?: Taken,
): Promise<T['$inferSelect']> {
  const added = { schoolId: ctx.school.id, id: uuidv7(), updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const write = async (on: Ctx) => {
    if (before) return changeRow(on, table, before, facts);
    const [row] = await on.tx
      .insert(table as PgTable)
      .values({ ...added, ...facts } as never)
      .returning();
    return row as T['$inferSelect'];
  };
  if (!taken) return write(ctx);
  // Inside a transaction of its own, so that the refusal finds the outer one whole.
  return ctx.tx
    .transaction((inner) => write({ ...ctx, tx: inner }))
    .catch((error: unknown) => {
      throw breaks(error, taken.constraint) ? taken.refusal : error;
    });
}
