import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OpenedApplication } from '@/lib/contracts/approvals/application.ts';
import type { ApplicationState, Task } from '@/lib/rules/approvals/application.ts';
import type { TraceLine } from '@/lib/rules/approvals/deciders.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import { instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { files } from '../../kernel/schema.ts';

/**
 * One line of what a document says, by the key of its word, as it is kept: money in whole cents, a day as YYYY-MM-DD;
 * of a choice the code, whose word is `<name>Of.<value>`.
 */
export interface StoredLine {
  readonly name: string;
  readonly look: 'text' | 'money' | 'day' | 'count' | 'choice';
  readonly value: string | number | null;
}

/**
 * Documents on their way through a flow. What it was begun with never changes; once it has ended nothing of it does
 * (`db/approval-guards.ts`). A document has one at a time.
 */
export const approvalApplications = tenantTable(
  'approval_applications',
  {
    kind: text('kind').$type<ApprovalKind>().notNull(),
    documentId: uuid('document_id').notNull(),
    flowId: uuid('flow_id').notNull(),
    edition: integer('edition').notNull(),
    /** The member of staff who asks, and the department that they stood in. */
    applicantId: uuid('applicant_id').notNull(),
    departmentId: uuid('department_id'),
    /** Whom the applicant chose, by the key of the node. */
    chosen: jsonb('chosen').$type<Record<string, readonly string[]>>().notNull(),
    title: text('title').notNull(),
    cents: bigint('cents', { mode: 'number' }),
    state: text('state').$type<ApplicationState>().notNull(),
    /** The digest of what is decided on, and what it said. */
    content: text('content').notNull(),
    shown: jsonb('shown').$type<readonly StoredLine[]>().notNull(),
    /** What it said before it was returned; null where it never was. */
    before: jsonb('before').$type<readonly StoredLine[]>(),
    since: smallint('since').notNull(),
    backTo: text('back_to'),
    unfilled: text('unfilled'),
    startedAt: instant('started_at').notNull(),
    startedBy: uuid('started_by').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('approval_applications_open')
      .on(t.schoolId, t.kind, t.documentId)
      .where(sql`${t.state} in ('checking', 'returned')`),
    index('approval_applications_of_document').on(t.schoolId, t.kind, t.documentId),
    index('approval_applications_of_applicant').on(t.schoolId, t.applicantId, t.id),
    index('approval_applications_checking').on(t.schoolId).where(sql`${t.state} = 'checking'`),
  ],
);

const ofApplication = () => ({ applicationId: uuid('application_id').notNull() });

/** Nodes that applications came to, with why these people and no others. Only added to. */
export const approvalVisits = tenantTableBy(
  'approval_visits',
  ['applicationId', 'no'],
  {
    ...ofApplication(),
    no: smallint('no').notNull(),
    node: text('node').notNull(),
    trace: jsonb('trace').$type<readonly TraceLine[]>().notNull(),
    enteredAt: instant('entered_at').notNull(),
    /** When it is late, in hours of work; null without a limit. */
    dueOn: date('due_on'),
    dueMinute: smallint('due_minute'),
  },
  (t) => [refers('approval_visits_application', t.applicationId, approvalApplications)],
);

/** Whose turn it is or was. A task changes while it waits and never again. */
export const approvalTasks = tenantTableBy(
  'approval_tasks',
  ['applicationId', 'no'],
  {
    ...ofApplication(),
    no: smallint('no').notNull(),
    visit: smallint('visit').notNull(),
    /** Tasks of a turn are done one after the other, by their place. */
    turn: smallint('turn').notNull(),
    place: smallint('place').notNull(),
    personId: uuid('person_id').notNull(),
    rule: text('rule').$type<Task['rule']>(),
    insteadOf: uuid('instead_of'),
    state: text('state').$type<Task['state']>().notNull(),
    /** It can be decided now. */
    isOpen: boolean('is_open').notNull(),
    openedAt: instant('opened_at'),
    remindedAt: instant('reminded_at'),
    /**
     * The first of its person's in this application that they were asked about and that is settled, by them or by
     * others: so that what lies in the box of the decided is counted by an index. The database marks it.
     */
    isFirst: boolean('is_first').notNull().default(false),
  },
  (t) => [
    refers('approval_tasks_application', t.applicationId, approvalApplications),
    index('approval_tasks_open').on(t.schoolId, t.personId, t.applicationId).where(sql`${t.isOpen}`),
    index('approval_tasks_of_person').on(t.schoolId, t.personId, t.applicationId),
    index('approval_tasks_first').on(t.schoolId, t.personId, t.applicationId).where(sql`${t.isFirst}`),
  ],
);

type ActName = OpenedApplication['acts'][number]['act'];

/** What was done, by whom and instead of whom; of a task one decision. Only added to, and not after the end. */
export const approvalActs = tenantTable(
  'approval_acts',
  {
    ...ofApplication(),
    at: instant('at').notNull(),
    /** Null of what happened by itself. */
    byId: uuid('by_id'),
    insteadOf: uuid('instead_of'),
    act: text('act').$type<ActName>().notNull(),
    task: smallint('task'),
    /** The person it was handed to, or who was added. */
    toId: uuid('to_id'),
    /** The node that it was returned to; null to the applicant. */
    toNode: text('to_node'),
    comment: text('comment').notNull().default(''),
    isSigned: boolean('is_signed').notNull().default(false),
    /** The digest of what was decided on. */
    seen: text('seen'),
  },
  (t) => [
    refers('approval_acts_application', t.applicationId, approvalApplications),
    index('approval_acts_of_application').on(t.schoolId, t.applicationId, t.id),
    uniqueIndex('approval_acts_decision')
      .on(t.schoolId, t.applicationId, t.task)
      .where(sql`${t.act} in ('agree', 'refuse', 'return', 'hand')`),
  ],
);

/** Who was sent a copy. Only added to. */
export const approvalCopies = tenantTableBy(
  'approval_copies',
  ['personId', 'applicationId'],
  { ...ofApplication(), personId: uuid('person_id').notNull(), sentAt: instant('sent_at').notNull() },
  (t) => [refers('approval_copies_application', t.applicationId, approvalApplications)],
);

/** Files of documents and acts. One that is uploaded before it is named belongs to none yet. */
export const approvalFiles = tenantTableBy(
  'approval_files',
  ['fileId'],
  {
    fileId: uuid('file_id').notNull(),
    ownerType: text('owner_type').$type<'act' | 'expense'>(),
    ownerId: uuid('owner_id'),
    at: smallint('at').notNull().default(0),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by').notNull(),
  },
  (t) => [
    refers('approval_files_file', t.fileId, files).onDelete('cascade'),
    index('approval_files_of_owner').on(t.schoolId, t.ownerId, t.at),
  ],
);
