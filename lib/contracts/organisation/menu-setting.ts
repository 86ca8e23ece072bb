import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';

/** A menu entry's id as backends give it. */
const entryId = z.string().min(1).max(limits.menuIdChars).refine(isStorable);
const entryIds = z.array(entryId).max(limits.menuEntries);

/**
 * How somebody's menu is laid out: entries in their order among their siblings, those not shown, and the page to begin
 * with.
 */
export const arrangement = z.object({ order: entryIds, hidden: entryIds, home: entryId.nullable() });

export type MenuArrangement = z.output<typeof arrangement>;

/**
 * The setting of a person. Without an arrangement of their own the default of their role counts, which is `fallback`.
 */
export const menuSetting = z.object({
  own: arrangement.nullable(),
  fallback: arrangement.nullable(),
  favourites: entryIds,
  /** 0 where nothing was saved yet. */
  version: z.int32(),
});

export type MenuSetting = z.output<typeof menuSetting>;

export const savedMenuSetting = z.strictObject({
  own: arrangement.nullable().optional(),
  favourites: entryIds.optional(),
  version: z.int32(),
});

/** The default of each role of the school. */
export const roleArrangement = z.object({
  roleId: z.string(),
  roleName: z.string(),
  arrangement: arrangement.nullable(),
  version: z.int32(),
});

export type RoleArrangement = z.output<typeof roleArrangement>;

export const savedRoleArrangement = z.strictObject({
  roleId: z.uuid(),
  arrangement: arrangement.nullable(),
  version: z.int32(),
});
