import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Said } from '@/lib/contracts/errors.ts';
import type { ClassChangeKind, ClassChangeState, ClassPlan, MoveRule } from '@/lib/contracts/students/memberships.ts';
import type { ClassStaffRole, ClassStage, StudentState } from '@/lib/contracts/students/reference.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { staff } from '../../organisation/schema.ts';
import { classes, students } from '../schema.ts';

/** Who works in a class. */
export const classStaff = tenantTableBy(
  'class_staff',
  ['classId', 'staffId'],
  {
    classId: uuid('class_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    role: text('role').$type<ClassStaffRole>().notNull(),
    /** Order among those of one role. */
    at: smallint('at').notNull(),
  },
  (t) => [
    refers('class_staff_class', t.classId, classes),
    refers('class_staff_staff', t.staffId, staff),
    uniqueIndex('class_staff_head').on(t.schoolId, t.classId).where(sql`${t.role} = 'headTeacher'`),
  ],
);

/** A day on which a promotion was to be run and was not. */
export interface MissedDay {
  readonly on: string;
  readonly why: Said;
}

/**
 * Something that moved children between classes at once: a change, a grouping, or the yearly promotion, which begins as
 * a draft.
 */
export const classChanges = tenantTable(
  'class_changes',
  {
    kind: text('kind').$type<ClassChangeKind>().notNull(),
    state: text('state').$type<ClassChangeState>().notNull(),
    /** First day in the new class. */
    effectiveOn: date('effective_on').notNull(),
    /** The school year that a promotion begins; null for others. */
    schoolYear: smallint('school_year'),
    reason: text('reason').notNull().default(''),
    students: integer('students').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    doneAt: instant('done_at'),
    undoneAt: instant('undone_at'),
    /** The day that a promotion waits for, who chose it and when, and the job that will run it; null while none is. */
    plannedOn: date('planned_on'),
    plannedBy: uuid('planned_by'),
    plannedAt: instant('planned_at'),
    jobId: uuid('job_id'),
    /** The last chosen day on which it could not be run, and why. */
    missed: jsonb('missed').$type<MissedDay>(),
  },
  (t) => [
    index('class_changes_newest').on(t.schoolId, t.doneAt),
    uniqueIndex('class_changes_draft').on(t.schoolId).where(sql`${t.state} = 'draft'`),
  ],
);

/** What a change does with each child. */
export const classChangeRows = tenantTableBy(
  'class_change_rows',
  ['changeId', 'studentId'],
  {
    changeId: uuid('change_id').notNull(),
    studentId: uuid('student_id').notNull(),
    rule: text('rule').$type<MoveRule>().notNull(),
    fromClassId: uuid('from_class_id'),
    toClassId: uuid('to_class_id'),
    stateBefore: text('state_before').$type<StudentState>().notNull(),
  },
  (t) => [
    refers('class_change_rows_change', t.changeId, classChanges),
    refers('class_change_rows_student', t.studentId, students).onDelete('cascade'),
    refers('class_change_rows_from', t.fromClassId, classes),
    refers('class_change_rows_to', t.toClassId, classes),
    index('class_change_rows_of_class').on(t.schoolId, t.changeId, t.fromClassId),
  ],
);

/** What a promotion does with each class. */
export const classChangeClasses = tenantTableBy(
  'class_change_classes',
  ['changeId', 'classId'],
  {
    changeId: uuid('change_id').notNull(),
    classId: uuid('class_id').notNull(),
    plan: text('plan').$type<ClassPlan>().notNull(),
    nameBefore: text('name_before').notNull(),
    stageBefore: text('stage_before').$type<ClassStage>().notNull(),
    gradeBefore: smallint('grade_before').notNull(),
    nameAfter: text('name_after').notNull(),
    stageAfter: text('stage_after').$type<ClassStage>().notNull(),
    gradeAfter: smallint('grade_after').notNull(),
  },
  (t) => [
    refers('class_change_classes_change', t.changeId, classChanges),
    refers('class_change_classes_class', t.classId, classes),
  ],
);

/**
 * Which child was in which class from when to when. Rows of a child follow one another without overlapping; they are
 * closed, never overwritten. The undo of a change takes back the rows it opened and reopens those it closed.
 */
export const classMemberships = tenantTableBy(
  'class_memberships',
  ['studentId', 'seq'],
  {
    studentId: uuid('student_id').notNull(),
    /** 1 is the child's first. */
    seq: smallint('seq').notNull(),
    classId: uuid('class_id').notNull(),
    /** What the class was called when the row was closed; '' while it is open. */
    className: indexedText('class_name').notNull().default(''),
    fromOn: date('from_on').notNull(),
    /** The first day no longer in the class; null while in it. */
    toOn: date('to_on'),
    /** The change that opened and the one that closed it; null where a record was written. */
    openedBy: uuid('opened_by'),
    closedBy: uuid('closed_by'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('class_memberships_student', t.studentId, students).onDelete('cascade'),
    refers('class_memberships_class', t.classId, classes),
    uniqueIndex('class_memberships_open').on(t.schoolId, t.studentId).where(sql`${t.toOn} is null`),
    index('class_memberships_of_class').on(t.schoolId, t.classId, t.fromOn),
    check('class_memberships_forward', sql`${t.toOn} is null or ${t.toOn} >= ${t.fromOn}`),
  ],
);
