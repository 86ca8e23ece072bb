import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { signInChannels } from '@/lib/contracts/account.ts';
import { revealKinds } from '@/lib/rules/reveal-brake.ts';
import { bytes, id, indexedText, instant } from '../db/schema-parts.ts';
import { staff } from '../organisation/schema.ts';

/** Persons who sign in. Without a school: one person may belong to many. */
export const accounts = pgTable('accounts', {
  id: id().primaryKey(),
  /** Mobile number, normalised (half-width, no blanks). */
  phone: indexedText('phone').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  lastSchoolId: uuid('last_school_id'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

/** Pictures of persons, 240 by 240: small enough for a row, which no sweep of the schools' files has to know of. */
export const avatars = pgTable('account_avatars', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id),
  /** New with every picture, so that its address is. */
  id: id().unique(),
  picture: bytes('picture').notNull(),
});

/** Signed-in sessions; the token is stored hashed. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    tokenHash: indexedText('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The token before the last switch of school, so that its late users hear of the switch. */
    replacedTokenHash: indexedText('replaced_token_hash'),
    replacedAt: instant('replaced_at'),
    /** The school the session is in; null until one is chosen. */
    schoolId: uuid('current_school_id'),
    /**
     * Where the session may go, when it was opened by a school's own messaging app; null means wherever the person may.
     */
    allowedSchools: uuid('allowed_schools').array(),
    channel: text('channel', { enum: signInChannels }).notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the person last proved anew, by password or code, who they are. */
    provenAt: instant('proven_at'),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_replaced_token').on(t.replacedTokenHash)],
);

/**
 * Whole numbers, emergency sheets and exports that a person was shown: one row each, kept as long as the brake counts
 * them.
 */
export const reveals = pgTable(
  'reveals',
  {
    id: id().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: revealKinds }).notNull(),
    /** What was shown; the same again in the same session is not counted twice. */
    object: text('object').notNull(),
    /** Whole numbers in it. */
    shown: integer('shown').notNull(),
    /** Past the hour's number, opened by a proof. */
    beyond: boolean('beyond').notNull().default(false),
    at: instant('at').notNull(),
  },
  (t) => [
    index('reveals_account').on(t.accountId, t.at),
    index('reveals_session').on(t.sessionId),
    index('reveals_at').on(t.at),
  ],
);

/**
 * Failed sign-ins by account name (hashed: people type passwords there), by address and over all; pictures asked for by
 * address; messages by phone and address.
 */
export const signInCounters = pgTable(
  'sign_in_counters',
  {
    scope: text('scope', { enum: ['account', 'address', 'all', 'captcha', 'sms'] }).notNull(),
    key: indexedText('key').notNull(),
    failures: integer('failures').notNull(),
    /** The count starts anew after this. */
    until: instant('until').notNull(),
    lockedUntil: instant('locked_until'),
    /** Locks since the last success; each is longer than the one before. */
    locks: integer('locks').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('sign_in_counters_until').on(t.until)],
);

/** Characters to copy from a picture; the row goes with the first answer, right or wrong. */
export const captchas = pgTable(
  'captchas',
  {
    keyHash: indexedText('key_hash').primaryKey(),
    answer: text('answer').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('captchas_expires').on(t.expiresAt)],
);

/** Single-use links and steps; only the hash is stored. */
export const tickets = pgTable(
  'tickets',
  {
    hash: indexedText('hash').primaryKey(),
    purpose: text('purpose', { enum: ['firstAdministrator', 'founding', 'invitation', 'recovery', 'bind'] }).notNull(),
    /** Whose password, school or binding it is for; an invitation has none yet. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** The member of staff that an invitation makes an account for. */
    staffOf: uuid('staff_of'),
    staffId: uuid('staff_id'),
    /** The phone that an invitation was made out to. */
    phone: indexedText('phone'),
    /** The browser in which a person registered. */
    browserHash: text('browser_hash'),
    /** Provider, tenant and subject of an identity that waits for its account. */
    identity: jsonb('identity').$type<{ provider: string; tenant: string; subject: string }>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('tickets_account').on(t.accountId),
    index('tickets_phone').on(t.phone),
    index('tickets_expires').on(t.expiresAt),
    foreignKey({ name: 'tickets_staff', columns: [t.staffOf, t.staffId], foreignColumns: [staff.schoolId, staff.id] }),
  ],
);

/**
 * The code last sent to a phone for a purpose: hashed with the key of the browser that asked, so that the row alone
 * tells nothing.
 */
export const smsCodes = pgTable(
  'sms_codes',
  {
    phone: indexedText('phone').notNull(),
    purpose: integer('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.purpose] }), index('sms_codes_expires').on(t.expiresAt)],
);

/** Messages that nobody carries away: the developers' outbox of demo and test mode. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: id().primaryKey(),
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('sms_outbox_at').on(t.at)],
);

/** Phones whose last message was not accepted: their schools' administrators see it and can hand over a link. */
export const smsFailures = pgTable('sms_failures', {
  phone: indexedText('phone').primaryKey(),
  at: instant('at').notNull(),
});

/**
 * Who a person is at a provider. The tenant (app, corporation) is part of the key: one user id in two corporations is
 * two persons.
 */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: signInChannels }).notNull(),
    tenant: indexedText('tenant').notNull(),
    subject: indexedText('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    boundAt: instant('bound_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.tenant, t.subject] }), index('identities_account').on(t.accountId)],
);

/** A sign-in or binding that waits for its provider; gone with the first answer. */
export const providerStates = pgTable(
  'provider_states',
  {
    stateHash: indexedText('state_hash').primaryKey(),
    provider: text('provider', { enum: signInChannels }).notNull(),
    browserHash: text('browser_hash').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** Who binds; null where somebody signs in. */
    accountId: uuid('account_id').references(() => accounts.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('provider_states_expires').on(t.expiresAt)],
);

/** Sign-ins by a picture to scan: the browser holds the poll key, the picture the content. */
export const qrSignIns = pgTable(
  'qr_sign_ins',
  {
    pollHash: indexedText('poll_hash').primaryKey(),
    contentHash: indexedText('content_hash').notNull().unique(),
    state: text('state', { enum: ['created', 'scanned', 'confirmed', 'refused'] }).notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('qr_sign_ins_expires').on(t.expiresAt)],
);
