import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { promotionCalls } from '@/lib/contracts/students/promotion-calls.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { cancelJob, enqueueJob } from '../../kernel/jobs.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { classChanges } from '../schema/memberships.ts';
import { beginningOf } from '../school-day.ts';
import type { Reading } from '../writing.ts';
import { type Draft, draftOrPlan } from './draft.ts';
import { promotionJob } from './promotion-job.ts';
import { mustBeNear } from './run.ts';
import { draftView } from './view.ts';

type Calls = typeof promotionCalls;

/**
 * Lets a draft be run when a later day begins, or on another day than was chosen before.
 * @throws ServiceError notFound, wrongState (run already), invalid (the day is not to come, or too far),
 * promotionEarly (and it is not said that this is meant)
 */
export async function planPromotion(
  ctx: Ctx,
  { id, on, early }: ParsedInputOf<Calls['planPromotion']>,
): Promise<ReplyOf<Calls['planPromotion']>> {
  const draft = await draftOrPlan(ctx, id);
  const [first, last] = [dayAfter(today(ctx), 1), dayAfter(today(ctx), limits.promotionDaysAhead)];
  if (on < first || on > last) throw invalidFields({ on: { key: 'outsideDays', params: { from: first, to: last } } });
  if (!early) mustBeNear(draft, on);
  if (draft.jobId) await cancelJob(ctx, draft.jobId);
  const jobId = await enqueueJob(ctx, promotionJob, { changeId: id }, 0, await beginningOf(ctx, on));
  const plan = { plannedOn: on, plannedBy: ctx.person.accountId, plannedAt: ctx.now, jobId, missed: null };
  ctx.audit({ object: { type: 'classChange', id }, change: { on: [draft.plannedOn, on] } });
  return written(ctx, draft, plan);
}

/** Takes the chosen day back. @throws ServiceError notFound, wrongState (run already, or no day was chosen) */
export async function unplanPromotion(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['unplanPromotion']>,
): Promise<ReplyOf<Calls['unplanPromotion']>> {
  const draft = await draftOrPlan(ctx, id);
  if (!draft.jobId || !draft.plannedOn) throw new ServiceError('wrongState');
  await cancelJob(ctx, draft.jobId);
  ctx.audit({ object: { type: 'classChange', id }, change: { on: [draft.plannedOn, null] } });
  return written(ctx, draft, { plannedOn: null, plannedBy: null, plannedAt: null, jobId: null });
}

/** The day that a promotion of this school waits for. */
export async function promotionDay(ctx: Reading): Promise<string | null> {
  const [draft] = await ctx.tx
    .select({ on: classChanges.plannedOn })
    .from(classChanges)
    .where(and(ofSchool(ctx, classChanges), eq(classChanges.state, 'draft')));
  return draft?.on ?? null;
}

async function written(ctx: Ctx, draft: Draft, set: Partial<Draft>) {
  await ctx.tx
    .update(classChanges)
    .set(set)
    .where(oneOfSchool(ctx, classChanges, draft.id));
  return draftView(ctx, { ...draft, ...set });
}
