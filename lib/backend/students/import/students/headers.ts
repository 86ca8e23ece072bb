import { fieldsWith, shownName } from '@/lib/contracts/students/field-lists.ts';
import type { StudentImportField } from '@/lib/contracts/students/import-fields.ts';
import { studentFields } from '@/lib/contracts/students/student-fields.ts';

/** Headers of children; those of the guardians beside them are read by `guardianHeader`. */
export const studentHeaders: Readonly<Partial<Record<StudentImportField, readonly string[]>>> = Object.fromEntries(
  fieldsWith('imported').map((name) => [shownName(name), studentFields[name].imported.titles]),
);
