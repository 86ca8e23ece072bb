'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, DayField, LineField, MoneyField } from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import { limits } from '@/lib/rules/limits.ts';
import { useItemChoices } from '../use-items.ts';
import { noOverride, type PlanValues } from './plan-values.ts';

/** Prices agreed for this child in place of the plan's. */
export function OverrideFields() {
  const t = useTranslations('fees.student');
  const common = useTranslations('fees.plan');
  const choices = useItemChoices();
  return (
    <LineGroups
      name="overrides"
      empty={noOverride}
      most={limits.feeExceptions}
      addLabel={t('addOverride')}
      titleOf={(number) => t('overrideNumber', { number })}
      removeLabelOf={(number) => t('removeOverride', { number })}
    >
      {(at) => (
        <>
          <ChoiceField<PlanValues> name={`overrides.${at}.itemId`} label={common('item')} required choices={choices} />
          <MoneyField<PlanValues> name={`overrides.${at}.priceCents`} label={t('price')} required />
          <LineField<PlanValues>
            name={`overrides.${at}.reason`}
            label={t('reason')}
            required
            maxLength={limits.reasonChars}
          />
          <DayField<PlanValues> name={`overrides.${at}.until`} label={t('until')} />
        </>
      )}
    </LineGroups>
  );
}
