'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
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
import { PreviewMessage } from './preview-message.tsx';

interface Typed {
  title: string;
  text: string;
  /** `kind:id`. */
  to: string;
}

/** Writes a message, shows exactly who would get it, and sends it. */
export default function SendMessage({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({ title: '', text: '', to: '' });
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <WriteMessage
        typed={typed}
        onWritten={(written) => {
          setTyped(written);
          setShown(true);
        }}
        onClose={onClose}
      />
    );
  const [kind = '', id = ''] = typed.to.split(':');
  const asked = { title: typed.title.trim(), text: typed.text.trim(), target: { kind: kind as TargetKind, id } };
  return <PreviewMessage asked={asked} onBack={() => setShown(false)} onClose={onClose} />;
}

interface WriteMessageProps {
  readonly typed: Typed;
  readonly onWritten: (typed: Typed) => void;
  readonly onClose: () => void;
}

function WriteMessage({ typed, onWritten, onClose }: WriteMessageProps) {
  const t = useTranslations(messageListed.words);
  const { form } = useCheckedForm<Typed, Typed>(typedMessage, (values) => values, typed);
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
        <LineField<Typed> name="title" label={t('messageTitle')} required maxLength={limits.schoolMessageTitleChars} />
        <LinesField<Typed>
          name="text"
          label={t('messageText')}
          required
          rows={8}
          maxLength={limits.schoolMessageChars}
        />
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
