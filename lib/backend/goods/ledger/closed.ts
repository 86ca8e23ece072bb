import { max, sql } from 'drizzle-orm';
import { lastDayOf } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { goodsCloses } from '../schema/close.ts';

type Reading = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } };

const lockOf = ({ school }: Reading) => sql`hashtext(${`goods close ${school.id}`})`;

/** The last month that is closed; null where none is. */
export async function lastClosed(ctx: Reading): Promise<string | null> {
  const [row] = await ctx.tx
    .select({ month: max(goodsCloses.month) })
    .from(goodsCloses)
    .where(ofSchool(ctx, goodsCloses));
  return row?.month ?? null;
}

/** Nobody posts, closes or opens a month until this transaction ends. */
export const holdCloses = (ctx: Reading) => ctx.tx.execute(sql`select pg_advisory_xact_lock(${lockOf(ctx)})`);

/** Many may post at once, but not while a month is being closed. @throws ServiceError goodsClosed */
export async function refuseClosed(ctx: Reading, movedOn: string): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(ctx)})`);
  const month = await lastClosed(ctx);
  if (month !== null && movedOn <= lastDayOf(month)) throw new ServiceError('goodsClosed', { month });
}
