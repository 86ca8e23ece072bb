import { and, eq, inArray, sql } from 'drizzle-orm';
import { payTypeOf } from '@/lib/rules/fees/channel-orders.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { undecidedLineStates } from '@/lib/rules/fees/reconciliation.ts';
import type { Ctx } from '../../kernel/context.ts';
import { asChangedNow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeStatementLines as table } from '../schema/statements.ts';

const undecided = sql.join(
  undecidedLineStates.map((state) => sql`${state}`),
  sql`, `,
);

/**
 * Says of each line of a day what we have of it: by the channel's number among what was booked, by ours among orders
 * and refunds. One statement for a whole day; what people have decided stays.
 */
export async function matchLines(ctx: Ctx, channel: PayChannel, day: string): Promise<void> {
  const school = ctx.school.id;
  await ctx.tx.execute(sql`
    update fee_statement_lines l set our_cents = f.ours, order_id = f.order_id, ${asChangedNow(ctx, 'l')},
      state = case when l.statement_id is null and l.state = 'onlyOurs' then 'onlyOurs'
        when f.ours is null then 'onlyTheirs' when f.ours = l.cents then 'agreed' else 'differs' end
    from (
      select i.id, o.id as order_id,
        case when i.kind = 'refund' then r.cents else b.cents end as ours
      from fee_statement_lines i
      left join fee_channel_orders o on o.school_id = i.school_id and o.channel = i.channel and o.number = i.number
      left join fee_channel_refunds r on i.kind = 'refund' and r.school_id = i.school_id and r.channel = i.channel
        and r.number = i.refund_number and r.state <> 'failed'
      left join lateral (
        select sum(t.cents)::bigint as cents from fee_payment_tenders t
        where i.kind = 'payment' and t.school_id = i.school_id and t.pay_type = ${payTypeOf[channel]}
          and t.reference_key = i.channel_key and t.reference_key <> '' and t.counts and t.cents > 0
        having count(*) > 0
      ) b on true
      where i.school_id = ${school} and i.channel = ${channel} and i.day = ${day}::date and i.state in (${undecided})
    ) f
    where l.school_id = ${school} and l.id = f.id`);
}

/**
 * Adds what we have of a day and its statement does not name: payments of orders and refunds that were taken up. A
 * later statement that names one after all takes its place.
 */
export async function addOnlyOurs(ctx: Ctx, channel: PayChannel, day: string): Promise<void> {
  const school = ctx.school.id;
  const ofDay = (column: string) => sql`(${sql.raw(column)} at time zone 'Asia/Shanghai')::date = ${day}::date`;
  await ctx.tx.execute(sql`
    insert into fee_statement_lines
      (school_id, id, channel, day, kind, at, channel_number, number, refund_number, cents, our_cents, state, order_id)
    select o.school_id, gen_random_uuid(), o.channel, ${day}::date, 'payment', o.paid_at, o.channel_number, o.number, '',
      o.paid_cents, o.paid_cents, 'onlyOurs', o.id
    from fee_channel_orders o
    where o.school_id = ${school} and o.channel = ${channel} and o.state = 'success' and o.paid_cents > 0
      and ${ofDay('o.paid_at')}
    union all
    select r.school_id, gen_random_uuid(), r.channel, ${day}::date, 'refund', r.accepted_at, r.channel_number,
      r.paid_number, r.number, r.cents, r.cents, 'onlyOurs', null
    from fee_channel_refunds r
    where r.school_id = ${school} and r.channel = ${channel} and r.state in ('accepted', 'done')
      and ${ofDay('r.accepted_at')}
    on conflict (school_id, channel, kind, channel_number, refund_number) do nothing`);
}

/** Forgets what a former reading of a statement has brought and nobody has decided about. */
export const forgetUndecided = (ctx: Ctx, statementId: string) =>
  ctx.tx
    .delete(table)
    .where(
      and(ofSchool(ctx, table), eq(table.statementId, statementId), inArray(table.state, [...undecidedLineStates])),
    );
