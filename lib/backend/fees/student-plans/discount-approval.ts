import type { AskedExceptions } from '@/lib/contracts/fees/student-plans.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import en from '@/messages/en/fees-shown.json' with { type: 'json' };
import zh from '@/messages/zh-CN/fees-shown.json' with { type: 'json' };
import type { ApprovedKind, Working } from '../../approvals/index.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { knownStudents, noteEvents } from '../../students/index.ts';
import { feePlans } from '../schema/plans.ts';
import { feeStudentPlans, feeDiscountRequests as table } from '../schema/student-plans.ts';
import { feeItems } from '../schema.ts';
import type { ReadingById } from '../working.ts';
import { putInForce, standingExceptions } from './exceptions.ts';
import { planFacts } from './plan-facts.ts';
import { planViews } from './view.ts';

/**
 * Prices and discounts of a child's plan, as flows decide on them: all that the plan is to have, beside what it has.
 * Passed, they are in force.
 */
export const discountApproval: ApprovedKind = {
  kind: 'discount',
  words: { en, 'zh-CN': zh },
  permission: 'fees.studentPlan.view',
  rule: { right: 'fees.discount.approve' },
  noChoice: true,
  read: async (on, documentId, lock) => {
    const { planId, studentId } = await findRow(on, table, documentId);
    const [plan, lines] = [await planOf(on, planId, lock), await linesOf(on, planId)];
    const row = await findRow(on, table, documentId, { lock });
    const child = (await knownStudents(on, [studentId])).get(studentId);
    return {
      title: [child?.name, plan?.called].filter(Boolean).join(' '),
      cents: row.cents,
      authors: [],
      authorAccounts: [row.askedBy],
      childId: studentId,
      shown: [
        { name: 'child', look: 'text', value: child?.name ?? '' },
        { name: 'class', look: 'text', value: child?.className ?? '' },
        { name: 'plan', look: 'text', value: plan?.called ?? '' },
        { name: 'planFrom', look: 'day', value: plan?.fromOn ?? null },
        { name: 'planTo', look: 'day', value: plan?.toOn ?? null },
        ...lines(row),
        { name: 'takenOff', look: 'money', value: row.cents },
      ],
      fileIds: row.discounts.flatMap(({ evidenceId }) => evidenceId ?? []),
      address: `/charge/student?student=${studentId}`,
    };
  },
  moved: async (on, documentId, outcome, said) => {
    const row = await findRow(on, table, documentId, { lock: true });
    const isDecided = outcome === 'passed' || outcome === 'failed';
    const decided = isDecided ? { decidedAt: on.now, decidedBy: on.person.accountId, note: said } : {};
    await changeRow(on, table, row, { state: outcome, ...decided });
    if (outcome === 'passed') await inForce(on, row);
  },
};

/** The plan that it is asked for; none where it was taken away. */
async function planOf(on: ReadingById, planId: string, lock: boolean) {
  const { fromOn, toOn, chargePlanId } = feeStudentPlans;
  const query = on.tx.select({ fromOn, toOn, chargePlanId }).from(feeStudentPlans);
  const one = query.where(oneOfSchool(on, feeStudentPlans, planId));
  const [plan] = await (lock ? one.for('update') : one);
  if (!plan) return undefined;
  const { name, edition } = await findRow(on, feePlans, plan.chargePlanId);
  return { ...plan, called: `${name} V${edition}` };
}

/** What the plan has and what it is to have, in words. */
async function linesOf(on: ReadingById, planId: string) {
  const standing = await standingExceptions(on, planId);
  const items = await on.tx
    .select({ id: feeItems.id, name: feeItems.name })
    .from(feeItems)
    .where(ofSchool(on, feeItems));
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  const until = (day: string | null) => (day === null ? '' : `～${day}`);
  const prices = (all: AskedExceptions['overrides']) =>
    all
      .map((one) => `${nameOf.get(one.itemId) ?? ''} ${centsText(one.priceCents)} ${one.reason}${until(one.until)}`)
      .join('；');
  const cuts = (all: AskedExceptions['discounts']) =>
    all
      .map(({ percentBp, amountCents, itemIds, reason, until: day }) => {
        const much = percentBp === null ? `−${centsText(amountCents ?? 0)}` : `−${hundredthsText(percentBp)}%`;
        const named = itemIds.map((id) => nameOf.get(id) ?? '').join('、');
        return [much, named, `${reason}${until(day)}`].filter(Boolean).join(' ');
      })
      .join('；');
  return ({ overrides, discounts }: AskedExceptions) => [
    { name: 'pricesNow', look: 'text' as const, value: prices(standing.overrides) },
    { name: 'prices', look: 'text' as const, value: prices(overrides) },
    { name: 'discountsNow', look: 'text' as const, value: cuts(standing.discounts) },
    { name: 'discounts', look: 'text' as const, value: cuts(discounts) },
  ];
}

/** Puts them in force and tells it on the child's time line. @throws ServiceError notFound: the plan was taken away */
async function inForce(on: Working, row: typeof table.$inferSelect): Promise<void> {
  const { planId, studentId } = row;
  const plan = await findRow(on, feeStudentPlans, planId, { lock: true });
  const [old] = await planViews(on, [plan]);
  // What passes by itself, because the last who could refuse is gone, was approved by whoever asked before them.
  const by = { approvedBy: on.person.accountId ?? row.askedBy, approvedAt: on.now };
  await putInForce(on, planId, row, by);
  const [now] = await planViews(on, [await changeRow(on, feeStudentPlans, plan, {})]);
  if (!old || !now) throw new Error('A plan that was found is shown');
  const told = { studentId, action: 'planChanged', on: now.fromOn, old: planFacts(old), new: planFacts(now) } as const;
  await noteEvents(on, [told]);
  on.audit({ action: 'fees.discount.pass', object: { type: 'studentPlan', id: planId }, change: { old, new: now } });
}
