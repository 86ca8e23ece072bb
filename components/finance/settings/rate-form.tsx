'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { savedRate } from '@/lib/contracts/finance/auxiliary.ts';

interface Values {
  readonly onDate: string;
  readonly rate: string;
}

const inputOf = (values: Values): CallInput<'finance.saveRate'> => ({ currency: 'USD', ...values });

/** A day's rate of the foreign currency. */
export function RateForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('finance.settings');
  const today = useToday();
  const form = useForm<Values>({
    defaultValues: { onDate: today, rate: '' },
    resolver: useFormCheck<Values>(savedRate, inputOf),
  });
  return (
    <SavedForm
      endpoint="finance.saveRate"
      form={form}
      inputOf={inputOf}
      title={t('addRate')}
      submitLabel={t('saveRate')}
      said={() => t('saved')}
      onClose={onClose}
    >
      <DayField<Values> name="onDate" label={t('onDate')} required />
      <LineField<Values>
        name="rate"
        label={t('rateOf', { code: 'USD' })}
        required
        maxLength={16}
        inputMode="decimal"
        help={t('rateHelp')}
      />
    </SavedForm>
  );
}
