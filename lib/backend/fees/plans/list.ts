import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { planCalls } from '@/lib/contracts/fees/plan-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { planHeads } from './find-plan.ts';
import { chargeLinesOf, refundRulesOf } from './lines.ts';

type Calls = typeof planCalls;
const actionsOf = ({ can }: Ctx) => (can('fees.plan.edit') ? (['create'] as const) : []);

/** All charge plans of the school with their lines. */
export async function listChargePlans(ctx: Ctx): Promise<ReplyOf<Calls['chargePlans']>> {
  const heads = await planHeads(ctx, 'charge');
  const lines = await chargeLinesOf(
    ctx,
    heads.map(({ id }) => id),
  );
  return { rows: heads.map((head) => ({ ...head, lines: lines.get(head.id) ?? [] })), actions: [...actionsOf(ctx)] };
}

/** All refund plans of the school with their rules. */
export async function listRefundPlans(ctx: Ctx): Promise<ReplyOf<Calls['refundPlans']>> {
  const heads = await planHeads(ctx, 'refund');
  const lines = await refundRulesOf(
    ctx,
    heads.map(({ id }) => id),
  );
  return { rows: heads.map((head) => ({ ...head, lines: lines.get(head.id) ?? [] })), actions: [...actionsOf(ctx)] };
}
