import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, schoolId } from '../../db/schema-parts.ts';

/** The calendar as one thing that is changed by one person at a time; there is no row before its first change. */
export const schoolCalendars = pgTable(
  'school_calendars',
  {
    schoolId: schoolId(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId] })],
);

export const schoolTerms = pgTable(
  'school_terms',
  {
    schoolId: schoolId(),
    id: id(),
    name: text('name').notNull(),
    fromOn: date('from_on').notNull(),
    /** The last day. */
    toOn: date('to_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] })],
);

/** Days that differ from the weekly rhythm: holidays, make-up days, and days on which the school had to close. */
export const calendarDays = pgTable(
  'calendar_days',
  {
    schoolId: schoolId(),
    day: date('day').notNull(),
    schoolDay: boolean('school_day').notNull(),
    mealServed: boolean('meal_served').notNull().default(false),
    /** There was to be school. */
    closure: boolean('closure').notNull().default(false),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.day] }),
    check('calendar_days_closed', sql`not (${t.closure} and ${t.schoolDay})`),
  ],
);
