import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ClassStage, Gender, GuardianRelation, StudentState } from '@/lib/contracts/students/reference.ts';
import { id, identityColumn, indexedText, instant, twinColumn, versioned } from '../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../db/tenant-table.ts';

export const classes = tenantTable(
  'classes',
  {
    stage: text('stage').$type<ClassStage>().notNull(),
    /** Year within the stage, beginning with 1. */
    grade: smallint('grade').notNull(),
    entryYear: smallint('entry_year').notNull(),
    name: indexedText('name').notNull(),
    nameKey: identityColumn('name_key', 'name'),
    nameTwin: twinColumn('name_twin'),
    capacity: smallint('capacity').notNull(),
    /** `classSortKey`: text that sorts as people count, 一年级2班 before 一年级10班. */
    sortKey: indexedText('sort_key').notNull(),
    room: text('room').notNull().default(''),
    /** The day it was closed; null while children are taught in it. */
    closedOn: date('closed_on'),
    ...versioned(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    unique('classes_name').on(t.schoolId, t.nameKey, t.entryYear, t.nameTwin),
    index('classes_sort').on(t.schoolId, t.sortKey, t.id),
  ],
);

/**
 * Records of children. What hangs on them goes with them where its foreign key cascades, and keeps a deleted child in
 * the register where it does not. Each order of the list has an index that also holds what is filtered, so that a page
 * of ids is read from the index alone.
 */
export const students = tenantTable(
  'students',
  {
    number: indexedText('number').notNull(),
    numberKey: identityColumn('number_key', 'number'),
    numberTwin: twinColumn('number_twin'),
    name: indexedText('name').notNull(),
    /** `nameSortKey`: pinyin, syllable by syllable, then the name. */
    nameKey: indexedText('name_key').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    birthDate: date('birth_date'),
    state: text('state').$type<StudentState>().notNull().default('enrolled'),
    classId: uuid('class_id'),
    /**
     * Name and `sort_key` of the class, '' without one: the list is read from this table alone, and its order of
     * classes from an index.
     */
    className: text('class_name').notNull().default(''),
    classKey: indexedText('class_key').notNull().default(''),
    /** The first guardian, for the same reason; null without one. */
    guardianRelation: text('guardian_relation').$type<GuardianRelation>(),
    guardianRelationName: text('guardian_relation_name'),
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
    rhFactor: text('rh_factor'),
    health: text('health'),
    disability: text('disability'),
    studyType: text('study_type'),
    note: text('note').notNull().default(''),
    /** Values of the school's own fields by the field's id; open ones are left out. */
    custom: jsonb('custom').$type<Record<string, string>>().notNull().default({}),
    /** The file of the photo. */
    photoId: uuid('photo_id'),
    ...versioned(),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => {
    const present = sql`${t.deletedAt} is null`;
    return [
      refers('students_class', t.classId, classes),
      uniqueIndex('students_number').on(t.schoolId, t.numberKey, t.numberTwin).where(present),
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
export const guardians = tenantTableBy(
  'guardians',
  ['studentId', 'priority'],
  {
    studentId: uuid('student_id').notNull(),
    /** 1 is called first. */
    priority: smallint('priority').notNull(),
    id: id(),
    relation: text('relation').$type<GuardianRelation>().notNull(),
    /** What the school calls a relation that is `other`; empty where it says no more. */
    relationName: text('relation_name').notNull().default(''),
    name: indexedText('name').notNull(),
    phone: text('phone').notNull(),
    idType: text('id_type'),
    idNumber: text('id_number'),
    /** What the guardian is there for besides being called. */
    hasCustody: boolean('has_custody').notNull(),
    mayPickUp: boolean('may_pick_up').notNull(),
    isPayer: boolean('is_payer').notNull(),
    getsMessages: boolean('gets_messages').notNull(),
  },
  (t) => [
    refers('guardians_student', t.studentId, students).onDelete('cascade'),
    index('guardians_by_name').on(t.schoolId, t.name, t.studentId),
  ],
);

/**
 * What a child is found by (`termsOf`), one row a term; a search is a range scan. Derived from students and guardians
 * and compared by `verifyStudents`; without a foreign key, because a million of its checks would make imports slow.
 */
export const studentTerms = tenantTableBy('student_terms', ['term', 'studentId'], {
  term: indexedText('term').notNull(),
  studentId: uuid('student_id').notNull(),
});

/** How many children are present by class, state and gender; written with them, compared by `verifyStudents`. */
export const studentCounts = tenantTableBy('student_counts', ['scope', 'state', 'gender'], {
  /** 'all', 'none' (without a class), or a class id. */
  scope: indexedText('scope').notNull(),
  state: text('state').$type<StudentState>().notNull(),
  gender: text('gender').$type<Gender>().notNull(),
  students: integer('students').notNull(),
});

/** The last number given to a child without one, by year. */
export const studentNumbers = tenantTableBy('student_numbers', ['year'], {
  year: smallint('year').notNull(),
  last: integer('last').notNull(),
});
