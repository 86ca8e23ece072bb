import { whyNotPlanned } from '@/lib/rules/plan-scope.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { placedStudents } from '../../students/index.ts';
import { findPlan, type PlanKind, seen } from '../plans/find-plan.ts';
import type { feeStudentPlans } from '../schema/student-plans.ts';

type Row = typeof feeStudentPlans.$inferSelect;
type Span = Pick<Row, 'fromOn' | 'toOn'>;

/**
 * A plan in use; one that was retired since stays with those who have it.
 * @throws ServiceError notFound; invalid: not in use
 */
export async function planInUse(ctx: Ctx, kind: PlanKind, id: string, former?: string | null) {
  const plan = await findPlan(ctx, id, kind);
  if (plan.state === 'enabled' || id === former) return seen(plan);
  const field = kind === 'charge' ? 'chargePlanId' : 'refundPlanId';
  throw invalidFields({ [field]: { key: 'notEnabled' } });
}

/**
 * Refuses a charge plan to a child it is not meant for, or for days on which it is not valid. A plan that the child has
 * may always be shortened.
 * @throws ServiceError notFound; invalid
 */
export async function assertPlanned(
  ctx: Ctx,
  given: Span & Pick<Row, 'studentId' | 'chargePlanId'>,
  before: Row | null,
): Promise<void> {
  const plan = await planInUse(ctx, 'charge', given.chargePlanId, before?.chargePlanId);
  if (before && before.chargePlanId === given.chargePlanId && isWithin(given, before)) return;
  const [child] = await placedStudents(ctx, { ids: [given.studentId] });
  const refused = child && whyNotPlanned(plan, child, given);
  if (!refused) return;
  const { field, key, params } = refused;
  throw invalidFields({ [field]: { key, ...(params ? { params } : {}) } });
}

const isWithin = (inner: Span, outer: Span) =>
  inner.fromOn >= outer.fromOn && (outer.toOn === null || (inner.toOn !== null && inner.toOn <= outer.toOn));
