import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, text } from 'drizzle-orm/pg-core';
import { changed } from '../../db/schema-parts.ts';
import { tenantTable, tenantTableBy } from '../../db/tenant-table.ts';

/** The calendar as one thing that is changed by one person at a time; there is no row before its first change. */
export const schoolCalendars = tenantTableBy('school_calendars', [], {
  version: integer('version').notNull(),
  ...changed(),
});

export const schoolTerms = tenantTable('school_terms', {
  name: text('name').notNull(),
  fromOn: date('from_on').notNull(),
  /** The last day. */
  toOn: date('to_on').notNull(),
});

/** Days that differ from the weekly rhythm: holidays, make-up days, and days on which the school had to close. */
export const calendarDays = tenantTableBy(
  'calendar_days',
  ['day'],
  {
    day: date('day').notNull(),
    schoolDay: boolean('school_day').notNull(),
    mealServed: boolean('meal_served').notNull().default(false),
    /** There was to be school. */
    closure: boolean('closure').notNull().default(false),
    name: text('name').notNull(),
  },
  (t) => [check('calendar_days_closed', sql`not (${t.closure} and ${t.schoolDay})`)],
);
