import { sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { lastDayOf } from '@/lib/rules/days.ts';
import {
  type MonthPurpose,
  type MonthSubject,
  type MonthSum,
  monthLines,
  monthPurposes,
  ownSubjects,
} from '@/lib/rules/goods/month-document.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  itemNamed,
  type StandardSubject,
  standardNumbers,
  submitDocument,
  withdrawDocument,
} from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { goodsCatalogs } from '../schema/catalog.ts';

type Reading = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } };

/** A month has no row until it is closed, so that its document is named after school and month. */
export const originOf = ({ school }: Reading, month: string) =>
  ({ module: 'goods', kind: 'stockMonth', documentId: uuidv5(month, school.id) }) as const;

const sumRow = z.object({
  purpose: z.enum(monthPurposes),
  catalogId: z.string().nullable(),
  /** The subjects of an item's own. */
  stock: z.string(),
  use: z.string(),
  /** The supplier who is owed, or the department that used it. */
  party: z.string(),
  cents: z.number(),
  priceCents: z.number(),
});

/** Documents whose movements the books hear nothing of by them. */
export const untold = sql`('opening', 'transfer')`;

/**
 * What moved stock in a month by what for, by catalogue or the subjects of an item's own, and by whom; opening stock
 * stands in the opening of the books, and a transfer changes nothing.
 */
const sumsOf = (ctx: Ctx, month: string) =>
  rowsOf(
    ctx.tx,
    sql`
    select purpose, catalog_id as "catalogId", stock, use, party, sum(cents)::float8 as cents, sum(price)::float8 as "priceCents" from (
      select i.catalog_id, i.stock_subject as stock, i.use_subject as use, m.cents, case when d.kind in ('receipt', 'supplierReturn') then coalesce(s.name, '')
          when d.receiver_kind = 'department' then d.receiver else '' end as party, sign(m.quantity) * (abs(m.cents) + m.difference_cents) as price,
        case when m.document_type in ('receipt', 'supplierReturn', 'foodIn') then 'bought'
          when m.document_type in ('count', 'scrap') or d.receiver_kind = 'reason' then 'counted'
          when d.receiver_kind = 'class' then 'class'
          when d.id is null then 'kitchen' else 'office' end as purpose
      from goods_movements m join goods_items i on i.school_id = m.school_id and i.id = m.item_id
        left join goods_documents d on d.school_id = m.school_id and d.id = m.document_id
        left join goods_suppliers s on s.school_id = d.school_id and s.id = d.supplier_id
      where m.school_id = ${ctx.school.id} and to_char(m.moved_on, 'YYYY-MM') = ${month}
        and m.document_type not in ${untold}
    ) moved group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    sumRow,
  );

/** The same by the subjects that items and catalogues name today. */
async function sumsBySubject(ctx: Ctx, month: string): Promise<MonthSum[]> {
  const tree = await ctx.tx
    .select({
      ...{ id: goodsCatalogs.id, parentId: goodsCatalogs.parentId },
      ...{ stock: goodsCatalogs.stockSubject, use: goodsCatalogs.useSubject },
    })
    .from(goodsCatalogs)
    .where(ofSchool(ctx, goodsCatalogs));
  const sums = (await sumsOf(ctx, month)).map((sum) => ({ ...sum, ...ownSubjects(tree, sum) }));
  return [
    ...Map.groupBy(sums, ({ purpose, party, stock, use }) => `${purpose} ${party} ${stock} ${use}`).values(),
  ].flatMap((same) =>
    same.slice(0, 1).map((first) => ({
      ...first,
      cents: same.reduce((all, { cents }) => all + cents, 0),
      priceCents: same.reduce((all, { priceCents }) => all + priceCents, 0),
    })),
  );
}

/** The subjects as the standard calls them; each may have been divided, or have its former number. */
export const subjects: Readonly<Record<MonthSubject, StandardSubject>> = {
  stock: { names: ['存货'], otherwise: '1201' },
  payable: { names: ['应付账款'], otherwise: '2202' },
  activity: { names: ['业务活动成本'], otherwise: '5101' },
  office: { names: ['管理费用'], otherwise: '5301' },
};

const summaries: Readonly<Record<MonthPurpose, string>> = {
  bought: '采购入库',
  class: '班级领用',
  kitchen: '食堂等领用',
  office: '办公领用',
  counted: '盘点和报废',
};

/** Writes what a month of stock comes to into the books, as a draft of a voucher; of nothing there is none. */
export async function submitMonth(ctx: Ctx, month: string): Promise<void> {
  const lines = monthLines(await sumsBySubject(ctx, month));
  if (lines.length === 0) return;
  const { booked } = await standardNumbers(ctx);
  const parties = new Map<string, Awaited<ReturnType<typeof itemNamed>>>();
  const kindOf = (subject: MonthSubject) => (subject === 'payable' ? 'supplier' : 'department');
  for (const { subject, party } of lines)
    if (party !== '' && subject !== 'stock')
      parties.set(`${kindOf(subject)} ${party}`, await itemNamed(ctx, kindOf(subject), [party]));
  await submitDocument(ctx, {
    origin: originOf(ctx, month),
    number: `KC${month.replace('-', '')}`,
    day: lastDayOf(month),
    summary: `${month} 库存月结`,
    address: '/newGoods/close',
    lines: lines.map(({ subject, own, purpose, party, side, cents }) => ({
      auxiliary: parties.get(`${kindOf(subject)} ${party}`) ?? [],
      ...{ subjectNumber: own || booked(subjects[subject]), summary: summaries[purpose], side, cents },
    })),
  });
}

/** Takes the draft of a month back that is opened again. @throws ServiceError goodsBooked: its voucher stands */
export async function withdrawMonth(ctx: Ctx, month: string): Promise<void> {
  if ((await withdrawDocument(ctx, originOf(ctx, month))) === 'posted')
    throw new ServiceError('goodsBooked', { month });
}
