import { z } from 'zod';

const rules = [
  'person',
  'role',
  'duty',
  'head',
  'headAbove',
  'classTeacher',
  'choice',
  'refuse',
  'oneself',
] as const satisfies readonly string[];

/** Somebody who decides: by which rule, and for whom they stand. */
export const deciding = z.object({
  id: z.string(),
  name: z.string(),
  /** Null of somebody whom another one has added or handed it to. */
  rule: z.enum(rules).nullable(),
  insteadOf: z.string().nullable(),
});

/** One thing that was considered when it was settled who decides: what "why me?" is answered with. */
export const considered = z.object({
  said: z.enum(['named', 'gone', 'unfilled', 'oneself', 'skipped', 'fallback', 'delegated', 'twice', 'nobody']),
  rule: z.enum(rules).nullable(),
  person: z.string().nullable(),
  instead: z.string().nullable(),
});
