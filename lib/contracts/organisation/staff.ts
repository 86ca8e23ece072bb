import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { personName, phone, text, uuid, version } from '../shapes.ts';

/** A member of staff as the form shows one; the phone is masked. */
export const staffMember = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  post: z.string(),
  departmentId: z.string().nullable(),
  roleIds: z.array(z.string()),
  enabled: z.boolean(),
  /** Nobody disables themselves. */
  mayDisable: z.boolean(),
  /** Whoever has an account changes the phone there. */
  hasAccount: z.boolean(),
  version: z.number(),
});
export type StaffMember = z.output<typeof staffMember>;

export const staffFormReply = z.object({
  /** Null where a new one is added. */
  member: staffMember.nullable(),
  /** `mayGive`: the asker holds all its keys, and so may give and take it. */
  roles: z.array(z.object({ id: z.string(), name: z.string(), mayGive: z.boolean() })),
  /** In the order of their siblings. */
  departments: z.array(z.object({ id: z.string(), parentId: z.string().nullable(), name: z.string() })),
});

/** Without id a new member of staff; with it the one that was read in `version`. */
export const savedMember = z
  .strictObject({
    id: uuid.optional(),
    version: version.optional(),
    /** Empty for the next free one. */
    number: text(limits.numberChars),
    name: personName,
    /** Absent where it stays as it is. */
    phone: phone.optional(),
    post: text(limits.nameChars),
    departmentId: uuid.nullable(),
    roleIds: z.array(uuid).max(limits.rolesOfOne),
  })
  .refine(({ id, phone: given }) => id !== undefined || given !== undefined, {
    path: ['phone'],
    params: { key: 'required' },
  });
