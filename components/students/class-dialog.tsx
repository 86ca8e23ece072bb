'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/field.tsx';
import { FormPanel } from '@/components/shared/form-panel.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { newClass } from '@/lib/contracts/students/list.ts';
import { type ClassStage, classStages } from '@/lib/contracts/students/reference.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './class-dialog.module.css';
import { useFieldText } from './field-text.ts';
import { errorCount, errorsOf } from './form-errors.ts';

interface ClassValues {
  name: string;
  stage: string;
  grade: string;
  entryYear: string;
  capacity: string;
}

const inputOf = ({ name, stage, ...numbers }: ClassValues) => ({
  name,
  stage: stage as ClassStage,
  grade: Number(numbers.grade || Number.NaN),
  entryYear: Number(numbers.entryYear || Number.NaN),
  capacity: Number(numbers.capacity || Number.NaN),
});

interface ClassDialogProps {
  /** A school, not a kindergarten: decides what a new class begins with. */
  readonly isSchool: boolean;
  readonly onClose: () => void;
}

/** The classes with how full they are, and a form that adds one. */
export default function ClassDialog({ isSchool, onClose }: ClassDialogProps) {
  const t = useTranslations('students');
  const textOf = useFieldText();
  const create = useAction('students.createClass', { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const defaultValues: ClassValues = {
    name: '',
    stage: isSchool ? 'primary' : 'kindergarten',
    grade: '1',
    entryYear: String(new Date().getFullYear()),
    capacity: isSchool ? '45' : '30',
  };
  const form = useForm<ClassValues>({
    defaultValues,
    resolver: (values) => {
      const errors = errorsOf(values, { input: inputOf(values), schema: newClass }, textOf);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { errors } = form.formState;

  const save = async (values: ClassValues) => {
    setFailure(null);
    const outcome = await create.run(inputOf(values));
    if (outcome.ok) {
      announce({ kind: 'toast', severity: 'success', text: t('classes.added', { name: outcome.data.name }) });
      form.reset({ ...values, name: '' });
      form.setFocus('name');
      return;
    }
    setFailure(outcome.failure);
    for (const [path, message] of Object.entries(outcome.failure.fields ?? {}))
      form.setError(path as keyof ClassValues, { type: 'server', message }, { shouldFocus: true });
  };
  const number = (name: 'grade' | 'entryYear' | 'capacity', unit?: string) => (
    <Field label={t(`field.${name}`)} required error={errors[name]?.message} help={unit}>
      {(control) => <input {...control} {...form.register(name)} inputMode="numeric" autoComplete="off" />}
    </Field>
  );
  return (
    <FormPanel
      title={t('classes.title')}
      submitLabel={t('classes.add')}
      loading={create.busy}
      submitError={failure}
      errorCount={errorCount(errors)}
      dirty={form.watch('name') !== ''}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FieldGroup title={t('classes.new')}>
        <Field label={t('classes.name')} required wide error={errors.name?.message}>
          {(control) => (
            <input {...control} {...form.register('name')} maxLength={limits.nameChars} autoComplete="off" />
          )}
        </Field>
        <Field label={t('field.stage')} required error={errors.stage?.message}>
          {(control) => (
            <select {...control} {...form.register('stage')}>
              {classStages.map((stage) => (
                <option key={stage} value={stage}>
                  {t(`reference.stage.${stage}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {number('grade')}
        {number('entryYear')}
        {number('capacity')}
      </FieldGroup>
      <ClassList />
    </FormPanel>
  );
}

function ClassList() {
  const t = useTranslations('students');
  const classes = useCall('students.classes', {}, { shown: 'here' });
  if (classes.failure && !classes.data) return <ListFailure failure={classes.failure} onRetry={classes.retry} />;
  if (!classes.data) return <ListSkeleton rows={6} />;
  if (classes.data.rows.length === 0) return <ListEmpty text={t('classes.empty')} />;
  return (
    <table className={styles.table} aria-label={t('classes.title')}>
      <thead>
        <tr>
          <th scope="col">{t('classes.name')}</th>
          <th scope="col">{t('field.entryYear')}</th>
          <th scope="col">{t('classes.fill')}</th>
        </tr>
      </thead>
      <tbody>
        {classes.data.rows.map(({ id, name, entryYear, students, capacity }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>{entryYear}</td>
            <td data-over={students > capacity || undefined}>
              {t(students > capacity ? 'classes.over' : 'classes.of', { students, capacity })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
