import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { centsText } from '@/lib/rules/money.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeBalances, feeBalanceUses } from '../schema/balances.ts';
import { heldByOrders } from './held-by-orders.ts';

interface Wanted {
  readonly studentId: string;
  readonly cents: number;
}

/** What is taken of one amount that came in. */
export interface BalanceUse extends Wanted {
  readonly balanceId: string;
}

/**
 * Balances by id, in this order, which nobody changes until the transaction ends.
 * @param more what else they must be
 */
export const lockBalances = (ctx: Ctx, ids: readonly string[], more?: SQL) =>
  ctx.tx
    .select({ id: feeBalances.id })
    .from(feeBalances)
    .where(and(ofSchool(ctx, feeBalances), inArray(feeBalances.id, [...ids]), more))
    .orderBy(asc(feeBalances.id))
    .for('update');

/**
 * Which amounts paid ahead, the oldest first, bear what is to be taken of children's balances; they are locked.
 * @throws ServiceError balanceShort: less is there; balanceReserved: open refund orders hold a part of it
 */
export async function balancesFor(ctx: Ctx, wanted: readonly Wanted[]): Promise<BalanceUse[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ studentId }) => studentId);
  const rows = await ctx.tx
    .select({ id: feeBalances.id, studentId: feeBalances.studentId, left: feeBalances.leftCents })
    .from(feeBalances)
    .where(
      and(
        ofSchool(ctx, feeBalances),
        inArray(feeBalances.studentId, ids),
        eq(feeBalances.kind, 'prepayment'),
        isNull(feeBalances.undoneAt),
        gt(feeBalances.leftCents, 0),
      ),
    )
    .orderBy(asc(feeBalances.id))
    .for('update');
  const held = await heldByOrders(ctx, ids);
  return wanted.flatMap(({ studentId, cents }) => {
    const own = rows.filter((row) => row.studentId === studentId);
    let left = cents;
    const uses = own.flatMap((row): BalanceUse[] => {
      const taken = Math.min(left, row.left - (held.get(row.id) ?? 0));
      if (taken <= 0) return [];
      left -= taken;
      return [{ balanceId: row.id, studentId, cents: taken }];
    });
    if (left > 0 && own.some(({ id }) => held.has(id)))
      throw new ServiceError('balanceReserved', { amount: centsText(cents - left) });
    if (left > 0) throw new ServiceError('balanceShort', { cents: cents - left });
    return uses;
  });
}

/** What takes of balances: a payment, or a transfer. */
type TakenBy =
  | { readonly paymentId: string; readonly movedTo?: null }
  | { readonly paymentId?: null; readonly movedTo: string };

/** Takes amounts of locked balances for what is there already; puts them back where they are negative. */
export async function drawBalances(ctx: Ctx, uses: readonly BalanceUse[], by: TakenBy, day: string): Promise<void> {
  await lessenBalances(ctx, uses);
  await bulkInsert(ctx.tx, feeBalanceUses, rowsOfUses(ctx, uses, by, day));
}

/** Takes amounts of locked balances; `rowsOfUses` say for what. */
export async function lessenBalances({ tx, school }: Ctx, uses: readonly BalanceUse[]): Promise<void> {
  if (uses.length === 0) return;
  await tx.execute(sql`
    update fee_balances b set left_cents = b.left_cents - n.cents
    from (select u."balanceId" as id, sum(u.cents) as cents
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u("balanceId" uuid, cents bigint) group by 1) n
    where b.school_id = ${school.id} and b.id = n.id`);
}

/** What is kept of amounts that something takes of balances. */
export const rowsOfUses = ({ school, now }: Ctx, uses: readonly BalanceUse[], by: TakenBy, onDay: string) =>
  uses.map(({ balanceId, studentId, cents }) => ({
    ...{ schoolId: school.id, id: uuidv7(), balanceId, studentId, cents, onDay },
    ...{ paymentId: by.paymentId ?? null, movedTo: by.movedTo ?? null, createdAt: now },
  }));
