import { and, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { laterOf } from '@/lib/rules/days.ts';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import { feeBookSubjects } from '../../fees/schema/book-subjects.ts';
import { feeChargeLines, feePlans, feeRefundRules } from '../../fees/schema/plans.ts';
import { feeDiscounts, feeOverrides, feeStudentPlans } from '../../fees/schema/student-plans.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { students } from '../../students/schema.ts';
import { lunchSlot } from '../build-meals.ts';
import type { Filling } from '../build-students.ts';
import { buildItems, type Items } from './items.ts';

/**
 * A few fee items, one charge plan and one refund plan, most children on them, some with a discount or a price of their
 * own.
 */
export async function buildFees(filling: Filling, children: readonly string[], isSchool: boolean): Promise<Items> {
  const items = await buildItems(filling, isSchool);
  const plans = await buildPlans(filling, items, isSchool);
  await buildStudentPlans(filling, children, { ...items, ...plans });
  await nameBookSubjects(filling);
  return items;
}

interface Plans {
  readonly chargePlanId: string;
  readonly refundPlanId: string;
}

async function buildPlans(
  { tx, now, school, person }: Filling,
  { care, meals, deposit, books }: Items,
  isSchool: boolean,
): Promise<Plans> {
  const by = { updatedAt: now, updatedBy: person.accountId };
  const mine = { schoolId: school.id };
  const head = { ...mine, edition: 1, state: 'enabled' as const, note: '', ...by };
  const [chargePlanId, refundPlanId] = [uuidv7(), uuidv7()];
  const scope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };
  await tx.insert(feePlans).values([
    { ...head, id: chargePlanId, kind: 'charge', name: isSchool ? '走读学生' : '全日制', rounding: 'cent', scope },
    { ...head, id: refundPlanId, kind: 'refund', name: isSchool ? '伙食按天退费' : '保教费半月、伙食按天退费' },
  ]);
  const line = { ...mine, planId: chargePlanId, quantityRule: 'fixed' as const, quantityHundredths: 100 };
  await tx.insert(feeChargeLines).values([
    { ...line, itemId: care, at: 0, priceCents: isSchool ? 72_000 : 98_000 },
    {
      ...line,
      itemId: meals,
      at: 1,
      priceCents: isSchool ? 1_500 : 1_800,
      quantityRule: 'mealDays',
      quantityHundredths: 0,
    },
    { ...line, itemId: deposit, at: 2, priceCents: 2_000 },
    ...(books === null ? [] : [{ ...line, itemId: books, at: 3, priceCents: 4_500 }]),
  ]);
  const refund = { ...mine, planId: refundPlanId, itemId: meals, at: 0, basis: 'absentDays' as const };
  const byMonth = { priceCents: 0, noticeMeal: null, daysMax: null, statuses: [2, 5, 6] as (2 | 5 | 6)[] };
  const pay = { priceCents: isSchool ? 1_500 : 1_800, noticeMeal: lunchSlot, daysMax: 22, payOut: 'nextBill' as const };
  await tx.insert(feeRefundRules).values([
    { ...refund, ...pay, statuses: [5, 6], closures: true },
    // A kindergarten gives half of its fee back where a child was away for half the month.
    ...(isSchool ? [] : [{ ...refund, ...pay, itemId: care, at: 1, basis: 'halfMonth' as const, ...byMonth }]),
  ]);
  return { chargePlanId, refundPlanId };
}

async function buildStudentPlans(
  filling: Filling,
  children: readonly string[],
  { care, meals, chargePlanId, refundPlanId }: Items & Plans,
): Promise<void> {
  const { tx, now, school, person } = filling;
  const by = { updatedAt: now, updatedBy: person.accountId };
  const mine = { schoolId: school.id };
  // A parent's company bears half of one item; some pay in two parts.
  const company = { guardianId: null, name: '示例科技有限公司', itemIds: [care], percentBp: 5_000, amountCents: null };
  const halves = [0, 1].map((monthsLater) => ({ monthsLater, day: 15, percentBp: 5_000 }));
  const entered = await enteredOn(filling, children);
  const lastYear = schoolYearStart(schoolYearOf(today({ now, school })) - 1);
  // Each tenth child has no plan yet, so that the list of who is missing is not empty.
  const plans = children
    .filter((_, at) => at % 10 !== 9)
    .map((studentId, at) => ({
      ...mine,
      ...by,
      id: uuidv7(),
      studentId,
      chargePlanId,
      refundPlanId,
      fromOn: laterOf(entered.get(studentId) ?? lastYear, lastYear),
      version: 1,
      payers: at % 30 === 5 ? [company] : [],
      instalments: at % 20 === 7 ? halves : [],
    }));
  await bulkInsert(tx, feeStudentPlans, plans);
  const approved = { ...mine, approvedBy: person.accountId, approvedAt: now };
  const some = (every: number) => plans.filter((_, at) => at % every === 3);
  await bulkInsert(
    tx,
    feeDiscounts,
    some(12).map(({ id: planId }) => ({
      ...approved,
      planId,
      at: 0,
      kind: 'sibling' as const,
      percentBp: 1_000,
      itemIds: [care],
      reason: '二孩在读',
    })),
  );
  await bulkInsert(
    tx,
    feeOverrides,
    some(40).map(({ id: planId }) => ({
      ...approved,
      planId,
      itemId: meals,
      priceCents: 1_000,
      reason: '清真餐另行约定',
    })),
  );
}

/** When each child came. */
async function enteredOn({ tx, school }: Filling, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, enteredOn: on } = students;
  const rows = await tx
    .select({ id, on })
    .from(students)
    .where(and(ofSchool({ school }, students), inArray(id, [...ids])));
  return new Map(rows.flatMap((row) => (row.on === null ? [] : [[row.id, row.on] as const])));
}

/** Where the demo's books keep what the counter takes: cash in the drawer, all else at the bank. */
async function nameBookSubjects({ tx, now, school, person }: Filling): Promise<void> {
  const ways = payTypes.map((type) => [type, type === 'cash' ? '1001' : '1002']);
  const subjects = { ...Object.fromEntries(ways), balance: '2203', difference: '490101' };
  await tx
    .insert(feeBookSubjects)
    .values({ schoolId: school.id, subjects, version: 1, updatedAt: now, updatedBy: person.accountId });
}
