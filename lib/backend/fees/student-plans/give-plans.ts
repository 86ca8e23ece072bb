import { and, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { noteEvents, placedStudents } from '../../students/index.ts';
import { feeDiscounts, feeStudentPlans } from '../schema/student-plans.ts';
import { endPlans } from './end-plans.ts';
import { type Outcome, outcomesOf } from './giving.ts';
import { planFacts } from './plan-facts.ts';
import { planViews } from './view.ts';

type Give = typeof studentPlanCalls.givePlans;

/**
 * Gives many children one plan, or none of them. The plan that a child has ends the day before; its payers, instalments
 * and discounts go on with the new one, its agreed prices do not, because they were agreed against other prices.
 * @throws ServiceError notFound (child, plan); invalid: a plan not in use, or children it cannot be given to
 */
export async function givePlans(ctx: Ctx, { ids, ...asked }: ParsedInputOf<Give>): Promise<ReplyOf<Give>> {
  const wanted = [...new Set(ids)];
  const children = await placedStudents(ctx, { ids: wanted }, true);
  if (children.length < wanted.length) throw new ServiceError('notFound');
  const outcomes = await outcomesOf(ctx, asked, children);
  refuse(outcomes.filter(({ reason }) => reason !== null));

  const by = { version: 1, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const rows = outcomes.map(({ child, former }) => ({
    ...asked,
    ...by,
    schoolId: ctx.school.id,
    id: uuidv7(),
    studentId: child.id,
    payerGuardianId: former?.row.payerGuardianId ?? child.payerGuardianId,
    payers: former?.row.payers ?? [],
    instalments: former?.row.instalments ?? [],
  }));
  const ended = outcomes.flatMap(({ former }) => former ?? []);
  const told = await endPlans(ctx, ended, asked.fromOn);
  await bulkInsert(ctx.tx, feeStudentPlans, rows);
  await keepDiscounts(
    ctx,
    new Map(outcomes.flatMap(({ former }, at) => pair(former?.row.id, rows[at]?.id))),
    asked.fromOn,
  );

  const views = await planViews(ctx, rows);
  await noteEvents(ctx, [
    ...told,
    ...views.map((view, at) => ({
      studentId: rows[at]?.studentId ?? '',
      action: 'planGiven' as const,
      on: view.fromOn,
      old: null,
      new: planFacts(view),
    })),
  ]);
  ctx.audit({
    object: { type: 'chargePlan', id: asked.chargePlanId },
    change: { ...asked, ids: wanted, ended: ended.map(({ row }) => row.id) },
  });
  return { given: rows.length, replaced: ended.length };
}

function refuse(refused: readonly Outcome[]): void {
  if (refused.length === 0) return;
  const names = refused
    .slice(0, 5)
    .map(({ child }) => child.name)
    .join('、');
  const params = { count: refused.length, names };
  throw invalidFields({ ids: { key: 'planRefused', params } });
}

const pair = (from: string | undefined, to: string | undefined): [string, string][] => (from && to ? [[from, to]] : []);

/** Copies what is still in force on the first day, with who approved it. `plans`: the new plan by the former one. */
async function keepDiscounts(ctx: Ctx, plans: ReadonlyMap<string, string>, on: string): Promise<void> {
  if (plans.size === 0) return;
  const rows = await ctx.tx
    .select()
    .from(feeDiscounts)
    .where(and(ofSchool(ctx, feeDiscounts), inArray(feeDiscounts.planId, [...plans.keys()])));
  const kept = rows.filter(({ until }) => until === null || until >= on);
  await bulkInsert(
    ctx.tx,
    feeDiscounts,
    kept.map((row) => ({ ...row, planId: plans.get(row.planId) ?? row.planId })),
  );
}
