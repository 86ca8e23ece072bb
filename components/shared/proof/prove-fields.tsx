'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/lib/browser/use-action.ts';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { Button } from '../../ui/button.tsx';
import { useCountdown } from '../countdown.ts';
import { Field } from '../form/field.tsx';
import styles from './proof.module.css';

export interface ProofGiven {
  readonly by: 'code' | 'password';
  readonly text: string;
}

interface ProveFieldsProps {
  readonly phone: string;
  readonly sms: boolean;
  readonly given: ProofGiven;
  readonly error: string | undefined;
  readonly onChange: (given: ProofGiven) => void;
}

/** Who one is, once more: the code sent to the present phone, or the password. */
export function ProveFields({ phone, sms, given, error, onChange }: ProveFieldsProps) {
  const t = useTranslations('shared.prove');
  const byCode = given.by === 'code';
  return (
    <>
      <Field label={byCode ? t('code', { phone }) : t('password')} required error={error}>
        {(control) => (
          <span className={`row ${styles.inline}`}>
            <input
              {...control}
              type={byCode ? 'text' : 'password'}
              inputMode={byCode ? 'numeric' : undefined}
              autoComplete={byCode ? 'one-time-code' : 'current-password'}
              value={given.text}
              onChange={(event) => onChange({ by: given.by, text: event.target.value })}
            />
            {byCode ? <SendCode purpose={smsPurposes.CHECK_PHONE} /> : null}
          </span>
        )}
      </Field>
      {sms ? (
        <div className={styles.switch}>
          <Button look="link" onClick={() => onChange({ by: byCode ? 'password' : 'code', text: '' })}>
            {t(byCode ? 'usePassword' : 'useCode')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Sends a code to the present phone, or to the new one; says that it was sent, or why not. */
export function SendCode({ purpose, phone }: { readonly purpose: 3000 | 4000; readonly phone?: string }) {
  const t = useTranslations('shared.prove');
  const common = useTranslations('shared');
  const send = useAction('account.sendOwnCode', { shown: 'here' });
  const [said, setSaid] = useState({ sent: false, text: '' });
  const [turn, setTurn] = useState({ seconds: 0, phone });
  const left = useCountdown(turn);
  const waits = left > 0 && turn.phone === phone;
  const go = async () => {
    const outcome = await send.run({ purpose, phone });
    // Whether somebody else has the new number is not told here.
    if (outcome.ok) {
      setTurn({ seconds: outcome.data.seconds, phone });
      return setSaid({ sent: true, text: t(phone === undefined ? 'sent' : 'sentToNew') });
    }
    const { fields, message } = outcome.failure;
    setSaid({ sent: false, text: fields?.phone || message || common('network') });
  };
  return (
    <>
      <Button busy={send.busy} disabled={phone === '' || waits} onClick={() => void go()}>
        {t(said.sent ? 'again' : 'send')}
        {waits ? ` (${left})` : null}
      </Button>
      <span role="status" className={said.sent ? styles.soft : styles.refused}>
        {said.text}
      </span>
    </>
  );
}
