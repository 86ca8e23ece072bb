'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, DayField, LineField, MoneyField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { discountKinds } from '@/lib/contracts/fees/student-plans.ts';
import { limits } from '@/lib/rules/limits.ts';
import { LineGroups } from '../line-groups.tsx';
import { useItems } from '../use-items.ts';
import { EvidenceField } from './evidence-field.tsx';
import { noDiscount, type PlanValues } from './plan-values.ts';

/** Discounts in the order in which they are applied: percentages first, amounts after them. */
export function DiscountFields() {
  const t = useTranslations('fees.student');
  const { items } = useItems();
  const meant = items.filter(({ allowDiscount }) => allowDiscount).map(({ id, name }) => [id, name] as const);
  return (
    <LineGroups
      name="discounts"
      empty={noDiscount}
      most={limits.feeExceptions}
      addLabel={t('addDiscount')}
      titleOf={(number) => t('discountNumber', { number })}
      removeLabelOf={(number) => t('removeDiscount', { number })}
    >
      {(at) => (
        <>
          <ChoiceField<PlanValues>
            name={`discounts.${at}.kind`}
            label={t('kind')}
            choices={discountKinds.map((one) => [one, t(`kindOf.${one}`)])}
          />
          <LineField<PlanValues>
            name={`discounts.${at}.reason`}
            label={t('reason')}
            required
            maxLength={limits.reasonChars}
          />
          <LineField<PlanValues>
            name={`discounts.${at}.percentBp`}
            label={t('percent')}
            help={t('percentHelp')}
            maxLength={6}
            inputMode="decimal"
          />
          <MoneyField<PlanValues> name={`discounts.${at}.amountCents`} label={t('amount')} />
          <DayField<PlanValues> name={`discounts.${at}.until`} label={t('until')} />
          <EvidenceField at={at} />
          <TickFields<PlanValues> name={`discounts.${at}.itemIds`} label={t('itemsMeant')} choices={meant} />
        </>
      )}
    </LineGroups>
  );
}
