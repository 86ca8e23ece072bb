'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ManyName } from '@/lib/contracts/students/many.ts';
import { nothingChosen } from './chosen.ts';
import { ManyChoice } from './many-choice.tsx';
import { LateChildren, ManyOutcome } from './many-outcome.tsx';

/** Says how many were changed, and offers to undo it as long as nothing else of them has changed. */
function useSayChanged(): (field: ManyName, changed: CallReply<'students.changeMany'>['changed']) => void {
  const t = useTranslations('students.many');
  const title = useTranslations('students.field');
  const undo = useAction('students.changeMany');
  return (field, changed) => {
    const said = { count: changed.length, field: title(field) };
    const takeBack = async () => {
      const outcome = await undo.run({ field, changes: [...changed] });
      if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('undone', said) });
    };
    announce({
      kind: 'toast',
      severity: 'success',
      text: t('done', said),
      undo: () => void takeBack(),
    });
  };
}

interface ChangeManyProps {
  readonly students: readonly { readonly id: string; readonly name: string }[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Sets one field of many: says how many change before it is done, and offers to undo. */
export default function ChangeMany({ students, onChanged, onClose }: ChangeManyProps) {
  const t = useTranslations('students.many');
  const change = useAction('students.changeMany', { shown: 'here' });
  const sayChanged = useSayChanged();
  const [chosen, setChosen] = useState(nothingChosen);
  const [isPressed, setPressed] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { field } = chosen;
  const ids = students.map(({ id }) => id);
  const present = useCall('students.valuesOfMany', field ? { ids, field } : null, { shown: 'here' });
  const rows = present.data?.rows ?? [];
  const wanted = chosen.isCleared ? '' : chosen.value.trim() || null;
  const changing = rows.filter(({ value }) => (value ?? '') !== wanted);
  const save = async () => {
    setPressed(true);
    if (field === '' || wanted === null || changing.length === 0) return;
    const changes = changing.map(({ id, version }) => ({ id, version, value: wanted }));
    const outcome = await change.run({ field, changes });
    if (!outcome.ok) {
      setFailure(outcome.failure);
      // What somebody else has written meanwhile is counted, and the next press is about it.
      return present.retry();
    }
    sayChanged(field, outcome.data.changed);
    onChanged();
    onClose();
  };
  const wrong = Object.values(failure?.fields ?? {})[0];
  return (
    <FormPanel
      title={t('title', { count: students.length, name: students[0]?.name ?? '' })}
      shape="dialog"
      submitLabel={t('open')}
      loading={change.busy}
      preparing={present.loading || (failure !== null && present.refreshing)}
      submitError={wrong ? null : failure}
      errorCount={wrong || (isPressed && wanted === null) ? 1 : 0}
      dirty={wanted !== null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ManyChoice
        chosen={chosen}
        isTried={isPressed}
        wrong={wrong}
        onChange={(next) => {
          setChosen(next);
          setPressed(false);
          setFailure(null);
        }}
      />
      <LateChildren failure={failure} />
      {field === '' ? null : present.data ? (
        <ManyOutcome field={field} rows={rows} wanted={wanted} isTried={isPressed} />
      ) : present.failure ? (
        <ListFailure failure={present.failure} onRetry={present.retry} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </FormPanel>
  );
}
