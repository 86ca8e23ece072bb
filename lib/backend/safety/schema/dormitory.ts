import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BuildingType, ResidentState } from '@/lib/rules/dormitory.ts';
import type { RollMark } from '@/lib/rules/dormitory-night.ts';
import { id, indexedText, instant, schoolId } from '../../db/schema-parts.ts';
import { students } from '../../students/schema.ts';

/** Dormitory buildings. */
export const dormBuildings = pgTable(
  'dorm_buildings',
  {
    schoolId: schoolId(),
    id: id(),
    name: indexedText('name').notNull(),
    type: smallint('type').$type<BuildingType>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), unique('dorm_buildings_name').on(t.schoolId, t.name)],
);

/** Rooms with their beds, which are numbered from 1. */
export const dormRooms = pgTable(
  'dorm_rooms',
  {
    schoolId: schoolId(),
    id: id(),
    buildingId: uuid('building_id').notNull(),
    floor: smallint('floor').notNull(),
    name: indexedText('name').notNull(),
    beds: smallint('beds').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    foreignKey({
      name: 'dorm_rooms_building',
      columns: [t.schoolId, t.buildingId],
      foreignColumns: [dormBuildings.schoolId, dormBuildings.id],
    }),
    unique('dorm_rooms_name').on(t.schoolId, t.buildingId, t.name),
    index('dorm_rooms_of_floor').on(t.schoolId, t.buildingId, t.floor, t.name),
  ],
);

/** Who had which bed, from when to when; a stay without an end is where a child lives now. */
export const dormStays = pgTable(
  'dorm_stays',
  {
    schoolId: schoolId(),
    id: id(),
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
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => {
    const current = sql`${t.toOn} is null`;
    return [
      primaryKey({ columns: [t.schoolId, t.id] }),
      foreignKey({
        name: 'dorm_stays_room',
        columns: [t.schoolId, t.roomId],
        foreignColumns: [dormRooms.schoolId, dormRooms.id],
      }),
      foreignKey({
        name: 'dorm_stays_student',
        columns: [t.schoolId, t.studentId],
        foreignColumns: [students.schoolId, students.id],
      }).onDelete('cascade'),
      uniqueIndex('dorm_stays_bed').on(t.schoolId, t.roomId, t.bed).where(current),
      uniqueIndex('dorm_stays_child').on(t.schoolId, t.studentId).where(current),
      index('dorm_stays_of_room').on(t.schoolId, t.roomId, t.fromOn),
      index('dorm_stays_of_student').on(t.schoolId, t.studentId),
    ];
  },
);

/** What was found of a child in a night. Rows are added and never changed: the last one of a night counts. */
export const dormRollRecords = pgTable(
  'dorm_roll_records',
  {
    schoolId: schoolId(),
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
    primaryKey({ columns: [t.schoolId, t.night, t.studentId, t.id] }),
    foreignKey({
      name: 'dorm_roll_records_student',
      columns: [t.schoolId, t.studentId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
    index('dorm_roll_records_of_student').on(t.schoolId, t.studentId, t.night),
  ],
);

/** When residents should be in, as a minute of the day; a school without a row keeps the usual time. */
export const dormTimes = pgTable(
  'dorm_times',
  {
    schoolId: schoolId(),
    checkMinute: smallint('check_minute').notNull(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId] })],
);
