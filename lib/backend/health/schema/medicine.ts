import { date, index, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MedicineState } from '@/lib/contracts/health/medicine.data.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Medicine that families bring, by their written order. */
export const healthMedicineOrders = tenantTable(
  'health_medicine_orders',
  {
    studentId: uuid('student_id').notNull(),
    drug: text('drug').notNull(),
    dose: text('dose').notNull(),
    way: text('way').notNull(),
    /** Minutes of the day. */
    times: jsonb('times').$type<number[]>().notNull(),
    fromOn: date('from_on').notNull(),
    untilOn: date('until_on').notNull(),
    reason: text('reason').notNull(),
    /** Who of the family has signed. */
    orderedBy: text('ordered_by').notNull(),
    note: text('note').notNull().default(''),
    /** What became of what was left. */
    leftover: text('leftover').notNull().default(''),
    state: text('state').$type<MedicineState>().notNull().default('active'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_medicine_orders_student', t.studentId, students),
    index('health_medicine_orders_days').on(t.schoolId, t.state, t.untilOn),
  ],
);

/** Each dose that was given or not, once for each time of a day. */
export const healthMedicineDoses = tenantTable(
  'health_medicine_doses',
  {
    orderId: uuid('order_id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date('day').notNull(),
    /** The time of the order, in minutes of the day. */
    minute: smallint('minute').notNull(),
    outcome: text('outcome').$type<'given' | 'notGiven'>().notNull(),
    /** The second person, who saw it. */
    seenBy: text('seen_by').notNull().default(''),
    why: text('why').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('health_medicine_doses_order', t.orderId, healthMedicineOrders),
    refers('health_medicine_doses_student', t.studentId, students),
    uniqueIndex('health_medicine_doses_one').on(t.schoolId, t.orderId, t.day, t.minute),
    index('health_medicine_doses_of_day').on(t.schoolId, t.day),
  ],
);
