'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './wxwork.module.css';

/** Writes to oneself, which proves the whole way. */
export function MessageTrial() {
  const t = useTranslations('enterprise.messages');
  const [text, setText] = useState('');
  const send = useAction('enterprise.sendTest');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const outcome = await send.run({ text });
    if (!outcome.ok) return;
    setText('');
    announce({ kind: 'toast', severity: 'success', text: t('queued') });
  };
  return (
    <form className={styles.trial} onSubmit={(event) => void submit(event)}>
      <label htmlFor="trial">{t('trial')}</label>
      <div className={styles.line}>
        <input
          id="trial"
          name="trial"
          value={text}
          maxLength={limits.addressChars}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={send.busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
