'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import styles from '../finance.module.css';
import { parameter } from '../finance-address.ts';

interface AccountChoiceProps {
  readonly accounts: readonly Subject[];
  readonly chosen: Subject | undefined;
  readonly address: AddressState;
}

/** Which account is looked at. */
export function AccountChoice({ accounts, chosen, address }: AccountChoiceProps) {
  const t = useTranslations('finance.book');
  return (
    <label className={`line soft ${styles.account}`}>
      {t('account')}
      <select
        value={chosen?.id ?? ''}
        onChange={(event) => address.change({ [parameter.subject]: event.target.value, [parameter.page]: null })}
      >
        {accounts.map(({ id, number, fullName }) => (
          <option key={id} value={id}>
            {`${number} ${fullName}`}
          </option>
        ))}
      </select>
    </label>
  );
}
