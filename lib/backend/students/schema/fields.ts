import { boolean, integer, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** Fields of the record that a school has added; their values stand in `students.custom` by id. */
export const studentFields = tenantTable('student_fields', {
  label: indexedText('label').notNull(),
  tab: text('tab').$type<FieldRow['tab']>().notNull(),
  type: text('type').$type<FieldRow['type']>().notNull(),
  required: boolean('required').notNull(),
  choices: text('choices').array().notNull(),
  position: smallint('position').notNull(),
  version: integer('version').notNull().default(1),
  /** Null until it is changed. */
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by'),
  /** Values of a removed field stay where they are and are shown no more. */
  removedAt: instant('removed_at'),
});
