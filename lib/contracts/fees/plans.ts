import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { firstMealSlot } from '@/lib/rules/meal-facts.ts';
import { roundings } from '@/lib/rules/money.ts';
import { quantityRules } from '@/lib/rules/monthly-fee.ts';
import { type RefundBasis, refundBases } from '@/lib/rules/refund.ts';
import { gradeKey, gradesOf, schoolStages } from '@/lib/rules/school-grades.ts';
import { saved } from '../field-schemas.ts';
import { calendarDate, cents, requiredText, text, uuid, version } from '../shapes.ts';

export const planKinds = ['charge', 'refund'] as const;
/** A draft is edited; an enabled plan is given to children; a retired one is kept for those who have it. */
export const planStates = ['draft', 'enabled', 'retired'] as const;
export const planMoves = ['enable', 'retire', 'discard'] as const;
const scopeGrades = schoolStages.flatMap((stage) => gradesOf(stage).map((grade) => gradeKey(stage, grade)));
export const planScopeStudies = ['day', 'halfDay', 'boarding', 'lodging', 'temporary'] as const;

export const payOuts = ['nextBill', 'balance', 'original', 'cash'] as const;
/** Codes of a day that may count: absent, leave, sick leave (the specification's numbers). */
export const refundStatuses = [2, 5, 6] as const;

const onceEach = (lines: readonly { itemId: string }[]) =>
  new Set(lines.map(({ itemId }) => itemId)).size === lines.length;

const head = {
  name: requiredText(limits.nameChars),
  validFrom: calendarDate.nullable(),
  validTo: calendarDate.nullable(),
  note: text(limits.noteChars),
};

const planHead = z.object({
  ...head,
  id: z.string(),
  /** Counts the versions of a plan of this name. */
  edition: z.number(),
  state: z.enum(planStates),
  version: z.number(),
  /** Children's plans that name it. */
  used: z.number(),
  actions: z.array(z.enum(['edit', 'copy', ...planMoves])),
});

const chargeLine = z.strictObject({
  itemId: uuid,
  priceCents: cents,
  quantityRule: z.enum(quantityRules),
  quantityHundredths: z.int().min(0).max(limits.feeQuantityHundredthsMax),
});

/** Whom a charge plan is meant for; an empty list leaves that open. */
const scope = z.strictObject({
  stages: z.array(z.enum(schoolStages)).max(schoolStages.length),
  /** As `gradeKey` names them. */
  grades: z.array(z.enum(scopeGrades)).max(scopeGrades.length),
  studyTypes: z.array(z.enum(planScopeStudies)).max(planScopeStudies.length),
  classIds: z.array(uuid).max(limits.feeScopeClasses),
  enteredFrom: calendarDate.nullable(),
  enteredTo: calendarDate.nullable(),
});

const chargeFields = {
  ...head,
  rounding: z.enum(roundings),
  scope,
  lines: z
    .array(chargeLine)
    .min(1)
    .max(limits.feeLines)
    .refine(onceEach, { params: { key: 'duplicate' } }),
};
export const chargePlan = planHead.extend({
  ...chargeFields,
  /** Classes of its scope that the reader's right does not reach; the scope names the others. */
  otherClasses: z.number(),
});
export type ChargePlan = z.output<typeof chargePlan>;
const forwards = { path: ['validTo'], params: { key: 'spanReversed' } };
const isForwards = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
  !validFrom || !validTo || validFrom <= validTo;
export const savedChargePlan = z
  .strictObject({ ...chargeFields, ...saved })
  .refine(isForwards, forwards)
  .refine(({ scope: { enteredFrom, enteredTo } }) => !enteredFrom || !enteredTo || enteredFrom <= enteredTo, {
    path: ['scope', 'enteredTo'],
    params: { key: 'spanReversed' },
  });

/** Bases that hold from or below a number of days, and those that ask why a child was away. */
export const needsDays: readonly RefundBasis[] = ['consecutiveDays', 'attendedBelow'];
export const needsStatuses: readonly RefundBasis[] = ['absentDays', 'consecutiveDays', 'halfMonth'];
const refundRule = z
  .strictObject({
    itemId: uuid,
    basis: z.enum(refundBases),
    statuses: z.array(z.union(refundStatuses.map((code) => z.literal(code)))).max(refundStatuses.length),
    /** Days on which the school had to close count as well. */
    closures: z.boolean(),
    /** Days in a row, or attended days, from or below which the rule holds. */
    days: z.int().min(1).max(31).nullable(),
    /** The meal before whose cut-off the school must have been told: its slot in a child's day. */
    noticeMeal: z.int().min(firstMealSlot).max(limits.mealSlotMax).nullable(),
    priceCents: cents,
    /** The most for a month. */
    capCents: cents.nullable(),
    daysMax: z.int().min(1).max(31).nullable(),
    payOut: z.enum(payOuts),
  })
  .refine(({ basis, days }) => !needsDays.includes(basis) || days !== null, {
    path: ['days'],
    params: { key: 'daysNeeded' },
  })
  .refine(({ basis, statuses, closures }) => !needsStatuses.includes(basis) || closures || statuses.length > 0, {
    path: ['statuses'],
    params: { key: 'statusesNeeded' },
  });

const refundFields = {
  ...head,
  lines: z
    .array(refundRule)
    .min(1)
    .max(limits.feeLines)
    .refine(onceEach, { params: { key: 'duplicate' } }),
};
/** A meal whose cut-off a rule may name. */
export const noticeMeal = z.object({
  slot: z.number(),
  name: z.string(),
  cutOff: z.string(),
  daysBefore: z.number(),
  enabled: z.boolean(),
});
export type NoticeMeal = z.output<typeof noticeMeal>;
export const refundPlan = planHead.extend(refundFields);
export type RefundPlan = z.output<typeof refundPlan>;
export const savedRefundPlan = z.strictObject({ ...refundFields, ...saved }).refine(isForwards, forwards);

export const movedPlan = z.strictObject({ id: uuid, version, move: z.enum(planMoves) });
export const planActions = z.array(z.enum(['create']));
