import { sql } from 'drizzle-orm';
import { check, date, index, text, uuid } from 'drizzle-orm/pg-core';
import type { DelegateState } from '@/lib/contracts/approvals/delegate.data.ts';
import type { DelegateRow } from '@/lib/contracts/approvals/delegate.ts';
import { versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { staff } from '../../organisation/schema.ts';

/** Who decides for whom while they are away, for one kind of document or for all. */
export const approvalDelegates = tenantTable(
  'approval_delegates',
  {
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on').notNull(),
    kind: text('kind').$type<DelegateRow['kind']>().notNull(),
    reason: text('reason').notNull().default(''),
    state: text('state').$type<DelegateState>().notNull().default('active'),
    ...versioned(),
  },
  (t) => [
    refers('approval_delegates_from', t.fromId, staff),
    refers('approval_delegates_to', t.toId, staff),
    index('approval_delegates_active').on(t.schoolId, t.toOn).where(sql`${t.state} = 'active'`),
    check('approval_delegates_days', sql`${t.fromOn} <= ${t.toOn} and ${t.fromId} <> ${t.toId}`),
  ],
);
