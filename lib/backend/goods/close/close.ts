import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { waitingKinds } from '@/lib/contracts/goods/close.data.ts';
import type { closeCalls } from '@/lib/contracts/goods/close.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { instant, rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { holdCloses, lastClosed } from '../ledger/closed.ts';
import { untiedSums } from '../ledger/untied.ts';
import { goodsCloses as table } from '../schema/close.ts';
import { submitMonth, withdrawMonth } from './month-document.ts';

type Calls = typeof closeCalls;

const monthRow = z.object({
  month: z.string(),
  cameCents: z.number(),
  wentCents: z.number(),
  closingCents: z.number(),
  waiting: z.number(),
  waits: z.array(z.object({ id: z.string(), kind: z.enum(waitingKinds), number: z.string() })),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  total: z.number(),
});

/** So many of the documents that keep a month open are named. */
const namedMost = 5;

/**
 * Months in which something moved or waits, with their sums; a move between warehouses is none. Requests wait that
 * nobody handed out, goods that are on the way, deliveries that a second person has to check, and counts that are not
 * posted.
 */
const months = (ctx: Ctx) => sql`
  with moved as (
    select to_char(moved_on, 'YYYY-MM') as month, sum(cents) as cents,
      coalesce(sum(cents) filter (where kind <> 'move' and (quantity > 0) <> (kind = 'reverse')), 0) as came,
      coalesce(-sum(cents) filter (where kind <> 'move' and ((quantity < 0) <> (kind = 'reverse') or kind = 'revalue')), 0) as went
    from goods_movements where school_id = ${ctx.school.id} group by 1
  ), open as (
    select to_char(day, 'YYYY-MM') as month, count(*) as waiting,
      jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'number', number)) filter (where at <= ${namedMost}) as waits
    from (
      select *, row_number() over (partition by to_char(day, 'YYYY-MM') order by day, number) as at from (
        select id, kind, number, day from goods_documents where school_id = ${ctx.school.id}
          and (state in ('requested', 'sent') or (kind = 'receipt' and state = 'checking'))
        union all select id, 'count', number, day from goods_counts where school_id = ${ctx.school.id} and state = 'open'
      ) w
    ) waiting group by 1
  )
  select month, coalesce(came, 0)::float8 as "cameCents", coalesce(went, 0)::float8 as "wentCents",
    coalesce(sum(cents) over (order by month), 0)::float8 as "closingCents", coalesce(waiting, 0)::int as waiting,
    coalesce(waits, '[]') as waits,
    c.closed_at as "closedAt", c.closed_by as "closedBy", (count(*) over ())::int as total
  from moved full join open using (month)
    left join (select month, closed_at, closed_by from goods_closes where school_id = ${ctx.school.id}) c using (month)`;

/** A page of months, the newest first. */
async function pageOfMonths(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Calls['closes']>,
): Promise<ReplyOf<Calls['closes']>> {
  const found = await rowsOf(
    ctx.tx,
    sql`${months(ctx)} order by month desc limit ${size} offset ${(page - 1) * size}`,
    monthRow,
  );
  const names = await personNames(
    ctx.tx,
    found.flatMap(({ closedBy }) => closedBy ?? []),
  );
  const last = await lastClosed(ctx);
  const [mayEdit, seesPrices] = [ctx.can('goods.close.edit'), ctx.can('goods.price.view')];
  const rows = found.map(({ total: _, closedAt, closedBy, ...row }) => {
    const isClosed = last !== null && row.month <= last;
    const isOver = row.month < monthOf(today(ctx));
    const offered = isClosed ? row.month === last && ('reopen' as const) : isOver && ('close' as const);
    return {
      ...row,
      id: row.month,
      state: isClosed ? ('closed' as const) : ('open' as const),
      cameCents: seesPrices ? row.cameCents : null,
      wentCents: seesPrices ? row.wentCents : null,
      closingCents: seesPrices ? row.closingCents : null,
      closedBy: closedBy && (names.get(closedBy) ?? ''),
      closedAt: closedAt?.toISOString() ?? null,
      actions: mayEdit && offered ? [offered] : [],
    };
  });
  return { rows, total: found[0]?.total ?? 0, page, size };
}

/** How many months with movements are over and not closed. */
export async function monthsToClose(ctx: Ctx): Promise<number> {
  const [row] = await rowsOf(
    ctx.tx,
    sql`select count(distinct period)::int as months from goods_movement_sums where school_id = ${ctx.school.id}
      and told = 'month' and period > ${(await lastClosed(ctx)) ?? ''} and period < ${monthOf(today(ctx))}`,
    z.object({ months: z.int() }),
  );
  return row?.months ?? 0;
}

const firstOf = (named: readonly string[]) => named.slice(0, namedMost).join('; ');

/** The months with movements behind the last that is closed, up to one. */
const monthsUpTo = (found: readonly z.output<typeof monthRow>[], last: string | null, month: string) =>
  found
    .map((one) => one.month)
    .filter((one) => one <= month && (last === null || one > last))
    .toSorted();

/**
 * Closes a month, and with it those before; the books get a document of each.
 * @throws ServiceError wrongState: it is closed, or not over; goodsNotReady: something of it waits, or does not tie
 */
export async function closeMonth(ctx: Ctx, { month }: ParsedInputOf<Calls['closeMonth']>): Promise<null> {
  await holdCloses(ctx);
  const last = await lastClosed(ctx);
  if (month >= monthOf(today(ctx)) || (last !== null && month <= last)) throw new ServiceError('wrongState');
  const found = await rowsOf(ctx.tx, months(ctx), monthRow);
  const open = found.filter((one) => one.month <= month);
  const waiting = open.reduce((sum, one) => sum + one.waiting, 0);
  const untied = await untiedSums(ctx);
  if (waiting > 0 || untied.length > 0)
    throw new ServiceError('goodsNotReady', {
      ...{ waiting, untied: untied.length, names: firstOf(untied) },
      numbers: firstOf(open.flatMap(({ waits }) => waits.map(({ number }) => number))),
    });
  await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, month, closedAt: ctx.now, closedBy: ctx.person.accountId });
  for (const one of monthsUpTo(found, last, month)) await submitMonth(ctx, one);
  ctx.audit({ object: { type: 'goodsMonth', id: month }, change: { month, move: 'close' } });
  return null;
}

/**
 * Opens the last closed month again, with those that were closed with it; their drafts go from the books.
 * @throws ServiceError wrongState: another one is the last; goodsBooked
 */
async function reopenMonth(ctx: Ctx, { month }: ParsedInputOf<Calls['reopenMonth']>): Promise<null> {
  await holdCloses(ctx);
  if ((await lastClosed(ctx)) !== month) throw new ServiceError('wrongState');
  await ctx.tx.delete(table).where(and(ofSchool(ctx, table), eq(table.month, month)));
  const found = await rowsOf(ctx.tx, months(ctx), monthRow);
  for (const one of monthsUpTo(found, await lastClosed(ctx), month)) await withdrawMonth(ctx, one);
  ctx.audit({ object: { type: 'goodsMonth', id: month }, change: { month, move: 'reopen' } });
  return null;
}

export const closeVerbs: VerbGroup<Calls> = { closes: pageOfMonths, closeMonth, reopenMonth };
