import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { id, instant, schoolId } from '../../db/schema-parts.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';
import { feePlans } from './plans.ts';

/** What a child pays by, from when to when; days of one child never overlap (`db/intervals.ts`). */
export const feeStudentPlans = pgTable(
  'fee_student_plans',
  {
    schoolId: schoolId(),
    id: id(),
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
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    foreignKey({
      name: 'fee_student_plans_student',
      columns: [t.schoolId, t.studentId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fee_student_plans_charge',
      columns: [t.schoolId, t.chargePlanId],
      foreignColumns: [feePlans.schoolId, feePlans.id],
    }),
    foreignKey({
      name: 'fee_student_plans_refund',
      columns: [t.schoolId, t.refundPlanId],
      foreignColumns: [feePlans.schoolId, feePlans.id],
    }),
    index('fee_student_plans_of_student').on(t.schoolId, t.studentId, t.fromOn),
    index('fee_student_plans_of_charge').on(t.schoolId, t.chargePlanId, t.id),
    index('fee_student_plans_of_refund').on(t.schoolId, t.refundPlanId),
    check('fee_student_plans_forward', sql`${t.toOn} is null or ${t.toOn} >= ${t.fromOn}`),
  ],
);

/** Prices agreed for one child. */
export const feeOverrides = pgTable(
  'fee_overrides',
  {
    schoolId: schoolId(),
    planId: uuid('plan_id').notNull(),
    itemId: uuid('item_id').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    until: date('until'),
    approvedBy: uuid('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.planId, t.itemId] }),
    foreignKey({
      name: 'fee_overrides_plan',
      columns: [t.schoolId, t.planId],
      foreignColumns: [feeStudentPlans.schoolId, feeStudentPlans.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fee_overrides_item',
      columns: [t.schoolId, t.itemId],
      foreignColumns: [feeItems.schoolId, feeItems.id],
    }),
  ],
);

type Discount = StudentPlan['discounts'][number];
export const feeDiscounts = pgTable(
  'fee_discounts',
  {
    schoolId: schoolId(),
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
    primaryKey({ columns: [t.schoolId, t.planId, t.at] }),
    foreignKey({
      name: 'fee_discounts_plan',
      columns: [t.schoolId, t.planId],
      foreignColumns: [feeStudentPlans.schoolId, feeStudentPlans.id],
    }).onDelete('cascade'),
    check('fee_discounts_one_way', sql`num_nonnulls(${t.percentBp}, ${t.amountCents}) = 1`),
  ],
);
