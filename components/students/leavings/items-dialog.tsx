'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ResolverResult, useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LinesField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
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

interface Values {
  /** A line each. */
  readonly items: string;
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
  // What was opened stays what is compared and saved against, whatever comes in meanwhile.
  const [{ items: begun, version }] = useState(opened);
  const problemOf = (items: readonly string[]) => {
    const tooLong = items.find((line) => line.length > limits.leavingItemChars);
    if (tooLong) return t('leaving.itemTooLong', { item: tooLong, max: limits.leavingItemChars });
    return items.length > limits.leavingItems ? t('leaving.tooManyItems', { max: limits.leavingItems }) : null;
  };
  const form = useForm<Values>({
    defaultValues: { items: begun.join('\n') },
    resolver: (values): ResolverResult<Values> => {
      const message = problemOf(linesOf(values.items));
      if (message === null) return { values, errors: {} };
      return { values: {}, errors: { items: { type: 'lines', message } } };
    },
  });
  const draft = useFormDraft(form, { name: draftOfItems, version, dirty: form.formState.isDirty });
  return (
    <SavedForm
      endpoint="students.saveLeavingItems"
      form={form}
      draft={draft}
      inputOf={({ items }) => ({ items: linesOf(items), version })}
      title={t('leaving.items')}
      shape="dialog"
      submitLabel={t('form.save')}
      said={() => t('leaving.itemsSaved')}
      onClose={onClose}
    >
      <p>{t('leaving.itemsText')}</p>
      <FieldGroup title={t('leaving.checks')}>
        <LinesField<Values>
          name="items"
          label={t('leaving.items')}
          rows={8}
          help={t('leaving.itemsHelp', { max: limits.leavingItems })}
        />
      </FieldGroup>
    </SavedForm>
  );
}
