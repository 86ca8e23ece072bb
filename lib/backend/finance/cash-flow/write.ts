import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { cashFlowCalls } from '@/lib/contracts/finance/cash-flow-calls.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { writablePeriod } from '../periods/find-period.ts';
import { financeCashAdjustments } from '../schema/balances.ts';

type Calls = typeof cashFlowCalls;

/** Adjusts an item in an open month. @throws ServiceError notFound, periodClosed, periodHeld, invalid: no such item */
export async function adjustCashFlow(
  ctx: Ctx,
  input: ParsedInputOf<Calls['adjustCashFlow']>,
): Promise<ReplyOf<Calls['adjustCashFlow']>> {
  const ledger = await writablePeriod(ctx, input.period);
  if (input.item !== '') assertItem(ledger, input.item, 'item');
  const id = uuidv7();
  const by = { madeAt: ctx.now, madeBy: ctx.person.accountId };
  await ctx.tx
    .insert(financeCashAdjustments)
    .values({ schoolId: ctx.school.id, id, ledgerId: ledger.id, ...input, ...by });
  ctx.audit({ object: { type: 'cashAdjustment', id }, change: { new: input } });
  return { id };
}

/**
 * Takes an adjustment of an open month away; a line that it gave an item has none again.
 * @throws ServiceError notFound, periodClosed, periodHeld
 */
export async function deleteCashFlowAdjustment(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['deleteCashFlowAdjustment']>,
): Promise<ReplyOf<Calls['deleteCashFlowAdjustment']>> {
  const key = oneOfSchool(ctx, financeCashAdjustments, id);
  const old = await lockRow(ctx, financeCashAdjustments, id);
  await writablePeriod(ctx, old.period);
  const mine = ofSchool(ctx, financeCashAdjustments);
  const { voucherId, lineAt } = old;
  const whole =
    voucherId === null || lineAt === null
      ? key
      : and(mine, eq(financeCashAdjustments.voucherId, voucherId), eq(financeCashAdjustments.lineAt, lineAt));
  await ctx.tx.delete(financeCashAdjustments).where(whole);
  ctx.audit({ object: { type: 'cashAdjustment', id }, change: { old } });
  return { id };
}

/** @throws ServiceError invalid: the standard has no such item */
export function assertItem({ standard }: LedgerRow, item: string, field: string): void {
  const known = standards[standard].cashFlow.some(({ row, direction }) => row === item && direction !== null);
  if (!known) throw invalidFields({ [field]: { key: 'unknownItem' } });
}
