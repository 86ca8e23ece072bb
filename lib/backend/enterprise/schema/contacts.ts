import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PlatformProblem } from '@/lib/contracts/enterprise/reading-calls.ts';
import type { VisibleRange } from '@/lib/rules/contacts/contact-brakes.ts';
import type {
  ContactAction,
  ContactBrake,
  ContactFacts,
  ContactKind,
  ContactReason,
  ContactState,
  FieldChange,
  LineOutcome,
  RunScope,
  RunState,
} from '@/lib/rules/contacts/contact-names.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';

/** What of the platform's contacts belongs to whom or what here, as the last sync left it. */
export const wxworkContacts = tenantTableBy(
  'wxwork_contacts',
  ['corpId', 'kind', 'externalId'],
  {
    corpId: indexedText('corp_id').notNull(),
    kind: indexedText('kind').$type<ContactKind>().notNull(),
    externalId: indexedText('external_id').notNull(),
    /** Who or what it is here. */
    ownKey: indexedText('own_key'),
    facts: jsonb('facts').$type<ContactFacts>().notNull(),
    state: text('state').$type<ContactState>().notNull(),
    /** The run that has changed it last. */
    runId: uuid('run_id').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When what was marked is removed, unless a person takes it back before. */
    leaveAt: instant('leave_at'),
  },
  (t) => [index('wxwork_contacts_leaving').on(t.schoolId, t.leaveAt).where(sql`${t.state} = 'leaving'`)],
);

/** A sync of the contacts of one corporation: its preview, and what became of it. */
export const wxworkRuns = tenantTable(
  'wxwork_runs',
  {
    corpId: indexedText('corp_id').notNull(),
    state: text('state').$type<RunState>().notNull(),
    /** A person looks at it before it changes anything. */
    isPreview: boolean('is_preview').notNull(),
    brake: text('brake').$type<ContactBrake>(),
    /** Why it could not be read. */
    problem: text('problem').$type<PlatformProblem>(),
    /** What was visible when it was read. */
    range: jsonb('range').$type<VisibleRange>(),
    same: integer('same').notNull().default(0),
    scope: text('scope').$type<RunScope>().notNull().default('full'),
    /** The one object, by kind and own key, that is written; null for all. */
    subject: text('subject'),
    /** Why the home-school contacts were left out. */
    schoolProblem: text('school_problem').$type<PlatformProblem>(),
    /** Something has changed meanwhile, at the platform or here: another one follows it. */
    again: boolean('again').notNull().default(false),
    outwardAgain: boolean('outward_again').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    readAt: instant('read_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('wxwork_runs_newest').on(t.schoolId, t.corpId, t.createdAt),
    uniqueIndex('wxwork_runs_open')
      .on(t.schoolId, t.corpId)
      .where(sql`${t.state} in ('waiting', 'reading', 'running')`),
  ],
);

/** The objects of a run that need something, each with its reason, and what became of it. */
export const wxworkRunLines = tenantTableBy(
  'wxwork_run_lines',
  ['runId', 'place'],
  {
    runId: uuid('run_id').notNull(),
    /** In the order in which they are written. */
    place: integer('place').notNull(),
    kind: text('kind').$type<ContactKind>().notNull(),
    externalId: text('external_id').notNull(),
    ownKey: text('own_key'),
    name: text('name').notNull(),
    action: text('action').$type<ContactAction>().notNull(),
    reason: text('reason').$type<ContactReason>().notNull(),
    facts: jsonb('facts').$type<ContactFacts>().notNull(),
    changes: jsonb('changes').$type<readonly FieldChange[]>().notNull(),
    outcome: text('outcome').$type<LineOutcome>().notNull(),
    /** Why it failed: the kind of the platform's refusal. */
    problem: text('problem').$type<PlatformProblem>(),
  },
  (t) => [
    refers('wxwork_run_lines_run', t.runId, wxworkRuns).onDelete('cascade'),
    index('wxwork_run_lines_due').on(t.schoolId, t.runId, t.place).where(sql`${t.outcome} = 'planned'`),
  ],
);
