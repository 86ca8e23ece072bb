'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField, DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { keptCurrency, savedRate } from '@/lib/contracts/finance/auxiliary.ts';
import {
  currencyName,
  type ForeignCurrency,
  foreignCurrencies,
  givenCurrency,
} from '@/lib/rules/finance/foreign-amount.ts';
import { CurrencyField } from '../currency-field.tsx';

type Rate = CallInput<'finance.saveRate'>;
const rateOf = (values: Rate): Rate => values;

/** A day's rate of a currency. */
export function RateForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('finance.settings');
  const today = useToday();
  const checked = useCheckedForm(savedRate, rateOf, { currency: givenCurrency, onDate: today, rate: '' });
  const code = checked.form.watch('currency');
  return (
    <SavedForm
      endpoint="finance.saveRate"
      {...checked}
      title={t('addRate')}
      submitLabel={t('saveRate')}
      said={() => t('saved')}
      onClose={onClose}
    >
      <CurrencyField label={t('currency')} />
      <DayField<Rate> name="onDate" label={t('onDate')} required />
      <LineField<Rate>
        name="rate"
        label={t('rateOf', { code })}
        required
        maxLength={16}
        inputMode="decimal"
        help={t('rateHelp')}
      />
    </SavedForm>
  );
}

type Currency = { readonly currency: ForeignCurrency | '' };
const keptOf = ({ currency }: Currency) => ({ currency: currency as ForeignCurrency, kept: true });

interface NewCurrencyFormProps {
  /** What the list holds. */
  readonly listed: readonly string[];
  readonly onClose: () => void;
}

/** Takes a currency into the list. */
export function NewCurrencyForm({ listed, onClose }: NewCurrencyFormProps) {
  const t = useTranslations('finance.settings');
  const locale = useLocale();
  const checked = useCheckedForm(keptCurrency, keptOf, { currency: '' } as Currency);
  const choices = foreignCurrencies.filter((code) => !listed.includes(code));
  return (
    <SavedForm
      endpoint="finance.keepCurrency"
      {...checked}
      title={t('addCurrency')}
      submitLabel={t('keepCurrency')}
      said={({ currency }) => t('added', { code: currency })}
      onClose={onClose}
    >
      <ChoiceField<Currency>
        name="currency"
        label={t('currency')}
        required
        choices={[['', ''], ...choices.map((code) => [code, currencyName(code, locale)] as const)]}
        help={t('currencyHelp')}
      />
    </SavedForm>
  );
}
