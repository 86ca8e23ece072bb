import { boolean, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';

/** A tree: each stands below another one or at the top, at its place among those beside it. */
export const goodsCatalogs = tenantTable(
  'goods_catalogs',
  {
    name: text('name').notNull(),
    parentId: uuid('parent_id'),
    place: integer('place').notNull(),
    /** What belongs to it stays; nothing new is put there. */
    closed: boolean('closed').notNull().default(false),
    /** Numbers of subjects in the books, on which its goods stand and are used up; empty where those above hold. */
    stockSubject: text('stock_subject').notNull().default(''),
    useSubject: text('use_subject').notNull().default(''),
    ...versioned(),
  },
  (t) => [
    unique('goods_catalogs_name').on(t.schoolId, t.parentId, t.name).nullsNotDistinct(),
    refers('goods_catalogs_parent', t.parentId, t),
  ],
);
