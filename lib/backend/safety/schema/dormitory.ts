import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BuildingType, ResidentState } from '@/lib/rules/dormitory.ts';
import type { RollMark } from '@/lib/rules/dormitory-night.ts';
import { changed, id, indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';

/** Dormitory buildings. */
export const dormBuildings = tenantTable(
  'dorm_buildings',
  {
    name: indexedText('name').notNull(),
    type: smallint('type').$type<BuildingType>().notNull(),
    ...versioned(),
  },
  (t) => [unique('dorm_buildings_name').on(t.schoolId, t.name)],
);

/** Rooms with their beds, which are numbered from 1. */
export const dormRooms = tenantTable(
  'dorm_rooms',
  {
    buildingId: uuid('building_id').notNull(),
    floor: smallint('floor').notNull(),
    name: indexedText('name').notNull(),
    beds: smallint('beds').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('dorm_rooms_building', t.buildingId, dormBuildings),
    unique('dorm_rooms_name').on(t.schoolId, t.buildingId, t.name),
    index('dorm_rooms_of_floor').on(t.schoolId, t.buildingId, t.floor, t.name),
  ],
);

/** Who had which bed, from when to when; a stay without an end is where a child lives now. */
export const dormStays = tenantTable(
  'dorm_stays',
  {
    roomId: uuid('room_id').notNull(),
    bed: smallint('bed').notNull(),
    studentId: uuid('student_id').notNull(),
    fromOn: date('from_on').notNull(),
    /** The day on which the bed became free. */
    toOn: date('to_on'),
    state: smallint('state').$type<ResidentState>().notNull(),
    stateAt: instant('state_at').notNull(),
    /** Of a longer absence: its last day, null while no end is known, and why. */
    awayTo: date('away_to'),
    awayReason: text('away_reason').notNull().default(''),
    ...versioned(),
  },
  (t) => {
    const current = sql`${t.toOn} is null`;
    return [
      refers('dorm_stays_room', t.roomId, dormRooms),
      refers('dorm_stays_student', t.studentId, students).onDelete('cascade'),
      uniqueIndex('dorm_stays_bed').on(t.schoolId, t.roomId, t.bed).where(current),
      uniqueIndex('dorm_stays_child').on(t.schoolId, t.studentId).where(current),
      index('dorm_stays_of_room').on(t.schoolId, t.roomId, t.fromOn),
      index('dorm_stays_of_student').on(t.schoolId, t.studentId),
    ];
  },
);

/** What was found of a child in a night. Rows are added and never changed: the last one of a night counts. */
export const dormRollRecords = tenantTableBy(
  'dorm_roll_records',
  ['night', 'studentId', 'id'],
  {
    night: date('night').notNull(),
    studentId: uuid('student_id').notNull(),
    id: id(),
    roomId: uuid('room_id').notNull(),
    mark: text('mark').$type<RollMark>().notNull(),
    reason: text('reason').notNull(),
    /** Entered after its night was over. */
    madeUp: boolean('made_up').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
  },
  (t) => [
    refers('dorm_roll_records_student', t.studentId, students).onDelete('cascade'),
    index('dorm_roll_records_of_student').on(t.schoolId, t.studentId, t.night),
  ],
);

/** When residents should be in, as a minute of the day; a school without a row keeps the usual time. */
export const dormTimes = tenantTableBy('dorm_times', [], {
  checkMinute: smallint('check_minute').notNull(),
  version: integer('version').notNull(),
  ...changed(),
});
