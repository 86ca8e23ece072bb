'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { useFormDraft } from '@/components/shared/form/use-form-draft.ts';
import type { Picked } from '@/components/shared/picker/picked.ts';
import { PickerField } from '@/components/shared/picker/picker-field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './wxwork.module.css';

interface Message {
  readonly picked: readonly Picked[];
  readonly text: string;
}

const nothing: Message = { picked: [], text: '' };

/** Writes to colleagues, who read it in the messaging app. */
export function MessageForm() {
  const t = useTranslations('enterprise.messages');
  const required = useTranslations('errors.field');
  const restored = useTranslations('shared.form');
  const form = useForm<Message>({ defaultValues: nothing });
  const { picked, text } = form.watch();
  const { isDirty } = form.formState;
  const draft = useFormDraft(form, { name: 'message', version: null, dirty: isDirty });
  const [isChecked, setChecked] = useState(false);
  const send = useAction('enterprise.writeToStaff');
  const missing = (isOpen: boolean) => (isChecked && isOpen ? required('required') : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (picked.length === 0 || text.trim() === '') return;
    const outcome = await send.run({ userIds: picked.map(({ id }) => id), text });
    if (!outcome.ok) return;
    const { id, withoutAccount } = outcome.data;
    announce({
      kind: 'toast',
      severity: withoutAccount > 0 ? 'warning' : 'success',
      text: id ? t('queued') : t('nobodyReached'),
      ...(withoutAccount > 0 ? { detail: t('withoutAccount', { count: withoutAccount }) } : {}),
    });
    if (!id) return;
    form.reset(nothing);
    setChecked(false);
  };
  return (
    <form className={`stack-4 ${styles.trial}`} noValidate onSubmit={(event) => void submit(event)}>
      {draft.restored && isDirty ? <p role="status">{restored('restored')}</p> : null}
      <Field label={t('colleagues')} required error={missing(picked.length === 0)}>
        {(control) => (
          <PickerField
            control={control}
            forRole="receiver"
            type="u"
            max={limits.messageReceivers}
            picked={picked}
            onPick={(people) => form.setValue('picked', people, { shouldDirty: true })}
          />
        )}
      </Field>
      <Field label={t('text')} required error={missing(text.trim() === '')}>
        {(control) => <textarea {...control} {...form.register('text')} maxLength={limits.addressChars} />}
      </Field>
      <span>
        <Button type="submit" busy={send.busy}>
          {t('sendToColleagues')}
        </Button>
      </span>
    </form>
  );
}
