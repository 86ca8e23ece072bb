import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Said } from '@/lib/contracts/errors.ts';
import type { ImportField, ImportState, RowReason, RowStatus } from '@/lib/contracts/students/import.ts';
import type { NewStudent } from '@/lib/contracts/students/record.ts';
import type { ClassStage, Gender, GuardianRelation, StudentState } from '@/lib/contracts/students/reference.ts';
import { id, indexedText, instant, schoolId } from '../db/schema-parts.ts';
import type { SheetCell } from '../kernel/sheets/sheet-row.ts';

export const classes = pgTable(
  'classes',
  {
    schoolId: schoolId(),
    id: id(),
    stage: text('stage').$type<ClassStage>().notNull(),
    /** Year within the stage, beginning with 1. */
    grade: smallint('grade').notNull(),
    entryYear: smallint('entry_year').notNull(),
    name: indexedText('name').notNull(),
    capacity: smallint('capacity').notNull(),
    /** `classSortKey`: text that sorts as people count, 一年级2班 before 一年级10班. */
    sortKey: indexedText('sort_key').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    unique('classes_name').on(t.schoolId, t.name, t.entryYear),
    index('classes_sort').on(t.schoolId, t.sortKey, t.id),
  ],
);

/**
 * Records of children. Each order of the list has an index that also holds what is filtered, so that a page of ids is read from the index alone.
 */
export const students = pgTable(
  'students',
  {
    schoolId: schoolId(),
    id: id(),
    number: indexedText('number').notNull(),
    name: indexedText('name').notNull(),
    /** `nameSortKey`: pinyin, syllable by syllable, then the name. */
    nameKey: indexedText('name_key').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    birthDate: date('birth_date'),
    state: text('state').$type<StudentState>().notNull().default('enrolled'),
    classId: uuid('class_id'),
    /** Name and `sort_key` of the class, '' without one: the list is read from this table alone, and its order of classes from an index. */
    className: text('class_name').notNull().default(''),
    classKey: indexedText('class_key').notNull().default(''),
    /** The first guardian, for the same reason; null without one. */
    guardianRelation: text('guardian_relation').$type<GuardianRelation>(),
    guardianName: text('guardian_name'),
    guardianPhone: text('guardian_phone'),
    enteredOn: date('entered_on'),
    idCardType: text('id_card_type').notNull().default('residentId'),
    idNumber: indexedText('id_number'),
    country: text('country'),
    nation: text('nation'),
    overseasType: text('overseas_type'),
    accountProperty: text('account_property'),
    accountType: text('account_type'),
    accountAddress: text('account_address').notNull().default(''),
    homeAddress: text('home_address').notNull().default(''),
    bloodType: text('blood_type'),
    health: text('health'),
    disability: text('disability'),
    studyType: text('study_type'),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => {
    const present = sql`${t.deletedAt} is null`;
    return [
      primaryKey({ columns: [t.schoolId, t.id] }),
      foreignKey({
        name: 'students_class',
        columns: [t.schoolId, t.classId],
        foreignColumns: [classes.schoolId, classes.id],
      }),
      uniqueIndex('students_number').on(t.schoolId, t.number).where(present),
      index('students_by_number').on(t.schoolId, t.number, t.id, t.state, t.gender, t.classId).where(present),
      index('students_by_name').on(t.schoolId, t.nameKey, t.id, t.state, t.gender, t.classId).where(present),
      index('students_by_birth_date').on(t.schoolId, t.birthDate, t.id, t.state, t.gender, t.classId).where(present),
      index('students_by_entered').on(t.schoolId, t.enteredOn, t.id, t.state, t.gender, t.classId).where(present),
      index('students_by_class_key').on(t.schoolId, t.classKey, t.id, t.state, t.gender, t.classId).where(present),
      index('students_of_class').on(t.schoolId, t.classId, t.state, t.gender, t.id).where(present),
      index('students_same_document')
        .on(t.schoolId, t.idNumber)
        .where(sql`${t.deletedAt} is null and ${t.idNumber} is not null`),
      index('students_deleted').on(t.schoolId, t.deletedAt).where(sql`${t.deletedAt} is not null`),
    ];
  },
);

/** Those who answer for a child, in the order in which they are called. */
export const guardians = pgTable(
  'guardians',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    /** 1 is called first. */
    priority: smallint('priority').notNull(),
    id: id(),
    relation: text('relation').$type<GuardianRelation>().notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    idType: text('id_type'),
    idNumber: text('id_number'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.studentId, t.priority] }),
    foreignKey({
      name: 'guardians_student',
      columns: [t.schoolId, t.studentId],
      foreignColumns: [students.schoolId, students.id],
    }),
  ],
);

