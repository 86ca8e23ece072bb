'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldGroup } from '@/components/shared/field.tsx';
import { FormPanel } from '@/components/shared/form-panel.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type FieldRow, fieldTabs } from '@/lib/contracts/students/fields.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { CustomField } from './custom-field.tsx';

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
  const [changes, setChanges] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const errors = failure?.fields ?? {};
  const submit = async () => {
    const values = Object.fromEntries(fields.map(({ id }) => [id, changes[id] ?? opened.custom[id] ?? '']));
    const outcome = await save.run({ id: opened.id, version: opened.version, values });
    if (outcome.ok) onClose();
    else setFailure(outcome.failure);
  };
  return (
    <FormPanel
      title={t('fields.fill')}
      submitLabel={t('form.save')}
      loading={save.busy}
      submitError={failure}
      errorCount={Object.keys(errors).length}
      dirty={Object.entries(changes).some(([id, value]) => value !== (opened.custom[id] ?? ''))}
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
                  value={changes[field.id] ?? opened.custom[field.id] ?? ''}
                  error={errors[`values.${field.id}`]}
                  onChange={(value) => setChanges({ ...changes, [field.id]: value })}
                />
              ))}
          </FieldGroup>
        ))}
    </FormPanel>
  );
}
