'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { ProveFields, SendCode } from '@/components/shared/proof/prove-fields.tsx';
import { useProof } from '@/components/shared/proof/use-proof.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './account-screen.module.css';
import type { Profile } from './profile-card.tsx';

/** Moves the account to a new phone: first the old one (or the password) is proven, then the new one by its code. */
export function PhoneForm({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const t = useTranslations('account-own.phone');
  const change = useAction('account.updateMobile', { shown: 'here' });
  const proof = useProof(profile.sms ? 'code' : 'password');
  const [proven, setProven] = useState(profile.proven);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text);
    setFailure(null);
  };
  const go = async () => {
    if (!proven) return setProven(await proof.prove());
    const outcome = await change.run({ phone, code });
    if (!outcome.ok) return setFailure(outcome.failure);
    announce({ kind: 'toast', severity: 'success', text: t('done') });
    onClose();
  };
  return (
    <FormPanel
      title={t('title')}
      shape="dialog"
      submitLabel={t(proven ? 'save' : 'next')}
      loading={proof.busy || change.busy}
      submitError={failure}
      errorCount={0}
      dirty={phone !== '' || code !== ''}
      onSubmit={() => void go()}
      onClose={onClose}
    >
      {proven ? (
        <NewPhoneFields
          phone={phone}
          code={code}
          errors={failure?.fields}
          onPhone={typed(setPhone)}
          onCode={typed(setCode)}
        />
      ) : (
        <>
          <p>{t('first')}</p>
          <ProveFields
            phone={profile.phone}
            sms={profile.sms}
            given={proof.given}
            error={proof.error}
            onChange={proof.give}
          />
        </>
      )}
    </FormPanel>
  );
}

interface NewPhoneFieldsProps {
  readonly phone: string;
  readonly code: string;
  readonly errors: CallFailure['fields'];
  readonly onPhone: (phone: string) => void;
  readonly onCode: (code: string) => void;
}

/** The new phone, and the code that was sent to it. */
function NewPhoneFields({ phone, code, errors, onPhone, onCode }: NewPhoneFieldsProps) {
  const t = useTranslations('account-own.phone');
  return (
    <>
      <Field label={t('phone')} required error={errors?.phone}>
        {(control) => (
          <input
            {...control}
            value={phone}
            inputMode="tel"
            autoComplete="tel"
            maxLength={limits.numberChars}
            onChange={(event) => onPhone(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('code')} required error={errors?.code}>
        {(control) => (
          <span className={`row ${styles.inline}`}>
            <input
              {...control}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={(event) => onCode(event.target.value)}
            />
            <SendCode purpose={smsPurposes.CHANGE_PHONE} phone={phone} />
          </span>
        )}
      </Field>
    </>
  );
}
