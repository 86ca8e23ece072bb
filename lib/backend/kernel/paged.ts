import { and, count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';
import { ofSchool } from './of-school.ts';

type Reading = Pick<Ctx, 'tx' | 'school'>;
type OfSchool = PgTable & { readonly schoolId: AnyPgColumn };
type Condition = SQL | undefined;

/** By which condition each filter narrows a list; one that is not set is not asked. */
type Conditions<F> = {
  readonly [K in keyof F]-?: ((value: NonNullable<F[K]>) => Condition | Promise<Condition>) | null;
};

/**
 * The rows of the school that fit every filter that is set.
 * @param conditions one for each filter; null for what another one asks along with itself
 */
export async function narrowed<F extends object>(
  ctx: Reading,
  table: OfSchool,
  filters: F,
  conditions: Conditions<F>,
): Promise<Condition> {
  const all: Condition[] = [ofSchool(ctx, table)];
  // In turn: one transaction answers one statement after the other anyway.
  for (const [name, ask] of Object.entries(conditions) as [keyof F, Conditions<F>[keyof F]][]) {
    const value = filters[name];
    if (ask && value !== undefined && value !== null && value !== '') all.push(await ask(value));
  }
  return and(...all);
}

interface Page {
  readonly page: number;
  readonly size: number;
}

/** One page of the rows. */
export const pageRows = <T extends OfSchool>(
  ctx: Reading,
  table: T,
  where: Condition,
  orderBy: readonly (SQL | AnyPgColumn)[],
  { page, size }: Page,
) =>
  ctx.tx
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(size)
    .offset((page - 1) * size) as unknown as Promise<T['$inferSelect'][]>;

/** One page of the rows, and how many there are in all. */
export const countedPage = async <T extends OfSchool>(
  ctx: Reading,
  table: T,
  where: Condition,
  orderBy: readonly (SQL | AnyPgColumn)[],
  { page, size }: Page,
) => ({
  rows: await pageRows(ctx, table, where, orderBy, { page, size }),
  total: await ctx.tx.$count(table as PgTable, where),
  page,
  size,
});

/** How many rows there are in each state and what they come to, and how many in all. */
export async function sumsByState<S extends string>(
  ctx: Reading,
  table: OfSchool & { readonly state: AnyPgColumn; readonly cents: AnyPgColumn },
  where: Condition,
  states: readonly S[],
) {
  const { state, cents } = table;
  const found = await ctx.tx
    .select({ state, count: count(), cents: sql<number>`sum(${cents})::float8` })
    .from(table as PgTable)
    .where(where)
    .groupBy(state);
  const sumOf = (one: S) => {
    const sum = found.find((row) => row.state === one);
    return { count: sum?.count ?? 0, cents: sum?.cents ?? 0 };
  };
  return {
    sums: Object.fromEntries(states.map((one) => [one, sumOf(one)])) as Record<S, ReturnType<typeof sumOf>>,
    total: found.reduce((total, row) => total + row.count, 0),
  };
}
