import { and, eq, gt, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ofSchool } from '../../kernel/of-school.ts';
import { feePayments } from '../schema/payments.ts';
import { feeTicketParts } from '../schema/tickets.ts';
import type { Reading } from '../working.ts';

/** Money was received, the payment was not taken back, and no ticket stands for it. */
export function isUnticketed(ctx: Reading): SQL | undefined {
  const reversal = alias(feePayments, 'reversal');
  const { kind, receivedCents, changeCents } = feePayments;
  return and(
    eq(kind, 'payment'),
    gt(receivedCents, changeCents),
    notExists(
      ctx.tx
        .select({ one: sql`1` })
        .from(reversal)
        .where(and(ofSchool(ctx, reversal), eq(reversal.reverses, feePayments.id))),
    ),
    notExists(
      ctx.tx
        .select({ one: sql`1` })
        .from(feeTicketParts)
        .where(
          and(
            ofSchool(ctx, feeTicketParts),
            eq(feeTicketParts.paymentId, feePayments.id),
            eq(feeTicketParts.stands, true),
          ),
        ),
    ),
  );
}

/** For how much of payments tickets stand; without those for which none does. */
export async function ticketedCents(ctx: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { paymentId, cents, stands } = feeTicketParts;
  const rows = await ctx.tx
    .select({ paymentId, cents: sql<number>`sum(${cents})::float8` })
    .from(feeTicketParts)
    .where(and(ofSchool(ctx, feeTicketParts), inArray(paymentId, [...ids]), eq(stands, true)))
    .groupBy(paymentId);
  return new Map(rows.map((row) => [row.paymentId, row.cents]));
}
