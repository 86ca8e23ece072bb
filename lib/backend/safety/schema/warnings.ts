import { sql } from 'drizzle-orm';
import { index, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { GuardianNotice } from '@/lib/rules/guardian-notices.ts';
import type {
  LevelTimes,
  WarningKind,
  WarningLevel,
  WarningMove,
  WarningReason,
  WarningState,
} from '@/lib/rules/warning-state.ts';
import { changed, id, indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { safetyDevices } from '../schema.ts';

/**
 * What a warning's sentence needs: how many, who. Children and visits by their ids: a name would outlive its record
 * here.
 */
export interface WarningFacts {
  readonly count?: number;
  readonly studentIds?: readonly string[];
  readonly visitId?: string;
  readonly note?: string;
}

/** Warnings of rules and devices. */
export const safetyWarnings = tenantTable(
  'safety_warnings',
  {
    kind: text('kind').$type<WarningKind>().notNull(),
    level: smallint('level').$type<WarningLevel>().notNull(),
    state: text('state').$type<WarningState>().notNull(),
    place: text('place').notNull(),
    /** The occasion: one is raised once, by whatever number of processes. */
    cause: indexedText('cause').notNull(),
    /** Null where a rule of the school raised it. */
    deviceId: uuid('device_id'),
    facts: jsonb('facts').$type<WarningFacts>().notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** When it happened again while it was open. */
    times: integer('times').notNull().default(1),
    /** When its timer runs out; null once it is resolved. */
    dueAt: instant('due_at'),
    escalations: smallint('escalations').notNull().default(0),
    reason: text('reason').$type<WarningReason>(),
    resolvedAt: instant('resolved_at'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    /** Null: a rule. */
    updatedBy: uuid('updated_by'),
  },
  (t) => [
    unique('safety_warnings_cause').on(t.schoolId, t.cause),
    refers('safety_warnings_device', t.deviceId, safetyDevices),
    index('safety_warnings_newest').on(t.schoolId, t.raisedAt),
    index('safety_warnings_of_state').on(t.schoolId, t.state, t.raisedAt),
    index('safety_warnings_due').on(t.schoolId, t.dueAt).where(sql`${t.dueAt} is not null`),
    index('safety_warnings_of_device').on(t.schoolId, t.deviceId, t.kind),
  ],
);

/** What happened to a warning, in its order; rows are added and never changed. */
export const safetyWarningSteps = tenantTableBy(
  'safety_warning_steps',
  ['warningId', 'id'],
  {
    warningId: uuid('warning_id').notNull(),
    id: id(),
    step: text('step').$type<WarningMove | 'raise' | 'again' | 'escalate' | 'end'>().notNull(),
    note: text('note').notNull(),
    at: instant('at').notNull(),
    /** Null: a rule. */
    by: uuid('by'),
  },
  (t) => [refers('safety_warning_steps_warning', t.warningId, safetyWarnings).onDelete('cascade')],
);

/** Events that devices have told, by their own number: told again they raise nothing. */
export const safetyDeviceEvents = tenantTableBy(
  'safety_device_events',
  ['deviceId', 'number'],
  {
    deviceId: uuid('device_id').notNull(),
    number: indexedText('number').notNull(),
    kind: text('kind').$type<WarningKind>().notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    note: text('note').notNull(),
    /** Null while its source was muted. */
    warningId: uuid('warning_id'),
  },
  (t) => [
    refers('safety_device_events_device', t.deviceId, safetyDevices),
    index('safety_device_events_received').on(t.schoolId, t.receivedAt),
  ],
);

/** Sources that raise nothing for a while: a device, or all of a kind. */
export const safetyMutes = tenantTable(
  'safety_mutes',
  {
    /** Null: all of the kind. */
    deviceId: uuid('device_id'),
    kind: text('kind').$type<WarningKind>().notNull(),
    until: instant('until').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
  },
  (t) => [
    refers('safety_mutes_device', t.deviceId, safetyDevices),
    index('safety_mutes_until').on(t.schoolId, t.until),
  ],
);

/** What a school has set of its warnings; one without a row keeps the usual. */
export const safetyWarningSettings = tenantTableBy('safety_warning_settings', [], {
  /** By level. */
  times: jsonb('times').$type<readonly LevelTimes[]>().notNull(),
  lateAfterMinutes: smallint('late_after_minutes').notNull(),
  offlineAfterMinutes: smallint('offline_after_minutes').notNull(),
  /** What guardians are told of; null where only the rest was set, and the usual counts. */
  notices: text('notices').array().$type<GuardianNotice[]>(),
  version: integer('version').notNull(),
  ...changed(),
});