/**
 * What a child is found by (`termsOf`), one row a term; a search is a range scan. Derived from students and guardians and compared by
 * `verifyStudents`; without a foreign key, because a million of its checks would make imports slow.
 */
export const studentTerms = pgTable(
  'student_terms',
  { schoolId: schoolId(), term: indexedText('term').notNull(), studentId: uuid('student_id').notNull() },
  (t) => [primaryKey({ columns: [t.schoolId, t.term, t.studentId] })],
);

/** How many children are present by class, state and gender; written with them, compared by `verifyStudents`. */
export const studentCounts = pgTable(
  'student_counts',
  {
    schoolId: schoolId(),
    /** 'all', 'none' (without a class), or a class id. */
    scope: indexedText('scope').notNull(),
    state: text('state').$type<StudentState>().notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    students: integer('students').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.scope, t.state, t.gender] })],
);

/** The last number given to a child without one, by year. */
export const studentNumbers = pgTable(
  'student_numbers',
  { schoolId: schoolId(), year: smallint('year').notNull(), last: integer('last').notNull() },
  (t) => [primaryKey({ columns: [t.schoolId, t.year] })],
);

/** One uploaded sheet on its way into the register. */
export const studentImports = pgTable(
  'student_imports',
  {
    schoolId: schoolId(),
    id: id(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    mode: text('mode').$type<'goodRows' | 'allOrNone'>(),
    /** Headers by column. */
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** The first rows below the header. */
    samples: jsonb('samples').$type<string[][]>().notNull(),
    mapping: jsonb('mapping').$type<{ column: number; field: ImportField }[]>().notNull(),
    /** Number of the row that holds the headers. */
    headerRow: integer('header_row').notNull(),
    rows: integer('rows').notNull(),
    good: integer('good').notNull().default(0),
    warned: integer('warned').notNull().default(0),
    bad: integer('bad').notNull().default(0),
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
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), index('student_imports_newest').on(t.schoolId, t.createdAt)],
);

/** The rows of an import, staged by its dry run; each says what became of it, in the same transaction as the child. */
export const studentImportRows = pgTable(
  'student_import_rows',
  {
    schoolId: schoolId(),
    importId: uuid('import_id').notNull(),
    /** Row number in the sheet. */
    row: integer('row').notNull(),
    status: text('status').$type<RowStatus>().notNull(),
    /** Cells by column as they were read. */
    cells: jsonb('cells').$type<SheetCell[]>().notNull(),
    /** The record to be written; null for a bad row. */
    record: jsonb('record').$type<NewStudent>(),
    reasons: jsonb('reasons').$type<RowReason[]>().notNull(),
    studentId: uuid('student_id'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.importId, t.row] }),
    foreignKey({
      name: 'student_import_rows_import',
      columns: [t.schoolId, t.importId],
      foreignColumns: [studentImports.schoolId, studentImports.id],
    }),
  ],
);

/** Which field a school's column of this header went to last time. */
export const studentImportHeaders = pgTable(
  'student_import_headers',
  {
    schoolId: schoolId(),
    header: indexedText('header').notNull(),
    field: text('field').$type<ImportField>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.header] })],
);
