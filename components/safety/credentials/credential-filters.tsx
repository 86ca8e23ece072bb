'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { credentialKinds, credentialStates, holderKinds } from '@/lib/rules/credential.ts';
import { clearedCredentials, credentialParameter, type credentialsInput } from './credential-address.ts';

interface CredentialFiltersProps {
  readonly input: ReturnType<typeof credentialsInput>;
  readonly isFiltered: boolean;
  readonly change: AddressState['change'];
}

/** Whose, what kind, and how it stands. */
export function CredentialFilters({ input, isFiltered, change }: CredentialFiltersProps) {
  const t = useTranslations('safety-credential');
  const fromFirst = { [credentialParameter.page]: null };
  const choose = (name: string) => (value: string) => change({ [name]: value, ...fromFirst });
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(clearedCredentials)}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        name={credentialParameter.search}
        value={input.q}
        onSearch={(q) => change({ [credentialParameter.search]: q, ...fromFirst }, 'replace')}
      />
      <FilterChoice
        label={t('holderKindLabel')}
        value={input.holder ?? ''}
        onChange={choose(credentialParameter.holder)}
        choices={holderKinds.map((value) => ({ value, label: t(`holderKind.${value}`) }))}
      />
      <FilterChoice
        label={t('kind')}
        value={input.kind ?? ''}
        onChange={choose(credentialParameter.kind)}
        choices={credentialKinds.map((value) => ({ value, label: t(`kindOf.${value}`) }))}
      />
      <FilterChoice
        label={t('state')}
        value={input.state ?? ''}
        onChange={choose(credentialParameter.state)}
        choices={credentialStates.map((value) => ({ value, label: t(`stateOf.${value}`) }))}
      />
    </FilterRow>
  );
}
