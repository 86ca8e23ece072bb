import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AccessRule } from '@/lib/rules/access-rule.ts';
import { id, instant, schoolId } from '../../db/schema-parts.ts';

/** Who may pass which gate, when. */
export const accessRules = pgTable(
  'access_rules',
  {
    schoolId: schoolId(),
    id: id(),
    name: text('name').notNull(),
    kind: text('kind').$type<AccessRule['kind']>().notNull(),
    enabled: boolean('enabled').notNull(),
    scope: text('scope').$type<AccessRule['scope']>().notNull(),
    classIds: uuid('class_ids').array().notNull(),
    studentIds: uuid('student_ids').array().notNull(),
    places: text('places').array().notNull(),
    direction: text('direction').$type<AccessRule['direction']>().notNull(),
    weekdays: smallint('weekdays').array().notNull(),
    windows: jsonb('windows').$type<AccessRule['windows']>().notNull(),
    days: text('days').$type<AccessRule['days']>().notNull(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), unique('access_rules_name').on(t.schoolId, t.name)],
);
