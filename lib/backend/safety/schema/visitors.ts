import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { VisitReason, VisitState } from '@/lib/rules/visit-state.ts';
import { changed, indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { tenantTable, tenantTableBy } from '../../db/tenant-table.ts';

/** People from outside who are expected, inside, or have been. */
export const safetyVisits = tenantTable(
  'safety_visits',
  {
    state: text('state').$type<VisitState>().notNull(),
    /** Came without an appointment. */
    isWalkIn: boolean('is_walk_in').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    /** The last four of the identity number: enough to compare at the gate. */
    idTail: text('id_tail').notNull(),
    company: text('company').notNull(),
    plate: text('plate').notNull(),
    persons: smallint('persons').notNull(),
    reason: text('reason').$type<VisitReason>().notNull(),
    note: text('note').notNull(),
    /** Of the staff, under the name of then: the visit stays when they have gone. */
    hostId: uuid('host_id').notNull(),
    hostName: text('host_name').notNull(),
    /** At the school, with the minutes of the day between which they are expected. */
    day: date('day').notNull(),
    fromMinute: smallint('from_minute').notNull(),
    toMinute: smallint('to_minute').notNull(),
    badge: text('badge').notNull(),
    /** Digest of the pass code; null without one, and once it is of no more use. */
    codeHash: indexedText('code_hash'),
    /** Why it was refused. */
    decision: text('decision').notNull(),
    arrivedAt: instant('arrived_at'),
    leftAt: instant('left_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    index('safety_visits_latest').on(t.schoolId, t.day, t.fromMinute, t.id),
    index('safety_visits_inside').on(t.schoolId, t.day).where(sql`${t.state} = 'arrived'`),
    index('safety_visits_of_host').on(t.schoolId, t.hostId, t.day),
    index('safety_visits_of_maker').on(t.schoolId, t.createdBy, t.day),
    uniqueIndex('safety_visits_code').on(t.schoolId, t.codeHash).where(sql`${t.codeHash} is not null`),
    // A badge hangs on one person at a time.
    uniqueIndex('safety_visits_badge').on(t.schoolId, t.badge).where(sql`${t.state} = 'arrived' and ${t.badge} <> ''`),
  ],
);

/** Who is not to be let in. */
export const safetyRefusedVisitors = tenantTable(
  'safety_refused_visitors',
  {
    name: text('name').notNull(),
    /** Empty where it is not known; one of the two is there. */
    phone: indexedText('phone').notNull(),
    idTail: indexedText('id_tail').notNull(),
    reason: text('reason').notNull(),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
    ...versioned(),
  },
  (t) => [
    index('safety_refused_visitors_phone').on(t.schoolId, t.phone),
    index('safety_refused_visitors_tail').on(t.schoolId, t.idTail),
  ],
);

/** What a school has set of its visits; one without a row keeps the usual. */
export const safetyVisitorSettings = tenantTableBy('safety_visitor_settings', [], {
  asksHost: boolean('asks_host').notNull(),
  overstayMinutes: smallint('overstay_minutes').notNull(),
  keptDays: smallint('kept_days').notNull(),
  version: integer('version').notNull(),
  ...changed(),
});
