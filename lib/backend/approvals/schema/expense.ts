import { sql } from 'drizzle-orm';
import { bigint, check, date, index, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ExpenseCategory } from '@/lib/contracts/approvals/expense.data.ts';
import type { DocumentState } from '@/lib/rules/approvals/kinds.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { staff } from '../../organisation/schema.ts';

/** What staff have laid out for the school and ask back. */
export const approvalExpenses = tenantTable(
  'approval_expenses',
  {
    number: indexedText('number').notNull(),
    claimantId: uuid('claimant_id').notNull(),
    title: text('title').notNull(),
    category: text('category').$type<ExpenseCategory>().notNull(),
    spentOn: date('spent_on').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<DocumentState>().notNull().default('draft'),
    createdAt: instant('created_at').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('approval_expenses_claimant', t.claimantId, staff),
    unique('approval_expenses_number').on(t.schoolId, t.number),
    index('approval_expenses_of_claimant').on(t.schoolId, t.claimantId, t.id),
    check('approval_expenses_cents', sql`${t.cents} > 0`),
  ],
);
