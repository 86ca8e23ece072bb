import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { boundStates, type JoinSide, type JoinState } from '@/lib/contracts/group/join.data.ts';
import { id, instant } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';
import { organisations, schools } from '../../organisation/schema.ts';

/**
 * How schools belong to organisations, step by step; both sides write here. A table without a school: part of the
 * closed list.
 */
export const groupJoins = pgTable(
  'group_joins',
  {
    id: id().primaryKey(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    joining: uuid('joining')
      .notNull()
      .references(() => schools.id),
    state: text('state').$type<JoinState>().notNull(),
    fromOn: date('from_on').notNull(),
    leaveOn: date('leave_on'),
    /** Who has asked for the end: the other side agrees. */
    askedBy: text('asked_by').$type<JoinSide>(),
    note: text('note').notNull().default(''),
    offeredBy: text('offered_by').notNull(),
    answeredBy: text('answered_by').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('group_joins_of_node').on(t.organisationId, t.createdAt),
    // A school belongs to one organisation at a time.
    uniqueIndex('group_joins_bound')
      .on(t.joining)
      .where(sql.raw(`state in (${boundStates.map((state) => `'${state}'`).join(', ')})`)),
    index('group_joins_of_school').on(t.joining, t.createdAt),
  ],
);

/** Who has read of a school from above: written in the school, and shown there. */
export const groupReads = tenantTable(
  'group_reads',
  {
    at: instant('at').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    node: text('node').notNull(),
    person: text('person').notNull(),
    purpose: text('purpose').notNull(),
  },
  (t) => [index('group_reads_newest').on(t.schoolId, t.at, t.id)],
);
