'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
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
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const register = useAction('enterprise.getRegisterCode');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await register.run(typed);
    if (outcome.ok) return window.location.assign(outcome.data.url);
    const wrong = outcome.failure.fields ?? {};
    setErrors(wrong);
    const first = fields.find((name) => wrong[name]);
    if (first) (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('lead')}</p>
      <form ref={form} className={styles.register} onSubmit={(event) => void submit(event)}>
        {fields.map((name) => (
          <Field key={name} label={t(name)} required error={errors[name]}>
            {(control) => (
              <input
                {...control}
                name={name}
                required
                value={typed[name]}
                maxLength={limits.nameChars}
                inputMode={name === 'adminMobile' ? 'tel' : undefined}
                onChange={(event) => {
                  setTyped({ ...typed, [name]: event.target.value });
                  setErrors({ ...errors, [name]: '' });
                }}
              />
            )}
          </Field>
        ))}
        <Button type="submit" busy={register.busy}>
          {t('submit')}
        </Button>
      </form>
    </section>
  );
}
