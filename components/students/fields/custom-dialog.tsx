'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { fieldTabs } from '@/lib/contracts/students/field-lists.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { CustomField } from './custom-field.tsx';
import { draftOfCustom } from './draft-of-custom.ts';

interface CustomDialogProps {
  readonly student: StudentRecord;
  readonly fields: readonly FieldRow[];
  readonly onClose: () => void;
}

/** Fills in the school's own fields of one record. */
export default function CustomDialog({ student, fields, onClose }: CustomDialogProps) {
  const t = useTranslations('students');
  const save = useAction('students.saveCustom', { shown: 'here' });
  // A later answer must not overwrite what is being typed, nor the version it was typed against.
  const [opened] = useState(student);
  const draft = useStateDraft<Readonly<Record<string, string>>>({
    name: draftOfCustom(opened.id),
    version: opened.version,
    opened: opened.custom,
  });
  const { value: typed } = draft;
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const errors = failure?.fields ?? {};
  const submit = async () => {
    const values = Object.fromEntries(fields.map(({ id }) => [id, typed[id] ?? '']));
    const outcome = await save.run({ id: opened.id, version: opened.version, values });
    if (!outcome.ok) return setFailure(outcome.failure);
    draft.forget();
    onClose();
  };
  return (
    <FormPanel
      title={t('fields.fill')}
      submitLabel={t('form.save')}
      loading={save.busy}
      submitError={failure}
      errorCount={Object.keys(errors).length}
      dirty={draft.dirty}
      draft={draft}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {fieldTabs
        .filter((tab) => fields.some((field) => field.tab === tab))
        .map((tab) => (
          <FieldGroup key={tab} title={t(`section.${tab}`)}>
            {fields
              .filter((field) => field.tab === tab)
              .map((field) => (
                <CustomField
                  key={field.id}
                  field={field}
                  value={typed[field.id] ?? ''}
                  error={errors[`values.${field.id}`]}
                  onChange={(value) => draft.change((before) => ({ ...before, [field.id]: value }))}
                />
              ))}
          </FieldGroup>
        ))}
    </FormPanel>
  );
}
