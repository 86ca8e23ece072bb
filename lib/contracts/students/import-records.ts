import type { z } from 'zod';
import type { newClass } from './classes.ts';
import { newGuardian, uuid } from './record.ts';

/** A guardian on its way to a child that is there already. */
export const newGuardianOf = newGuardian.safeExtend({ studentId: uuid });
export type NewGuardianOf = z.output<typeof newGuardianOf>;

/** A class on its way into the school. */
export type NewClass = z.output<typeof newClass>;
