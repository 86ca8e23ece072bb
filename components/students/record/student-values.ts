import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { fieldOf, studentFieldNames } from '@/lib/contracts/students/field-lists.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import type { StudentFieldName } from '@/lib/contracts/students/student-fields.ts';

export interface GuardianValues {
  /** Empty for one that is not saved yet. */
  readonly guardianId: string;
  /** A code, or `other` with the school's own word behind it; see `relationChoice`. */
  readonly relation: string;
  readonly name: string;
  /** Empty keeps the saved one, which is shown masked. */
  readonly phone: string;
  readonly idType: string;
  readonly idNumber: string;
  readonly hasCustody: boolean;
  readonly mayPickUp: boolean;
  readonly isPayer: boolean;
  readonly getsMessages: boolean;
}

/**
 * All fields are texts while they are typed. `custom`: the school's own fields by id, which are asked at enrolment; a
 * record has a form of its own for them.
 */
export type StudentValues = Record<StudentFieldName, string> & {
  guardians: GuardianValues[];
  custom: Readonly<Record<string, string | undefined>>;
};

const ownWord = ' ';

/** What a select of relations has as its value: the code, and behind it the school's own word. */
export const relationChoice = (relation: string, relationName: string): string =>
  relationName === '' ? relation : `${relation}${ownWord}${relationName}`;

/** The school's own word in the value of such a select; empty where it has none. */
export const wordOf = (choice: string): string => choice.split(ownWord).slice(1).join(ownWord);

export const newGuardian: GuardianValues = {
  guardianId: '',
  relation: 'mother',
  name: '',
  phone: '',
  idType: '',
  idNumber: '',
  hasCustody: true,
  mayPickUp: true,
  isPayer: false,
  getsMessages: true,
};

/** The form of a child who enters today, as most do whose record is begun, with a guardian to be filled in. */
export const emptyRecord = (today: string): StudentValues => ({
  ...valuesOf(null),
  enteredOn: today,
  guardians: [{ ...newGuardian, isPayer: true }],
});

/** Whether nobody is entered whom one could phone. */
export const isWithoutGuardian = (guardians: readonly GuardianValues[]): boolean =>
  guardians.every(({ guardianId, name, phone, idNumber }) =>
    [guardianId, name, phone, idNumber].every((s) => s.trim() === ''),
  );

/** An empty form, or the form of a record. Masked numbers stay out of it: an empty field keeps what is saved. */
export function valuesOf(record: StudentRecord | null): StudentValues {
  const values = Object.fromEntries(
    studentFieldNames.map((name) => [name, (name === 'idNumber' ? '' : record?.[name]) ?? fieldOf(name).initial ?? '']),
  ) as Record<StudentFieldName, string>;
  return {
    ...values,
    custom: {},
    guardians: (record?.guardians ?? []).map(
      ({ id, relation, relationName, name, idType, hasCustody, mayPickUp, isPayer, getsMessages }) => ({
        guardianId: id,
        relation: relationChoice(relation, relationName),
        name,
        phone: '',
        idType: idType ?? '',
        idNumber: '',
        hasCustody,
        mayPickUp,
        isPayer,
        getsMessages,
      }),
    ),
  };
}

/** What `students.enrol` takes. */
export function enrolInput(values: StudentValues): CallInput<'students.enrol'> {
  const { guardians, custom, ...fields } = values;
  // A field that was shown and left open is there without a value.
  const filled = Object.entries(custom).filter(([, value]) => Boolean(value));
  return {
    ...fields,
    guardians: isWithoutGuardian(guardians) ? [] : guardians.map(guardianInput),
    custom: Object.fromEntries(filled),
  } as CallInput<'students.enrol'>;
}

/**
 * What `students.update` takes: only what differs from the form as it was opened, so that two people may correct
 * different fields.
 */
export function updateInput(
  record: Pick<StudentRecord, 'id' | 'version'>,
  opened: StudentValues,
  values: StudentValues,
): CallInput<'students.update'> {
  const changed = changedFields(opened, values);
  const fields = Object.fromEntries(
    changed.map((field) => [field, field === 'guardians' ? values.guardians.map(guardianInput) : values[field]]),
  );
  return { id: record.id, version: record.version, ...fields } as CallInput<'students.update'>;
}

/** Fields whose values differ; the guardians are one field. */
export function changedFields(before: StudentValues, after: StudentValues): (StudentFieldName | 'guardians')[] {
  const fields: (StudentFieldName | 'guardians')[] = studentFieldNames.filter(
    (field) => before[field] !== after[field],
  );
  if (JSON.stringify(before.guardians) !== JSON.stringify(after.guardians)) fields.push('guardians');
  return fields;
}

/** Whether anything was typed into a form since it was opened. */
export const isFilledIn = (values: StudentValues, opened: StudentValues): boolean =>
  changedFields(opened, values).length > 0 || Object.values(values.custom).some(Boolean);

function guardianInput({ guardianId, phone, idNumber, relation: chosen, ...rest }: GuardianValues) {
  const [relation] = chosen.split(ownWord);
  const related = { ...rest, relation, relationName: wordOf(chosen) };
  if (!guardianId) return { ...related, phone, idNumber };
  return {
    ...related,
    id: guardianId,
    ...(phone === '' ? {} : { phone }),
    ...(idNumber === '' ? {} : { idNumber }),
  };
}
