import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { type ReceivableGrouping, usualSpan } from '@/lib/contracts/fees/bill-report-names.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { linesOfBill } from '../bills/joined-lines.ts';
import { standingIn } from './standing-bills.ts';
import { toldSpan } from './told-span.ts';

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
  dueCents: z.number(),
});

/** What published bills ask for, by item, class or month, and what of it is waived, paid and due: one statement. */
export async function receivable(ctx: Ctx, { by, ...asked }: ParsedInputOf<Receivable>): Promise<ReplyOf<Receivable>> {
  const span = toldSpan(ctx, asked, usualSpan(by));
  const bills = standingIn(ctx, span);
  const found = await rowsOf(ctx.tx, by === 'item' ? byItem(ctx, bills) : byBill(by, bills), row);
  const [total] = found.filter(({ isTotal }) => isTotal).map(({ isTotal: _, key: _1, name: _2, ...sums }) => sums);
  return {
    ...span,
    rows: found
      .filter(({ isTotal }) => !isTotal)
      .map(({ isTotal: _, key, ...told }) => ({ ...told, key: key ?? 'none', name: told.name || null })),
    total: total ?? noSums,
  };
}

const noSums: ReplyOf<Receivable>['total'] = {
  ...{ bills: 0, amountCents: 0, sponsoredCents: 0, receivableCents: 0 },
  ...{ waivedCents: 0, paidCents: 0, dueCents: 0 },
};

/** The sums of what `of` names: bills or their lines. */
const sums = (bills: SQL) => sql`
  ${bills}::float8 as bills, coalesce(sum(amount_cents), 0)::float8 as "amountCents",
  coalesce(sum(sponsored_cents), 0)::float8 as "sponsoredCents",
  coalesce(sum(amount_cents - sponsored_cents), 0)::float8 as "receivableCents",
  coalesce(sum(waived_cents), 0)::float8 as "waivedCents", coalesce(sum(paid_cents), 0)::float8 as "paidCents",
  coalesce(sum(amount_cents - sponsored_cents - waived_cents - paid_cents), 0)::float8 as "dueCents"`;

function byBill(by: Exclude<ReceivableGrouping, 'item'>, bills: SQL): SQL {
  const [group, name, order] =
    by === 'class'
      ? [sql`b.class_id`, sql`max(b.class_name)`, sql`min(b.class_key)`]
      : [sql`b.month`, sql`null::text`, sql`b.month`];
  return sql`
    select grouping(${group}) = 1 as "isTotal", ${group}::text as key, ${name} as name, ${sums(sql`count(*)`)}
    from fee_bills b where ${bills} group by grouping sets ((${group}), ()) order by 1, ${order}, 2`;
}

/**
 * An item that stands on a bill twice is one bill of it. The plan charges each once, so that only a charge made once
 * asks whether a line of it came before: to group all lines by bill takes as long again as to sum them.
 */
const byItem = ({ school }: Ctx, bills: SQL): SQL => sql`
  with told as materialized (
    select b.id, b.amount_cents, b.sponsored_cents, b.waived_cents, b.paid_cents from fee_bills b where ${bills}
  ), charged as (
    select item_id, ${sums(sql`count(*) filter (where l.one_off_id is null or not exists (
      select from fee_bill_lines before where before.school_id = ${school.id} and before.bill_id = l.bill_id
        and before.at < l.at and before.item_id = l.item_id))`)}
    from (select id from told) bill cross join ${linesOfBill(school.id, sql`bill.id`)} l group by item_id
  )
  select * from (
    select false as "isTotal", c.item_id::text as key, i.name, c.bills, c."amountCents", c."sponsoredCents",
      c."receivableCents", c."waivedCents", c."paidCents", c."dueCents"
    from charged c join fee_items i on i.school_id = ${school.id} and i.id = c.item_id order by i.sort, i.code
  ) items
  union all select true, null, null, ${sums(sql`count(*)`)} from told`;
