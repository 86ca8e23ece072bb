import { z } from 'zod';
import { discountKinds } from '@/lib/rules/fees/discount-kinds.ts';
import { areWhole, notLater } from '@/lib/rules/instalments.ts';
import { limits } from '@/lib/rules/limits.ts';
import { quantityRules } from '@/lib/rules/monthly-fee.ts';
import { sharesExceedWhole } from '@/lib/rules/payers.ts';
import { byVersion, calendarDate, cents, month, personNameOrNone, requiredText, uuid, version } from '../shapes.ts';

/** Somebody beside the main payer, who pays what is left: a guardian, or one named here, such as a company. */
const payerShare = z
  .strictObject({
    guardianId: uuid.nullable(),
    /** Empty for a guardian. */
    name: personNameOrNone,
    /** Empty: everything charged. */
    itemIds: z.array(uuid).max(limits.feeLines),
    /** A hundredth of a percent; either this or an amount a month. */
    percentBp: z.int().min(1).max(10_000).nullable(),
    amountCents: cents.min(1).nullable(),
  })
  .refine(({ guardianId, name }) => (guardianId === null) !== (name === ''), {
    path: ['name'],
    params: { key: 'guardianOrName' },
  })
  .refine(({ percentBp, amountCents }) => (percentBp === null) !== (amountCents === null), {
    path: ['percentBp'],
    params: { key: 'percentOrAmount' },
  });

const instalmentPart = z.strictObject({
  /** Counted from the month that is charged. */
  monthsLater: z
    .int()
    .min(0)
    .max(limits.feeInstalments - 1),
  /** Where a month is shorter, its last day. */
  day: z.int().min(1).max(31),
  percentBp: z.int().min(1).max(10_000),
});

/**
 * Asked even where a part is not filled in, so that all there is to mend is told at once; a part that cannot be read
 * makes no further complaint.
 */
const instalments = z
  .array(instalmentPart)
  .max(limits.feeInstalments)
  .superRefine(
    (parts, ctx) => {
      const complain = (path: (string | number)[], key: string) =>
        ctx.addIssue({ code: 'custom', path, params: { key } });
      if (parts.every(({ percentBp }) => Number.isFinite(percentBp)) && !areWhole(parts))
        complain([], 'instalmentsNotWhole');
      for (const at of notLater(parts)) complain([at, 'day'], 'instalmentLater');
    },
    { when: ({ value }) => Array.isArray(value) && value.every((part) => typeof part === 'object' && part !== null) },
  );

/** Who pays what of a child's charges, and in which parts. */
const paying = {
  payers: z
    .array(payerShare)
    .max(limits.feePayers)
    .refine((shares) => !sharesExceedWhole(shares), { params: { key: 'sharesExceedWhole' } }),
  /** Empty: each charge is due whole. */
  instalments,
};

/** What that makes of one charge. */
const paidReply = {
  /** In the order of the plan; the main payer, with what is left, comes first. */
  payers: z.array(z.object({ guardianId: z.string().nullable(), name: z.string(), cents: z.number() })),
  instalments: z.array(z.object({ dueOn: z.string(), cents: z.number() })),
};

const priceOverride = z.strictObject({
  itemId: uuid,
  priceCents: cents,
  reason: requiredText(limits.reasonChars),
  until: calendarDate.nullable(),
});

const discount = z
  .strictObject({
    kind: z.enum(discountKinds),
    /** A hundredth of a percent; either this or an amount. */
    percentBp: z.int().min(1).max(10_000).nullable(),
    amountCents: cents.min(1).nullable(),
    /** Empty: everything that may be discounted. */
    itemIds: z.array(uuid).max(limits.feeLines),
    reason: requiredText(limits.reasonChars),
    /** What `uploadEvidence` stored. */
    evidenceId: uuid.nullable(),
    until: calendarDate.nullable(),
  })
  .refine(({ percentBp, amountCents }) => (percentBp === null) !== (amountCents === null), {
    path: ['percentBp'],
    params: { key: 'percentOrAmount' },
  });

export const fields = {
  chargePlanId: uuid,
  refundPlanId: uuid.nullable(),
  fromOn: calendarDate,
  /** The last day; null while no end is agreed. */
  toOn: calendarDate.nullable(),
  payerGuardianId: uuid.nullable(),
};

