import { sql } from 'drizzle-orm';
import { integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { financeLedgers } from '../schema.ts';

/**
 * The statements of a month as it was closed, whatever becomes of subjects and formulas: the text of all that they are
 * made of, and its SHA-256. Reopening the month makes them void, and they stay.
 */
export const financeKeptStatements = tenantTable(
  'finance_kept_statements',
  {
    ledgerId: uuid('ledger_id').notNull(),
    period: integer('period').notNull(),
    content: text('content').notNull(),
    hash: text('hash').notNull(),
    keptAt: instant('kept_at').notNull(),
    keptBy: uuid('kept_by').notNull(),
    voidAt: instant('void_at'),
    voidBy: uuid('void_by'),
  },
  (t) => [
    refers('finance_kept_statements_ledger', t.ledgerId, financeLedgers),
    uniqueIndex('finance_kept_statements_standing').on(t.schoolId, t.period).where(sql`${t.voidAt} is null`),
  ],
);
