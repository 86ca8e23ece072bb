import { max, sql } from 'drizzle-orm';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { daysInClosedMonths } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
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

/** What a refused day is said beside, in every form that writes one. */
const besideDay = (key: 'goodsClosed' | 'periodClosed', params: Readonly<Record<string, string>>) =>
  new ServiceError(key, params, { fields: { day: { key, params } } });

/**
 * Many may post at once, but not while a month is being closed. Nor is anything dated back into a month whose books are
 * closed, though the stock of it is open: they would never hear of it there. What happens today is never kept from it.
 * @throws ServiceError goodsClosed, periodClosed, beside the day
 */
export async function refuseClosed(ctx: Pick<Ctx, 'tx' | 'now' | 'school'>, movedOn: string): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(ctx)})`);
  const month = await lastClosed(ctx);
  if (month !== null && movedOn <= lastDayOf(month)) throw besideDay('goodsClosed', { month });
  if (movedOn >= today(ctx)) return;
  const isBooked = await daysInClosedMonths(ctx, [movedOn], { lock: true });
  if (isBooked(movedOn)) throw besideDay('periodClosed', { period: monthOf(movedOn) });
}
