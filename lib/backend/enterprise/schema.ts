import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts, sessions } from '../account/schema.ts';
import { id, indexedText, instant } from '../db/schema-parts.ts';
import { refers, tenantTable } from '../db/tenant-table.ts';
import { schools } from '../organisation/schema.ts';
import { students } from '../students/schema.ts';

/*
 * Ids of the messaging platform are case-sensitive and kept as received. What is read before a school is known stands
 * without row security, in the closed list of lib/backend/db/policies.ts; what belongs to a school has it.
 */

/** The newest ticket that the platform pushed for each suite; without one nothing can be asked. */
export const suiteTickets = pgTable('wxwork_suite_tickets', {
  suiteId: indexedText('suite_id').primaryKey(),
  sealedTicket: text('sealed_ticket').notNull(),
  /** The platform's own time of the push, in seconds: the newest wins, whatever the order of arrival. */
  pushedAt: integer('pushed_at').notNull(),
  receivedAt: instant('received_at').notNull(),
});

export const authorisationStates = ['active', 'suspended', 'cancelled'] as const;

/** Which corporation has authorised which suite. The permanent code goes when the authorisation is cancelled. */
export const authorisations = pgTable(
  'wxwork_authorisations',
  {
    suiteId: indexedText('suite_id').notNull(),
    corpId: indexedText('corp_id').notNull(),
    corpName: text('corp_name').notNull(),
    state: text('state', { enum: authorisationStates }).notNull(),
    sealedPermanentCode: text('sealed_permanent_code'),
    agentId: text('agent_id').notNull(),
    /** What the corporation lets the suite see: departments, members and tags, as the platform describes it. */
    scope: jsonb('scope').notNull(),
    /**
     * The platform's time, in seconds, of the newest event that counted: later arrivals of older ones change nothing.
     */
    asOf: integer('as_of').notNull(),
    authorisedAt: instant('authorised_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.suiteId, t.corpId] }), index('wxwork_authorisations_corp').on(t.corpId)],
);

/**
 * Which corporation stands for which school; a bureau's corporation may stand for several. Read before a school is
 * chosen, as memberships are.
 */
export const bindings = pgTable(
  'wxwork_bindings',
  {
    corpId: indexedText('corp_id').notNull(),
    boundSchool: uuid('bound_school')
      .notNull()
      .references(() => schools.id),
    boundAt: instant('bound_at').notNull(),
    boundBy: uuid('bound_by'),
  },
  (t) => [primaryKey({ columns: [t.corpId, t.boundSchool] }), index('wxwork_bindings_school').on(t.boundSchool)],
);

/** Which member of a corporation is which person of ours; the same user id in two corporations is two members. */
export const identities = pgTable(
  'wxwork_identities',
  {
    corpId: indexedText('corp_id').notNull(),
    userId: indexedText('user_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    boundAt: instant('bound_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.corpId, t.userId] }), index('wxwork_identities_account').on(t.accountId)],
);

/** The sessions that were opened inside the messaging app, so that they end with the authorisation. */
export const wxworkSessions = pgTable(
  'wxwork_sessions',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    suiteId: indexedText('suite_id').notNull(),
    corpId: indexedText('corp_id').notNull(),
    userId: indexedText('user_id').notNull(),
  },
  (t) => [index('wxwork_sessions_corp').on(t.corpId, t.suiteId)],
);

export const tokenKinds = ['suite', 'corp', 'agentTicket', 'corpTicket', 'provider', 'subscribeCode'] as const;

/**
 * Tokens and what else the platform gives for a time, one cache for all processes. `corpId` is empty where the token is
 * the suite's, `suiteId` where it is the provider's.
 */
export const providerTokens = pgTable(
  'wxwork_tokens',
  {
    suiteId: indexedText('suite_id').notNull(),
    corpId: indexedText('corp_id').notNull(),
    kind: text('kind', { enum: tokenKinds }).notNull(),
    sealedValue: text('sealed_value'),
    expiresAt: instant('expires_at'),
    /** Counts the values, so that only a failure of the current one takes it away. */
    generation: integer('generation').notNull(),
    fetchedAt: instant('fetched_at'),
    /** Somebody fetches a new value until then; the others wait. */
    fetchingUntil: instant('fetching_until'),
  },
  (t) => [primaryKey({ columns: [t.suiteId, t.corpId, t.kind] })],
);

