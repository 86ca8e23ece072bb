import { and, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import { canEndFor, overlap } from '@/lib/rules/plan-days.ts';
import { whyNotPlanned } from '@/lib/rules/plan-scope.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { assertClass, type PlacedStudent, placedStudents } from '../../students/index.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';
import { planInUse } from './assert-planned.ts';
import type { RunningPlan } from './end-plans.ts';
import { planViews } from './view.ts';

type Giving = typeof studentPlanCalls.giving;
type Asked = Omit<ParsedInputOf<Giving>, 'classId' | 'ids'>;
interface Said {
  readonly key: string;
  readonly params?: Record<string, string>;
}

/** What giving a plan would do to one child. */
export interface Outcome {
  readonly child: PlacedStudent;
  /** The plan that ends for it, as it stands. */
  readonly former: RunningPlan | null;
  readonly reason: Said | null;
}

/**
 * What giving the children of a class, or those picked, one plan would do, child by child.
 * @throws ServiceError notFound (class, child, plan); invalid: a plan not in use
 */
export async function previewGiving(ctx: Ctx, input: ParsedInputOf<Giving>): Promise<ReplyOf<Giving>> {
  const { classId, ids = [], ...asked } = input;
  if (classId !== undefined) await assertClass(ctx, classId);
  const children = await placedStudents(ctx, classId === undefined ? { ids } : { classId });
  if (children.length < new Set(ids).size) throw new ServiceError('notFound');
  const outcomes = await outcomesOf(ctx, asked, children);
  return {
    rows: outcomes.map(({ child: { id, name, number, className }, former, reason }) => ({
      student: { id, name, number, className },
      outcome: reason ? 'refused' : former ? 'replaces' : 'given',
      former: former && {
        name: former.view.chargePlanName,
        edition: former.view.chargePlanEdition,
        discounts: former.view.discounts.length,
        overrides: former.view.overrides.length,
      },
      reason,
    })),
  };
}

/**
 * The same for children at hand. Three queries, however many they are.
 * @throws ServiceError notFound (plan); invalid: a plan not in use
 */
export async function outcomesOf(ctx: Ctx, asked: Asked, children: readonly PlacedStudent[]): Promise<Outcome[]> {
  const plan = await planInUse(ctx, 'charge', asked.chargePlanId);
  if (asked.refundPlanId) await planInUse(ctx, 'refund', asked.refundPlanId);
  const ids = children.map(({ id }) => id);
  const rows = await ctx.tx
    .select()
    .from(feeStudentPlans)
    .where(and(ofSchool(ctx, feeStudentPlans), inArray(feeStudentPlans.studentId, ids)));
  const met = rows.filter((row) => overlap(row, asked));
  const views = new Map((await planViews(ctx, met)).map((view) => [view.id, view]));
  return children.map((child) => {
    const refused = whyNotPlanned(plan, child, asked);
    if (refused)
      return {
        child,
        former: null,
        reason: { key: refused.key, ...(refused.params && { params: { ...refused.params } }) },
      };
    const own = met.filter(({ studentId }) => studentId === child.id);
    const [row] = own;
    if (!row) return { child, former: null, reason: null };
    const later = own.find((one) => !canEndFor(one, asked));
    const view = views.get(row.id);
    if (later || !view)
      return { child, former: null, reason: { key: 'planOverlaps', params: { from: later?.fromOn ?? '' } } };
    if (row.chargePlanId === asked.chargePlanId && row.refundPlanId === asked.refundPlanId)
      return { child, former: null, reason: { key: 'planSame' } };
    return { child, former: { row, view }, reason: null };
  });
}
