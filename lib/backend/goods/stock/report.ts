import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { narrowedAs } from '@/lib/contracts/filters.ts';
import {
  type GoodsGrouping,
  goodsReport,
  type ReceiverGrouping,
  receiverGroupings,
} from '@/lib/contracts/goods/goods-report.data.ts';
import type { goodsReportCalls } from '@/lib/contracts/goods/goods-report.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import en from '@/messages/en/goods.json' with { type: 'json' };
import zh from '@/messages/zh-CN/goods.json' with { type: 'json' };
import { rowsOf } from '../../db/rows.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { reportSheet } from '../../sheets/declared-sheet.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { classCards } from '../../students/index.ts';
import { sumsBefore, sumsWithin } from './movement-sums.ts';

type Calls = typeof goodsReportCalls;
type Input = ParsedInputOf<Calls['report']>;

const words = { en: { ...en.report, item: en.item }, 'zh-CN': { ...zh.report, item: zh.item } };

const reportRow = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  opening: z.number(),
  came: z.number(),
  went: z.number(),
  openingCents: z.number(),
  cameCents: z.number(),
  wentCents: z.number(),
  slips: z.number(),
});

/** What came and went in some days, this month where none are asked for. */
export async function report(ctx: Ctx, asked: Input): Promise<ReplyOf<Calls['report']>> {
  const { by, from, to, warehouseId } = asked;
  const isAsked = from !== undefined && to !== undefined;
  const days = isAsked ? { from, to } : { from: firstDayOf(monthOf(today(ctx))), to: today(ctx) };
  const of = { warehouseId, ...days };
  const found = await rowsOf(ctx.tx, isReceiver(by) ? issued(ctx, by, of) : summed(ctx, by, of), reportRow);
  const seesPrices = ctx.can('goods.price.view');
  const children = by === 'class' ? await childrenOf(ctx) : new Map<string, number>();
  const rows = found.map((row) => ({
    ...row,
    ...perChild(seesPrices ? row.wentCents : 0, children.get(row.key) ?? null),
    closing: row.opening + row.came - row.went,
    ...(seesPrices
      ? { closingCents: row.openingCents + row.cameCents - row.wentCents }
      : { openingCents: 0, cameCents: 0, wentCents: 0, closingCents: 0 }),
  }));
  const sum = (of: 'openingCents' | 'cameCents' | 'wentCents' | 'closingCents' | 'slips') =>
    rows.reduce((all, row) => all + row[of], 0);
  return {
    ...days,
    seesPrices,
    rows,
    total: {
      openingCents: sum('openingCents'),
      cameCents: sum('cameCents'),
      wentCents: sum('wentCents'),
      closingCents: sum('closingCents'),
      slips: sum('slips'),
    },
  };
}

/** How many children each class has now, by its name: a class is called on its documents as it was then. */
const childrenOf = async (ctx: Ctx): Promise<ReadonlyMap<string, number>> =>
  new Map((await classCards(ctx)).map(({ name, children }) => [name, children]));

const perChild = (cents: number, children: number | null) => ({
  ...{ children, perChildCents: children ? Math.round(cents / children) : null },
});

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly warehouseId?: string | undefined;
}

/** What movements are summed up by: key, name and unit of each. */
const groups: Readonly<Record<Exclude<GoodsGrouping, ReceiverGrouping>, SQL>> = {
  item: sql`i.id::text as key, i.name, u.name as unit`,
  kind: sql`i.kind as key, '' as name, '' as unit`,
  catalog: sql`coalesce(c.id::text, '') as key, coalesce(c.name, '') as name, '' as unit`,
  warehouse: sql`w.id::text as key, w.name, '' as unit`,
};

