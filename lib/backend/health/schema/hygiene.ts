import { date, index, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { HygieneTarget, HygieneWay } from '@/lib/contracts/health/hygiene.data.ts';
import { instant } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** What was aired and disinfected in a class, with what and how long. */
export const healthHygiene = tenantTable(
  'health_hygiene',
  {
    classId: uuid('class_id').notNull(),
    className: text('class_name').notNull().default(''),
    day: date('day').notNull(),
    target: text('target').$type<HygieneTarget>().notNull(),
    way: text('way').$type<HygieneWay>().notNull(),
    /** Of chlorine, mg/L; null where none is used. */
    strength: smallint('strength'),
    minutes: smallint('minutes').notNull(),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    index('health_hygiene_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('health_hygiene_of_class').on(t.schoolId, t.classId, t.day),
  ],
);
