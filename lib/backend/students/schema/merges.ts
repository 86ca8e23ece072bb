import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
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
export const studentMerges = tenantTable(
  'student_merges',
  {
    keptId: uuid('kept_id').notNull(),
    goneId: uuid('gone_id').notNull(),
    /** What the surviving record said before, in the form of an update. */
    keptBefore: jsonb('kept_before').$type<Record<string, unknown>>().notNull(),
    /** Its values of the school's own fields before; null where a merge is older than their keeping. */
    customBefore: jsonb('custom_before').$type<Record<string, string>>(),
    /**
     * Its guardians by those of the record that went who are the same people; null where a merge is older than their
     * keeping.
     */
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
    refers('student_merges_kept', t.keptId, students).onDelete('cascade'),
    refers('student_merges_gone', t.goneId, students),
    uniqueIndex('student_merges_standing').on(t.schoolId, t.goneId).where(sql`${t.undoneAt} is null`),
    index('student_merges_newest').on(t.schoolId, t.at),
  ],
);

/** Pairs that somebody has looked at and found to be two children; the lesser id first. */
export const studentDistinctions = tenantTableBy(
  'student_distinctions',
  ['firstId', 'secondId'],
  {
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
  },
  (t) => [
    refers('student_distinctions_first', t.firstId, students).onDelete('cascade'),
    refers('student_distinctions_second', t.secondId, students).onDelete('cascade'),
  ],
);
