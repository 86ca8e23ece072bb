import { boolean, date, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FeeItem } from '@/lib/contracts/fees/items.ts';
import { id, indexedText, instant, schoolId } from '../db/schema-parts.ts';

/** What the school charges for. Never deleted: plans and bills name it; what is out of use is disabled. */
export const feeItems = pgTable(
  'fee_items',
  {
    schoolId: schoolId(),
    id: id(),
    code: indexedText('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<FeeItem['kind']>().notNull(),
    cycle: text('cycle').$type<FeeItem['cycle']>().notNull(),
    byAttendance: boolean('by_attendance').notNull(),
    ticket: text('ticket').$type<FeeItem['ticket']>().notNull(),
    allowDiscount: boolean('allow_discount').notNull(),
    sort: smallint('sort').notNull(),
    enabled: boolean('enabled').notNull(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), unique('fee_items_code').on(t.schoolId, t.code)],
);
