'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfMove } from '../record/draft-of-move.ts';

interface RejoinDialogProps {
  readonly student: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Lets a student who has left come back: from which day, and into which class. */
export default function RejoinDialog({ student, onClose }: RejoinDialogProps) {
  const t = useTranslations('students');
  const today = useToday();
  const classes = useCall('students.classes', {});
  const rejoin = useAction('students.rejoin', { shown: 'here' });
  const draft = useStateDraft({
    name: draftOfMove('rejoin', student.id),
    version: null,
    opened: { on: today, classId: '', reason: '' },
  });
  const { on, classId, reason } = draft.value;
  const put = (patch: Partial<typeof draft.value>) => draft.change((before) => ({ ...before, ...patch }));
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const errors = failure?.fields ?? {};

  const save = async () => {
    const outcome = await rejoin.run({ id: student.id, on, classId, reason });
    if (!outcome.ok) return setFailure(outcome.failure);
    draft.forget();
    announce({ kind: 'toast', severity: 'success', text: t('move.rejoin.done', { name: student.name }) });
    onClose();
  };
  return (
    <FormPanel
      title={t('move.rejoin.title', { name: student.name })}
      shape="dialog"
      submitLabel={t('move.rejoin.action')}
      loading={rejoin.busy}
      submitError={failure}
      errorCount={Object.keys(errors).length}
      dirty={draft.dirty}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldGroup title={t('move.rejoin.text')}>
        <DayField
          label={t('move.rejoin.on')}
          required
          value={on}
          onChange={(day) => put({ on: day })}
          error={errors.on}
        />
        <Field label={t('field.classId')} error={errors.classId}>
          {(control) => (
            <SearchSelect {...control} value={classId} onChange={(event) => put({ classId: event.target.value })}>
              <option value="">{t('withoutClass')}</option>
              {classes.data?.rows.map(({ id, name, students, capacity }) => (
                <option key={id} value={id}>
                  {t('classes.option', { name, students, capacity })}
                </option>
              ))}
            </SearchSelect>
          )}
        </Field>
        <Field label={t('field.reason')} wide error={errors.reason}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={limits.noteChars}
              value={reason}
              onChange={(event) => put({ reason: event.target.value })}
            />
          )}
        </Field>
      </FieldGroup>
    </FormPanel>
  );
}
