import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReceiptState, StandardState } from '@/lib/contracts/group/standard.data.ts';
import type { LineChoice, StandardKind, StandardLine } from '@/lib/rules/group/standard-lines.ts';
import { id, instant } from '../../db/schema-parts.ts';
import { organisations, schools } from '../../organisation/schema.ts';

/** Standards of organisations, which hold nothing of a school. A table without a school: part of the closed list. */
export const groupStandards = pgTable(
  'group_standards',
  {
    id: id().primaryKey(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    kind: text('kind').$type<StandardKind>().notNull(),
    name: text('name').notNull(),
    state: text('state').$type<StandardState>().notNull().default('draft'),
    /** As they will be issued next. */
    lines: jsonb('lines').$type<readonly StandardLine[]>().notNull(),
    /** The last one that was issued. */
    edition: integer('edition').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(1),
  },
  (t) => [index('group_standards_of_node').on(t.organisationId, t.createdAt)],
);

/** What was issued: never changed afterwards. */
export const groupStandardEditions = pgTable(
  'group_standard_editions',
  {
    standardId: uuid('standard_id').notNull(),
    edition: integer('edition').notNull(),
    lines: jsonb('lines').$type<readonly StandardLine[]>().notNull(),
    /** Of the lines in the order of their ids: what a school adopted is bound to it. */
    digest: text('digest').notNull(),
    note: text('note').notNull().default(''),
    issuedBy: text('issued_by').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.standardId, t.edition] }),
    foreignKey({ name: 'group_standard_editions_of', columns: [t.standardId], foreignColumns: [groupStandards.id] }),
  ],
);

/**
 * What a school received and made of it: written inside the school alone, read by it and by the organisation that
 * issued it (`lib/backend/db/policies.ts`).
 */
export const groupStandardReceipts = pgTable(
  'group_standard_receipts',
  {
    id: id().primaryKey(),
    standardId: uuid('standard_id').notNull(),
    /** The one that has issued it. */
    organisationId: uuid('organisation_id').notNull(),
    receivedBy: uuid('received_by')
      .notNull()
      .references(() => schools.id),
    /** The edition that the school is asked about. */
    edition: integer('edition').notNull(),
    state: text('state').$type<ReceiptState>().notNull().default('received'),
    /** The edition that it adopted last and its digest; null before the first time. */
    adopted: integer('adopted'),
    digest: text('digest'),
    /** Which row of the school each line became. */
    links: jsonb('links').$type<Readonly<Record<string, string>>>().notNull(),
    choices: jsonb('choices').$type<Readonly<Record<string, LineChoice>>>().notNull(),
    /** Names of the lines in which it differs, as the organisation reads them. */
    drift: jsonb('drift').$type<readonly string[]>().notNull(),
    reason: text('reason').notNull().default(''),
    answeredBy: text('answered_by').notNull().default(''),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at'),
    updatedBy: uuid('updated_by'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    foreignKey({ name: 'group_standard_receipts_of', columns: [t.standardId], foreignColumns: [groupStandards.id] }),
    uniqueIndex('group_standard_receipts_once').on(t.standardId, t.receivedBy),
    index('group_standard_receipts_of_school').on(t.receivedBy, t.createdAt),
    index('group_standard_receipts_of_node').on(t.organisationId, t.createdAt),
  ],
);