/** What went to receivers, or was scrapped, less what came back of it: by the sums that are kept of it. */
const issued = (ctx: Ctx, by: ReceiverGrouping, { from, to, warehouseId }: Asked): SQL => sql`
    select b.receiver as key, b.receiver as name, '' as unit, 0 as opening, 0 as came, sum(b.went)::float8 as went,
      0 as "openingCents", 0 as "cameCents", sum(b.went_cents)::float8 as "wentCents", sum(b.slips)::int as slips
    from ${sumsWithin(ctx, { from, to }, today(ctx), 'receivers')} b
    where b.receiver_kind = ${by} ${warehouseId === undefined ? sql`` : sql`and b.warehouse_id = ${warehouseId}::uuid`}
    group by b.receiver having sum(b.slips) <> 0 or sum(b.went) <> 0 or sum(b.went_cents) <> 0
    order by b.receiver`;

const isReceiver = (by: GoodsGrouping): by is ReceiverGrouping => receiverGroupings.some((one) => one === by);

/**
 * What was there, came and went by the sums that are kept of months and days; a move between warehouses is none where
 * all are one. How many slips there were is told of receivers alone.
 */
const summed = (ctx: Ctx, by: keyof typeof groups, { from, to, warehouseId }: Asked): SQL => {
  const [within, before] = [sumsWithin(ctx, { from, to }, today(ctx)), sumsBefore(ctx, from, today(ctx))];
  const isApart = by === 'warehouse' || warehouseId !== undefined;
  const came = isApart ? sql`b.came + b.moved_in` : sql`b.came`;
  const went = isApart ? sql`b.went + b.moved_out` : sql`b.went`;
  const cameCents = isApart ? sql`b.came_cents + b.moved_in_cents` : sql`b.came_cents`;
  const wentCents = isApart ? sql`b.went_cents + b.moved_out_cents` : sql`b.went_cents`;
  const there = warehouseId === undefined ? sql`` : sql`where b.warehouse_id = ${warehouseId}::uuid`;
  return sql`
    with part as (
      select b.item_id, b.warehouse_id, b.came - b.went + b.moved_in - b.moved_out as opening, 0 as came, 0 as went,
        b.came_cents - b.went_cents + b.moved_in_cents - b.moved_out_cents as opening_cents, 0 as came_cents,
        0 as went_cents, 0 as moved
      from ${before} b ${there}
      union all
      select b.item_id, b.warehouse_id, 0, ${came}, ${went}, 0, ${cameCents}, ${wentCents}, b.movements from ${within} b ${there}
    ), parts as materialized (
      -- Of each item in each warehouse one row, before what they are called is looked up.
      select item_id, warehouse_id, sum(opening) as opening, sum(came) as came, sum(went) as went,
        sum(opening_cents) as opening_cents, sum(came_cents) as came_cents, sum(went_cents) as went_cents,
        sum(moved) as moved
      from part group by 1, 2
    )
    select ${groups[by]}, sum(p.opening)::float8 as opening, sum(p.came)::float8 as came, sum(p.went)::float8 as went,
      sum(p.opening_cents)::float8 as "openingCents", sum(p.came_cents)::float8 as "cameCents",
      sum(p.went_cents)::float8 as "wentCents", 0 as slips
    from parts p
      join goods_items i on i.school_id = ${ctx.school.id} and i.id = p.item_id
      join goods_units u on u.school_id = ${ctx.school.id} and u.id = i.unit_id
      join goods_warehouses w on w.school_id = ${ctx.school.id} and w.id = p.warehouse_id
      left join goods_catalogs c on c.school_id = ${ctx.school.id} and c.id = i.catalog_id
    group by 1, 2, 3
    having sum(p.moved) > 0 or sum(p.opening) <> 0
    order by 2, 1`;
};

/** The report as a sheet. */
async function exportReport(steps: Steps, input: Input): Promise<Response> {
  const sheet = await steps.run(async (ctx) => {
    ctx.audit({ object: { type: 'goodsReport', id: input.by }, change: input });
    const say = wordsByPath(words, ctx.locale, await moldOf(ctx));
    const asked = narrowedAs(goodsReport.filters, input);
    const told = { say, timeZone: ctx.school.timeZone, name: `${say('title')} ${today(ctx)}` };
    return reportSheet(goodsReport.tableOf(await report(ctx, input), say, asked), told);
  });
  return sheetDownload(sheet.name, 'xlsx', [sheet]);
}

export const goodsReportVerbs: VerbGroup<Calls> = { report, exportReport: { steps: exportReport } };
