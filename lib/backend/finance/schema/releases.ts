import { foreignKey, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, schoolId } from '../../db/schema-parts.ts';
import { financeLedgers, financeSubjects } from '../schema.ts';
import { financeVouchers } from './vouchers.ts';

/** Restrictions that were lifted: of which fund, and what shows that it may be. The amount and the state are those of the voucher. */
export const financeReleases = pgTable(
  'finance_releases',
  {
    schoolId: schoolId(),
    id: id(),
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
    primaryKey({ columns: [t.schoolId, t.id] }),
    unique('finance_releases_voucher').on(t.schoolId, t.voucherId),
    foreignKey({
      name: 'finance_releases_ledger',
      columns: [t.schoolId, t.ledgerId],
      foreignColumns: [financeLedgers.schoolId, financeLedgers.id],
    }),
    foreignKey({
      name: 'finance_releases_of_voucher',
      columns: [t.schoolId, t.voucherId],
      foreignColumns: [financeVouchers.schoolId, financeVouchers.id],
    }),
    foreignKey({
      name: 'finance_releases_subject',
      columns: [t.schoolId, t.subjectId],
      foreignColumns: [financeSubjects.schoolId, financeSubjects.id],
    }),
  ],
);
