import { type FieldsWith, inOrderOf, placeOf, shownName } from './field-lists.ts';

/** What a sheet can bring in. */
export const importKinds = ['students', 'guardians', 'classes', 'photos', 'staff'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Places of guardians beside a child. */
export const guardianPlaces = [1, 2, 3, 4] as const;
export type GuardianPlace = (typeof guardianPlaces)[number];
const guardianParts = ['Relation', 'Name', 'Phone', 'IdNumber'] as const;
export type GuardianPart = (typeof guardianParts)[number];
type GuardianColumn = `guardian${GuardianPlace}${GuardianPart}`;

/** The guardians beside a child. They stand before what has a place from 200 on, as the note has. */
const guardianColumns = guardianPlaces.flatMap((place) =>
  guardianParts.map((part): GuardianColumn => `guardian${place}${part}`),
);
/**
 * Whether a column is of a guardian behind the first two. Such columns are read where a sheet has them; our own sheets
 * do without, as few children have so many.
 */
export const isFurtherGuardian = (column: string) => /^guardian[34]/.test(column);
/** A report of a class tells whom to call, and no identity numbers. */
const isReported = (column: GuardianColumn): column is `guardian${1 | 2}${Exclude<GuardianPart, 'IdNumber'>}` =>
  !column.endsWith('IdNumber') && !isFurtherGuardian(column);
const guardiansAt = 200;

/** The columns of a sheet of children with those of their guardians among them. */
function amongChildren<D extends 'imported' | 'reported', G extends string>(decision: D, guardians: readonly G[]) {
  const fields = inOrderOf(decision);
  const isBefore = (name: FieldsWith<D>) => placeOf(name, decision) < guardiansAt;
  return [
    ...fields.filter(isBefore).map((name) => shownName(name)),
    ...guardians,
    ...fields.filter((name) => !isBefore(name)).map((name) => shownName(name)),
  ];
}

/** The columns of a report of a class. */
export const reportedColumns = () => amongChildren('reported', guardianColumns.filter(isReported));

/**
 * Fields that a column of a sheet can fill, in the order of the template. Names stand in
 * messages/<locale>/students.json under `field`.
 */
export const fieldsOfKind = {
  students: amongChildren('imported', guardianColumns),
  /** One row a guardian; the child is found by its number, else by its identity number, else by name and class. */
  guardians: [
    'number',
    'childName',
    'childIdNumber',
    'className',
    'guardianRelation',
    'guardianName',
    'guardianPhone',
    'guardianIdType',
    'guardianIdNumber',
  ],
  /** One row a picture, named by the child's number or identity number. */
  photos: ['fileName'],
  classes: ['className', 'stage', 'grade', 'entryYear', 'capacity'],
  staff: ['staffNumber', 'staffName', 'staffPhone', 'staffRole', 'staffDepartment', 'staffPost'],
} as const satisfies Record<ImportKind, readonly string[]>;
export type StudentImportField = (typeof fieldsOfKind)['students'][number];
export type ImportField = (typeof fieldsOfKind)[ImportKind][number];

/** A column of a sheet of students for a field that the school has added itself: `custom.` and the field's id. */
export type CustomColumn = `custom.${string}`;
export type ImportColumn = ImportField | CustomColumn;
export const customColumn = (fieldId: string): CustomColumn => `custom.${fieldId}`;

/** Columns without which no row can be read. */
export const requiredFieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  students: ['name'],
  guardians: ['guardianName', 'guardianPhone'],
  classes: ['className', 'stage', 'grade', 'entryYear', 'capacity'],
  photos: ['fileName'],
  staff: ['staffName', 'staffPhone', 'staffRole'],
};
