'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './wxwork.module.css';

const fields = ['corpName', 'adminName', 'adminMobile'] as const;
const nothing = { corpName: '', adminName: '', adminMobile: '' };

/** For a school that has no corporation yet: who registers it, and on to the platform's page. */
export function RegisterCard() {
  const t = useTranslations('enterprise.register');
  const [typed, setTyped] = useState(nothing);
  const register = useAction('enterprise.getRegisterCode');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await register.run(typed);
    if (outcome.ok) window.location.assign(outcome.data.url);
  };
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.soft}>{t('lead')}</p>
      <form className={styles.register} onSubmit={(event) => void submit(event)}>
        {fields.map((name) => (
          <div key={name} className={styles.trial}>
            <label htmlFor={name}>{t(name)}</label>
            <input
              id={name}
              name={name}
              required
              value={typed[name]}
              maxLength={limits.nameChars}
              inputMode={name === 'adminMobile' ? 'tel' : undefined}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </div>
        ))}
        <Button type="submit" busy={register.busy}>
          {t('submit')}
        </Button>
      </form>
    </section>
  );
}
