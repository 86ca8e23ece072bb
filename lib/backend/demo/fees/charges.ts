import { v7 as uuidv7 } from 'uuid';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import { feeChargeLines, feePlans, feeRefundRules } from '../../fees/schema/plans.ts';
import { feeDiscounts, feeStudentPlans } from '../../fees/schema/student-plans.ts';
import { feeItems } from '../../fees/schema.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { today } from '../../kernel/today.ts';
import { acting } from '../acting.ts';
import { buildCalendar } from '../build-calendar.ts';
import { buildMeals } from '../build-meals.ts';
import type { Filling } from '../build-students.ts';
import { publish, reviewedBatch } from './batch.ts';
import { nameSponsor } from './sponsors.ts';

const monthly = { cycle: 'month', byAttendance: false, allowDiscount: true, quantityRule: 'fixed' } as const;
/** What each child is charged every month; prices in cents, of meals for a day. */
const charged = [
  { ...monthly, code: 'CARE', name: '课后服务费', kind: 'service', priceCents: 36_000 },
  { ...monthly, code: 'MEAL', name: '伙食费', kind: 'meals', priceCents: 1_500, quantityRule: 'mealDays' },
  { ...monthly, code: 'BUS', name: '校车费', kind: 'service', priceCents: 28_000, allowDiscount: false },
  { ...monthly, code: 'CLUB', name: '兴趣课程费', kind: 'other', priceCents: 24_050 },
  { ...monthly, code: 'MILK', name: '牛奶费', kind: 'collected', priceCents: 6_600, allowDiscount: false },
] as const;

/** What goes back of meals for a day of illness or leave. */
export const refundCents = 1_200;

/**
 * Five items, one plan that every child is on, one by which meals go back, discounts of several kinds, payers,
 * instalments, and a sponsor of some: as often as a school has them.
 */
export async function buildCharges(filling: Filling, children: readonly string[]): Promise<void> {
  const { tx, now, school, person } = filling;
  await buildCalendar(filling);
  await buildMeals(filling, true);
  const own = { schoolId: school.id };
  const by = { version: 1, updatedAt: now, updatedBy: person.accountId };
  const items = charged.map((item) => ({ ...item, itemId: uuidv7() }));
  await bulkInsert(
    tx,
    feeItems,
    items.map(({ itemId, priceCents: _, quantityRule: _1, ...item }, at) => ({
      ...{ ...own, ...item, ...by, id: itemId, sort: 10 * (at + 1), enabled: true, ticket: 'receipt' as const },
    })),
  );
  const [chargePlanId, refundPlanId] = [uuidv7(), uuidv7()];
  const scope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };
  const plan = { ...own, ...by, edition: 1, state: 'enabled' as const, note: '' };
  await tx.insert(feePlans).values([
    { ...plan, id: chargePlanId, kind: 'charge', name: '走读学生', rounding: 'cent', scope },
    { ...plan, id: refundPlanId, kind: 'refund', name: '伙食按天退费' },
  ]);
  await bulkInsert(
    tx,
    feeChargeLines,
    items.map(({ itemId, priceCents, quantityRule }, at) => ({
      ...{ ...own, planId: chargePlanId, itemId, at, priceCents, quantityRule },
      quantityHundredths: quantityRule === 'fixed' ? 100 : 0,
    })),
  );
  const [care = '', meals = ''] = items.map(({ itemId }) => itemId);
  const back = { ...own, planId: refundPlanId, itemId: meals, at: 0, basis: 'absentDays' as const, closures: false };
  await tx.insert(feeRefundRules).values({ ...back, statuses: [5, 6], priceCents: refundCents, payOut: 'nextBill' });
  const fromOn = schoolYearStart(schoolYearOf(today({ now, school })) - 1);
  await givePlans(filling, children, { chargePlanId, refundPlanId, care, fromOn });
  const aided = children.filter((_, at) => at % 15 === 4);
  await nameSponsor(acting(filling, person.accountId, now), care, aided, fromOn);
}

interface Given {
  readonly chargePlanId: string;
  readonly refundPlanId: string;
  readonly care: string;
  readonly fromOn: string;
}

async function givePlans(
  { tx, now, school, person }: Filling,
  children: readonly string[],
  { chargePlanId, refundPlanId, care, fromOn }: Given,
): Promise<void> {
  const own = { schoolId: school.id };
  const company = { guardianId: null, name: '示例科技有限公司', itemIds: [care], percentBp: 5_000, amountCents: null };
  const halves = [0, 1].map((monthsLater) => ({ monthsLater, day: 15, percentBp: 5_000 }));
  const plans = children.map((studentId, at) => ({
    ...{ ...own, id: uuidv7(), studentId, chargePlanId, refundPlanId, fromOn, version: 1 },
    payers: at % 30 === 5 ? [company] : [],
    instalments: at % 20 === 7 ? halves : [],
    ...{ updatedAt: now, updatedBy: person.accountId },
  }));
  await bulkInsert(tx, feeStudentPlans, plans);
  const share = { kind: 'sibling', percentBp: 1_000, amountCents: null, itemIds: [care], reason: '二孩在读' } as const;
  const staff = { kind: 'staffChild', percentBp: 5_000, amountCents: null, itemIds: [], reason: '教职工子女' } as const;
  const need = { kind: 'need', percentBp: null, amountCents: 6_000, itemIds: [], reason: '困难认定' } as const;
  const approved = { at: 0, approvedBy: person.accountId, approvedAt: now };
  await bulkInsert(
    tx,
    feeDiscounts,
    plans.flatMap(({ id: planId }, at) => {
      const given = at % 50 === 9 ? staff : at % 25 === 11 ? need : at % 12 === 3 ? share : null;
      return given === null ? [] : [{ ...own, ...approved, ...given, itemIds: [...given.itemIds], planId }];
    }),
  );
}

/** The bills of this month, published; some days overdue, whatever the day of the month. @returns their batch */
export async function newestBatch(filling: Filling): Promise<string> {
  const { now, school, person } = filling;
  const ctx = acting(filling, person.accountId, now);
  const day = today({ now, school });
  const id = await reviewedBatch(
    ctx,
    { name: '本月收费', month: monthOf(day), classIds: [], itemIds: [] },
    dayAfter(day, -14),
  );
  await publish(ctx, id);
  return id;
}
