'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, LineField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { fieldTabs } from '@/lib/contracts/students/field-lists.ts';
import { type FieldRow, fieldInput } from '@/lib/contracts/students/fields.ts';
import { customTypes } from '@/lib/rules/custom-value.ts';
import { limits } from '@/lib/rules/limits.ts';

interface FieldDialogProps {
  /** Null adds a field. */
  readonly field: FieldRow | null;
  readonly onClose: () => void;
}

interface FieldValues {
  readonly label: string;
  readonly tab: FieldRow['tab'];
  readonly type: FieldRow['type'];
  readonly required: 'yes' | 'no';
  /** A line each. */
  readonly choices: string;
}

/** What the form begins with. */
const fieldValues = (field: FieldRow | null): FieldValues => ({
  label: field?.label ?? '',
  tab: field?.tab ?? fieldTabs[0],
  type: field?.type ?? customTypes[0],
  required: field?.required ? 'yes' : 'no',
  choices: field?.choices.join('\n') ?? '',
});

const choiceLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Defines a field of the school's own: name, section, type, and whether it must be filled in. */
export default function FieldDialog({ field: current, onClose }: FieldDialogProps) {
  const t = useTranslations('students');
  // The list behind it may be read anew meanwhile; the form saves what it was opened with.
  const [field] = useState(current);
  const checked = useDraftedForm(
    fieldInput,
    ({ required, choices, ...values }: FieldValues) => ({
      ...(field && { id: field.id, version: field.version }),
      ...values,
      required: required === 'yes',
      choices: values.type === 'choice' ? choiceLines(choices) : [],
    }),
    fieldValues(field),
    { name: field?.id ?? newDraft, version: field?.version ?? null },
  );
  return (
    <SavedForm
      endpoint="students.saveField"
      {...checked}
      title={t(field ? 'fields.editTitle' : 'fields.add')}
      shape="dialog"
      submitLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldGroup title={t('fields.facts')}>
        <LineField<FieldValues> name="label" label={t('fields.label')} required maxLength={limits.nameChars} />
        <ChoiceField<FieldValues>
          name="tab"
          label={t('fields.tab')}
          required
          choices={fieldTabs.map((tab) => [tab, t(`section.${tab}`)])}
        />
        <ChoiceField<FieldValues>
          name="type"
          label={t('fields.type')}
          required
          choices={customTypes.map((type) => [type, t(`fields.types.${type}`)])}
        />
        <ChoiceField<FieldValues>
          name="required"
          label={t('fields.required')}
          choices={(['no', 'yes'] as const).map((one) => [one, t(one)])}
        />
        <ChoicesField />
      </FieldGroup>
    </SavedForm>
  );
}

/** What may be chosen, where it is a choice. */
function ChoicesField() {
  const t = useTranslations('students.fields');
  const type = useWatch<FieldValues, 'type'>({ name: 'type' });
  if (type !== 'choice') return null;
  return <LinesField<FieldValues> name="choices" label={t('choices')} rows={5} required help={t('choicesHelp')} />;
}
