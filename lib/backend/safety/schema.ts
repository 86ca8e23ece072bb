import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DeviceDirection, DevicePurpose, DeviceSource } from '@/lib/contracts/safety/device-fields.ts';
import { id, instant, schoolId } from '../db/schema-parts.ts';

/** What hangs at a school's gates and in its buildings. */
export const safetyDevices = pgTable(
  'safety_devices',
  {
    schoolId: schoolId(),
    id: id(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    purpose: text('purpose').$type<DevicePurpose>().notNull(),
    direction: text('direction').$type<DeviceDirection>().notNull(),
    source: smallint('source').$type<DeviceSource>().notNull(),
    /** Digest of its key; null without one. */
    keyHash: text('key_hash'),
    keyHint: text('key_hint').notNull().default(''),
    /** Its last call, by our clock, and how far its own clock was ahead then. */
    heardAt: instant('heard_at'),
    driftMs: integer('drift_ms'),
    /** Calls since the beginning of a minute, for their limit. */
    callsSince: instant('calls_since'),
    calls: integer('calls').notNull().default(0),
    revokedAt: instant('revoked_at'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    // What replaces a revoked device may bear its name.
    uniqueIndex('safety_devices_name').on(t.schoolId, t.name).where(sql`${t.revokedAt} is null`),
  ],
);
