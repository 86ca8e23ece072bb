'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/shared/form/form-parts.tsx';
import { foreignCurrencies } from '@/lib/rules/finance/foreign-amount.ts';

/** What a subject is kept in beside the base currency. */
export function CurrencyField() {
  const t = useTranslations('finance.subject');
  return (
    <ChoiceField<{ readonly currency: string }>
      name="currency"
      label={t('currency')}
      choices={[['', t('baseOnly')], ...foreignCurrencies.map((code) => [code, code] as const)]}
      help={t('currencyHelp')}
    />
  );
}
