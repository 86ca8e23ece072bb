'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { discountKinds } from '@/lib/contracts/fees/student-plans.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ChoiceField, DayField, LineField, TickFields } from '../form-parts.tsx';
import { useItems } from '../use-items.ts';
import { EvidenceField } from './evidence-field.tsx';
import { noDiscount, type PlanValues } from './plan-values.ts';

/** Discounts in the order in which they are applied: percentages first, amounts after them. */
export function DiscountFields() {
  const t = useTranslations('fees.student');
  const { items } = useItems();
  const lines = useFieldArray<PlanValues, 'discounts'>({ name: 'discounts' });
  const meant = items.filter(({ allowDiscount }) => allowDiscount).map(({ id, name }) => [id, name] as const);
  return (
    <>
      {lines.fields.map((field, at) => (
        <FieldGroup
          key={field.id}
          title={t('discountNumber', { number: at + 1 })}
          aside={
            <Button look="link" onClick={() => lines.remove(at)}>
              {t('removeDiscount', { number: at + 1 })}
            </Button>
          }
        >
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
          <LineField<PlanValues>
            name={`discounts.${at}.amountCents`}
            label={t('amount')}
            maxLength={16}
            inputMode="decimal"
          />
          <DayField<PlanValues> name={`discounts.${at}.until`} label={t('until')} />
          <EvidenceField at={at} />
          <TickFields<PlanValues> name={`discounts.${at}.itemIds`} label={t('itemsMeant')} choices={meant} />
        </FieldGroup>
      ))}
      <p>
        <Button disabled={lines.fields.length >= limits.feeExceptions} onClick={() => lines.append(noDiscount)}>
          {t('addDiscount')}
        </Button>
      </p>
    </>
  );
}
