import { and, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeBalances } from '../schema/balances.ts';

interface Held {
  readonly prepaymentCents: number;
  readonly depositCents: number;
}

/** What is left of what came in for children, by kind. */
export async function heldFor(ctx: Ctx, studentIds: readonly string[]): Promise<(studentId: string) => Held> {
  const { studentId, kind, leftCents } = feeBalances;
  const rows = await ctx.tx
    .select({ studentId, kind, cents: sql<number>`sum(${leftCents})::float8` })
    .from(feeBalances)
    .where(
      and(
        ofSchool(ctx, feeBalances),
        inArray(studentId, [...studentIds]),
        isNull(feeBalances.undoneAt),
        gt(leftCents, 0),
      ),
    )
    .groupBy(studentId, kind);
  const sumOf = (id: string, of: string) => rows.find((row) => row.studentId === id && row.kind === of)?.cents ?? 0;
  return (id) => ({ prepaymentCents: sumOf(id, 'prepayment'), depositCents: sumOf(id, 'deposit') });
}
