'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Profile } from './profile-card.tsx';

/** Changes the person's name. */
export function NameForm({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const t = useTranslations('account-own.profile');
  const rename = useAction('account.rename', { shown: 'here' });
  const [name, setName] = useState(profile.name);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = async () => {
    const outcome = await rename.run({ name, version: profile.version });
    if (!outcome.ok) return setFailure(outcome.failure);
    announce({ kind: 'toast', severity: 'success', text: t('saved') });
    onClose();
  };
  return (
    <FormPanel
      title={t('rename')}
      shape="dialog"
      submitLabel={t('save')}
      loading={rename.busy}
      submitError={failure}
      errorCount={0}
      dirty={name !== profile.name}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={t('name')} required error={failure?.fields?.name}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={limits.nameChars}
            autoComplete="name"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormPanel>
  );
}
