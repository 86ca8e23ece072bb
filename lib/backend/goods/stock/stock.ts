import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { itemKinds } from '@/lib/contracts/goods/item.data.ts';
import { stockListed } from '@/lib/contracts/goods/stock.data.ts';
import type { StockRow, stockCalls } from '@/lib/contracts/goods/stock.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { averagePrice } from '@/lib/rules/goods/valuation.ts';
import { limits } from '@/lib/rules/limits.ts';
import en from '@/messages/en/goods.json' with { type: 'json' };
import zh from '@/messages/zh-CN/goods.json' with { type: 'json' };
import { rowsOf } from '../../db/rows.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { declaredSheet } from '../../sheets/declared-sheet.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsLevels } from '../schema/level.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';
import { sumsUntil, sumsWithin } from './movement-sums.ts';

type Calls = typeof stockCalls;
type Filters = ParsedInputOf<Calls['exportStock']>;
type View = Filters['by'];

const words = { en: en.stock, 'zh-CN': zh.stock };

const foundRow = z.object({
  itemId: z.string(),
  name: z.string(),
  code: z.string(),
  kind: z.enum(itemKinds),
  unit: z.string(),
  warehouseId: z.string().nullable(),
  warehouse: z.string(),
  lot: z.string().nullable(),
  shelves: z.string(),
  dueOn: z.string().nullable(),
  quantity: z.number(),
  cents: z.number().nullable(),
  least: z.number().nullable(),
  wanted: z.number().nullable(),
  total: z.number(),
});

/** Which parts of a line stand for themselves in a view; the others are summed up. */
const kept = (by: View, part: 'warehouse_id' | 'lot'): SQL => {
  const isKept = part === 'lot' ? by === 'lot' : by !== 'item';
  return isKept ? sql.raw(part) : sql`null::${sql.raw(part === 'lot' ? 'text' : 'uuid')}`;
};

/**
 * Stock at the end of a day by the sums of its movements, with what should be there: a level without any stock is a
 * line too. Of a lot that has no cost of its own nobody can say what it is worth.
 */
const stockLines = (ctx: Ctx, { by, day, warehouseId }: Pick<Filters, 'by' | 'day' | 'warehouseId'>): SQL => {
  const inWarehouse = warehouseId === undefined ? sql`` : sql`and warehouse_id = ${warehouseId}::uuid`;
  return sql`
    with moved as (
      select item_id, warehouse_id, lot, sum(came - went + moved_in - moved_out) as quantity,
        sum(came_cents - went_cents + moved_in_cents - moved_out_cents) as cents
      from ${sumsUntil(ctx, day ?? today(ctx), today(ctx))} b where true ${inWarehouse}
      group by item_id, warehouse_id, lot
      having sum(came - went + moved_in - moved_out) <> 0
        or sum(came_cents - went_cents + moved_in_cents - moved_out_cents) <> 0
    ), placed as (
      select item_id, warehouse_id, lot, min(due_on) as due_on,
        string_agg(distinct nullif(shelf, ''), ' ') filter (where quantity > 0) as shelves
      from goods_stocks where school_id = ${ctx.school.id} group by item_id, warehouse_id, lot
    ), parts as (
      select item_id, warehouse_id, lot, quantity, cents, due_on, shelves, 0 as least, 0 as wanted, false as is_level
      from moved left join placed using (item_id, warehouse_id, lot)
      union all
      select item_id, warehouse_id, '', 0, 0, null, null, least, wanted, true
      from goods_levels where school_id = ${ctx.school.id} and ${by !== 'lot'} ${inWarehouse}
    ), lines as (
      select item_id, ${kept(by, 'warehouse_id')} as warehouse_id, ${kept(by, 'lot')} as lot,
        sum(quantity) as quantity, sum(cents) as cents, min(due_on) as due_on, string_agg(shelves, ' ') as shelves,
        sum(least) filter (where is_level) as least, sum(wanted) filter (where is_level) as wanted
      from parts group by 1, 2, 3
    )`;
};

