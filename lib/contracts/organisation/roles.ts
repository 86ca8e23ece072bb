import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { roleScopes } from '@/lib/rules/role-scope.ts';
import { schoolStages } from '@/lib/rules/school-grades.ts';
import { requiredText, uuid, version } from '../shapes.ts';

export const role = z.object({
  id: z.string(),
  name: z.string(),
  /** Permission keys; `*` holds all. */
  keys: z.array(z.string()),
  /** How far the keys reach. */
  scope: z.enum(roleScopes),
  /** Where the scope is `stage`: which ones. */
  stages: z.array(z.enum(schoolStages)),
  version: z.number(),
  members: z.array(z.object({ staffId: z.string(), name: z.string() })),
});
export type Role = z.output<typeof role>;

/** The keys of one module with their names in the reader's language. */
export const keyGroup = z.object({
  module: z.string(),
  keys: z.array(z.object({ key: z.string(), name: z.string() })),
});

const member = z.object({ staffId: z.string(), name: z.string(), number: z.string() });

export const rolesReply = z.object({
  rows: z.array(role),
  groups: z.array(keyGroup),
  /** The working staff, of whom members are chosen. */
  staff: z.array(member),
  actions: z.array(z.enum(['edit'])),
});

/**
 * Without id a new role; with it the one that was read in `version`. Without a scope that stays as it was; a new role's
 * is the whole school.
 */
export const savedRole = z
  .strictObject({
    id: uuid.optional(),
    version: version.optional(),
    name: requiredText(limits.nameChars),
    keys: z.array(z.string().min(1).max(limits.logNameChars)).max(1_000),
    scope: z.enum(roleScopes).optional(),
    stages: z.array(z.enum(schoolStages)).max(schoolStages.length).optional(),
    staffIds: z.array(uuid).max(limits.batchRows),
  })
  // All keys are the administrator's, whose rights end nowhere.
  .refine(({ keys, scope }) => scope === undefined || scope === 'all' || !keys.includes('*'), {
    path: ['scope'],
    params: { key: 'wholeScope' },
  })
  .refine(({ scope, stages }) => scope !== 'stage' || (stages ?? []).length > 0, {
    path: ['stages'],
    params: { key: 'required' },
  });

/** What opens a page of the menu, in words: the right, the roles that hold it, and colleagues who may give it. */
export const pageRightReply = z.object({
  right: z.string(),
  roles: z.array(z.string()),
  givers: z.array(z.string()),
});
export type PageRight = z.output<typeof pageRightReply>;

/** What a member of the staff would see: the menu by names, and the keys. */
export const seenReply = z.object({
  name: z.string(),
  roles: z.array(z.string()),
  /** How far the rights of these roles reach, the widest first; classes by name. */
  scopes: z.array(z.object({ scope: z.enum(roleScopes), stages: z.array(z.enum(schoolStages)) })),
  /** Entries that open, with the level that they stand on. */
  menu: z.array(z.object({ id: z.string(), name: z.string(), level: z.number() })),
  keys: z.array(z.string()),
});
