import { sql } from 'drizzle-orm';
import { index, integer, jsonb, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  DeviceDirection,
  DevicePurpose,
  DeviceSource,
  monitorForms,
} from '@/lib/contracts/safety/device-fields.ts';
import type { AreaKind } from '@/lib/rules/area-tree.ts';
import { identityColumn, instant, twinColumn, versioned } from '../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../db/tenant-table.ts';

/** Sites, buildings, floors, rooms and points: a tree, in which devices hang. */
export const safetyAreas = tenantTable(
  'safety_areas',
  {
    name: text('name').notNull(),
    kind: text('kind').$type<AreaKind>().notNull(),
    parentId: uuid('parent_id'),
    sort: integer('sort').notNull(),
    /** A picture of it, on which its devices stand. */
    planId: uuid('plan_id'),
    ...versioned(),
  },
  (t) => [
    unique('safety_areas_name').on(t.schoolId, t.parentId, t.name).nullsNotDistinct(),
    refers('safety_areas_parent', t.parentId, t),
  ],
);

/** What hangs at a school's gates and in its buildings. */
export const safetyDevices = tenantTable(
  'safety_devices',
  {
    name: text('name').notNull(),
    nameKey: identityColumn('name_key', 'name'),
    nameTwin: twinColumn('name_twin'),
    /** What rules, records and warnings call its place; written by hand where it hangs in no area yet. */
    place: text('place').notNull(),
    areaId: uuid('area_id'),
    purpose: text('purpose').$type<DevicePurpose>().notNull(),
    direction: text('direction').$type<DeviceDirection>().notNull(),
    source: smallint('source').$type<DeviceSource>().notNull(),
    /** Where browsers read its pictures; empty where it gives none. */
    pictureUrl: text('picture_url').notNull().default(''),
    pictureForm: text('picture_form').$type<(typeof monitorForms)[number]>().notNull().default('still'),
    /** Digest of its key; null without one. */
    keyHash: text('key_hash'),
    keyHint: text('key_hint').notNull().default(''),
    /** Its last call, by our clock, and how far its own clock was ahead then. */
    heardAt: instant('heard_at'),
    driftMs: integer('drift_ms'),
    /** Where it stands on the nearest plan above it, in ten-thousandths of width and height. */
    planX: smallint('plan_x'),
    planY: smallint('plan_y'),
    firmware: text('firmware').notNull().default(''),
    /** In percent. */
    battery: smallint('battery'),
    /** Where it called from, and when that changed while it was there: one key in two devices. */
    address: text('address').notNull().default(''),
    movedAt: instant('moved_at'),
    /** When it last gave a punch a number that it had given another one. */
    reusedAt: instant('reused_at'),
    /** Calls since the beginning of a minute, for their limit. */
    callsSince: instant('calls_since'),
    calls: integer('calls').notNull().default(0),
    revokedAt: instant('revoked_at'),
    ...versioned(),
  },
  (t) => [
    // What replaces a revoked device may bear its name.
    uniqueIndex('safety_devices_name').on(t.schoolId, t.nameKey, t.nameTwin).where(sql`${t.revokedAt} is null`),
    index('safety_devices_of_area').on(t.schoolId, t.areaId),
    refers('safety_devices_area', t.areaId, safetyAreas),
  ],
);

/** The cameras that a person watches at once, pane by pane. */
export const safetyMonitors = tenantTableBy('safety_monitors', ['accountId'], {
  accountId: uuid('account_id').notNull(),
  panes: jsonb('panes').$type<(string | null)[]>().notNull(),
});
