'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ChildField } from '@/components/shared/form/child-field.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { errorCount } from '@/components/shared/form/form-errors.ts';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { LineField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { messageListed, type TargetKind } from '@/lib/contracts/media/message.data.ts';
import { typedMessage } from '@/lib/contracts/media/message.ts';
import { limits } from '@/lib/rules/limits.ts';
import { AnsweringFields } from './answering-fields.tsx';
import { PreviewMessage } from './preview-message.tsx';
import { askedOf, noMessage, type TypedMessage } from './typed-message.ts';

interface SendMessageProps {
  readonly onClose: () => void;
  /** What is typed already, as of one that was held. */
  readonly first?: TypedMessage;
  /** The one in whose place it is sent. */
  readonly instead?: { readonly id: string; readonly version: number };
}

/** Writes a message, shows exactly who would get it, and sends it. */
export default function SendMessage({ onClose, first = noMessage, instead }: SendMessageProps) {
  const [typed, setTyped] = useState(first);
  const [isShown, setShown] = useState(false);
  if (isShown)
    return (
      <PreviewMessage
        asked={askedOf(typed)}
        instead={instead ?? null}
        onBack={() => setShown(false)}
        onClose={onClose}
      />
    );
  const onWritten = (written: TypedMessage) => {
    setTyped(written);
    setShown(true);
  };
  return <WriteMessage typed={typed} onWritten={onWritten} onClose={onClose} />;
}

interface WriteMessageProps {
  readonly typed: TypedMessage;
  readonly onWritten: (typed: TypedMessage) => void;
  readonly onClose: () => void;
}

function WriteMessage({ typed, onWritten, onClose }: WriteMessageProps) {
  const t = useTranslations(messageListed.words);
  const { form } = useCheckedForm<TypedMessage, TypedMessage>(typedMessage, (values) => values, typed);
  const { errors, isDirty } = form.formState;
  return (
    <FormPanel
      title={t('add')}
      shape="panel"
      submitLabel={t('preview')}
      loading={false}
      submitError={null}
      errorCount={errorCount(errors)}
      dirty={isDirty || typed.title !== ''}
      onSubmit={form.handleSubmit(onWritten)}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Field label={t('target')} required error={errors.to ? t('targetLacks') : undefined}>
          {(control) => (
            <SearchSelect {...control} {...form.register('to')}>
              <Targets />
            </SearchSelect>
          )}
        </Field>
        {form.watch('to') === 'child:' ? <ChildField name="childId" label={t('childId')} required /> : null}
        <LineField<TypedMessage>
          name="title"
          label={t('messageTitle')}
          required
          maxLength={limits.schoolMessageTitleChars}
        />
        <LinesField<TypedMessage>
          name="text"
          label={t('messageText')}
          required
          rows={8}
          maxLength={limits.schoolMessageChars}
        />
        <AnsweringFields />
      </FormProvider>
    </FormPanel>
  );
}

/** Whom the person may write to. */
function Targets() {
  const t = useTranslations(messageListed.words);
  const { data } = useCall('media.noticeTargets', {});
  const options = (kind: TargetKind, rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => (
      <option key={id} value={`${kind}:${id}`}>
        {name}
      </option>
    ));
  if (!data) return <option value="">{t('choose')}</option>;
  return (
    <>
      <option value="">{t('choose')}</option>
      <optgroup label={t('families')}>
        <option value="guardians:">{t(data.staff ? 'targetKindOf.guardians' : 'ownFamilies')}</option>
        {options('grade', data.grades)}
        {options('class', data.classes)}
        <option value="child:">{t('oneFamily')}</option>
      </optgroup>
      {data.staff ? (
        <optgroup label={t('staffGroup')}>
          <option value="staff:">{t('targetKindOf.staff')}</option>
          {options('role', data.roles)}
        </optgroup>
      ) : null}
    </>
  );
}
