import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, uuid, version } from '../shapes.ts';

const person = z.object({ id: z.string(), name: z.string() }).nullable();

/**
 * A department of the school with how many stand directly in it, those who are disabled included: records go on naming
 * them.
 */
export const department = z.object({
  id: z.string(),
  /** Null at the top. */
  parentId: z.string().nullable(),
  name: z.string(),
  sort: z.number(),
  /** Who answers for it, and who does where that one is away; under the names of now. */
  head: person,
  deputy: person,
  staffCount: z.number(),
  version: z.number(),
});
export type Department = z.output<typeof department>;

/** Without id a new department; with it the one that was read in `version`. */
export const savedDepartment = z.strictObject({
  id: uuid.optional(),
  version: version.optional(),
  parentId: uuid.nullable(),
  name: requiredText(limits.nameChars),
  sort: z.int().min(0).max(9_999),
  /** Left out, they stay as they are. */
  headId: uuid.nullable().optional(),
  deputyId: uuid.nullable().optional(),
});
