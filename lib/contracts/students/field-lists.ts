import type { ReferenceName } from './reference-lists.ts';
import type { StudentField } from './student-field.ts';
import { type StudentFieldName, studentFields } from './student-fields.ts';

type Fields = typeof studentFields;
type Decision = Exclude<keyof StudentField, 'is' | 'required' | 'control' | 'at' | 'written' | 'initial' | 'form'>;

/** The fields for which something is decided: those that are listed, merged, told… */
export type FieldsWith<D extends Decision> = {
  [K in StudentFieldName]: Fields[K][D] extends null | false ? never : K;
}[StudentFieldName];

/** What a field is called where its value is shown and not written: a class by its name. */
export type ShownName<K extends StudentFieldName> = K extends StudentFieldName
  ? Fields[K]['is'] extends 'class'
    ? 'className'
    : K
  : never;

/** What a field is called in replies: a class by its name, what is masked as `nameMasked`. */
export type ReadName<K extends StudentFieldName> = K extends StudentFieldName
  ? Fields[K]['masked'] extends true
    ? `${K}Masked`
    : ShownName<K>
  : never;

/** The fields that hold something of a kind, or have a control of a kind. */
export type FieldsOf<H> = { [K in StudentFieldName]: Fields[K] extends H ? K : never }[StudentFieldName];

/** A field of the table, as wide as its type. */
export const fieldOf = (name: StudentFieldName): StudentField => studentFields[name];

/** In the order of the table. */
export const studentFieldNames = Object.keys(studentFields) as StudentFieldName[];

/** The fields for which something is decided, in the order of the table, which is that of the form. */
export const fieldsWith = <D extends Decision>(decision: D): readonly FieldsWith<D>[] =>
  studentFieldNames.filter((name): name is FieldsWith<D> => {
    const { [decision]: decided } = fieldOf(name);
    return decided !== null && decided !== false;
  });

/** Its place: that which the decision names, else that among the facts of a record. */
export function placeOf(name: StudentFieldName, decision: Decision): number {
  const { at, [decision]: decided } = fieldOf(name);
  if (typeof decided === 'number') return decided;
  return typeof decided === 'object' && decided ? decided.at : at;
}

/** The fields for which something is decided, by their places. */
export const inOrderOf = <D extends Decision>(decision: D): readonly FieldsWith<D>[] =>
  fieldsWith(decision).toSorted((a, b) => placeOf(a, decision) - placeOf(b, decision));

/** What a field is called where its value is shown. */
export const shownName = <K extends StudentFieldName>(name: K): ShownName<K> =>
  (fieldOf(name).is === 'class' ? 'className' : name) as ShownName<K>;

/** What a field is called in replies. */
export const readName = <K extends StudentFieldName>(name: K): ReadName<K> =>
  (fieldOf(name).masked ? `${name}Masked` : shownName(name)) as ReadName<K>;

/** The lists behind fields that are chosen, by what they are called where they are shown. */
export const listOf: Readonly<Partial<Record<string, ReferenceName>>> = Object.fromEntries(
  studentFieldNames.flatMap((name) => {
    const field = fieldOf(name);
    return field.is === 'code' ? [[name, field.of]] : [];
  }),
);

/** Whether nobody reads a field whole without `reveal`. */
export const isMasked = (name: string): boolean =>
  (studentFields as Readonly<Record<string, StudentField>>)[name]?.masked === true;

/** The sections of the record under which a school may put fields of its own. */
export const fieldTabs = ['child', 'identity', 'household', 'file'] as const;