/** What expires in a span of days, as a condition of a line. */
function dueWithin(ctx: Ctx, { due, day }: Pick<Filters, 'due' | 'day'>): SQL {
  const on = day ?? today(ctx);
  if (due === 'expired') return sql`l.due_on < ${on}`;
  return sql`l.due_on between ${on} and ${dayAfter(on, due === 'week' ? 7 : 30)}`;
}

const slowDays = { month: 30, quarter: 90, half: 180 } as const;

/**
 * What has stood for so long without any of it being used, as a condition of a line: by the sums that are kept, since
 * of an item that is never used the movements would all be read.
 */
function idleSince(ctx: Ctx, slow: keyof typeof slowDays, { by, day }: Pick<Filters, 'by' | 'day'>): SQL {
  const on = day ?? today(ctx);
  const since = dayAfter(on, -slowDays[slow]);
  const [line, of] =
    by === 'item'
      ? [sql`l.item_id`, sql`b.item_id`]
      : [sql`(l.item_id, l.warehouse_id)`, sql`b.item_id, b.warehouse_id`];
  const used = sumsWithin(ctx, { from: dayAfter(since, 1), to: on }, today(ctx));
  return sql`l.quantity > 0 and ${line} in (select ${of} from ${sumsUntil(ctx, since, today(ctx))} b group by ${of} having sum(b.movements) > 0)
    and ${line} not in (select ${of} from ${used} b group by ${of} having sum(b.went) > 0)`;
}

async function foundLines(ctx: Ctx, filters: Filters, page: { readonly page: number; readonly size: number }) {
  const { by, q, kind, low } = filters;
  const conditions = [
    ...(q === '' ? [] : [sql`(i.name ilike ${containing(q)} or i.code ilike ${containing(q)})`]),
    ...(kind === undefined ? [] : [sql`i.kind = ${kind}`]),
    ...(filters.due === undefined ? [] : [dueWithin(ctx, filters)]),
    ...(low ? [sql`l.quantity < l.least`] : []),
    ...(filters.slow === undefined ? [] : [idleSince(ctx, filters.slow, filters)]),
  ];
  return rowsOf(
    ctx.tx,
    sql`${stockLines(ctx, filters)}
    select l.item_id as "itemId", i.name, i.code, i.kind, u.name as unit, l.warehouse_id as "warehouseId",
      coalesce(w.name, '') as warehouse, l.lot, coalesce(l.shelves, '') as shelves, l.due_on::text as "dueOn",
      l.quantity::float8 as quantity,
      case when ${by === 'lot'} and not (i.keeps_lots and not i.shared_cost) and l.lot <> '' then null else l.cents::float8 end as cents,
      l.least::float8 as least, l.wanted::float8 as wanted, count(*) over ()::int as total
    from lines l
      join goods_items i on i.school_id = ${ctx.school.id} and i.id = l.item_id
      join goods_units u on u.school_id = ${ctx.school.id} and u.id = i.unit_id
      left join goods_warehouses w on w.school_id = ${ctx.school.id} and w.id = l.warehouse_id
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by i.name, w.name, l.due_on nulls last, l.lot
    limit ${page.size} offset ${(page.page - 1) * page.size}`,
    foundRow,
  );
}

/** A page of what is on hand at the end of a day. */
async function pageOfStock(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['stock']>,
): Promise<ReplyOf<Calls['stock']>> {
  const rows = await foundLines(ctx, filters, { page, size });
  return { rows: rows.map((row) => shown(ctx, row)), total: rows[0]?.total ?? 0, page, size };
}

function shown(ctx: Ctx, { total: _, ...row }: z.output<typeof foundRow>): StockRow {
  const { quantity, least, wanted } = row;
  const isLow = least !== null && wanted !== null && quantity < least;
  const cents = ctx.can('goods.price.view') ? row.cents : null;
  return {
    ...row,
    id: [row.itemId, row.warehouseId, row.lot].filter((part) => part !== null).join(' '),
    cents,
    average: cents === null ? null : averagePrice({ quantity, cents }),
    missing: isLow ? wanted - quantity : null,
    actions: [
      ...(isLow && ctx.can('goods.request.edit') ? (['ask'] as const) : []),
      ...(row.warehouseId !== null && row.lot === null && ctx.can('goods.stock.edit') ? (['level'] as const) : []),
    ],
  };
}

