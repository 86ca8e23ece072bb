'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DateInput } from '@/components/shared/form/date-input.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { TreeSelect } from '@/components/shared/form/tree-select.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useSayMoved } from '../classes/undo-change.ts';
import { usePlaces } from '../classes/use-places.ts';

interface ChangeClassProps {
  readonly students: readonly { readonly id: string; readonly name: string }[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** Moves one or many to another class, from a day on; can be undone from the toast and from the list of changes. */
export default function ChangeClass({ students, onMoved, onClose }: ChangeClassProps) {
  const t = useTranslations('students.moves');
  const places = usePlaces();
  const change = useAction('students.changeClass', { shown: 'here' });
  const sayMoved = useSayMoved();
  const [target, setTarget] = useState('');
  const [on, setOn] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isMissing, setMissing] = useState(false);
  const fields = failure?.fields ?? {};
  const required = useTranslations('errors.field');
  const save = async () => {
    setMissing(target === '');
    if (target === '') return;
    const outcome = await change.run({
      ids: students.map(({ id }) => id),
      classId: target === 'none' ? null : target,
      ...(on ? { on } : {}),
      reason,
    });
    if (!outcome.ok) return setFailure(outcome.failure);
    sayMoved(outcome.data);
    onMoved();
    onClose();
  };
  return (
    <FormPanel
      title={t('title', { count: students.length, name: students[0]?.name ?? '' })}
      shape="dialog"
      submitLabel={t('save')}
      loading={change.busy}
      submitError={failure}
      errorCount={Object.keys(fields).length + Number(isMissing)}
      dirty={target !== '' || reason !== ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldGroup title={t('open')}>
        <Field label={t('target')} required wide error={isMissing ? required('required') : undefined}>
          {(control) => (
            <TreeSelect control={control} label={t('target')} nodes={places} value={target} onChange={setTarget} />
          )}
        </Field>
        <Field label={t('on')} wide help={t('onHelp')} error={fields.on}>
          {(control) => (
            <DateInput
              {...control}
              value={on}
              current={() => on}
              onDay={setOn}
              onChange={(event) => setOn(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('reason')} wide error={fields.reason}>
          {(control) => (
            <input
              {...control}
              value={reason}
              maxLength={limits.reasonChars}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </FieldGroup>
    </FormPanel>
  );
}
