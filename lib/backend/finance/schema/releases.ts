import { jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { financeLedgers, financeSubjects } from '../schema.ts';
import { financeVouchers } from './vouchers.ts';

/**
 * Restrictions that were lifted: of which fund, and what shows that it may be. The amount and the state are those of
 * the voucher.
 */
export const financeReleases = tenantTable(
  'finance_releases',
  {
    ledgerId: uuid('ledger_id').notNull(),
    voucherId: uuid('voucher_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    itemIds: jsonb('item_ids').$type<readonly string[]>().notNull(),
    evidence: text('evidence').notNull(),
    reference: text('reference').notNull().default(''),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
  },
  (t) => [
    unique('finance_releases_voucher').on(t.schoolId, t.voucherId),
    refers('finance_releases_ledger', t.ledgerId, financeLedgers),
    refers('finance_releases_of_voucher', t.voucherId, financeVouchers),
    refers('finance_releases_subject', t.subjectId, financeSubjects),
  ],
);
