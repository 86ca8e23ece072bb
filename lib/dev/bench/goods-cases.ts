import { stocksDay } from '@/lib/backend/demo/stocks.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { goodsGroupings } from '@/lib/contracts/goods/goods-report.data.ts';
import { goods } from '@/lib/contracts/goods.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';

const { items, movements, report, stock, stockStatistics } = goods.endpoints;

/** What is read, and the statement that somebody would write for the same. */
export interface Case {
  readonly what: string;
  readonly ask: (person: Identity) => Promise<unknown>;
  /** On the movements themselves. */
  readonly bare: string;
  /** By somebody who knows the sums that are kept of them. */
  readonly bareOnSums?: string;
}

/** Stock of days, the ledger and each statistic. */
export function goodsCases(schoolId: string): readonly Case[] {
  return [...stockCases(schoolId), ...ledgerCases(schoolId), ...reportCases(schoolId)];
}

const today = stocksDay();
const [half, year] = [dayAfter(today, -180), dayAfter(today, -364)];

const untilDay = (day: string) =>
  `(told = 'month' and period < '${monthOf(day)}' or told = 'day' and period between '${firstDayOf(monthOf(day))}' and '${day}')`;

const named = (lines: string, more: string) => `
  select l.*, i.name, u.name as unit, w.name as warehouse, count(*) over () as total from (${lines}) l
    join goods_items i on i.school_id = l.school_id and i.id = l.item_id
    join goods_units u on u.school_id = i.school_id and u.id = i.unit_id
    join goods_warehouses w on w.school_id = l.school_id and w.id = l.warehouse_id
  ${more}`;

function stockCases(schoolId: string): readonly Case[] {
  const moved = (
    day: string,
  ) => `select school_id, item_id, warehouse_id, sum(quantity) as quantity, sum(cents) as cents
    from goods_movements where school_id = '${schoolId}' and moved_on <= '${day}' group by 1, 2, 3`;
  const summed = (day: string) => `select school_id, item_id, warehouse_id,
      sum(came - went + moved_in - moved_out) as quantity, sum(came_cents - went_cents + moved_in_cents - moved_out_cents) as cents
    from goods_movement_sums where school_id = '${schoolId}' and ${untilDay(day)} group by 1, 2, 3`;
  const page = 'order by i.name, w.name limit 20';
  const idle = `where not exists (select from goods_movements m where m.school_id = l.school_id and m.item_id = l.item_id
      and m.warehouse_id = l.warehouse_id and m.kind = 'out' and m.moved_on > '${dayAfter(today, -30)}') ${page}`;
  const least = `left join goods_levels v on v.school_id = l.school_id and v.item_id = l.item_id
      and v.warehouse_id = l.warehouse_id where l.quantity < v.least ${page}`;
  const one = (what: string, input: InputOf<typeof stock>, day: string, more: string): Case => ({
    what,
    ask: (person) => call(stock, input, person),
    bare: named(moved(day), more),
    bareOnSums: named(summed(day), more),
  });
  return [
    one('Stock of today', {}, today, page),
    one('Stock of a day half a year ago', { day: half }, half, page),
    one('What has not moved for a month', { slow: 'month' }, today, idle),
    one('Below least', { low: true }, today, least),
    one('Expiring in 30 days', { by: 'lot', due: 'month' }, today, page),
    {
      what: 'Figures of stock',
      ask: (person) => call(stockStatistics, {}, person),
      bare: `${moved(today)}; ${moved(today)}`,
      bareOnSums: `${summed(today)}; ${summed(today)}`,
    },
  ];
}

function ledgerCases(schoolId: string): readonly Case[] {
  const page = 'order by l.moved_on desc, l.made_at desc, l.id desc limit 20';
  const own = `select * from goods_movements where school_id = '${schoolId}'`;
  const newest = `${own} order by moved_on desc, made_at desc, id desc limit 20`;
  const first = `(select id from goods_items where school_id = '${schoolId}' order by name limit 1)`;
  const summed = (of: string) => `; select sum(movements), sum(came), sum(went), sum(came_cents - went_cents)
    from goods_movement_sums where school_id = '${schoolId}' and ${untilDay(today)} ${of}`;
  const ofFirst = async (person: Identity) => {
    const { rows } = await call(items, { q: '物品001' }, person);
    return call(movements, { itemId: rows[0]?.id ?? '' }, person);
  };
  return [
    {
      what: 'Ledger, first page',
      ask: (person) => call(movements, {}, person),
      bare: named(own, page),
      bareOnSums: named(newest, page) + summed(''),
    },
    {
      what: 'Ledger of an item with its sums (and the item looked up)',
      ask: ofFirst,
      bare: `${named(`${own} and item_id = ${first}`, page)}; select sum(quantity), sum(cents)
        from goods_movements where school_id = '${schoolId}' and item_id = ${first}`,
    },
  ];
}

function reportCases(schoolId: string): readonly Case[] {
  const receiver = (by: string) => `select d.receiver, sum(m.quantity), sum(m.cents), count(distinct d.id)
    from goods_movements m join goods_documents d on d.school_id = m.school_id and d.id = m.document_id
    where m.school_id = '${schoolId}' and m.moved_on between '${year}' and '${today}'
      and ${by === 'reason' ? "d.kind = 'scrap'" : `d.receiver_kind = '${by}'`} group by 1 order by 1`;
  const grouped: Readonly<Record<string, string>> = {
    item: 'i.name',
    kind: 'i.kind',
    catalog: 'i.catalog_id::text',
    warehouse: 'm.warehouse_id::text',
  };
  const moved = (by: string) => `select ${grouped[by]}, sum(m.quantity) filter (where m.moved_on < '${year}'),
      sum(m.quantity) filter (where m.quantity > 0 and m.moved_on >= '${year}'),
      sum(m.quantity) filter (where m.quantity < 0 and m.moved_on >= '${year}'), sum(m.cents)
    from goods_movements m join goods_items i on i.school_id = m.school_id and i.id = m.item_id
    where m.school_id = '${schoolId}' and m.moved_on <= '${today}' group by 1 order by 1`;
  return goodsGroupings.map((by) => ({
    what: `Report by ${by}, a year`,
    ask: (person) => call(report, { by, from: year, to: today }, person),
    bare: by in grouped ? moved(by) : receiver(by),
  }));
}
