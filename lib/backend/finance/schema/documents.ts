import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AuxiliaryKind } from '@/lib/rules/finance/auxiliary-kinds.ts';
import type { Side } from '@/lib/rules/finance/chart.ts';
import type { DocumentKind, DocumentModule } from '@/lib/rules/finance/document-states.ts';
import { changed, indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { financeVouchers } from './vouchers.ts';

/** A line of a document as the module that wrote it says it. */
export interface StoredLine {
  readonly subjectNumber: string;
  readonly summary: string;
  readonly side: Side;
  readonly cents: number;
  /** By what the amount can be told apart, where the subject asks for it. */
  readonly auxiliary: readonly { readonly kind: AuxiliaryKind; readonly code: string }[];
}

/**
 * What other modules write into the books, each document once. It waits until it has a voucher, and again when that is
 * thrown away or taken back; so it never names one that does not stand.
 */
export const financeDocuments = tenantTable(
  'finance_documents',
  {
    module: text('module').$type<DocumentModule>().notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** Its id in that module. */
    documentId: uuid('document_id').notNull(),
    number: indexedText('number').notNull(),
    day: date('day').notNull(),
    summary: text('summary').notNull(),
    /** The page of the menu that shows it. */
    address: text('address').notNull(),
    lines: jsonb('lines').$type<readonly StoredLine[]>().notNull(),
    voucherId: uuid('voucher_id'),
    /** What became of the voucher that it had. */
    former: text('former').$type<'voucherDeleted' | 'voucherReversed'>(),
    submittedAt: instant('submitted_at').notNull(),
    submittedBy: uuid('submitted_by').notNull(),
    /** Whose work it tells, whenever its voucher is made; empty where it is that of whoever makes it. */
    madeBy: jsonb('made_by').$type<readonly string[]>().notNull().default([]),
    ...changed(),
  },
  (t) => [
    unique('finance_documents_origin').on(t.schoolId, t.module, t.kind, t.documentId),
    uniqueIndex('finance_documents_voucher').on(t.schoolId, t.voucherId).where(sql`${t.voucherId} is not null`),
    refers('finance_documents_voucher_of', t.voucherId, financeVouchers),
    index('finance_documents_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.number, t.id),
    index('finance_documents_waiting')
      .on(t.schoolId, t.day.desc().nullsFirst(), t.number, t.id)
      .where(sql`${t.voucherId} is null`),
    check('finance_documents_standing', sql`${t.voucherId} is null or ${t.former} is null`),
  ],
);
