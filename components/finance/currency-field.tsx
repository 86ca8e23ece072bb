'use client';

import { useLocale } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { ChoiceField } from '@/components/shared/form/form-parts.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { currencyName } from '@/lib/rules/finance/foreign-amount.ts';

interface CurrencyFieldProps {
  readonly label: string;
  /** What none is called, where there may be none. */
  readonly none?: string;
  readonly help?: string;
}

type Values = { readonly currency: string };

/** One of the currencies that the school keeps beside the base currency; one that stands there stays. */
export function CurrencyField({ label, none, help }: CurrencyFieldProps) {
  const locale = useLocale();
  const { data } = useCall('finance.currencies', {}, { shown: 'here' });
  const { formState } = useFormContext<Values>();
  const stands = formState.defaultValues?.currency;
  const kept = data?.rows.flatMap(({ code, isBase }) => (isBase ? [] : [code])) ?? [];
  const codes = [...new Set([...(stands ? [stands] : []), ...kept])];
  return (
    <ChoiceField<Values>
      // The list may come after the field.
      key={codes.join(' ')}
      name="currency"
      label={label}
      choices={[
        ...(none === undefined ? [] : [['', none] as const]),
        ...codes.map((code) => [code, currencyName(code, locale)] as const),
      ]}
      {...(none === undefined ? { required: true } : {})}
      {...(help === undefined ? {} : { help })}
    />
  );
}
