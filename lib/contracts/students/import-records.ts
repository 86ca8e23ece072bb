import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { personName, phone, text, uuid } from '../shapes.ts';
import type { newClass } from './classes.ts';
import { newGuardian } from './record.ts';

/** A guardian on its way to a child that is there already. */
export const newGuardianOf = newGuardian.safeExtend({ studentId: uuid });
export type NewGuardianOf = z.output<typeof newGuardianOf>;

/** A picture in an archive on its way to a child. */
export const newPhotoOf = z.strictObject({ studentId: uuid, fileName: z.string() });
export type NewPhotoOf = z.output<typeof newPhotoOf>;

/** A member of staff on the way into the school; without a number the next one is given. */
export const newStaff = z.strictObject({
  number: text(limits.numberChars),
  name: personName,
  phone,
  post: text(limits.nameChars),
  roleId: uuid,
  departmentId: uuid.nullable(),
});
export type NewStaff = z.output<typeof newStaff>;

/** A class on its way into the school. */
export type NewClass = z.output<typeof newClass>;
