'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';

interface ArrivalAccountProps {
  /** Those that lists were read for, the latest first. */
  readonly accounts: readonly string[];
  readonly chosen: string;
  readonly isTried: boolean;
  readonly onChange: (account: string) => void;
}

/** Whose list it is: one of the accounts that lists were read for, or a new one by its name. */
export function ArrivalAccount({ accounts, chosen, isTried, onChange }: ArrivalAccountProps) {
  const t = useTranslations('fees-arrivals.read');
  const errors = useTranslations('errors.field');
  const [isNew, setNew] = useState(accounts.length === 0);
  const isListed = !isNew || (chosen !== '' && accounts.includes(chosen));
  const choose = (value: string) => {
    setNew(value === '');
    onChange(value);
  };
  return (
    <>
      {accounts.length > 0 ? (
        <Field label={t('account')} required help={t('accountHelp')}>
          {(control) => (
            <select {...control} value={isListed ? chosen : ''} onChange={(event) => choose(event.target.value)}>
              {accounts.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
              <option value="">{t('otherAccount')}</option>
            </select>
          )}
        </Field>
      ) : null}
      {isListed ? null : (
        <Field
          label={t(accounts.length > 0 ? 'newAccount' : 'account')}
          required
          help={t('newAccountHelp')}
          error={isTried && chosen.trim() === '' ? errors('required') : undefined}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              placeholder={t('accountHint')}
              maxLength={recordLimits.nameChars}
              value={chosen}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
