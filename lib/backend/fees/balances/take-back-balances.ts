import { and, asc, eq } from 'drizzle-orm';
import type { ServiceErrorName } from '@/lib/contracts/errors.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeBalances, feeBalanceUses } from '../schema/balances.ts';
import { drawBalances, lockBalances } from './draw-balances.ts';
import { heldByOrders } from './held-by-orders.ts';

interface Reversal {
  readonly id: string;
  readonly day: string;
}

/** Holds all balances that a document brought or took of, until the transaction ends. */
export async function holdMoved(ctx: Ctx, id: string): Promise<void> {
  const brought = await ctx.tx
    .select({ id: feeBalances.id })
    .from(feeBalances)
    .where(and(ofSchool(ctx, feeBalances), eq(feeBalances.paymentId, id)));
  const used = await ctx.tx
    .select({ id: feeBalanceUses.balanceId })
    .from(feeBalanceUses)
    .where(and(ofSchool(ctx, feeBalanceUses), eq(feeBalanceUses.paymentId, id)));
  const ids = [...brought, ...used].map((one) => one.id);
  if (ids.length > 0) await lockBalances(ctx, [...new Set(ids)]);
}

/**
 * Takes back what a document did to balances that are held: what it brought is undone, what it took is put back.
 * @param refusals why it cannot: something was taken of what the document brought, or an open refund order asks it back
 * @throws ServiceError one of the refusals
 */
export async function takeBackBalances(
  ctx: Ctx,
  id: string,
  reversal: Reversal,
  refusals: { readonly used: ServiceErrorName; readonly reserved: ServiceErrorName },
): Promise<void> {
  const brought = await ctx.tx
    .select()
    .from(feeBalances)
    .where(and(ofSchool(ctx, feeBalances), eq(feeBalances.paymentId, id)))
    .orderBy(asc(feeBalances.id));
  if (brought.some(({ cents, leftCents }) => leftCents !== cents)) throw new ServiceError(refusals.used);
  if (brought.length > 0) {
    const asked = await heldByOrders(ctx, [...new Set(brought.map((one) => one.studentId))]);
    if (brought.some((one) => asked.has(one.id))) throw new ServiceError(refusals.reserved);
  }
  await ctx.tx
    .update(feeBalances)
    .set({ undoneAt: ctx.now })
    .where(and(ofSchool(ctx, feeBalances), eq(feeBalances.paymentId, id)));
  const { balanceId, studentId, cents } = feeBalanceUses;
  const uses = await ctx.tx
    .select({ balanceId, studentId, cents })
    .from(feeBalanceUses)
    .where(and(ofSchool(ctx, feeBalanceUses), eq(feeBalanceUses.paymentId, id)))
    .orderBy(asc(balanceId));
  await drawBalances(
    ctx,
    uses.map((use) => ({ ...use, cents: 0 - use.cents })),
    { paymentId: reversal.id },
    reversal.day,
  );
}
