'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfMove } from '../record/draft-of-move.ts';

interface StateDialogProps {
  readonly student: { readonly id: string; readonly name: string };
  readonly move: 'admit' | 'enter' | 'suspend' | 'resume';
  readonly onClose: () => void;
}

/** Admits, enrols, suspends or resumes one student: from which day, and why. */
export default function StateDialog({ student, move, onClose }: StateDialogProps) {
  const t = useTranslations('students');
  const today = useToday();
  const change = useAction('students.changeState', { shown: 'here' });
  const draft = useStateDraft({
    name: draftOfMove(move, student.id),
    version: null,
    opened: { on: today, until: '', reason: '' },
  });
  const { on, until, reason } = draft.value;
  const put = (patch: Partial<typeof draft.value>) => draft.change((before) => ({ ...before, ...patch }));
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const errors = failure?.fields ?? {};

  const save = async () => {
    const outcome = await change.run({ ids: [student.id], move, on, reason, until });
    if (!outcome.ok) return setFailure(outcome.failure);
    draft.forget();
    announce({ kind: 'toast', severity: 'success', text: t(`move.${move}.done`, { name: student.name }) });
    onClose();
  };
  return (
    <FormPanel
      title={t(`move.${move}.title`, { name: student.name })}
      shape="dialog"
      submitLabel={t(`move.${move}.action`)}
      loading={change.busy}
      submitError={failure}
      errorCount={Object.keys(errors).length}
      dirty={draft.dirty}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldGroup title={t(`move.${move}.text`)}>
        <DayField
          label={t(`move.${move}.on`)}
          required
          value={on}
          onChange={(day) => put({ on: day })}
          error={errors.on}
        />
        {move === 'suspend' ? (
          <DayField
            label={t('field.until')}
            value={until}
            onChange={(day) => put({ until: day })}
            error={errors.until}
          />
        ) : null}
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
