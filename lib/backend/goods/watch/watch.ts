import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { log } from '@/lib/log.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { differingSums } from '../../db/kept-sums.ts';
import { rowsOf } from '../../db/rows.ts';
import { stockSumTables } from '../../db/stock-sums.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type WatchCtx, watchOfSchools } from '../../kernel/sweeps.ts';
import { today } from '../../kernel/today.ts';
import { sendMessage } from '../../notices/index.ts';
import { isOn, keyHolders } from '../../organisation/index.ts';
import { untiedSums } from '../ledger/untied.ts';
import { goodsWatches as table } from '../schema/watch.ts';

/**
 * Looks through every school's stock once a day: compares the kept sums with the movements, and reminds of what falls
 * due. What somebody has been reminded of, nobody is the next day.
 */
export const watchJob = watchOfSchools(limits.sweepHours, watch);

/** @returns how many were told */
async function watch(ctx: WatchCtx): Promise<number> {
  if (!(await isOn(ctx, 'goods.authorised'))) return 0;
  const day = today(ctx);
  const [last] = await ctx.tx.select({ day: table.day }).from(table).where(ofSchool(ctx, table));
  if (last && last.day >= day) return 0;
  await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, day })
    .onConflictDoUpdate({ target: [table.schoolId], set: { day } });
  const sums = await differingSums(ctx.tx, stockSumTables, ctx.school.id);
  const untied = [...(await untiedSums(ctx)), ...sums.map(({ of }) => of)];
  const due = await dueSince(ctx, last?.day ?? dayAfter(day, -1), day);
  if (untied.length > 0)
    log.error({ school: ctx.school.id, untied: untied.length }, 'sums of stock are not those of its movements');
  const told =
    (await tell(ctx, 'goodsUntied', 'goods.close.edit', {
      count: untied.length,
      names: untied.slice(0, limits.warningNames).join('; '),
    })) +
    (await tell(ctx, 'goodsExpiring', 'goods.stock.edit', { count: due.lots })) +
    (await tell(ctx, 'goodsPapers', 'goods.supplier.edit', { count: due.papers, names: due.suppliers })) +
    (await tell(ctx, 'goodsOverdue', 'goods.order.edit', { count: due.orders, names: due.numbers }));
  if (told > 0)
    ctx.audit({
      action: 'goods.stock.watch',
      object: { type: 'stock', id: 'watch' },
      change: { day, untied: untied.length, ...due },
    });
  return told;
}

type Kind = 'goodsUntied' | 'goodsExpiring' | 'goodsPapers' | 'goodsOverdue';

/** Tells those who hold a key, where there is something. @returns how many they are */
async function tell(
  ctx: WatchCtx,
  kind: Kind,
  key: string,
  { count, names = '' }: { readonly count: number; readonly names?: string },
): Promise<number> {
  const to = count === 0 ? [] : await keyHolders(ctx, key);
  if (to.length > 0) await sendMessage(ctx, { to, kind, params: { count: String(count), names } });
  return to.length;
}

const dueRow = z.object({
  lots: z.number(),
  papers: z.number(),
  suppliers: z.string(),
  orders: z.number(),
  numbers: z.string(),
});

/** What came near its end since a day: lots that expire, suppliers whose papers do, orders that should have come. */
async function dueSince({ tx, school }: WatchCtx, last: string, day: string): Promise<z.output<typeof dueRow>> {
  const within = (days: number) => sql`between ${dayAfter(last, days + 1)}::date and ${dayAfter(day, days)}::date`;
  const [due] = await rowsOf(
    tx,
    sql`
    select (select count(*) from goods_stocks where school_id = ${school.id} and quantity > 0
        and due_on ${within(limits.goodsExpiringDays)})::int as lots,
      count(s.id)::int as papers, coalesce(string_agg(s.name, '; ' order by s.name), '') as suppliers,
      o.orders, o.numbers
    from (select count(*)::int as orders, coalesce(string_agg(number, '; ' order by number), '') as numbers
        from goods_documents where school_id = ${school.id} and kind = 'order' and state = 'open'
          and wanted_on ${within(-1)}) o
      left join goods_suppliers s on s.school_id = ${school.id} and s.state = 'open'
        and s.papers_until ${within(limits.goodsPapersDays)}
    group by o.orders, o.numbers`,
    dueRow,
  );
  return due ?? { lots: 0, papers: 0, suppliers: '', orders: 0, numbers: '' };
}
