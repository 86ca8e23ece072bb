import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { instant, schoolId } from '../../db/schema-parts.ts';
import { files } from '../../kernel/schema.ts';
import { financeVouchers } from './vouchers.ts';

/** The attached originals of vouchers. One that is uploaded before its voucher is saved belongs to none yet, and goes after some days. */
export const financeVoucherFiles = pgTable(
  'finance_voucher_files',
  {
    schoolId: schoolId(),
    fileId: uuid('file_id').notNull(),
    voucherId: uuid('voucher_id'),
    /** Its place among those of the voucher. */
    at: smallint('at').notNull().default(0),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.fileId] }),
    foreignKey({
      name: 'finance_voucher_files_file',
      columns: [t.schoolId, t.fileId],
      foreignColumns: [files.schoolId, files.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'finance_voucher_files_voucher',
      columns: [t.schoolId, t.voucherId],
      foreignColumns: [financeVouchers.schoolId, financeVouchers.id],
    }),
    index('finance_voucher_files_of_voucher').on(t.schoolId, t.voucherId, t.at),
    index('finance_voucher_files_loose').on(t.schoolId, t.addedAt).where(sql`${t.voucherId} is null`),
  ],
);
