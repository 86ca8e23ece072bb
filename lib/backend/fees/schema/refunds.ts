import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RefundPlan } from '@/lib/contracts/fees/plans.ts';
import type { RefundState } from '@/lib/rules/fees/refund-moves.ts';
import type { RefundTrace } from '@/lib/rules/fees/refund-trace.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';
import { feePlans } from './plans.ts';
import { feeRefundOrders } from './refund-orders.ts';

/**
 * What goes back to children of an item for a month by their days. A suggestion follows the days until somebody
 * decides; then it keeps the figure that was decided about, beside what the days would come to now.
 */
export const feeRefundSuggestions = tenantTable(
  'fee_refund_suggestions',
  {
    studentId: uuid('student_id').notNull(),
    itemId: uuid('item_id').notNull(),
    month: indexedText('month').notNull(),
    /** Where the child stood when it was suggested. */
    classId: uuid('class_id'),
    classKey: indexedText('class_key').notNull(),
    studentNumber: indexedText('student_number').notNull(),
    refundPlanId: uuid('refund_plan_id').notNull(),
    payOut: text('pay_out').$type<RefundPlan['lines'][number]['payOut']>().notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    trace: jsonb('trace').$type<RefundTrace>().notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** What the days come to now, where that is not what was decided about. */
    nowCents: bigint('now_cents', { mode: 'number' }),
    /** Why it was dismissed, or what was said when it was accepted. */
    reason: text('reason').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** The one-off charge that pays it with the next bill. */
    creditId: uuid('credit_id'),
    /** The refund order that pays it otherwise. */
    orderId: uuid('order_id'),
    ...versioned(),
  },
  (t) => [
    unique('fee_refund_suggestions_once').on(t.schoolId, t.month, t.studentId, t.itemId),
    refers('fee_refund_suggestions_student', t.studentId, students).onDelete('cascade'),
    refers('fee_refund_suggestions_item', t.itemId, feeItems),
    refers('fee_refund_suggestions_plan', t.refundPlanId, feePlans),
    refers('fee_refund_suggestions_order', t.orderId, feeRefundOrders),
    index('fee_refund_suggestions_newest').on(
      t.schoolId,
      t.month.desc().nullsFirst(),
      t.classKey,
      t.studentNumber,
      t.id,
    ),
    index('fee_refund_suggestions_of_student').on(t.schoolId, t.studentId, t.month),
    index('fee_refund_suggestions_of_order').on(t.schoolId, t.orderId).where(sql`${t.orderId} is not null`),
    check('fee_refund_suggestions_back', sql`${t.cents} >= 0`),
  ],
);
