'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { identityFacts, tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ClassField } from './class-field.tsx';
import { CodeField } from './code-field.tsx';
import { OwnFields } from './fields/own-fields.tsx';
import { FirstStateField } from './first-state-field.tsx';
import { GuardianFields } from './guardian-fields.tsx';
import type { StudentValues } from './student-values.ts';
import { TextField } from './text-field.tsx';

interface RecordFieldsProps {
  readonly record: StudentRecord | null;
  /** The school's own fields that are asked here. */
  readonly own: readonly FieldRow[];
}

/** The fields of a record by its sections: child, identity, household, guardians, note. */
export function RecordFields({ record, own }: RecordFieldsProps) {
  const t = useTranslations('students');
  return (
    <>
      <FieldGroup title={t('section.child')}>
        <TextField name="name" required maxLength={limits.nameChars} />
        <TextField
          name="number"
          required={record !== null}
          maxLength={limits.numberChars}
          help={record ? undefined : t('form.numberHelp')}
        />
        <CodeField name="gender" required />
        <TextField name="birthDate" type="date" />
        <ClassField />
        {record ? null : <FirstStateField />}
        <TextField name="enteredOn" type="date" />
        <CodeField name="studyType" />
        <CodeField name="bloodType" />
        <CodeField name="health" />
        <CodeField name="disability" />
        <OwnFields fields={own} tab="child" />
      </FieldGroup>
      <FieldGroup title={t('section.identity')}>
        <CodeField name="idCardType" required />
        <IdentityField record={record} />
        <CodeField name="country" />
        <CodeField name="nation" />
        <CodeField name="overseasType" />
        <OwnFields fields={own} tab="identity" />
      </FieldGroup>
      <FieldGroup title={t('section.household')}>
        <CodeField name="accountProperty" />
        <CodeField name="accountType" />
        <TextField name="accountAddress" wide maxLength={limits.addressChars} />
        <TextField name="homeAddress" wide maxLength={limits.addressChars} />
        <OwnFields fields={own} tab="household" />
      </FieldGroup>
      <GuardianFields record={record} />
      <FieldGroup title={t('section.file')}>
        <OwnFields fields={own} tab="file" />
        <TextField name="note" wide rows={3} maxLength={limits.noteChars} />
      </FieldGroup>
    </>
  );
}

/** The identity number. A saved one is masked and kept while the field is empty; a typed one fills in birth date and gender where they are open. */
function IdentityField({ record }: { readonly record: StudentRecord | null }) {
  const t = useTranslations('students');
  const { register, getValues, setValue, formState } = useFormContext<StudentValues>();
  const reveal = useAction('students.reveal');
  const masked = record?.idNumberMasked;
  const fillIn = () => {
    const { idNumber, idCardType, birthDate, gender } = getValues();
    const facts = idCardType === 'residentId' ? identityFacts(tidyIdentityNumber(idNumber)) : null;
    if (facts?.birthDate && birthDate === '') setValue('birthDate', facts.birthDate, { shouldDirty: true });
    if (facts && gender === '') setValue('gender', facts.gender, { shouldDirty: true });
  };
  const show = async () => {
    if (!record) return;
    const outcome = await reveal.run({ id: record.id, field: 'idNumber' });
    if (outcome.ok) setValue('idNumber', outcome.data.value);
  };
  return (
    <Field
      label={t('field.idNumber')}
      error={formState.errors.idNumber?.message}
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
          {...register('idNumber', { onBlur: fillIn })}
          placeholder={masked ?? undefined}
          maxLength={limits.documentNumberChars}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
