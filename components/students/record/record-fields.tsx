'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { useToday } from '@/components/shared/today.ts';
import { type FieldsOf, studentFieldNames } from '@/lib/contracts/students/field-lists.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { firstStates } from '@/lib/contracts/students/reference.ts';
import type { Section } from '@/lib/contracts/students/student-field.ts';
import { type StudentFieldName, studentFields } from '@/lib/contracts/students/student-fields.ts';
import { limits } from '@/lib/rules/limits.ts';
import { OwnFields } from '../fields/own-fields.tsx';
import { ClassField } from './class-field.tsx';
import { CodeField } from './code-field.tsx';
import { GuardianFields } from './guardian-fields.tsx';
import { carriedFacts } from './identity-doubts.ts';
import { IdentityField } from './identity-field.tsx';
import type { StudentValues } from './student-values.ts';
import { TextField } from './text-field.tsx';

/** The state in which a new record begins; later ones have actions of their own. */
function FirstStateField() {
  const t = useTranslations('students');
  const { register, getValues, setValue } = useFormContext<StudentValues>();
  const today = useToday();
  /** Whoever has only applied has not entered yet; the day is written when they do. */
  const fitDay = () => {
    const { state, enteredOn } = getValues();
    if (state === 'enrolled' && enteredOn === '') setValue('enteredOn', today);
    if (state !== 'enrolled' && enteredOn === today) setValue('enteredOn', '');
  };
  return (
    <Field label={t('field.state')} required>
      {(control) => (
        <select {...control} {...register('state', { onChange: fitDay })}>
          {firstStates.map((state) => (
            <option key={state} value={state}>
              {t(`reference.state.${state}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface RecordFieldsProps {
  readonly record: StudentRecord | null;
  /** The school's own fields that are asked here. */
  readonly own: readonly FieldRow[];
  /** Of a new child; a saved one has it in the record. */
  readonly photo?: ReactNode;
}

/** The fields of a record by its sections: child, guardians, identity, household, note. */
export function RecordFields({ record, own, photo }: RecordFieldsProps) {
  const t = useTranslations('students');
  return (
    <>
      <FieldGroup title={t('section.child')}>
        <SectionFields section="child" record={record} />
        {photo}
        <OwnFields fields={own} tab="child" />
      </FieldGroup>
      <GuardianFields record={record} />
      <FieldGroup title={t('section.identity')}>
        <SectionFields section="identity" record={record} />
        <OwnFields fields={own} tab="identity" />
      </FieldGroup>
      <FieldGroup title={t('section.household')}>
        <SectionFields section="household" record={record} />
        <OwnFields fields={own} tab="household" />
      </FieldGroup>
      <FieldGroup title={t('section.file')}>
        <OwnFields fields={own} tab="file" />
        <SectionFields section="file" record={record} />
      </FieldGroup>
    </>
  );
}

type OfRecord = Pick<RecordFieldsProps, 'record'>;

const ownControls: Readonly<Record<FieldsOf<{ readonly control: 'own' }>, ComponentType<OfRecord>>> = {
  number: NumberField,
  classId: ClassField,
  state: ({ record }) => (record ? null : <FirstStateField />),
  idNumber: IdentityField,
};

/** The fields of a section in the order of the table. */
function SectionFields({ section, record }: OfRecord & { readonly section: Section }) {
  const t = useTranslations('students.form');
  const { watch } = useFormContext<StudentValues>();
  const carried = carriedFacts(watch('idCardType'), watch('idNumber'));
  const helpOf = (name: StudentFieldName) => {
    const isCarried = (name === 'birthDate' || name === 'gender') && carried?.[name] && watch(name) === carried[name];
    return isCarried ? t('fromNumber') : undefined;
  };
  return studentFieldNames.map((name) => {
    const field = studentFields[name];
    if (field.form !== section) return null;
    if (field.control === 'own') {
      const Control = ownControls[name as keyof typeof ownControls];
      return <Control key={name} record={record} />;
    }
    if (field.control === 'code')
      return <CodeField key={name} name={name as ComponentProps<typeof CodeField>['name']} help={helpOf(name)} />;
    if (field.control === 'day') return <TextField key={name} name={name} type="date" help={helpOf(name)} />;
    const { required, max, control } = field;
    const size = { wide: control !== 'line', rows: control === 'lines' ? 3 : undefined };
    return <TextField key={name} name={name} required={required} maxLength={max} {...size} />;
  });
}

/** Once there is a record it has a number; a new one may leave it open. */
function NumberField({ record }: OfRecord) {
  const t = useTranslations('students.form');
  const help = record ? undefined : t('numberHelp');
  return <TextField name="number" required={record !== null} maxLength={limits.numberChars} help={help} />;
}
