import { boolean, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { Said } from '@/lib/contracts/errors.ts';
import type { HeldBecomes, ImportState, RowReason, RowStatus } from '@/lib/contracts/students/import.ts';
import type { ImportColumn, ImportKind } from '@/lib/contracts/students/import-fields.ts';
import type {
  NewClass,
  NewGuardianOf,
  NewPhotoOf,
  NewStaff,
  StagedStudent,
} from '@/lib/contracts/students/import-records.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import type { Merge, SheetCell } from '../../sheets/sheet-row.ts';

/** What a row of a sheet is to become. */
export type StagedRecord = StagedStudent | NewGuardianOf | NewClass | NewPhotoOf | NewStaff;

/** One uploaded sheet on its way into the register. */
export const studentImports = tenantTable(
  'student_imports',
  {
    kind: text('kind').$type<ImportKind>().notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    mode: text('mode').$type<'goodRows' | 'allOrNone'>(),
    /** Names of the workbook's sheets, and the place of the one that is read. */
    sheets: jsonb('sheets').$type<string[]>().notNull().default([]),
    sheet: integer('sheet').notNull().default(0),
    /** What the first rows say, for choosing the header among them. */
    top: jsonb('top').$type<{ row: number; text: string }[]>().notNull().default([]),
    date1904: boolean('date_1904').notNull().default(false),
    /** Headers by column. */
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** The first rows below the header. */
    samples: jsonb('samples').$type<string[][]>().notNull(),
    mapping: jsonb('mapping').$type<{ column: number; field: ImportColumn }[]>().notNull(),
    /** Cells below the headers that are merged over several rows. */
    merges: jsonb('merges').$type<Merge[]>().notNull(),
    /** Number of the row that holds the headers. */
    headerRow: integer('header_row').notNull(),
    rows: integer('rows').notNull(),
    good: integer('good').notNull().default(0),
    warned: integer('warned').notNull().default(0),
    bad: integer('bad').notNull().default(0),
    /** Rows with the warning that a child, or a row before, has their number already, and what becomes of them. */
    held: integer('held').notNull().default(0),
    heldBecome: text('held_become').$type<HeldBecomes>(),
    imported: integer('imported').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    /** The job at work on it, or the last one that was. */
    jobId: uuid('job_id'),
    error: jsonb('error').$type<Said>(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [index('student_imports_newest').on(t.schoolId, t.createdAt)],
);

/**
 * The rows of an import, staged by its dry run; each says what became of it, in the same transaction as what it became.
 */
export const studentImportRows = tenantTableBy(
  'student_import_rows',
  ['importId', 'row'],
  {
    importId: uuid('import_id').notNull(),
    /** Row number in the sheet. */
    row: integer('row').notNull(),
    status: text('status').$type<RowStatus>().notNull(),
    /** Cells by column as they were read, or as they have been mended since. */
    cells: jsonb('cells').$type<SheetCell[]>().notNull(),
    /** What stood in the file where a cell was mended, by column. */
    mended: jsonb('mended').$type<Record<string, string>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    mendedBy: uuid('mended_by'),
    mendedAt: instant('mended_at'),
    /** The record to be written; null for a bad row. */
    record: jsonb('record').$type<StagedRecord>(),
    reasons: jsonb('reasons').$type<RowReason[]>().notNull(),
    /** What the row became: a child, a guardian, a class, a photo or a member of staff. */
    objectId: uuid('object_id'),
  },
  (t) => [refers('student_import_rows_import', t.importId, studentImports)],
);

/** Which field a school's column of this header went to last time. */
export const studentImportHeaders = tenantTableBy('student_import_headers', ['kind', 'header'], {
  kind: indexedText('kind').$type<ImportKind>().notNull(),
  header: indexedText('header').notNull(),
  field: text('field').$type<ImportColumn>().notNull(),
});
