import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { signInChannels } from '@/lib/contracts/account.ts';
import { id, indexedText, instant } from '../db/schema-parts.ts';

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
    /** Where the session may go, when it was opened by a school's own messaging app; null means wherever the person may. */
    allowedSchools: uuid('allowed_schools').array(),
    channel: text('channel', { enum: signInChannels }).notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_replaced_token').on(t.replacedTokenHash)],
);

/** Failed sign-ins by account name (hashed: people type passwords there), by address and over all; and pictures asked for by address. */
export const signInCounters = pgTable(
  'sign_in_counters',
  {
    scope: text('scope', { enum: ['account', 'address', 'all', 'captcha'] }).notNull(),
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

/** Single-use links; only the hash is stored. */
export const tickets = pgTable('tickets', {
  hash: indexedText('hash').primaryKey(),
  purpose: text('purpose', { enum: ['firstAdministrator'] }).notNull(),
  expiresAt: instant('expires_at').notNull(),
});
