import { boolean, date, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { FeeItem } from '@/lib/contracts/fees/items.ts';
import { indexedText, versioned } from '../db/schema-parts.ts';
import { tenantTable } from '../db/tenant-table.ts';

/** What the school charges for. Never deleted: plans and bills name it; what is out of use is disabled. */
export const feeItems = tenantTable(
  'fee_items',
  {
    code: indexedText('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<FeeItem['kind']>().notNull(),
    cycle: text('cycle').$type<FeeItem['cycle']>().notNull(),
    byAttendance: boolean('by_attendance').notNull(),
    ticket: text('ticket').$type<FeeItem['ticket']>().notNull(),
    allowDiscount: boolean('allow_discount').notNull(),
    sort: smallint('sort').notNull(),
    enabled: boolean('enabled').notNull(),
    /** Numbers of subjects in the books; empty while nobody has said them. */
    incomeSubject: text('income_subject').notNull().default(''),
    advanceSubject: text('advance_subject').notNull().default(''),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    ...versioned(),
  },
  (t) => [unique('fee_items_code').on(t.schoolId, t.code)],
);
