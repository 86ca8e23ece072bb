import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { canEndFor, overlap, type PlanDays } from '@/lib/rules/plan-days.ts';
import { changedMeanwhile, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, oneOfSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { knownFamily, noteEvents } from '../../students/index.ts';
import { assertItems } from '../plans/lines.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';
import { assertPlanned, planInUse } from './assert-planned.ts';
import { withdrawFor } from './discount-requests.ts';
import { endPlans } from './end-plans.ts';
import { putExceptions } from './exceptions.ts';
import { planFacts } from './plan-facts.ts';
import { plansOfChild } from './read.ts';
import { planViews } from './view.ts';

type Calls = typeof studentPlanCalls;
type Row = typeof feeStudentPlans.$inferSelect;

/**
 * Gives a child a plan or changes one. The child's record is locked, so that of two who save at once one is told of the
 * other's plan.
 * @throws ServiceError notFound (child, plan, guardian, item, evidence); conflict; invalid: the days overlap, or a plan
 * was chosen that is not in use, not valid or not meant for the child; forbidden: prices or discounts without the key
 * to approve them; where a flow decides about these, what `startApproval` refuses and discountAsked
 */
export async function saveStudentPlan(
  ctx: Ctx,
  input: ParsedInputOf<Calls['saveStudentPlan']>,
): Promise<ReplyOf<Calls['saveStudentPlan']>> {
  const { id = uuidv7(), version, studentId, overrides, discounts, ends, ...facts } = input;
  const { guardians } = await knownFamily(ctx, studentId, true);
  const others = await plansOfChild(ctx, studentId);
  const before = input.id ? others.find((row) => row.id === input.id) : null;
  if (before === undefined) throw new ServiceError('notFound');
  const named = ends === undefined || ends.id === id ? null : others.find((row) => row.id === ends.id);
  if (named === undefined) throw new ServiceError('notFound');
  if (named && named.version !== ends?.version) throw await changedMeanwhile(ctx, named);
  const ended = named && canEndFor(named, facts) ? named : null;
  const old = before ? await viewOf(ctx, before) : null;
  if (before) await refuseStale(ctx, before, version, old);
  const paying = [facts.payerGuardianId, ...facts.payers.map(({ guardianId }) => guardianId)];
  if (paying.some((one) => one !== null && !guardians.some(({ id: known }) => known === one)))
    throw new ServiceError('notFound');
  await assertItems(
    ctx,
    facts.payers.flatMap(({ itemIds }) => itemIds),
  );
  await assertPlanned(ctx, { ...facts, studentId }, before);
  if (facts.refundPlanId) await planInUse(ctx, 'refund', facts.refundPlanId, before?.refundPlanId);
  refuseOverlap(
    facts,
    others.filter((row) => row.id !== id && row !== ended),
  );
  const told = ended ? await endPlans(ctx, [{ row: ended, view: await viewOf(ctx, ended) }], facts.fromOn) : [];

  const row = { ...facts, schoolId: ctx.school.id, id, studentId, version: (before?.version ?? 0) + 1 };
  const written = { ...row, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  if (before)
    await ctx.tx
      .update(feeStudentPlans)
      .set(written)
      .where(oneOfSchool(ctx, feeStudentPlans, id));
  else await ctx.tx.insert(feeStudentPlans).values(written);
  await putExceptions(ctx, written, { overrides, discounts }, before ? id : ended?.id);
  const plan = await viewOf(ctx, written);
  await noteEvents(ctx, [
    ...told,
    {
      studentId,
      action: old ? 'planChanged' : 'planGiven',
      on: plan.fromOn,
      old: old && planFacts(old),
      new: planFacts(plan),
    },
  ]);
  ctx.audit({ object: { type: 'studentPlan', id }, change: { old, new: plan, ...(ended ? { ended: ended.id } : {}) } });
  return plan;
}

/**
 * Takes a plan away that was given by mistake.
 * @throws ServiceError notFound; conflict; forbidden: prices or discounts in it without the key to approve them
 */
export async function removeStudentPlan(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeStudentPlan']>) {
  const row = await lockRow(ctx, feeStudentPlans, id);
  const old = await viewOf(ctx, row);
  await refuseStale(ctx, row, version, old);
  if (old.overrides.length + old.discounts.length > 0 && !ctx.can('fees.discount.approve'))
    throw new ServiceError('forbidden');
  await withdrawFor(ctx, id);
  await ctx.tx.delete(feeStudentPlans).where(oneOfSchool(ctx, feeStudentPlans, id));
  await noteEvents(ctx, [{ studentId: row.studentId, action: 'planRemoved', on: old.fromOn, old: planFacts(old) }]);
  ctx.audit({ object: { type: 'studentPlan', id }, change: { old } });
  return { id };
}

async function viewOf(ctx: Ctx, row: Row): Promise<StudentPlan> {
  const [view] = await planViews(ctx, [row]);
  if (!view) throw new ServiceError('notFound');
  return view;
}

function refuseOverlap(span: PlanDays, others: readonly Row[]): void {
  const met = others.find((one) => overlap(one, span));
  if (!met) return;
  const field = met.fromOn > span.fromOn ? 'toOn' : 'fromOn';
  throw invalidFields({ [field]: { key: 'planOverlaps', params: { from: met.fromOn } } });
}
