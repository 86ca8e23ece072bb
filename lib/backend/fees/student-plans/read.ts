import { and, desc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { approvalIsOn } from '../../approvals/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { today } from '../../kernel/today.ts';
import { knownFamily, knownStudents } from '../../students/index.ts';
import { feeStudentPlans } from '../schema/student-plans.ts';
import { feesOfMonth, isIn } from './month-fees.ts';
import { planViews } from './view.ts';

type Calls = typeof studentPlanCalls;

/** A child with all its plans, the newest first. @throws ServiceError notFound */
export async function studentPlansOf(
  ctx: Ctx,
  { studentId }: ParsedInputOf<Calls['studentPlan']>,
): Promise<ReplyOf<Calls['studentPlan']>> {
  const family = await knownFamily(ctx, studentId);
  const mayEdit = ctx.can('fees.studentPlan.edit');
  const actions = [
    ...(mayEdit ? (['edit'] as const) : []),
    ...(ctx.can('fees.discount.approve') ? (['approve'] as const) : []),
    ...(mayEdit && (await approvalIsOn(ctx, 'discount')) ? (['ask'] as const) : []),
  ];
  return { ...family, plans: await planViews(ctx, await plansOfChild(ctx, studentId)), actions };
}

/** The rows of a child's plans, the newest first. */
export async function plansOfChild(ctx: Ctx, studentId: string) {
  return ctx.tx
    .select()
    .from(feeStudentPlans)
    .where(and(ofSchool(ctx, feeStudentPlans), eq(feeStudentPlans.studentId, studentId)))
    .orderBy(desc(feeStudentPlans.fromOn));
}

/** A page of children's plans, those set last first. */
export async function pageOfStudentPlans(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['studentPlans']>,
): Promise<ReplyOf<Calls['studentPlans']>> {
  const where = await narrowed(ctx, feeStudentPlans, filters, {
    chargePlanId: (id) => eq(feeStudentPlans.chargePlanId, id),
  });
  const newest = [desc(feeStudentPlans.id)];
  const { rows, ...paged } = await countedPage(ctx, feeStudentPlans, where, newest, { page, size });
  const children = await knownStudents(
    ctx,
    rows.map(({ studentId }) => studentId),
  );
  const views = await planViews(ctx, rows);
  const month = monthOf(today(ctx));
  const feeOf = await feesOfMonth(ctx, month, views);
  return {
    month,
    rows: views.map((plan, at) => {
      const { id, chargePlanName, chargePlanEdition, fromOn, toOn, overrides, discounts } = plan;
      const studentId = rows[at]?.studentId ?? '';
      const student = children.get(studentId) ?? { id: studentId, name: '', number: '', className: null };
      const exceptions = { prices: overrides.length, discounts: discounts.length };
      const { parts, totalCents } = feeOf(plan);
      // By sessions nobody knows before the month is over.
      const isOpen = parts.some(({ quantityRule }) => quantityRule === 'sessions');
      const monthCents = isIn(plan, month) && !isOpen ? totalCents : null;
      return { id, student, chargePlanName, chargePlanEdition, fromOn, toOn, exceptions, monthCents };
    }),
    ...paged,
  };
}
