import { sql } from 'drizzle-orm';
import { date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  SpecialKind,
  SpecialOrigin,
  SpecialOutcome,
  SpecialState,
} from '@/lib/contracts/health/special-file.data.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Files of children who need more than the others, one of a kind at a time for a child. */
export const healthSpecialFiles = tenantTable(
  'health_special_files',
  {
    studentId: uuid('student_id').notNull(),
    /** The class when it was found. */
    classId: uuid('class_id'),
    className: text('class_name').notNull().default(''),
    kind: text('kind').$type<SpecialKind>().notNull(),
    origin: text('origin').$type<SpecialOrigin>().notNull(),
    foundOn: date('found_on').notNull(),
    finding: text('finding').notNull(),
    goal: text('goal').notNull().default(''),
    measures: text('measures').notNull().default(''),
    /** When the next review is due. */
    nextOn: date('next_on'),
    referredTo: text('referred_to').notNull().default(''),
    referredOn: date('referred_on'),
    answeredOn: date('answered_on'),
    answer: text('answer').notNull().default(''),
    outcome: text('outcome').$type<SpecialOutcome>(),
    closedOn: date('closed_on'),
    reopening: text('reopening').notNull().default(''),
    state: text('state').$type<SpecialState>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('health_special_files_student', t.studentId, students),
    uniqueIndex('health_special_files_open').on(t.schoolId, t.studentId, t.kind).where(sql`${t.state} = 'open'`),
    index('health_special_files_newest').on(t.schoolId, t.foundOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** What reviews found, by the day. */
export const healthSpecialReviews = tenantTable(
  'health_special_reviews',
  {
    fileId: uuid('file_id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date('day').notNull(),
    finding: text('finding').notNull(),
    nextOn: date('next_on'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('health_special_reviews_file', t.fileId, healthSpecialFiles),
    refers('health_special_reviews_student', t.studentId, students),
    index('health_special_reviews_of_file').on(t.schoolId, t.fileId, t.day),
  ],
);
