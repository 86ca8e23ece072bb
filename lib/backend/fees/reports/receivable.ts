import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { type ReceivableGrouping, usualSpan } from '@/lib/contracts/fees/bill-report-names.ts';
import { noClass } from '../../db/bill-sums.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Span, standingItemSums, standingSums } from '../sums/read-sums.ts';
import { reportedSpan } from './reported-span.ts';

type Receivable = typeof billReportCalls.receivable;

const row = z.object({
  isTotal: z.boolean(),
  key: z.string().nullable(),
  name: z.string().nullable(),
  bills: z.number(),
  amountCents: z.number(),
  sponsoredCents: z.number(),
  receivableCents: z.number(),
  waivedCents: z.number(),
  paidCents: z.number(),
  refundedCents: z.number(),
  dueCents: z.number(),
});

/** What published bills ask for, by item, class or month, and what of it is waived, paid and due: one statement. */
export async function receivable(
  ctx: Ctx,
  { by, itemId, classId, ...asked }: ParsedInputOf<Receivable>,
): Promise<ReplyOf<Receivable>> {
  const span = reportedSpan(ctx, asked, usualSpan(by));
  const found = await rowsOf(ctx.tx, statement(ctx, by, span, { itemId, classId }), row);
  const [total] = found.filter(({ isTotal }) => isTotal).map(({ isTotal: _, key: _1, name: _2, ...sums }) => sums);
  return {
    ...span,
    rows: found
      .filter(({ isTotal }) => !isTotal)
      .map(({ isTotal: _, key, ...told }) => ({ ...told, key: key ?? 'none', name: told.name || null })),
    total: total ?? noSums,
  };
}

type Filters = Pick<ParsedInputOf<Receivable>, 'itemId' | 'classId'>;

function statement(ctx: Ctx, by: ReceivableGrouping, span: Span, { itemId, classId }: Filters): SQL {
  const ofClass = (sums: SQL) => (classId ? sql`(select s.* from ${sums} s where s.class_id = ${classId})` : sums);
  const bills = ofClass(standingSums(ctx, span));
  const items = ofClass(standingItemSums(ctx, span));
  if (!itemId) {
    if (by === 'class') return byClass(bills);
    return by === 'month' ? byMonth(bills) : byItem(ctx, bills, items);
  }
  const ofItem = sql`(select s.* from ${items} s where s.item_id = ${itemId})`;
  if (by === 'class') return byClass(withClassNames(ofItem, bills));
  return by === 'month' ? byMonth(ofItem) : byItem(ctx, ofItem, ofItem);
}

/** Sums of lines with what the classes of their bills are called. */
const withClassNames = (items: SQL, bills: SQL): SQL => sql`(
  select i.*, n.class_key, n.class_name from ${items} i
  left join (select b.class_id, min(b.class_key) as class_key, max(b.class_name) as class_name from ${bills} b group by 1) n
    on n.class_id = i.class_id)`;

const noSums: ReplyOf<Receivable>['total'] = {
  ...{ bills: 0, amountCents: 0, sponsoredCents: 0, receivableCents: 0 },
  ...{ waivedCents: 0, paidCents: 0, refundedCents: 0, dueCents: 0 },
};

const sums = sql`
  coalesce(sum(bills), 0)::float8 as bills, coalesce(sum(amount_cents), 0)::float8 as "amountCents",
  coalesce(sum(sponsored_cents), 0)::float8 as "sponsoredCents",
  coalesce(sum(amount_cents - sponsored_cents), 0)::float8 as "receivableCents",
  coalesce(sum(waived_cents), 0)::float8 as "waivedCents", coalesce(sum(paid_cents), 0)::float8 as "paidCents",
  coalesce(sum(refunded_cents), 0)::float8 as "refundedCents",
  coalesce(sum(amount_cents - sponsored_cents - waived_cents - paid_cents), 0)::float8 as "dueCents"`;

/** Sums are kept in parts, and stay when their last bill has gone: a class is named by those that have bills. */
const byClass = (bills: SQL): SQL => sql`
  with told as materialized (
    select class_id, class_key, class_name, sum(bills) as bills, sum(amount_cents) as amount_cents,
      sum(sponsored_cents) as sponsored_cents, sum(waived_cents) as waived_cents, sum(paid_cents) as paid_cents,
      sum(refunded_cents) as refunded_cents
    from ${bills} s group by 1, 2, 3 having sum(bills) <> 0
  )
  select grouping(class_id) = 1 as "isTotal", nullif(class_id, ${noClass}::uuid)::text as key, max(class_name) as name,
    ${sums}
  from told group by grouping sets ((class_id), ()) order by 1, min(class_key), class_id`;

const byMonth = (bills: SQL): SQL => sql`
  select grouping(month) = 1 as "isTotal", month as key, null::text as name, ${sums} from ${bills} s
  group by grouping sets ((month), ()) having grouping(month) = 1 or sum(bills) <> 0 order by 1, month`;

const byItem = ({ school }: Ctx, bills: SQL, items: SQL): SQL => sql`
  select * from (
    select false as "isTotal", c.item_id::text as key, i.name, c.bills, c."amountCents", c."sponsoredCents",
      c."receivableCents", c."waivedCents", c."paidCents", c."refundedCents", c."dueCents"
    from (select item_id, ${sums} from ${items} s group by item_id having sum(bills) <> 0) c
    join fee_items i on i.school_id = ${school.id} and i.id = c.item_id order by i.sort, i.code
  ) items
  union all select true, null, null, ${sums} from ${bills} s`;
