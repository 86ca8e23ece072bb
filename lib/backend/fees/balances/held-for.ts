import { and, gt, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeBalances } from '../schema/balances.ts';
import { heldByOrders } from './held-by-orders.ts';

interface Held {
  readonly prepaymentCents: number;
  readonly depositCents: number;
  /** As much of what was paid ahead is asked back by open refund orders. */
  readonly reservedCents: number;
}

/** What is left of what came in for children, by kind. */
export async function heldFor(ctx: Ctx, studentIds: readonly string[]): Promise<(studentId: string) => Held> {
  const { id, studentId, kind, leftCents } = feeBalances;
  const rows = await ctx.tx
    .select({ id, studentId, kind, leftCents })
    .from(feeBalances)
    .where(
      and(
        ofSchool(ctx, feeBalances),
        inArray(studentId, [...studentIds]),
        isNull(feeBalances.undoneAt),
        gt(leftCents, 0),
      ),
    );
  // A family that has nothing here, as most, is not asked about orders.
  const reserved = rows.length > 0 ? await heldByOrders(ctx, studentIds) : new Map<string, number>();
  return (child) => {
    const own = rows.filter((row) => row.studentId === child);
    const ahead = own.filter((row) => row.kind === 'prepayment');
    const deposits = own.filter((row) => row.kind === 'deposit');
    return {
      prepaymentCents: ahead.reduce((sum, row) => sum + row.leftCents, 0),
      depositCents: deposits.reduce((sum, row) => sum + row.leftCents, 0),
      reservedCents: ahead.reduce((sum, row) => sum + (reserved.get(row.id) ?? 0), 0),
    };
  };
}
