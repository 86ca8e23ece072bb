import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NodeRole } from '@/lib/rules/group/node-rights.ts';
import type { NodeKind } from '@/lib/rules/group/node-tree.ts';
import type { RoleScope } from '@/lib/rules/role-scope.ts';
import type { SchoolStage } from '@/lib/rules/school-grades.ts';
import { id, identityColumn, indexedText, instant, twinColumn, versionedLater } from '../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../db/tenant-table.ts';

/** Bureaus, districts and groups above schools. A table without a school: part of the closed list. */
export const organisations = pgTable('organisations', {
  id: id().primaryKey(),
  parentId: uuid('parent_id'),
  /** The public code, unique over the installation: groupCode of whoever works in it (shell 7.1). */
  code: indexedText('code').notNull().unique().default(sql`substr(md5(gen_random_uuid()::text), 1, 12)`),
  name: text('name').notNull(),
  kind: text('kind').$type<NodeKind>().notNull(),
  /** Somebody wants the figures of the branch written anew; null once that is done. */
  figuresAskedAt: instant('figures_asked_at'),
  ...versionedLater(),
});

/** The tenants themselves. A table without a school: part of the closed list. */
export const schools = pgTable('schools', {
  id: id().primaryKey(),
  orgId: uuid('org_id').references(() => organisations.id),
  /** The school's public number, unique over the installation. */
  schoolNo: indexedText('school_no').notNull().unique(),
  name: text('name').notNull(),
  productCode: text('product_code', { enum: ['zl', 'xys'] })
    .notNull()
    .default('zl'),
  logo: text('logo'),
  /** 2 means school, otherwise kindergarten (shell section 3). */
  schoolMold: integer('school_mold').notNull(),
  menuEdition: integer('menu_edition').notNull().default(1),
  /** Six-digit code of the district, or of the city where it has none. */
  areaCode: text('area_code'),
  timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: instant('created_at').notNull(),
});

/**
 * Which person belongs to which school. A table without a tenant policy, because it is read before a school is chosen.
 */
export const memberships = pgTable(
  'memberships',
  {
    accountId: uuid('account_id').notNull(),
    memberOf: uuid('member_of')
      .notNull()
      .references(() => schools.id),
    staffId: uuid('staff_id').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.memberOf] }),
    foreignKey({
      name: 'memberships_staff',
      columns: [t.memberOf, t.staffId],
      foreignColumns: [staff.schoolId, staff.id],
    }),
    index('memberships_member_of').on(t.memberOf, t.staffId),
  ],
);

/** Persons who act for a group or bureau; in the schools of its branch they work in organisation mode. */
export const organisationMembers = pgTable(
  'organisation_members',
  {
    id: uuid('id').notNull().defaultRandom().unique(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisations.id),
    accountId: uuid('account_id').notNull(),
    /** What they may do there and in all of the branch below. */
    role: text('role').$type<NodeRole>().notNull().default('head'),
    since: instant('since'),
    version: integer('version').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.accountId] })],
);

export const departments = tenantTable(
  'departments',
  {
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** The members of staff who answer for it; the deputy where the head is not there. */
    headId: uuid('head_id'),
    deputyId: uuid('deputy_id'),
    ...versionedLater(),
  },
  (t) => [refers('departments_parent', t.parentId, t)],
);

export const staff = tenantTable(
  'staff',
  {
    accountId: uuid('account_id'),
    departmentId: uuid('department_id'),
    number: indexedText('number').notNull(),
    numberKey: identityColumn('number_key', 'number'),
    numberTwin: twinColumn('number_twin'),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    post: text('post').notNull().default(''),
    enabled: boolean('enabled').notNull().default(true),
    ...versionedLater(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('staff_number').on(t.schoolId, t.numberKey, t.numberTwin),
    index('staff_phone').on(t.schoolId, t.phone),
    refers('staff_department', t.departmentId, departments),
  ],
);

/** A role is a named set of permission keys, `*` holds all, and how far they reach. */
export const roles = tenantTable(
  'roles',
  {
    name: text('name').notNull(),
    keys: text('keys').array().notNull(),
    scope: text('scope').$type<RoleScope>().notNull().default('all'),
    /** Where the scope is `stage`: which ones. */
    stages: text('stages').array().$type<SchoolStage[]>().notNull().default([]),
    ...versionedLater(),
  },
  (t) => [unique('roles_name').on(t.schoolId, t.name)],
);

export const staffRoles = tenantTableBy(
  'staff_roles',
  ['staffId', 'roleId'],
  { staffId: uuid('staff_id').notNull(), roleId: uuid('role_id').notNull() },
  (t) => [refers('staff_roles_staff', t.staffId, staff), refers('staff_roles_role', t.roleId, roles)],
);

/** Entries of a school's own dictionaries, beside the fixed lists of the contracts. */
export const dictionaryEntries = tenantTableBy('dictionary_entries', ['dictionary', 'code'], {
  dictionary: text('dictionary').notNull(),
  code: indexedText('code').notNull(),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
  ...versionedLater(),
});

export const schoolSettings = tenantTableBy('school_settings', ['key'], {
  key: text('key').notNull(),
  value: jsonb('value').notNull(),
  ...versionedLater(),
});

/** What the operator has set for a host name. A table without a school: part of the closed list. */
export const realmConfigs = pgTable('realm_configs', {
  realmName: text('realm_name').primaryKey(),
  title: text('title').notNull(),
  logo: text('logo'),
});
