import { bigint, boolean, date, index, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ChargePlan, planKinds, RefundPlan } from '@/lib/contracts/fees/plans.ts';
import { indexedText, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { feeItems } from '../schema.ts';

/** Charge plans and refund plans, a row for each version. Once enabled, a version stays as it is. */
export const feePlans = tenantTable(
  'fee_plans',
  {
    kind: text('kind').$type<(typeof planKinds)[number]>().notNull(),
    name: indexedText('name').notNull(),
    edition: smallint('edition').notNull(),
    state: text('state').$type<ChargePlan['state']>().notNull(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    note: text('note').notNull(),
    /** Of charge plans. */
    rounding: text('rounding').$type<ChargePlan['rounding']>(),
    scope: jsonb('scope').$type<ChargePlan['scope']>(),
    ...versioned(),
  },
  (t) => [unique('fee_plans_edition').on(t.schoolId, t.kind, t.name, t.edition)],
);

export const feeChargeLines = tenantTableBy(
  'fee_charge_lines',
  ['planId', 'itemId'],
  {
    planId: uuid('plan_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Order within the plan. */
    at: smallint('at').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    quantityRule: text('quantity_rule').$type<ChargePlan['lines'][number]['quantityRule']>().notNull(),
    quantityHundredths: integer('quantity_hundredths').notNull(),
  },
  (t) => [
    refers('fee_charge_lines_plan', t.planId, feePlans).onDelete('cascade'),
    refers('fee_charge_lines_item', t.itemId, feeItems),
    index('fee_charge_lines_of_item').on(t.schoolId, t.itemId),
  ],
);

type Rule = RefundPlan['lines'][number];
export const feeRefundRules = tenantTableBy(
  'fee_refund_rules',
  ['planId', 'itemId'],
  {
    planId: uuid('plan_id').notNull(),
    itemId: uuid('item_id').notNull(),
    at: smallint('at').notNull(),
    basis: text('basis').$type<Rule['basis']>().notNull(),
    statuses: jsonb('statuses').$type<Rule['statuses']>().notNull(),
    closures: boolean('closures').notNull().default(false),
    days: smallint('days'),
    /** The meal (students' `attendance_meals`) before whose cut-off the school must have been told. */
    noticeMeal: smallint('notice_meal'),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    capCents: bigint('cap_cents', { mode: 'number' }),
    daysMax: smallint('days_max'),
    payOut: text('pay_out').$type<Rule['payOut']>().notNull(),
  },
  (t) => [
    refers('fee_refund_rules_plan', t.planId, feePlans).onDelete('cascade'),
    refers('fee_refund_rules_item', t.itemId, feeItems),
  ],
);
