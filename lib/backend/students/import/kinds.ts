import type { ImportKind } from '@/lib/contracts/students/import-fields.ts';
import { classRules } from './classes/rules.ts';
import { guardianRules } from './guardians/rules.ts';
import type { KindRules } from './import-kind.ts';
import { photoRules } from './photos/rules.ts';
import { staffRules } from './staff/rules.ts';
import { studentRules } from './students/rules.ts';

/** Every kind of sheet with its rules. */
export const rulesOfKind: Readonly<Record<ImportKind, KindRules>> = {
  students: studentRules,
  guardians: guardianRules,
  classes: classRules,
  photos: photoRules,
  staff: staffRules,
};
