import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/schema-parts.ts';
import { tenantTable, tenantTableBy } from '../db/tenant-table.ts';

/**
 * Audit rows, a hash chain per scope. The scope is a school, an organisation, or the installation (nil UUID) for what
 * happens before a school is known.
 */
export const auditEntries = tenantTableBy(
  'audit_entries',
  ['seq'],
  {
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    address: text('address').notNull(),
    action: text('action').notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id').notNull(),
    result: text('result').notNull(),
    requestId: text('request_id').notNull(),
    /** The canonical text that was hashed: everything above and what changed, identity numbers masked. */
    text: text('text').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    index('audit_entries_of_object').on(t.schoolId, t.objectId, t.seq),
    index('audit_entries_of_day').on(t.schoolId, t.at),
  ],
);

export const auditHeads = tenantTableBy('audit_heads', [], {
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** Long work: claimed under a lease, resumed after a crash, cancelled on request. */
export const jobs = tenantTable(
  'jobs',
  {
    kind: text('kind').notNull(),
    input: jsonb('input').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    progress: integer('progress').notNull().default(0),
    total: integer('total').notNull().default(0),
    result: jsonb('result'),
    error: text('error'),
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    /** Tells each claim from every other. */
    claims: integer('claims').notNull().default(0),
    /** Claims in a row that brought the job no further. */
    attempts: integer('attempts').notNull().default(0),
    progressAtClaim: integer('progress_at_claim').notNull().default(0),
    /**
     * Claims in a row whose end nobody heard of, and which brought the job no further: its process died of it, or with
     * it.
     */
    crashes: integer('crashes').notNull().default(0),
    runAfter: instant('run_after').notNull(),
    leaseUntil: instant('lease_until'),
    actorId: uuid('actor_id').notNull(),
    /** The classes that whoever asked for it reaches; null for the whole school. */
    reach: uuid('reach').array(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [index('jobs_open').on(t.runAfter).where(sql`${t.state} in ('waiting', 'running')`)],
);

/** Stored files; the bytes lie in the file store under a random name. */
export const files = tenantTable('files', {
  purpose: text('purpose').notNull(),
  /** As the person named it; only ever shown, never a path. */
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Answers of writes that carried an idempotency key. */
export const idempotencyKeys = tenantTableBy('idempotency_keys', ['accountId', 'key'], {
  accountId: uuid('account_id').notNull(),
  key: text('key').notNull(),
  endpoint: text('endpoint').notNull(),
  inputDigest: text('input_digest').notNull(),
  reply: jsonb('reply'),
  createdOn: date('created_on').notNull(),
});

/** What was done once for the whole installation, such as loading the demo data. */
export const installationMarks = pgTable('installation_marks', {
  name: text('name').primaryKey(),
  at: instant('at').notNull(),
});
