import { sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { lastDayOf } from '@/lib/rules/days.ts';
import { type MonthPurpose, type MonthSubject, monthLines, monthPurposes } from '@/lib/rules/goods/month-document.ts';
import { rowsOf } from '../../db/rows.ts';
import { bookableSubjects, submitDocument, withdrawDocument } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';

/** A month has no row until it is closed, so that its document is named after school and month. */
const originOf = ({ school }: Ctx, month: string) =>
  ({ module: 'goods', kind: 'stockMonth', documentId: uuidv5(month, school.id) }) as const;

const sumRow = z.object({ purpose: z.enum(monthPurposes), cents: z.number(), priceCents: z.number() });

/**
 * What moved stock in a month by what for; opening stock stands in the opening of the books, and a transfer changes
 * nothing.
 */
const sumsOf = (ctx: Ctx, month: string) =>
  rowsOf(
    ctx.tx,
    sql`
    select purpose, sum(cents)::float8 as cents, sum(price)::float8 as "priceCents" from (
      select m.cents, sign(m.quantity) * (abs(m.cents) + m.difference_cents) as price,
        case when m.document_type in ('receipt', 'supplierReturn', 'foodIn') then 'bought'
          when m.document_type in ('count', 'scrap') then 'counted'
          when d.receiver_kind = 'class' then 'class'
          when d.id is null then 'kitchen' else 'office' end as purpose
      from goods_movements m left join goods_documents d on d.school_id = m.school_id and d.id = m.document_id
      where m.school_id = ${ctx.school.id} and to_char(m.moved_on, 'YYYY-MM') = ${month}
        and m.document_type not in ('opening', 'transfer')
    ) moved group by purpose order by purpose`,
    sumRow,
  );

/** The subjects as the standard calls them; each may have been divided, or have its former number. */
const subjects: Readonly<Record<MonthSubject, readonly [official: string, otherwise: string]>> = {
  stock: ['存货', '1201'],
  payable: ['应付账款', '2202'],
  activity: ['业务活动成本', '5101'],
  office: ['管理费用', '5301'],
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
  const lines = monthLines(await sumsOf(ctx, month));
  if (lines.length === 0) return;
  const bookable = await bookableSubjects(ctx);
  const numberOf = (subject: MonthSubject) => {
    const [official, otherwise] = subjects[subject];
    return bookable.find(({ name }) => name.startsWith(official))?.number ?? otherwise;
  };
  await submitDocument(ctx, {
    origin: originOf(ctx, month),
    number: `KC${month.replace('-', '')}`,
    day: lastDayOf(month),
    summary: `${month} 库存月结`,
    address: '/newGoods/close',
    lines: lines.map(({ subject, purpose, side, cents }) => ({
      ...{ subjectNumber: numberOf(subject), summary: summaries[purpose], side, cents },
    })),
  });
}

/** Takes the draft of a month back that is opened again. @throws ServiceError goodsBooked: its voucher stands */
export async function withdrawMonth(ctx: Ctx, month: string): Promise<void> {
  if ((await withdrawDocument(ctx, originOf(ctx, month))) === 'posted')
    throw new ServiceError('goodsBooked', { month });
}
