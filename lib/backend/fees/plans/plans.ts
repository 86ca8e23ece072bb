import { and, eq, max } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { planCalls } from '@/lib/contracts/fees/plan-calls.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { reachedScope } from '../../kernel/reached-scope.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownClasses, mealsOf } from '../../students/index.ts';
import { feePlans } from '../schema/plans.ts';
import { findPlan, type Plan, type PlanKind, planHeads, seen } from './find-plan.ts';
import { assertItems, chargeLinesOf, putChargeLines, putRefundRules, refundRulesOf } from './lines.ts';

type Facts = Pick<Plan, 'name' | 'validFrom' | 'validTo' | 'note'> & Partial<Pick<Plan, 'rounding' | 'scope'>>;

/**
 * Adds or changes a draft of a charge plan.
 * @throws ServiceError notFound (plan, item or class), conflict, wrongState: no draft any more
 */
async function saveChargePlan(ctx: Ctx, input: ParsedInputOf<Calls['saveChargePlan']>) {
  const { lines, ...head } = input;
  await assertItems(
    ctx,
    lines.map(({ itemId }) => itemId),
  );
  await assertClasses(ctx, head.scope.classIds);
  const id = await saveHead(ctx, 'charge', head);
  await putChargeLines(ctx, id, lines);
  ctx.audit({ object: { type: 'chargePlan', id }, change: { new: input } });
  return { id };
}

async function assertClasses(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const known = await knownClasses(ctx, ids);
  if (ids.some((id) => !known.has(id))) throw new ServiceError('notFound');
}

/**
 * The same for a refund plan.
 * @throws ServiceError notFound (plan, item or meal), conflict, wrongState: no draft any more
 */
async function saveRefundPlan(ctx: Ctx, input: ParsedInputOf<Calls['saveRefundPlan']>) {
  const { lines, ...head } = input;
  await assertItems(
    ctx,
    lines.map(({ itemId }) => itemId),
  );
  await assertMeals(ctx, lines);
  const id = await saveHead(ctx, 'refund', head);
  await putRefundRules(ctx, id, lines);
  ctx.audit({ object: { type: 'refundPlan', id }, change: { new: input } });
  return { id };
}

async function assertMeals(ctx: Ctx, lines: readonly { readonly noticeMeal: number | null }[]): Promise<void> {
  const known = new Set((await mealsOf(ctx)).map(({ slot }) => slot));
  if (lines.some(({ noticeMeal }) => noticeMeal !== null && !known.has(noticeMeal))) throw new ServiceError('notFound');
}

/** Enables, retires or discards a plan. @throws ServiceError notFound, conflict, wrongState */
async function movePlan(ctx: Ctx, { id, version, move }: ParsedInputOf<Calls['movePlan']>) {
  const before = await findPlan(ctx, id, undefined, true);
  await refuseStale(ctx, before, version, seen(before));
  const wanted = move === 'retire' ? 'enabled' : 'draft';
  if (before.state !== wanted) throw new ServiceError('wrongState');
  if (move === 'discard') await ctx.tx.delete(feePlans).where(oneOfSchool(ctx, feePlans, id));
  else await changeRow(ctx, feePlans, before, { state: move === 'enable' ? 'enabled' : 'retired' });
  ctx.audit({ action: `fees.plan.${move}`, object: { type: `${before.kind}Plan`, id } });
  return { id };
}

/** Makes a draft of the next version of a plan. @throws ServiceError notFound */
async function copyPlan(ctx: Ctx, { id }: { readonly id: string }) {
  const from = await findPlan(ctx, id);
  const { name, validFrom, validTo, note, rounding, scope } = from;
  const copy = await insertHead(ctx, from.kind, { name, validFrom, validTo, note, rounding, scope });
  if (from.kind === 'charge') await putChargeLines(ctx, copy, (await chargeLinesOf(ctx, [id])).get(id) ?? []);
  else await putRefundRules(ctx, copy, (await refundRulesOf(ctx, [id])).get(id) ?? []);
  ctx.audit({ object: { type: `${from.kind}Plan`, id: copy }, change: { from: id } });
  return { id: copy };
}

async function saveHead(
  ctx: Ctx,
  kind: PlanKind,
  given: Facts & { id?: string | undefined; version?: number | undefined },
) {
  const { id, version, ...facts } = given;
  if (!id) return insertHead(ctx, kind, facts);
  const before = await findPlan(ctx, id, kind, true);
  await refuseStale(ctx, before, version, seen(before));
  if (before.state !== 'draft') throw new ServiceError('wrongState');
  const edition = before.name === facts.name ? before.edition : await nextEdition(ctx, kind, facts.name);
  await changeRow(ctx, feePlans, before, { ...facts, edition }).catch((error: unknown) => {
    // Somebody made the same version at the same moment.
    throw breaks(error, 'fee_plans_edition') ? new ServiceError('wrongState') : error;
  });
  return id;
}

async function insertHead(ctx: Ctx, kind: PlanKind, facts: Facts): Promise<string> {
  const id = uuidv7();
  const edition = await nextEdition(ctx, kind, facts.name);
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const row = { schoolId: ctx.school.id, id, kind, edition, state: 'draft' as const, ...facts, ...by };
  const [written] = await ctx.tx.insert(feePlans).values(row).onConflictDoNothing().returning({ id: feePlans.id });
  // Somebody made the same version at the same moment.
  if (!written) throw new ServiceError('wrongState');
  return id;
}

async function nextEdition(ctx: Ctx, kind: PlanKind, name: string): Promise<number> {
  const [last] = await ctx.tx
    .select({ edition: max(feePlans.edition) })
    .from(feePlans)
    .where(and(ofSchool(ctx, feePlans), eq(feePlans.kind, kind), eq(feePlans.name, name)));
  return (last?.edition ?? 0) + 1;
}

type Calls = typeof planCalls;
const actionsOf = ({ canEverywhere }: Ctx) => (canEverywhere('fees.plan.edit') ? (['create'] as const) : []);

/** All charge plans of the school with their lines. */
async function listChargePlans(ctx: Ctx): Promise<ReplyOf<Calls['chargePlans']>> {
  const heads = await planHeads(ctx, 'charge');
  const lines = await chargeLinesOf(
    ctx,
    heads.map(({ id }) => id),
  );
  const rows = heads.map((head) => ({ ...head, ...reachedScope(ctx, head.scope), lines: lines.get(head.id) ?? [] }));
  return { rows, actions: [...actionsOf(ctx)] };
}

/** All refund plans of the school with their rules. */
async function listRefundPlans(ctx: Ctx): Promise<ReplyOf<Calls['refundPlans']>> {
  const heads = await planHeads(ctx, 'refund');
  const lines = await refundRulesOf(
    ctx,
    heads.map(({ id }) => id),
  );
  return {
    rows: heads.map((head) => ({ ...head, lines: lines.get(head.id) ?? [] })),
    meals: (await mealsOf(ctx)).map(({ sort: _, period: _1, ...meal }) => meal),
    actions: [...actionsOf(ctx)],
  };
}

export const planVerbs: VerbGroup<typeof planCalls> = {
  chargePlans: listChargePlans,
  saveChargePlan,
  refundPlans: listRefundPlans,
  saveRefundPlan,
  movePlan,
  copyPlan,
};
