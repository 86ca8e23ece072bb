import { sql } from 'drizzle-orm';
import { index, smallint, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/schema-parts.ts';
import { refers, tenantTableBy } from '../../db/tenant-table.ts';
import { files } from '../../kernel/schema.ts';
import { financeVouchers } from './vouchers.ts';

/**
 * The attached originals of vouchers. One that is uploaded before its voucher is saved belongs to none yet, and goes
 * after some days.
 */
export const financeVoucherFiles = tenantTableBy(
  'finance_voucher_files',
  ['fileId'],
  {
    fileId: uuid('file_id').notNull(),
    voucherId: uuid('voucher_id'),
    /** Its place among those of the voucher. */
    at: smallint('at').notNull().default(0),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by').notNull(),
  },
  (t) => [
    refers('finance_voucher_files_file', t.fileId, files).onDelete('cascade'),
    refers('finance_voucher_files_voucher', t.voucherId, financeVouchers),
    index('finance_voucher_files_of_voucher').on(t.schoolId, t.voucherId, t.at),
    index('finance_voucher_files_loose').on(t.schoolId, t.addedAt).where(sql`${t.voucherId} is null`),
  ],
);
