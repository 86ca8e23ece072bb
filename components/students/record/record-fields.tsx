'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { DateInput } from '@/components/shared/form/date-input.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type FieldsOf, studentFieldNames } from '@/lib/contracts/students/field-lists.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { firstStates } from '@/lib/contracts/students/reference.ts';
import type { Section } from '@/lib/contracts/students/student-field.ts';
import { type StudentFieldName, studentFields } from '@/lib/contracts/students/student-fields.ts';
import { limits } from '@/lib/rules/limits.ts';
import { OwnFields } from '../fields/own-fields.tsx';
import { codesOf } from './codes-of.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { carriedFacts, filledBy, identityDoubts } from './identity-doubts.ts';
import { useRecordText } from './record-text.ts';
import type { StudentValues } from './student-values.ts';

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

/** The class, with how full it is. */
function ClassField() {
  const t = useTranslations('students');
  const { register, watch, setValue, formState } = useFormContext<StudentValues>();
  const classes = useCall('students.classes', {});
  const rows = classes.data?.rows ?? [];
  const field = register('classId');
  return (
    <Field label={t('field.classId')} error={formState.errors.classId?.message}>
      {(control) => (
        // Controlled, because the choices may arrive after the value.
        <SearchSelect
          {...control}
          ref={field.ref}
          name={field.name}
          value={watch('classId')}
          onBlur={field.onBlur}
          onChange={(event) => setValue('classId', event.target.value, { shouldDirty: true })}
        >
          <option value="">{t('withoutClass')}</option>
          {rows.map(({ id, name, students, capacity }) => (
            <option key={id} value={id}>
              {t('classes.option', { name, students, capacity })}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}

type CodedField = FieldsOf<{ readonly control: 'code' }>;

interface CodeFieldProps {
  readonly name: CodedField;
  readonly help?: string | undefined;
}

/** A field of the student's form that is chosen from a reference list. */
function CodeField({ name, help }: CodeFieldProps) {
  const t = useTranslations('students');
  const text = useRecordText();
  const locale = useLocale();
  const { register, formState, getValues } = useFormContext<StudentValues>();
  const { required, initial, of: list } = studentFields[name];
  const isDecided = Boolean(initial);
  return (
    <Field label={t(`field.${name}`)} required={required} error={formState.errors[name]?.message} help={help}>
      {(control) => (
        <SearchSelect {...control} {...register(name)}>
          {isDecided ? null : <option value="">{t('form.choose')}</option>}
          {codesOf(list, locale, (code) => text(list, code) ?? code, getValues(name)).map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}

interface TextFieldProps {
  readonly name: StudentFieldName;
  readonly required?: boolean;
  readonly wide?: boolean;
  readonly type?: 'text' | 'date';
  /** More than one line. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly help?: string | undefined;
}

/** A field of the student's form that is typed. */
function TextField({ name, type = 'text', rows, maxLength, ...field }: TextFieldProps) {
  const t = useTranslations('students.field');
  const { register, getValues, setValue, formState } = useFormContext<StudentValues>();
  return (
    <Field {...field} label={t(name)} error={formState.errors[name]?.message}>
      {(control) =>
        type === 'date' ? (
          <DateInput
            {...control}
            {...register(name)}
            current={() => getValues(name)}
            onDay={(day) => setValue(name, day, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          />
        ) : rows === undefined ? (
          <input {...control} {...register(name)} maxLength={maxLength} autoComplete="off" />
        ) : (
          <textarea {...control} {...register(name)} rows={rows} maxLength={maxLength} />
        )
      }
    </Field>
  );
}

/**
 * The identity number. A saved one is masked and kept while the field is empty; a typed one fills in birth date and
 * gender, and what is doubtful about it is said when the field is left.
 */
function IdentityField({ record }: { readonly record: StudentRecord | null }) {
  const t = useTranslations('students');
  const { register, getValues, setValue, watch, formState } = useFormContext<StudentValues>();
  const reveal = useAction('students.reveal');
  const former = useRef<ReturnType<typeof carriedFacts>>(null);
  const [isLeft, setLeft] = useState(false);
  const masked = record?.idNumberMasked;
  const leave = () => {
    const values = getValues();
    for (const [name, value] of Object.entries(filledBy(values, former.current)))
      setValue(name as 'birthDate' | 'gender', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    former.current = carriedFacts(values.idCardType, values.idNumber);
    setLeft(true);
  };
  const show = async () => {
    if (!record) return;
    const outcome = await reveal.run({ id: record.id, field: 'idNumber' });
    if (outcome.ok) setValue('idNumber', outcome.data.value);
  };
  const [idCardType, idNumber, birthDate, gender] = watch(['idCardType', 'idNumber', 'birthDate', 'gender']);
  const doubts = isLeft ? identityDoubts({ idCardType, idNumber, birthDate, gender }) : [];
  return (
    <Field
      label={t('field.idNumber')}
      error={formState.errors.idNumber?.message}
      doubt={doubts.length > 0 ? doubts.map((key) => t(`reason.${key}`)).join(t('form.semicolon')) : undefined}
      help={masked ? t('form.keptHelp') : undefined}
      aside={
        masked && record.actions.includes('reveal') ? (
          <Button look="link" busy={reveal.busy} title={t('reveal.audited')} onClick={() => void show()}>
            {t('reveal.idNumber')}
          </Button>
        ) : undefined
      }
    >
      {(control) => (
        <input
          {...control}
          {...register('idNumber', { onBlur: leave, onChange: () => setLeft(false) })}
          placeholder={masked ?? undefined}
          maxLength={limits.documentNumberChars}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
