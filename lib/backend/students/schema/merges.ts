import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, schoolId } from '../../db/schema-parts.ts';
import { students } from '../schema.ts';
import type { classMemberships } from './memberships.ts';

type Membership = typeof classMemberships.$inferSelect;

/** Rows of a table that went over, by the values of its primary key as they are now. */
export interface MovedRows {
  readonly table: string;
  readonly column: string;
  readonly keys: readonly Readonly<Record<string, string | number>>[];
}

/** One record made of two. The record that went stays readable, and comes back by an undo. */
export const studentMerges = pgTable(
  'student_merges',
  {
    schoolId: schoolId(),
    id: id(),
    keptId: uuid('kept_id').notNull(),
    goneId: uuid('gone_id').notNull(),
    /** What the surviving record said before, in the form of an update. */
    keptBefore: jsonb('kept_before').$type<Record<string, unknown>>().notNull(),
    /** Its values of the school's own fields before; null where a merge is older than their keeping. */
    customBefore: jsonb('custom_before').$type<Record<string, string>>(),
    /** Its guardians by those of the record that went who are the same people; null where a merge is older than their keeping. */
    guardianIds: jsonb('guardian_ids').$type<Readonly<Record<string, string>>>(),
    /** Its version after the merge: changed since, the merge cannot be undone. */
    keptVersion: integer('kept_version').notNull(),
    /** Times in classes of both records before. */
    memberships: jsonb('memberships').$type<Membership[]>().notNull(),
    /** The photo that went over, because the surviving record had none. */
    movedPhoto: uuid('moved_photo'),
    movedRows: jsonb('moved_rows').$type<MovedRows[]>().notNull(),
    moved: integer('moved').notNull(),
    stayed: integer('stayed').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    byName: text('by_name').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    foreignKey({
      name: 'student_merges_kept',
      columns: [t.schoolId, t.keptId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'student_merges_gone',
      columns: [t.schoolId, t.goneId],
      foreignColumns: [students.schoolId, students.id],
    }),
    uniqueIndex('student_merges_standing').on(t.schoolId, t.goneId).where(sql`${t.undoneAt} is null`),
    index('student_merges_newest').on(t.schoolId, t.at),
  ],
);

/** Pairs that somebody has looked at and found to be two children; the lesser id first. */
export const studentDistinctions = pgTable(
  'student_distinctions',
  {
    schoolId: schoolId(),
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.firstId, t.secondId] }),
    foreignKey({
      name: 'student_distinctions_first',
      columns: [t.schoolId, t.firstId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'student_distinctions_second',
      columns: [t.schoolId, t.secondId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
  ],
);
