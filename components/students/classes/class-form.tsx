'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { errorCount, errorsOf } from '@/components/shared/form/form-errors.ts';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type ClassConflict, type ClassRecord, newClass } from '@/lib/contracts/students/classes.ts';
import { type ClassStage, classStages } from '@/lib/contracts/students/reference.ts';
import { limits } from '@/lib/rules/limits.ts';
import { gradesOf } from '@/lib/rules/school-grades.ts';
import { useFieldText } from '../record/field-text.ts';
import { type ClassValues, classInput, classValues, gradeFrom } from './class-values.ts';
import { StaffFields } from './staff-fields.tsx';
import { useGradeText } from './use-grade-text.ts';

interface ClassFormProps {
  /** Null adds a class. */
  readonly id: string | null;
  readonly isSchool: boolean;
  readonly onClose: () => void;
}

/** Opens the form: at once for a new class, else when the class as it stands now has arrived. */
export default function ClassForm({ id, isSchool, onClose }: ClassFormProps) {
  const t = useTranslations('students-classes');
  const common = useTranslations('shared');
  const loaded = useCall('students.getClass', id === null ? null : { id }, { shown: 'here' });
  // The form keeps the class it was opened with: a later answer must not overwrite what is being typed.
  const [opened, setOpened] = useState<ClassRecord | null>(null);
  const { data } = loaded;
  if (opened === null && data && data.id === id && !loaded.refreshing) setOpened(data);
  if (id === null || opened !== null) return <Form record={opened} isSchool={isSchool} onClose={onClose} />;
  return (
    <Modal title={t('editTitle')} shape="panel" closeLabel={common('close')} onClose={onClose}>
      {loaded.failure && !loaded.refreshing ? (
        <ListFailure failure={loaded.failure} onRetry={loaded.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}

function Form({ record, isSchool, onClose }: Omit<ClassFormProps, 'id'> & { readonly record: ClassRecord | null }) {
  const t = useTranslations('students-classes');
  const textOf = useFieldText();
  const today = useToday();
  const [version, setVersion] = useState(record?.version ?? 1);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const create = useAction('students.createClass', { shown: 'here' });
  const update = useAction('students.updateClass', { shown: 'here' });
  const form = useForm<ClassValues>({
    defaultValues: classValues(record, isSchool, today),
    resolver: (values) => {
      const errors = errorsOf(values, { input: classInput(values), schema: newClass }, textOf);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { errors, isDirty } = form.formState;
  const draft = useFormDraft(form, { name: record?.id ?? newDraft, version: record?.version ?? null, dirty: isDirty });
  const conflict = failure?.detail as ClassConflict | undefined;

  const save = async (values: ClassValues) => {
    setFailure(null);
    if (record && !isDirty && version === record.version) return onClose();
    const input = classInput(values);
    const outcome = record ? await update.run({ ...input, id: record.id, version }) : await create.run(input);
    if (outcome.ok) {
      draft.forget();
      announce({ kind: 'toast', severity: 'success', text: t('form.saved', { name: outcome.data.name }) });
      onClose();
      return;
    }
    setFailure(outcome.failure);
    for (const [path, message] of Object.entries(outcome.failure.fields ?? {}))
      form.setError(path as keyof ClassValues, { type: 'server', message }, { shouldFocus: true });
  };
  return (
    <FormPanel
      title={record ? t('editTitle') : t('add')}
      submitLabel={t('form.save')}
      loading={create.busy || update.busy}
      submitError={conflict ? null : failure}
      errorCount={errorCount(errors)}
      dirty={isDirty}
      draft={draft}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormProvider {...form}>
        {conflict ? (
          <ConflictNote
            conflict={conflict}
            onTheirs={() => {
              form.reset(classValues(conflict.current, isSchool, today));
              setVersion(conflict.current.version);
              setFailure(null);
            }}
            onMine={() => {
              setVersion(conflict.current.version);
              setFailure(null);
            }}
          />
        ) : null}
        <ClassFacts today={today} />
        <FieldGroup title={t('staff')}>
          <StaffFields />
        </FieldGroup>
      </FormProvider>
    </FormPanel>
  );
}

interface ConflictNoteProps {
  readonly conflict: ClassConflict;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Somebody else was faster: what has been typed stays until one chooses. */
function ConflictNote({ conflict, onTheirs, onMine }: ConflictNoteProps) {
  const t = useTranslations('students-classes.conflict');
  return (
    <div role="alert">
      <p>{t('text', { name: conflict.changedBy })}</p>
      <p>
        <Button onClick={onTheirs}>{t('theirs')}</Button> <Button onClick={onMine}>{t('mine')}</Button>
      </p>
    </div>
  );
}

/** The class itself: its name, and for which stage, year and grade it is. */
function ClassFacts({ today }: { readonly today: string }) {
  const t = useTranslations('students-classes');
  const words = useTranslations('students');
  const gradeText = useGradeText();
  const { register, watch, getValues, setValue, getFieldState, formState } = useFormContext<ClassValues>();
  const { errors } = formState;
  const stage = watch('stage') as ClassStage;
  // While nobody has typed another, the grade follows stage and entry year.
  const followGrade = () => {
    const isTyped = getFieldState('grade').isDirty;
    if (isTyped && Number(getValues('grade')) <= gradesOf(getValues('stage') as ClassStage).length) return;
    const grade = gradeFrom(getValues('stage'), getValues('entryYear'), today);
    if (grade) setValue('grade', grade);
  };
  const number = (name: 'entryYear' | 'capacity') => (
    <Field label={t(name)} required error={errors[name]?.message}>
      {(control) => (
        <input
          {...control}
          {...register(name, name === 'entryYear' ? { onChange: followGrade } : {})}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  );
  return (
    <FieldGroup title={t('facts')}>
      <Field label={t('name')} required wide error={errors.name?.message}>
        {(control) => <input {...control} {...register('name')} maxLength={limits.nameChars} autoComplete="off" />}
      </Field>
      <Field label={words('field.stage')} required error={errors.stage?.message}>
        {(control) => (
          <select {...control} {...register('stage', { onChange: followGrade })}>
            {classStages.map((stage) => (
              <option key={stage} value={stage}>
                {words(`reference.stage.${stage}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {number('entryYear')}
      <Field label={t('grade')} required help={t('form.gradeHelp')} error={errors.grade?.message}>
        {(control) => (
          <select {...control} {...register('grade')}>
            {gradesOf(stage).map((grade) => (
              <option key={grade} value={grade}>
                {gradeText({ stage, grade })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {number('capacity')}
      <Field label={t('room')} wide error={errors.room?.message}>
        {(control) => <input {...control} {...register('room')} maxLength={limits.roomChars} autoComplete="off" />}
      </Field>
    </FieldGroup>
  );
}
