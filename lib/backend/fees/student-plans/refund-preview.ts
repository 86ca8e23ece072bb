import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { refundStatuses } from '@/lib/contracts/fees/plans.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, lastDayOf } from '@/lib/rules/days.ts';
import { refundOf } from '@/lib/rules/refund.ts';
import type { Ctx } from '../../kernel/context.ts';
import { closuresBetween, schoolDaysBetween } from '../../organisation/index.ts';
import { dayOfLeaving, daysAway } from '../../students/index.ts';
import { findPlan } from '../plans/find-plan.ts';
import { refundRulesOf } from '../plans/lines.ts';
import { planIn, previewMonth } from './preview.ts';

type Preview = typeof studentPlanCalls.refundPreview;
type Away = ReplyOf<Preview>['away'][number];

/** Days around the month that are looked at, because days in a row may have begun before it. */
const around = 31;

/**
 * What one child gets back for a month, by the refund plan that is the child's in it, its attendance and its leaving;
 * nothing without a refund plan. Of each item it counts as paid what the charge plan makes of the month.
 * @throws ServiceError notFound
 */
export async function previewRefund(ctx: Ctx, { studentId, month }: ParsedInputOf<Preview>): Promise<ReplyOf<Preview>> {
  const charged = await previewMonth(ctx, { studentId, month, sessions: 0 });
  const row = await planIn(ctx, studentId, month);
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const [from, to] = [dayAfter(first, -around), dayAfter(last, around)];
  const all = await schoolDaysBetween(ctx, from, to);
  // Days after the plan's end stay: a month is charged whole, and leaving gives back the share of them.
  const schoolDays = row ? all.filter((day) => day >= row.fromOn) : [];
  const told = await daysAway(ctx, studentId, from, to);
  const leftOn = await dayOfLeaving(ctx, studentId);
  const closures = (await closuresBetween(ctx, from, to)).filter(
    ({ day }) =>
      row && day >= row.fromOn && (row.toOn === null || day <= row.toOn) && (leftOn === null || day < leftOn),
  );
  const inMonth = schoolDays.filter((day) => day >= first && day <= last);
  const today = dayIn(ctx.now, ctx.school.timeZone);
  const known = {
    month,
    schoolDays: inMonth.length,
    unrecorded: inMonth.filter((day) => day < today && !told.recorded.has(day)).length,
    closures: closures.filter(({ day }) => day >= first && day <= last),
    leftOn: leftOn !== null && leftOn <= last ? leftOn : null,
    away: told.away.flatMap(({ status, ...one }): Away[] => {
      const code = refundStatuses.find((counted) => counted === status);
      return code && inMonth.includes(one.day) ? [{ ...one, status: code }] : [];
    }),
  };
  const plan = row?.refundPlanId ? await findPlan(ctx, row.refundPlanId, 'refund') : null;
  if (!plan) return { ...known, plan: null, parts: [], totalCents: 0 };

  const rules = (await refundRulesOf(ctx, [plan.id])).get(plan.id) ?? [];
  const parts = rules.flatMap((rule) => {
    const paid = charged.parts.find(({ itemId }) => itemId === rule.itemId);
    if (!paid) return [];
    const { itemId, itemName, netCents: paidCents } = paid;
    const { basis, priceCents, payOut } = rule;
    const refund = refundOf(rule, {
      month,
      schoolDays,
      away: told.away,
      closures: closures.map(({ day }) => day),
      leftOn,
      paidCents,
    });
    return [{ itemId, itemName, basis, priceCents, paidCents, payOut, ...refund }];
  });
  const totalCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  return { ...known, plan: { name: plan.name, edition: plan.edition }, parts, totalCents };
}
