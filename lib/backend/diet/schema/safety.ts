import { boolean, date, index, integer, text } from 'drizzle-orm/pg-core';
import type { MinutesState } from '@/lib/contracts/diet/minutes.data.ts';
import type { SafetyKind, SafetyState } from '@/lib/contracts/diet/safety.data.ts';
import type { DietMeal } from '@/lib/rules/diet/meals.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** What kitchens record of food safety, with the time at which it was written; nothing is dated back. */
export const dietSafetyRecords = tenantTable(
  'diet_safety_records',
  {
    kind: text('kind').$type<SafetyKind>().notNull(),
    day: date('day').notNull(),
    meal: text('meal').$type<DietMeal>(),
    /** The dish, the leader, the fridge, or what was disinfected. */
    subject: text('subject').notNull(),
    /** Which kind of fridge, or which way. */
    detail: text('detail').notNull().default(''),
    /** Grams, degrees, minutes or kilograms. */
    value: integer('value'),
    /** The last day of a certificate. */
    dueOn: date('due_on'),
    note: text('note').notNull().default(''),
    state: text('state').$type<SafetyState>().notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** Written on a later day than it is of. */
    isLate: boolean('is_late').notNull(),
    removedAt: instant('removed_at'),
    /** Why a sample was removed before its time. */
    reason: text('reason').notNull().default(''),
    ...versioned(),
  },
  (t) => [index('diet_safety_records_listed').on(t.schoolId, t.day)],
);

/** Minutes of the meal committee. */
export const dietMinutes = tenantTable('diet_minutes', {
  heldOn: date('held_on').notNull(),
  place: text('place').notNull().default(''),
  host: text('host').notNull(),
  attendees: text('attendees').notNull(),
  topics: text('topics').notNull(),
  decisions: text('decisions').notNull().default(''),
  state: text('state').$type<MinutesState>().notNull().default('draft'),
  ...versioned(),
});
