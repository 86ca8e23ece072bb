import { z } from 'zod';
import { tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { calendarDate, lines, personName, requiredLines, requiredText, text, uuid } from '../shapes.ts';
import { type FieldsOf, fieldOf, type ReadName, readName, studentFieldNames } from './field-lists.ts';
import { type ReferenceName, references } from './reference-lists.ts';
import type { StudentField, ValueOf } from './student-field.ts';
import type { StudentFieldName, studentFields } from './student-fields.ts';

type Fields = typeof studentFields;
type Value<K extends StudentFieldName> = ValueOf<Fields[K], typeof references>;
type Schema<K extends StudentFieldName> = z.ZodType<Value<K>, Value<K>>;
type Always = FieldsOf<{ readonly written: 'always' }>;

const emptyAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);
const codesOf = (list: ReferenceName) => z.enum(references[list] as readonly string[] as [string, ...string[]]);
/** A choice that may be left open; an empty choice of a form counts as open. */
export const oneOf = (list: ReferenceName) => z.preprocess(emptyAsNull, codesOf(list).nullable());
/** A number of whatever document; that it fits a resident ID is checked with the document's type. */
export const documentNumber = (max: number) =>
  z.preprocess(emptyAsNull, z.string().transform(tidyIdentityNumber).pipe(text(max)).nullable());

function writtenSchema(name: StudentFieldName): z.ZodType {
  const field: StudentField = fieldOf(name);
  if (name === 'name') return personName;
  switch (field.is) {
    case 'line':
      if (field.control === 'lines') return field.required ? requiredLines(field.max) : lines(field.max);
      return field.required ? requiredText(field.max) : text(field.max);
    case 'code':
      return field.required ? codesOf(field.of) : oneOf(field.of);
    case 'day':
      return z.preprocess(emptyAsNull, calendarDate.nullable());
    case 'document':
      return documentNumber(field.max);
    case 'class':
      return z.preprocess(emptyAsNull, uuid.nullable());
  }
}

function readSchema(field: StudentField): z.ZodType {
  if (field.is === 'line') return z.string();
  return field.is === 'code' && field.required ? codesOf(field.of) : z.string().nullable();
}

const places = studentFieldNames.toSorted((a, b) => fieldOf(a).at - fieldOf(b).at);
const shapeOf = (schemas: (name: StudentFieldName) => readonly (readonly [string, z.ZodType])[]) =>
  Object.fromEntries(places.flatMap(schemas)) as unknown;

/** What people write at enrolment: what may be left out has its first value. */
export const enrolledFields = shapeOf((name) => {
  const { initial } = fieldOf(name);
  const schema = writtenSchema(name);
  return [[name, initial === undefined ? schema : schema.default(initial)]];
}) as { [K in StudentFieldName]: Fields[K]['initial'] extends undefined ? Schema<K> : z.ZodDefault<Schema<K>> };

/** What people write later. */
export const changedFields = shapeOf((name) =>
  fieldOf(name).written === 'always' ? [[name, writtenSchema(name)]] : [],
) as { [K in Always]: Schema<K> };

/** What is read of these fields, by their names in replies. */
export const readFields = <K extends StudentFieldName>(names: readonly K[]) =>
  shapeOf((name) => {
    if (!(names as readonly string[]).includes(name)) return [];
    return [[readName(name), readSchema(fieldOf(name))]];
  }) as { [N in K as ReadName<N>]: z.ZodType<Value<N>> };
