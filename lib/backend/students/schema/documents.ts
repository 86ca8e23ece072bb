import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '@/lib/contracts/students/reference.ts';
import { instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../schema.ts';

/** Papers of students, with or without a scan. */
export const studentDocuments = tenantTable(
  'student_documents',
  {
    studentId: uuid('student_id').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    title: text('title').notNull().default(''),
    number: text('number').notNull().default(''),
    validFrom: date('valid_from'),
    /** Good until the end of this day; null for ever. */
    validTo: date('valid_to'),
    hasOriginal: boolean('has_original').notNull().default(false),
    fileId: uuid('file_id'),
    fileName: text('file_name'),
    fileBytes: integer('file_bytes'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    /** Null until it is corrected. */
    updatedAt: instant('updated_at'),
    updatedBy: uuid('updated_by'),
  },
  (t) => [
    refers('student_documents_student', t.studentId, students).onDelete('cascade'),
    index('student_documents_of_student').on(t.schoolId, t.studentId, t.kind, t.validTo),
    index('student_documents_ending')
      .on(t.schoolId, t.validTo, t.kind, t.studentId)
      .where(sql`${t.validTo} is not null`),
  ],
);

/** The documents that a school requires of every student; without a row of its own a school requires the usual ones. */
export const studentDocumentRules = tenantTableBy('student_document_rules', [], {
  kinds: text('kinds').array().$type<DocumentKind[]>().notNull(),
});
