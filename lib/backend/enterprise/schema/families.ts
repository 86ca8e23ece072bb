import { boolean, date, index, integer, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { readingProblems } from '@/lib/contracts/enterprise/family-calls.ts';
import { changed, indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/**
 * Parents of the platform's home-school contacts with the children of ours whom they are parents of, as they were read
 * last.
 */
export const wxworkParents = tenantTableBy(
  'wxwork_parents',
  ['studentId', 'corpId', 'parentUserId'],
  {
    studentId: uuid('student_id').notNull(),
    corpId: indexedText('corp_id').notNull(),
    parentUserId: indexedText('parent_user_id').notNull(),
    /**
     * As guardians have it; null where the platform names a relation that we do not know: nobody is told by guessing.
     */
    relation: text('relation'),
    /** Follows the school's notices; nobody else can be written to. */
    subscribed: boolean('subscribed').notNull(),
  },
  (t) => [
    refers('wxwork_parents_student', t.studentId, students).onDelete('cascade'),
    index('wxwork_parents_of_corp').on(t.schoolId, t.corpId, t.parentUserId),
  ],
);

export const readingStates = ['waiting', 'reading', 'done', 'failed'] as const;

/** The last reading of a school's home-school contacts. */
export const wxworkFamilyReadings = tenantTableBy('wxwork_family_readings', [], {
  state: text('state', { enum: readingStates }).notNull(),
  problem: text('problem', { enum: readingProblems }),
  /** Children of the platform, and those of them whose number is one of ours. */
  children: integer('children').notNull().default(0),
  matched: integer('matched').notNull().default(0),
  readAt: instant('read_at'),
  changedAt: instant('changed_at').notNull(),
});

/** How many children could be reached on a day, as it was at the daily reading. */
export const wxworkCoverageDays = tenantTableBy('wxwork_coverage_days', ['day'], {
  day: date('day').notNull(),
  children: integer('children').notNull(),
  reached: integer('reached').notNull(),
});

/** The share of children, in percent, that a school wants to reach in every class; there is no row before it is set. */
export const wxworkCoverageTargets = tenantTableBy('wxwork_coverage_targets', [], {
  percent: smallint('percent').notNull(),
  ...changed(),
});
