import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AskedExceptions, StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import type { DocumentState } from '@/lib/rules/approvals/kinds.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';
import { feePlans } from './plans.ts';

/** What a child pays by, from when to when; days of one child never overlap (`db/intervals.ts`). */
export const feeStudentPlans = tenantTable(
  'fee_student_plans',
  {
    studentId: uuid('student_id').notNull(),
    chargePlanId: uuid('charge_plan_id').notNull(),
    refundPlanId: uuid('refund_plan_id'),
    fromOn: date('from_on').notNull(),
    /** The last day; null while no end is agreed. */
    toOn: date('to_on'),
    /** Pays what `payers` leave. */
    payerGuardianId: uuid('payer_guardian_id'),
    payers: jsonb('payers').$type<StudentPlan['payers']>().notNull().default([]),
    instalments: jsonb('instalments').$type<StudentPlan['instalments']>().notNull().default([]),
    ...versioned(),
  },
  (t) => [
    refers('fee_student_plans_student', t.studentId, students).onDelete('cascade'),
    refers('fee_student_plans_charge', t.chargePlanId, feePlans),
    refers('fee_student_plans_refund', t.refundPlanId, feePlans),
    index('fee_student_plans_of_student').on(t.schoolId, t.studentId, t.fromOn),
    index('fee_student_plans_of_charge').on(t.schoolId, t.chargePlanId, t.id),
    index('fee_student_plans_of_refund').on(t.schoolId, t.refundPlanId),
    check('fee_student_plans_forward', sql`${t.toOn} is null or ${t.toOn} >= ${t.fromOn}`),
  ],
);

/**
 * By how many children more, or fewer, of a class have a charge plan from a day on; the sum up to a day is who has one
 * then. Counted are children on roll or about to come, by the class they are in now, the zero id without one. Triggers
 * keep it (`db/followed-counts.ts`).
 */
export const feePlannedDays = tenantTableBy('fee_planned_days', ['classId', 'day'], {
  classId: uuid('class_id').notNull(),
  day: date('day').notNull(),
  children: integer('children').notNull(),
});

/** Prices agreed for one child. */
export const feeOverrides = tenantTableBy(
  'fee_overrides',
  ['planId', 'itemId'],
  {
    planId: uuid('plan_id').notNull(),
    itemId: uuid('item_id').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    until: date('until'),
    approvedBy: uuid('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (t) => [
    refers('fee_overrides_plan', t.planId, feeStudentPlans).onDelete('cascade'),
    refers('fee_overrides_item', t.itemId, feeItems),
  ],
);

type Discount = StudentPlan['discounts'][number];
export const feeDiscounts = tenantTableBy(
  'fee_discounts',
  ['planId', 'at'],
  {
    planId: uuid('plan_id').notNull(),
    /** The order in which discounts are applied. */
    at: smallint('at').notNull(),
    kind: text('kind').$type<Discount['kind']>().notNull(),
    percentBp: integer('percent_bp'),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    itemIds: jsonb('item_ids').$type<string[]>().notNull(),
    reason: text('reason').notNull(),
    evidenceId: uuid('evidence_id'),
    until: date('until'),
    approvedBy: uuid('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (t) => [
    refers('fee_discounts_plan', t.planId, feeStudentPlans).onDelete('cascade'),
    check('fee_discounts_one_way', sql`num_nonnulls(${t.percentBp}, ${t.amountCents}) = 1`),
  ],
);

/**
 * Prices and discounts that were asked for where a flow decides about them, as a whole: they take the place of those of
 * the plan once they have passed. A plan has one at a time under way. The plan may be gone by then.
 */
export const feeDiscountRequests = tenantTable(
  'fee_discount_requests',
  {
    planId: uuid('plan_id').notNull(),
    studentId: uuid('student_id').notNull(),
    overrides: jsonb('overrides').$type<AskedExceptions['overrides']>().notNull(),
    discounts: jsonb('discounts').$type<AskedExceptions['discounts']>().notNull(),
    /** What they take off a month by the prices of the plan, when they were asked for. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    state: text('state').$type<Exclude<DocumentState, 'draft'>>().notNull(),
    askedAt: instant('asked_at').notNull(),
    askedBy: uuid('asked_by').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    note: text('note').notNull().default(''),
    ...versioned(),
  },
  (t) => [
    refers('fee_discount_requests_student', t.studentId, students).onDelete('cascade'),
    index('fee_discount_requests_of_student').on(t.schoolId, t.studentId, t.askedAt),
    uniqueIndex('fee_discount_requests_open')
      .on(t.schoolId, t.planId)
      .where(sql`${t.state} in ('checking', 'returned')`),
  ],
);
