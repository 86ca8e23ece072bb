import { z } from 'zod';
import type { newClass } from './classes.ts';
import { newGuardian, uuid } from './record.ts';

/** A guardian on its way to a child that is there already. */
export const newGuardianOf = newGuardian.safeExtend({ studentId: uuid });
export type NewGuardianOf = z.output<typeof newGuardianOf>;

/** A picture in an archive on its way to a child. */
export const newPhotoOf = z.strictObject({ studentId: uuid, fileName: z.string() });
export type NewPhotoOf = z.output<typeof newPhotoOf>;

/** A class on its way into the school. */
export type NewClass = z.output<typeof newClass>;
