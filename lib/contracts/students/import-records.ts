import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { personName, phone, text, uuid } from '../shapes.ts';
import type { newClass } from './classes.ts';
import type { HeldBecomes } from './import.ts';
import { type NewStudent, newGuardian } from './record.ts';

/** The child in the register whom a row of a sheet means, and what an update by it wrote. */
export interface HeldBy {
  readonly id: string;
  /** The child's when it was looked up. */
  readonly version: number;
  /** The fields for which the row has a value. */
  readonly given: readonly string[];
  /** What stood there before, the guardians that were added, and the version that was left; for taking it back. */
  readonly replaced?: {
    readonly facts: Readonly<Record<string, unknown>>;
    readonly guardians: readonly string[];
    readonly version: number;
  };
}
/** A row of a sheet of children as it waits. */
export type StagedStudent = NewStudent & {
  readonly heldBy?: HeldBy;
  /** What was decided of this row alone. */
  readonly become?: HeldBecomes;
};

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
