import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type ReceivedGrouping, receivedOfNone } from '@/lib/contracts/fees/bill-report-names.ts';
import type { paymentReportCalls } from '@/lib/contracts/fees/payment-report-calls.ts';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { noClass } from '../../db/bill-sums.ts';
import { balanceKey, noTender } from '../../db/payment-sums.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { personNames } from '../../kernel/people.ts';
import { today } from '../../kernel/today.ts';
import { partSums, tenderSums } from '../sums/read-sums.ts';
import { type Days, reportedDays } from './reported-span.ts';

type Received = typeof paymentReportCalls.received;
type Row = ReplyOf<Received>['rows'][number];

const amounts = { paidCents: z.number(), reversedCents: z.number(), refundedCents: z.number() };
const row = z.object({ key: z.string(), name: z.string().nullable(), count: z.number().nullable(), ...amounts });

/**
 * What was received on some days by item, class, month, way of paying or cashier, reversals and refunds apart, each on
 * the day of its own document. By whatever it is told, it comes to the same: by item and class, what was kept for
 * children less what was taken of it is a row of its own.
 */
export async function received(ctx: Ctx, { by, ...asked }: ParsedInputOf<Received>): Promise<ReplyOf<Received>> {
  const days = reportedDays(ctx, asked, by === 'month' ? 12 : 1);
  const found = await rowsOf(ctx.tx, statement(ctx, by, days), row);
  const rows = await named(
    ctx,
    by,
    found.map((one) => ({ ...one, netCents: one.paidCents + one.reversedCents + one.refundedCents })),
  );
  const sum = (of: keyof typeof amounts | 'netCents') => rows.reduce((all, one) => all + one[of], 0);
  const count = rows.some((one) => one.count === null) ? null : rows.reduce((all, one) => all + (one.count ?? 0), 0);
  const sums = { paidCents: sum('paidCents'), reversedCents: sum('reversedCents') };
  return {
    ...days,
    rows,
    total: { count, ...sums, refundedCents: sum('refundedCents'), netCents: sum('netCents') },
  };
}

/** Names that other modules keep, and the order in which people look for them. */
async function named(ctx: Ctx, by: ReceivedGrouping, rows: readonly Row[]): Promise<Row[]> {
  if (by === 'payType') return payTypes.flatMap((type) => rows.filter(({ key }) => key === type));
  if (by !== 'cashier') return [...rows];
  const names = await personNames(
    ctx.tx,
    rows.map(({ key }) => key),
  );
  return rows
    .map((one) => ({ ...one, name: names.get(one.key) ?? null }))
    .toSorted((left, right) => right.netCents - left.netCents);
}

const sums = sql`
  coalesce(sum(s.paid_cents), 0)::float8 as "paidCents", coalesce(sum(s.reversed_cents), 0)::float8 as "reversedCents",
  coalesce(sum(s.refunded_cents), 0)::float8 as "refundedCents"`;
const documents = sql`sum(s.payments + s.reversals + s.refunds)::float8 as count`;
/** Sums are kept in parts, of which one may have gone again. */
const isThere = sql`sum(s.paid_cents) <> 0 or sum(s.reversed_cents) <> 0 or sum(s.refunded_cents) <> 0`;

function statement(ctx: Ctx, by: ReceivedGrouping, days: Days): SQL {
  if (by === 'item') return byItem(ctx, days);
  if (by === 'class') return byClass(ctx, days);
  const from = tenderSums(ctx, days);
  if (by === 'payType')
    return sql`
      select s.pay_type as key, null as name, sum(s.tenders)::float8 as count, ${sums} from ${from} s
      where s.pay_type <> ${noTender} group by s.pay_type having sum(s.tenders) <> 0`;
  const key = by === 'month' ? sql`to_char(s.day, 'YYYY-MM')` : sql`s.cashier_id::text`;
  return sql`select ${key} as key, null as name, ${documents}, ${sums} from ${from} s group by 1 order by 1`;
}

const byItem = (ctx: Ctx, days: Days): SQL => sql`
  select case when t.key_id = ${balanceKey}::uuid then ${receivedOfNone.balance} else t.key_id::text end as key, i.name,
    null::float8 as count, t."paidCents", t."reversedCents", t."refundedCents"
  from (
    select s.key_id, ${sums} from ${partSums(ctx, 'item', days, today(ctx))} s group by s.key_id having ${isThere}
  ) t left join fee_items i on i.school_id = ${ctx.school.id} and i.id = t.key_id
  order by i.sort nulls last, i.code`;

const byClass = (ctx: Ctx, days: Days): SQL => sql`
  select case t.key_id when ${balanceKey}::uuid then ${receivedOfNone.balance}
      when ${noClass}::uuid then ${receivedOfNone.noClass} else t.key_id::text end as key, c.name,
    null::float8 as count, t."paidCents", t."reversedCents", t."refundedCents"
  from (
    select s.key_id, ${sums} from ${partSums(ctx, 'class', days, today(ctx))} s group by s.key_id having ${isThere}
  ) t left join classes c on c.school_id = ${ctx.school.id} and c.id = t.key_id
  order by c.sort_key nulls last, t.key_id`;
