'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isBeyondMoney, readCents } from '@/lib/rules/money.ts';
import styles from './shifts.module.css';

/** Opens the own shift with the change that lies in the drawer. */
export function OpenShift() {
  const t = useTranslations('fees-counter.shift');
  const errors = useTranslations('errors.field');
  const [text, setText] = useState('0.00');
  const { run, busy } = useAction('fees.openShift');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  const cents = isBeyondMoney(text) ? null : readCents(text);
  const fault = isBeyondMoney(text)
    ? errors('moneyTooBig', { max: limits.moneyCentsMax / 100 })
    : cents === null
      ? t('noAmount')
      : undefined;
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (cents !== null && !busy) void run({ floatCents: cents });
  };
  return (
    <form className={styles.opening} aria-label={t('open')} onSubmit={open}>
      <p>{t('openText')}</p>
      <Field label={t('float')} help={t('floatHelp')} error={fault}>
        {(control) => (
          <MoneyInput
            {...control}
            ref={box}
            maxLength={16}
            value={text}
            onAmount={setText}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" busy={busy} disabled={cents === null}>
        {t('open')}
      </Button>
    </form>
  );
}
