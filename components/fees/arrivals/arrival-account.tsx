'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/shared/form/field.tsx';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';

/** The account of a list as it is chosen, or typed because no list was read for it. */
export interface ChosenAccount {
  readonly name: string;
  readonly isNew: boolean;
}

interface ArrivalAccountProps {
  /** Those that lists were read for, the latest first. */
  readonly accounts: readonly string[];
  readonly chosen: ChosenAccount;
  readonly isTried: boolean;
  readonly onChange: (chosen: ChosenAccount) => void;
}

/** Whose list it is: one of the accounts that lists were read for, or a new one by its name. */
export function ArrivalAccount({ accounts, chosen: { name, isNew }, isTried, onChange }: ArrivalAccountProps) {
  const t = useTranslations('fees-arrivals.read');
  const errors = useTranslations('errors.field');
  return (
    <>
      {accounts.length > 0 ? (
        <Field label={t('account')} required help={t('accountHelp')}>
          {(control) => (
            <select
              {...control}
              value={isNew ? '' : name}
              onChange={({ target: { value } }) => onChange({ name: value, isNew: value === '' })}
            >
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
      {isNew ? (
        <Field
          label={t(accounts.length > 0 ? 'newAccount' : 'account')}
          required
          help={t('newAccountHelp')}
          error={isTried && name.trim() === '' ? errors('required') : undefined}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              placeholder={t('accountHint')}
              maxLength={recordLimits.nameChars}
              value={name}
              onChange={(event) => onChange({ name: event.target.value, isNew })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