/** Journeys to the platform that have begun: a state is used once, within minutes. */
export const journeyStates = pgTable(
  'wxwork_states',
  {
    hash: indexedText('hash').primaryKey(),
    purpose: text('purpose', { enum: ['signIn', 'install', 'register'] }).notNull(),
    appCode: text('app_code').notNull(),
    /** Who installs or registers, and for which school. */
    forSchool: uuid('for_school'),
    accountId: uuid('account_id'),
    /** The code of a registration, with which the platform can be asked what came of it. */
    sealedCode: text('sealed_code'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('wxwork_states_expires').on(t.expiresAt)],
);

/**
 * Members whom the platform has proven and whom we do not know yet; worthless without the browser that began the
 * journey.
 */
export const memberTickets = pgTable(
  'wxwork_tickets',
  {
    hash: indexedText('hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    suiteId: indexedText('suite_id').notNull(),
    corpId: indexedText('corp_id').notNull(),
    userId: indexedText('user_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('wxwork_tickets_expires').on(t.expiresAt)],
);

/** Events of the platform, each once: its key is made of what names it. */
export const platformEvents = pgTable(
  'wxwork_events',
  {
    id: id().primaryKey(),
    key: indexedText('key').notNull().unique(),
    suiteId: indexedText('suite_id').notNull(),
    infoType: text('info_type').notNull(),
    /** Its fields; some hold codes. */
    sealedFields: text('sealed_fields').notNull(),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    outcome: text('outcome'),
  },
  (t) => [index('wxwork_events_received').on(t.receivedAt)],
);

/** One that was recalled was kept back before it left. */
export const outboxStates = ['waiting', 'sending', 'sent', 'partial', 'failed', 'unknown', 'recalled'] as const;

/** Messages to members of staff and to guardians: written in the transaction of what they tell, sent by a job. */
export const outbox = tenantTable(
  'wxwork_outbox',
  {
    /** Names the occasion, so that telling it again sends nothing again. */
    occasion: indexedText('occasion').notNull(),
    audience: text('audience', { enum: ['staff', 'guardians', 'members'] })
      .notNull()
      .default('staff'),
    /** Accounts of members of staff, the platform's ids of parents, or members each with the corporation. */
    receivers: jsonb('receivers').$type<readonly string[]>().notNull(),
    /** The child of whom guardians are told; what is told goes with it. */
    studentId: uuid('student_id'),
    /** The record that shows whether guardians were told. */
    about: indexedText('about'),
    card: jsonb('card').$type<MessageCard>().notNull(),
    state: text('state', { enum: outboxStates }).notNull(),
    messageId: text('message_id'),
    /** Receivers who did not get it, by reason; or what went wrong as a whole. */
    result: jsonb('result').$type<OutboxResult>(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When sending first began: within the platform's duplicate check it may be repeated. */
    sendingAt: instant('sending_at'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    unique('wxwork_outbox_occasion').on(t.schoolId, t.occasion),
    index('wxwork_outbox_newest').on(t.schoolId, t.audience, t.createdAt),
    index('wxwork_outbox_about').on(t.schoolId, t.about).where(sql`${t.about} is not null`),
    refers('wxwork_outbox_student', t.studentId, students).onDelete('cascade'),
    index('wxwork_outbox_of_student').on(t.schoolId, t.studentId).where(sql`${t.studentId} is not null`),
  ],
);

/** A text card: title, a few words, and a path of ours that it opens. */
export interface MessageCard {
  readonly title: string;
  readonly description: string;
  readonly path: string;
}

export interface OutboxResult {
  readonly problem?: string;
  /**
   * How many of the receivers are no members, were refused, have no licence, or are in a corporation that did not take
   * the message.
   */
  readonly unbound?: number;
  readonly invalid?: number;
  readonly unlicensed?: number;
  readonly lost?: number;
  /** While it is on its way: what became of the part of each corporation. */
  readonly parts?: Readonly<Record<string, PartOutcome>>;
}

/** What became of those of the receivers who are known in one corporation. */
export interface PartOutcome {
  readonly receivers: number;
  readonly messageId?: string;
  readonly invalid?: number;
  readonly unlicensed?: number;
  /** Why the corporation took none of it. */
  readonly problem?: string;
}
