import { sql } from 'drizzle-orm';
import { bigint, date, index, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { feeItems } from '../schema.ts';

/** Months of which what was paid ahead has become income, each a document; another takes it back. */
export const feeAdvanceCarries = tenantTable(
  'fee_advance_carries',
  {
    number: indexedText('number').notNull(),
    month: indexedText('month').notNull(),
    day: date('day').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** Why it takes another back. */
    note: text('note').notNull(),
    /** The document that this one takes back. */
    undoes: uuid('undoes'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    unique('fee_advance_carries_number').on(t.schoolId, t.number),
    index('fee_advance_carries_newest').on(t.schoolId, t.createdAt.desc().nullsFirst(), t.id),
    uniqueIndex('fee_advance_carries_undone_once').on(t.schoolId, t.undoes).where(sql`${t.undoes} is not null`),
  ],
);

/** What of which item and month became income; negative where it is taken back. */
export const feeAdvanceCarryLines = tenantTableBy(
  'fee_advance_carry_lines',
  ['carryId', 'at'],
  {
    carryId: uuid('carry_id').notNull(),
    at: smallint('at').notNull(),
    itemId: uuid('item_id').notNull(),
    month: indexedText('month').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** As the item named them then. */
    incomeSubject: text('income_subject').notNull(),
    advanceSubject: text('advance_subject').notNull(),
  },
  (t) => [
    refers('fee_advance_carry_lines_carry', t.carryId, feeAdvanceCarries),
    refers('fee_advance_carry_lines_item', t.itemId, feeItems),
    index('fee_advance_carry_lines_of_item').on(t.schoolId, t.itemId, t.month),
  ],
);
