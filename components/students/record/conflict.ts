import type { StudentConflict, StudentRecord } from '@/lib/contracts/students/record.ts';
import type { StudentFieldName } from '@/lib/contracts/students/student-fields.ts';
import { changedFields, type StudentValues, valuesOf } from './student-values.ts';

export type ConflictField = StudentFieldName | 'guardians';

export interface Difference {
  readonly field: ConflictField;
  /** Changed by both: somebody must choose. Otherwise theirs stands. */
  readonly both: boolean;
}

/** What the other person changed since the form was opened, and where both changed the same. */
export function differences(opened: StudentRecord, mine: StudentValues, current: StudentRecord): Difference[] {
  const before = valuesOf(opened);
  const theirs = changedFields(before, valuesOf(current));
  if (opened.idNumberMasked !== current.idNumberMasked) theirs.push('idNumber');
  if (phonesOf(opened) !== phonesOf(current) && !theirs.includes('guardians')) theirs.push('guardians');
  const ours = changedFields(before, mine);
  return theirs
    .filter((field) => field === 'idNumber' || !isSame(field, mine, valuesOf(current)))
    .map((field) => ({ field, both: ours.includes(field) }));
}

/** The form as it goes on: their record, with my changes where I keep mine or was alone in changing. */
export function merged(
  opened: StudentRecord,
  mine: StudentValues,
  current: StudentRecord,
  takeTheirs: ReadonlySet<ConflictField>,
): StudentValues {
  const kept = changedFields(valuesOf(opened), mine).filter((field) => !takeTheirs.has(field));
  return { ...valuesOf(current), ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}

/** The conflict in a failure's detail, if it is one. */
export function conflictOf(detail: unknown): StudentConflict | null {
  return typeof detail === 'object' && detail !== null && 'current' in detail ? (detail as StudentConflict) : null;
}

const isSame = (field: ConflictField, one: StudentValues, other: StudentValues) =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]);

const phonesOf = (record: StudentRecord) =>
  JSON.stringify(record.guardians.map(({ phoneMasked, idNumberMasked }) => [phoneMasked, idNumberMasked]));
