'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { ChoiceField, LineField, MoneyField } from '@/components/shared/form/form-parts.tsx';
import { quantityRules } from '@/lib/rules/monthly-fee.ts';
import { useItemChoices } from '../use-items.ts';
import type { ChargeValues } from './charge-values.ts';

/** One line: which item, at what price, how many times. */
export function ChargeLineFields({ at }: { readonly at: number }) {
  const t = useTranslations('fees.charge');
  const common = useTranslations('fees.plan');
  const itemChoices = useItemChoices();
  const rule = useFormContext<ChargeValues>().watch(`lines.${at}.quantityRule`);
  return (
    <>
      <ChoiceField<ChargeValues> name={`lines.${at}.itemId`} label={common('item')} required choices={itemChoices} />
      <MoneyField<ChargeValues> name={`lines.${at}.priceCents`} label={t('price')} required />
      <ChoiceField<ChargeValues>
        name={`lines.${at}.quantityRule`}
        label={t('quantityRule')}
        choices={quantityRules.map((one) => [one, t(`quantityOf.${one}`)])}
      />
      {rule === 'fixed' ? (
        <LineField<ChargeValues>
          name={`lines.${at}.quantityHundredths`}
          label={t('quantity')}
          required
          maxLength={7}
          inputMode="decimal"
        />
      ) : null}
    </>
  );
}
