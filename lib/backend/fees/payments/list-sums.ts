import { and, count, eq, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { paymentCalls } from '@/lib/contracts/fees/payment-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feePayments } from '../schema/payments.ts';
import { feePaymentSums } from '../schema/sums.ts';

type Payments = typeof paymentCalls.payments;
type Filters = Omit<ParsedInputOf<Payments>, 'page' | 'size'>;

const sum = (column: SQL | PgColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;

/**
 * How many documents the filters find, and what they come to. Of all of some days, as most people look at them, the
 * kept sums tell it, and the few documents that move a balance; a document that settles bills alone allocates what it
 * receives.
 * @param where the filters, as a condition on fee_payments
 */
export async function listSums(
  ctx: Ctx,
  where: SQL | undefined,
  filters: Filters,
): Promise<ReplyOf<Payments>['sums'] & { readonly total: number }> {
  const { from: _, to: __, cashierId: ___, ...others } = filters;
  const isOfDays = ctx.reach === null && Object.values(others).every((value) => !value);
  const { netCents, total } = isOfDays ? await keptOf(ctx, filters) : await foundOf(ctx, where);
  const { fromBalanceCents, toBalanceCents, nextBillCents } = feePayments;
  const [moved] = await ctx.tx
    .select({ from: sum(fromBalanceCents), to: sum(toBalanceCents), next: sum(nextBillCents) })
    .from(feePayments)
    .where(and(where, or(ne(toBalanceCents, 0), ne(fromBalanceCents, 0), ne(nextBillCents, 0))));
  const { from = 0, to = 0, next = 0 } = moved ?? {};
  const allocatedCents = netCents + from - to - next;
  return { total, netCents, allocatedCents, fromBalanceCents: from, toBalanceCents: to };
}

async function keptOf(ctx: Ctx, { from, to, cashierId }: Filters) {
  const { day, payments, reversals, refunds, paidCents, reversedCents, refundedCents } = feePaymentSums;
  const [kept] = await ctx.tx
    .select({
      total: sum(sql`${payments} + ${reversals} + ${refunds}`),
      netCents: sum(sql`${paidCents} + ${reversedCents} + ${refundedCents}`),
    })
    .from(feePaymentSums)
    .where(
      and(
        ofSchool(ctx, feePaymentSums),
        from === undefined ? undefined : gte(day, from),
        to === undefined ? undefined : lte(day, to),
        cashierId === undefined ? undefined : eq(feePaymentSums.cashierId, cashierId),
      ),
    );
  return kept ?? { total: 0, netCents: 0 };
}

async function foundOf(ctx: Ctx, where: SQL | undefined) {
  const { receivedCents, changeCents } = feePayments;
  const [found] = await ctx.tx
    .select({ total: count(), netCents: sum(sql`${receivedCents} - ${changeCents}`) })
    .from(feePayments)
    .where(where);
  return found ?? { total: 0, netCents: 0 };
}
