import { sql } from 'drizzle-orm';
import { bigint, check, index, text, uuid } from 'drizzle-orm/pg-core';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';

/** What a child pays once beside its plan; the next batch of its month or a later one takes it in. */
export const feeOneOffs = tenantTable(
  'fee_one_offs',
  {
    studentId: uuid('student_id').notNull(),
    itemId: uuid('item_id').notNull(),
    month: indexedText('month').notNull(),
    /** Negative is a credit. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    /** What no bill has taken in yet, with the sign of the amount: charges are taken whole, credits in parts. */
    leftCents: bigint('left_cents', { mode: 'number' }).notNull(),
    /** Of a credit: the refund order that takes it off the next bill. */
    orderId: uuid('order_id'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('fee_one_offs_student', t.studentId, students),
    refers('fee_one_offs_item', t.itemId, feeItems),
    index('fee_one_offs_waiting').on(t.schoolId, t.studentId, t.month).where(sql`${t.leftCents} <> 0`),
    check('fee_one_offs_left', sql`${t.leftCents} between least(0, ${t.cents}) and greatest(0, ${t.cents})`),
    check('fee_one_offs_whole', sql`${t.cents} < 0 or ${t.leftCents} in (0, ${t.cents})`),
  ],
);