export const savedStudentPlan = z
  .strictObject({
    ...fields,
    ...paying,
    studentId: uuid,
    id: uuid.optional(),
    version: version.optional(),
    /** A plan of the child that begins earlier: it ends the day before this one begins. */
    ends: byVersion.optional(),
    overrides: z
      .array(priceOverride)
      .max(limits.feeExceptions)
      .refine((given) => new Set(given.map(({ itemId }) => itemId)).size === given.length, {
        params: { key: 'duplicate' },
      }),
    discounts: z.array(discount).max(limits.feeExceptions),
  })
  .refine(({ fromOn, toOn }) => toOn === null || fromOn <= toOn, { path: ['toOn'], params: { key: 'spanReversed' } });

const approval = { by: z.string(), at: z.string() };

/** Prices and discounts as they are asked for. */
export type AskedExceptions = Pick<z.output<typeof savedStudentPlan>, 'overrides' | 'discounts'>;

/** What was asked for a plan where a flow decides about prices and discounts. */
export const discountRequest = z.object({
  id: z.string(),
  version: z.number(),
  planId: z.string(),
  state: z.enum(['checking', 'returned', 'passed', 'failed', 'withdrawn']),
  overrides: z.array(priceOverride),
  discounts: z.array(z.object({ ...discount.shape, evidenceName: z.string().nullable() })),
  /** What they take off a month. */
  cents: z.number(),
  by: z.string(),
  at: z.string(),
  /** Who has to act, by name; empty where nobody has. */
  waitsFor: z.string(),
  /** What was said when it was decided. */
  note: z.string(),
  actions: z.array(z.enum(['withdraw'])),
});

export const studentPlan = z.object({
  ...fields,
  ...paying,
  id: z.string(),
  version: z.number(),
  chargePlanName: z.string(),
  chargePlanEdition: z.number(),
  refundPlanName: z.string().nullable(),
  overrides: z.array(priceOverride.extend(approval)),
  discounts: z.array(z.object({ ...discount.shape, evidenceName: z.string().nullable(), ...approval })),
});
export type StudentPlan = z.output<typeof studentPlan>;

export const planChild = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  className: z.string().nullable(),
});

export const studentPlansReply = z.object({
  student: planChild,
  guardians: z.array(z.object({ id: z.string(), name: z.string(), relation: z.string(), isPayer: z.boolean() })),
  /** The newest first. */
  plans: z.array(studentPlan),
  /** `ask`: a flow decides about prices and discounts, whoever asks for them. */
  actions: z.array(z.enum(['edit', 'approve', 'ask'])),
});

export const planPageInput = z.strictObject({
  chargePlanId: uuid.optional(),
  page: z.int().min(1).max(10_000).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
});
/** Children without a plan, of one class or of all. */
export const unplannedInput = planPageInput.omit({ chargePlanId: true }).extend({ classId: uuid.optional() });
export const unplannedReply = z.object({
  rows: z.array(planChild),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});
export const planPageReply = z.object({
  /** The present one, of which the amounts are. */
  month: z.string(),
  rows: z.array(
    z.object({
      id: z.string(),
      student: planChild,
      chargePlanName: z.string(),
      chargePlanEdition: z.number(),
      fromOn: z.string(),
      toOn: z.string().nullable(),
      /** Prices agreed for the child alone, and discounts. */
      exceptions: z.object({ prices: z.number(), discounts: z.number() }),
      /** What this month comes to; null where the plan is not in it, or charges by sessions nobody has counted yet. */
      monthCents: z.number().nullable(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

const days = z.int().min(0).max(31);
export const previewInput = z.strictObject({
  studentId: uuid,
  month,
  /** Left out: the school days of the covered part of the month. */
  schoolDays: days.optional(),
  mealDays: days.optional(),
  sessions: z.int().min(0).max(200).default(0),
});
export const previewReply = z.object({
  month: z.string(),
  plan: z.object({ name: z.string(), edition: z.number() }).nullable(),
  counts: z.object({ schoolDays: z.number(), mealDays: z.number(), sessions: z.number() }),
  parts: z.array(
    z.object({
      itemId: z.string(),
      itemName: z.string(),
      listPriceCents: z.number(),
      priceCents: z.number(),
      quantityRule: z.enum(quantityRules),
      quantityHundredths: z.number(),
      grossCents: z.number(),
      /** Why the price is not the plan's. */
      priceReason: z.string().nullable(),
      discounts: z.array(z.object({ kind: z.enum(discountKinds), reason: z.string(), cents: z.number() })),
      netCents: z.number(),
    }),
  ),
  totalCents: z.number(),
  ...paidReply,
});
