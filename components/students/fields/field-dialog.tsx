'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConflictNote } from '@/components/shared/form/conflict-note.tsx';
import { conflictWith } from '@/components/shared/form/conflict-with.ts';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { fieldTabs } from '@/lib/contracts/students/field-lists.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { customTypes } from '@/lib/rules/custom-value.ts';
import { limits } from '@/lib/rules/limits.ts';

interface FieldDialogProps {
  /** Null adds a field. */
  readonly field: FieldRow | null;
  readonly onClose: () => void;
}

type FieldValues = ReturnType<typeof fieldValues>;

/** What the form begins with; the choices are a line each. */
const fieldValues = (field: FieldRow | null) => ({
  label: field?.label ?? '',
  tab: field?.tab ?? fieldTabs[0],
  type: field?.type ?? customTypes[0],
  required: field?.required ?? false,
  choices: field?.choices.join('\n') ?? '',
});

const choiceLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Defines a field of the school's own: name, section, type, and whether it must be filled in. */
export default function FieldDialog({ field, onClose }: FieldDialogProps) {
  const t = useTranslations('students');
  const save = useAction('students.saveField', { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const opened = fieldValues(field);
  const draft = useStateDraft({ name: field?.id ?? newDraft, version: field?.version ?? null, opened });
  const { value: values } = draft;
  const change = (patch: Partial<FieldValues>) => draft.change((before) => ({ ...before, ...patch }));
  const errors = failure?.fields ?? {};
  const conflict = conflictWith(failure);
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = async (version = field?.version) => {
    setFailure(null);
    const choices = values.type === 'choice' ? choiceLines(values.choices) : [];
    const outcome = await save.run({ ...(field ? { id: field.id, version } : {}), ...values, choices });
    if (!outcome.ok) return setFailure(outcome.failure);
    close();
  };
  return (
    <FormPanel
      title={t(field ? 'fields.editTitle' : 'fields.add')}
      shape="dialog"
      submitLabel={t('form.save')}
      loading={save.busy}
      submitError={conflict ? null : failure}
      errorCount={Object.keys(errors).length}
      dirty={draft.dirty}
      draft={draft}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {conflict ? (
        <ConflictNote changedBy={conflict.changedBy} onMine={() => void submit(conflict.version)} onTheirs={close} />
      ) : null}
      <FieldGroup title={t('fields.facts')}>
        <FieldFacts values={values} errors={errors} change={change} />
      </FieldGroup>
    </FormPanel>
  );
}

interface FieldFactsProps {
  readonly values: FieldValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (patch: Partial<FieldValues>) => void;
}

/** What the field is called, where it stands, what it takes, and whether it must be filled in. */
function FieldFacts({ values, errors, change }: FieldFactsProps) {
  const t = useTranslations('students');
  return (
    <>
      <Field label={t('fields.label')} required error={errors.label}>
        {(control) => (
          <input
            {...control}
            value={values.label}
            maxLength={limits.nameChars}
            onChange={(event) => change({ label: event.target.value })}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('fields.tab')} required error={errors.tab}>
        {(control) => (
          <select
            {...control}
            value={values.tab}
            onChange={(event) => change({ tab: event.target.value as FieldRow['tab'] })}
          >
            {fieldTabs.map((tab) => (
              <option key={tab} value={tab}>
                {t(`section.${tab}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('fields.type')} required error={errors.type}>
        {(control) => (
          <select
            {...control}
            value={values.type}
            onChange={(event) => change({ type: event.target.value as FieldRow['type'] })}
          >
            {customTypes.map((type) => (
              <option key={type} value={type}>
                {t(`fields.types.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('fields.required')}>
        {(control) => (
          <select
            {...control}
            value={values.required ? 'yes' : 'no'}
            onChange={(event) => change({ required: event.target.value === 'yes' })}
          >
            <option value="no">{t('no')}</option>
            <option value="yes">{t('yes')}</option>
          </select>
        )}
      </Field>
      {values.type === 'choice' ? <ChoicesField values={values} error={errors.choices} change={change} /> : null}
    </>
  );
}

interface ChoicesFieldProps {
  readonly values: FieldValues;
  readonly error: string | undefined;
  readonly change: (patch: Partial<FieldValues>) => void;
}

/** What may be chosen, a line each. */
function ChoicesField({ values, error, change }: ChoicesFieldProps) {
  const t = useTranslations('students');
  return (
    <Field label={t('fields.choices')} wide required error={error} help={t('fields.choicesHelp')}>
      {(control) => (
        <textarea
          {...control}
          rows={5}
          value={values.choices}
          onChange={(event) => change({ choices: event.target.value })}
        />
      )}
    </Field>
  );
}
