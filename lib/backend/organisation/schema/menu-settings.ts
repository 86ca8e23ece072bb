import { sql } from 'drizzle-orm';
import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { MenuArrangement } from '@/lib/contracts/organisation/menu-setting.ts';
import { refers, tenantTableBy } from '../../db/tenant-table.ts';
import { roles } from '../schema.ts';

/** How a person wants the menu of a school; without an arrangement the role's default counts. */
export const menuSettings = tenantTableBy('menu_settings', ['accountId'], {
  accountId: uuid('account_id').notNull(),
  arrangement: jsonb('arrangement').$type<MenuArrangement>(),
  favourites: text('favourites').array().notNull().default(sql`'{}'`),
  version: integer('version').notNull().default(1),
});

/** What the menu looks like for those of a role who have not laid out their own. */
export const roleMenus = tenantTableBy(
  'role_menus',
  ['roleId'],
  {
    roleId: uuid('role_id').notNull(),
    arrangement: jsonb('arrangement').$type<MenuArrangement>(),
    version: integer('version').notNull().default(1),
  },
  (t) => [refers('role_menus_role', t.roleId, roles).onDelete('cascade')],
);
