'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfItems } from './draft-of-items.ts';

/** Sets what the school itself wants settled before a leaving. */
export default function ItemsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('students.leaving');
  const shared = useTranslations('shared');
  const settled = useCall('students.leavingItems', {}, { shown: 'here' });
  if (settled.data) return <ItemsForm opened={settled.data} onClose={onClose} />;
  return (
    <Modal title={t('items')} closeLabel={shared('close')} onClose={onClose}>
      {settled.failure ? <ListFailure failure={settled.failure} onRetry={settled.retry} /> : <ListSkeleton rows={5} />}
    </Modal>
  );
}

interface ItemsFormProps {
  readonly opened: CallReply<'students.leavingItems'>;
  readonly onClose: () => void;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function ItemsForm({ opened, onClose }: ItemsFormProps) {
  const t = useTranslations('students');
  const save = useAction('students.saveLeavingItems', { shown: 'here' });
  // What was opened stays what is compared and saved against, whatever comes in meanwhile.
  const [begun] = useState({ text: opened.items.join('\n'), version: opened.version });
  const draft = useStateDraft({ name: draftOfItems, version: begun.version, opened: begun.text });
  const { value: text } = draft;
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const items = linesOf(text);
  const tooLong = items.find((line) => line.length > limits.leavingItemChars);
  const tooMany = items.length > limits.leavingItems;
  const problem = tooLong
    ? t('leaving.itemTooLong', { item: tooLong, max: limits.leavingItemChars })
    : tooMany
      ? t('leaving.tooManyItems', { max: limits.leavingItems })
      : undefined;
  const error = problem ?? Object.values(failure?.fields ?? {})[0];
  const submit = async () => {
    if (problem) return;
    const outcome = await save.run({ items, version: begun.version });
    if (!outcome.ok) return setFailure(outcome.failure);
    draft.forget();
    announce({ kind: 'toast', severity: 'success', text: t('leaving.itemsSaved') });
    onClose();
  };
  return (
    <FormPanel
      title={t('leaving.items')}
      shape="dialog"
      submitLabel={t('form.save')}
      loading={save.busy}
      submitError={failure}
      errorCount={error ? 1 : 0}
      dirty={draft.dirty}
      draft={draft}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('leaving.itemsText')}</p>
      <FieldGroup title={t('leaving.checks')}>
        <Field
          label={t('leaving.items')}
          wide
          error={error}
          help={t('leaving.itemsHelp', { max: limits.leavingItems })}
        >
          {(control) => (
            <textarea {...control} rows={8} value={text} onChange={(event) => draft.change(() => event.target.value)} />
          )}
        </Field>
      </FieldGroup>
    </FormPanel>
  );
}