const figures = z.object({ items: z.number(), cents: z.number(), low: z.number() });
const dueFigures = z.object({ expired: z.number(), week: z.number(), month: z.number() });
const namedRow = z.object({ id: z.string(), name: z.string() });

/** What all stock of a day comes to, and how much of it somebody should look at. */
export async function stockFigures(ctx: Ctx, asked: ParsedInputOf<Calls['stockStatistics']>) {
  const [sums] = await rowsOf(
    ctx.tx,
    sql`${stockLines(ctx, { ...asked, by: 'warehouse' })}
    select count(distinct item_id) filter (where quantity <> 0)::int as items,
      coalesce(sum(cents), 0)::float8 as cents, (count(*) filter (where quantity < least))::int as low
    from lines`,
    figures,
  );
  const within = (due: 'expired' | 'week' | 'month') =>
    sql`(count(*) filter (where ${dueWithin(ctx, { due, day: asked.day })}))::int`;
  const [due] = await rowsOf(
    ctx.tx,
    sql`${stockLines(ctx, { ...asked, by: 'lot' })}
    select ${within('expired')} as expired, ${within('week')} as week, ${within('month')} as month from lines l`,
    dueFigures,
  );
  const { items = 0, cents = 0, low = 0 } = sums ?? {};
  const { expired = 0, week = 0, month = 0 } = due ?? {};
  return { items, cents: ctx.can('goods.price.view') ? cents : null, low, expired, week, month };
}

/** The same with the warehouses among which it can be narrowed. */
async function stockStatistics(
  ctx: Ctx,
  asked: ParsedInputOf<Calls['stockStatistics']>,
): Promise<ReplyOf<Calls['stockStatistics']>> {
  const found = await stockFigures(ctx, asked);
  const warehouses = await rowsOf(
    ctx.tx,
    sql`select id, name from goods_warehouses where school_id = ${ctx.school.id} order by state, name`,
    namedRow,
  );
  return { ...found, warehouses };
}

/** Says how much of an item a warehouse has at least. @throws ServiceError notFound */
async function saveLevel(ctx: Ctx, asked: ParsedInputOf<Calls['saveLevel']>): Promise<null> {
  const { itemId, warehouseId, least, wanted } = asked;
  const item = await findRow(ctx, goodsItems, itemId);
  await findRow(ctx, goodsWarehouses, warehouseId);
  await ctx.tx
    .insert(goodsLevels)
    .values({ schoolId: ctx.school.id, itemId, warehouseId, least, wanted })
    .onConflictDoUpdate({
      target: [goodsLevels.schoolId, goodsLevels.itemId, goodsLevels.warehouseId],
      set: { least, wanted },
    });
  ctx.audit({ object: { type: 'item', id: itemId }, change: { name: item.name, warehouseId, least, wanted } });
  return null;
}

/** What filters find as a sheet with the list's columns. @throws ServiceError tooManyRows */
async function exportStock(steps: Steps, filters: Filters): Promise<Response> {
  const sheet = await steps.run(async (ctx) => {
    const max = limits.exportRows;
    const found = await foundLines(ctx, filters, { page: 1, size: max });
    const rows = found[0]?.total ?? 0;
    if (rows > max) throw new ServiceError('tooManyRows', { rows, max });
    ctx.audit({ object: { type: 'stock', id: 'list' }, change: { ...filters, rows } });
    const say = wordsByPath(words, ctx.locale, await moldOf(ctx));
    const [name, timeZone] = [`${say('title')} ${filters.day ?? today(ctx)}`, ctx.school.timeZone];
    return declaredSheet<StockRow>(stockListed.columns, {
      name,
      say,
      timeZone,
      rows: found.map((row) => shown(ctx, row)),
      sums: ['cents'],
    });
  });
  return sheetDownload(sheet.name, 'xlsx', [sheet]);
}

export const stockVerbs: VerbGroup<Calls> = {
  stock: pageOfStock,
  stockStatistics,
  saveLevel,
  exportStock: { steps: exportStock },
};
