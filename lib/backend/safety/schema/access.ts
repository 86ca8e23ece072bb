import { boolean, date, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AccessRule } from '@/lib/rules/access-rule.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** Who may pass which gate, when. */
export const accessRules = tenantTable(
  'access_rules',
  {
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
    ...versioned(),
  },
  (t) => [unique('access_rules_name').on(t.schoolId, t.name)],
);
