import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { paymentReportCalls } from '@/lib/contracts/fees/payment-report-calls.ts';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { personNames } from '../../kernel/people.ts';
import { partOf, type ReportPart } from './report-part.ts';
import { type Days, reportedDays } from './reported-span.ts';

type Register = typeof paymentReportCalls.refundRegister;

const given = { cents: z.number(), handedCents: z.number(), toBalanceCents: z.number(), nextBillCents: z.number() };
const row = z.object({
  ...{ id: z.string(), orderId: z.string(), number: z.string(), day: z.string(), studentName: z.string() },
  ...{ className: z.string(), items: z.array(z.string().nullable()), ...given },
  ...{ payType: z.enum(payTypes).nullable(), receiver: z.string(), reason: z.string() },
  ...{ requestedBy: z.string(), decidedBy: z.string().nullable(), cashierId: z.string() },
});
const sumsRow = z.object({ total: z.number(), ...given });

/**
 * A page of the refunds paid on some days: what of each was handed over, kept, or taken off the next bill. What
 * reverses one is a row of its own, with the other sign.
 */
export async function refundRegister(
  ctx: Ctx,
  { page, size, ...asked }: ParsedInputOf<Register>,
): Promise<ReplyOf<Register>> {
  return { ...(await refundRegisterPart(ctx, asked, partOf({ page, size }))), page, size };
}

/** A part of the same; a sheet takes all of it. */
export async function refundRegisterPart(
  ctx: Ctx,
  asked: Partial<Days>,
  { limit, offset }: ReportPart,
): Promise<Omit<ReplyOf<Register>, 'page' | 'size'>> {
  const days = reportedDays(ctx, asked, 1);
  const { from, to } = days;
  const isTold = sql`f.school_id = ${ctx.school.id} and f.day between ${from}::date and ${to}::date
    and (f.kind = 'refund' or f.kind = 'reversal' and exists (
      select from fee_payments r where r.school_id = f.school_id and r.id = f.reverses and r.kind = 'refund'))`;
  const found = await rowsOf(
    ctx.tx,
    sql`
    select p.id, o.id as "orderId", p.number, p.day::text as day, p.student_name as "studentName",
      p.class_name as "className", (p.from_balance_cents - p.allocated_cents)::float8 as cents,
      -p.received_cents::float8 as "handedCents", p.to_balance_cents::float8 as "toBalanceCents",
      p.next_bill_cents::float8 as "nextBillCents", (
        select t.pay_type from fee_payment_tenders t where t.school_id = ${ctx.school.id} and t.payment_id = p.id limit 1
      ) as "payType", p.payer_name as receiver, p.note as reason, o.requested_by as "requestedBy", o.decided_by as "decidedBy",
      p.cashier_id as "cashierId", (
        select jsonb_agg(distinct i.name) from fee_refund_order_lines l
        left join fee_items i on i.school_id = ${ctx.school.id} and i.id = l.item_id
        where l.school_id = ${ctx.school.id} and l.order_id = o.id
      ) as items
    from (
      select f.* from fee_payments f where ${isTold}
      order by f.day, f.created_at, f.id limit ${limit}::int offset ${offset}::int
    ) p
    join fee_payments r on r.school_id = ${ctx.school.id} and r.id = coalesce(p.reverses, p.id)
    join fee_refund_orders o on o.school_id = ${ctx.school.id} and o.number = r.number
    order by p.day, p.created_at, p.id`,
    row,
  );
  const [sums] = await rowsOf(
    ctx.tx,
    sql`
    select count(*)::float8 as total, coalesce(sum(f.from_balance_cents - f.allocated_cents), 0)::float8 as cents,
      coalesce(-sum(f.received_cents), 0)::float8 as "handedCents",
      coalesce(sum(f.to_balance_cents), 0)::float8 as "toBalanceCents",
      coalesce(sum(f.next_bill_cents), 0)::float8 as "nextBillCents"
    from fee_payments f where ${isTold}`,
    sumsRow,
  );
  if (!sums) throw new Error('Sums without a group are one row');
  const { total, ...told } = sums;
  const names = await personNames(
    ctx.tx,
    found.flatMap((one) => [one.requestedBy, one.decidedBy ?? [], one.cashierId].flat()),
  );
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  return {
    ...days,
    rows: found.map(({ cashierId, requestedBy, decidedBy, className, ...one }) => ({
      ...one,
      className: className || null,
      requestedBy: nameOf(requestedBy),
      decidedBy: nameOf(decidedBy),
      cashier: nameOf(cashierId),
    })),
    sums: told,
    total,
  };
}
