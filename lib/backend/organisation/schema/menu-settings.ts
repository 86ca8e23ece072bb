import { sql } from 'drizzle-orm';
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MenuArrangement } from '@/lib/contracts/organisation/menu-setting.ts';
import { schoolId } from '../../db/schema-parts.ts';
import { roles } from '../schema.ts';

/** How a person wants the menu of a school; without an arrangement the role's default counts. */
export const menuSettings = pgTable(
  'menu_settings',
  {
    schoolId: schoolId(),
    accountId: uuid('account_id').notNull(),
    arrangement: jsonb('arrangement').$type<MenuArrangement>(),
    favourites: text('favourites').array().notNull().default(sql`'{}'`),
    version: integer('version').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.accountId] })],
);

/** What the menu looks like for those of a role who have not laid out their own. */
export const roleMenus = pgTable(
  'role_menus',
  {
    schoolId: schoolId(),
    roleId: uuid('role_id').notNull(),
    arrangement: jsonb('arrangement').$type<MenuArrangement>(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.roleId] }),
    foreignKey({
      name: 'role_menus_role',
      columns: [t.schoolId, t.roleId],
      foreignColumns: [roles.schoolId, roles.id],
    }).onDelete('cascade'),
  ],
);
