import { desc, like, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import type { Ctx } from './context.ts';
import { ofSchool } from './of-school.ts';

const digits = 6;

/**
 * The next number of a table's documents in the month of a day, as CG202611-000001. Everybody else waits for theirs
 * until this transaction ends. Whoever takes one sees all rows of the school (`wholeSchool` of its endpoint).
 */
export async function nextNumber(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  table: PgTable & { readonly schoolId: AnyPgColumn; readonly number: AnyPgColumn },
  prefix: string,
  day: string,
): Promise<string> {
  const month = `${prefix}${monthOf(day).replace('-', '')}-`;
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`numbers ${month} ${ctx.school.id}`}))`);
  const [last] = await ctx.tx
    .select({ number: table.number })
    .from(table)
    .where(sql`${ofSchool(ctx, table)} and ${like(table.number, `${month}%`)}`)
    .orderBy(desc(table.number))
    .limit(1);
  const counted = Number(String(last?.number ?? '').replace(month, ''));
  return `${month}${String(counted + 1).padStart(digits, '0')}`;
}
