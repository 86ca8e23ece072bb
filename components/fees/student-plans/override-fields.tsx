'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { limits } from '@/lib/rules/limits.ts';
import { ChoiceField, DayField, LineField } from '../form-parts.tsx';
import { useItems } from '../use-items.ts';
import { noOverride, type PlanValues } from './plan-values.ts';

/** Prices agreed for this child in place of the plan's. */
export function OverrideFields() {
  const t = useTranslations('fees.student');
  const common = useTranslations('fees.plan');
  const { items } = useItems();
  const lines = useFieldArray<PlanValues, 'overrides'>({ name: 'overrides' });
  const choices = [['', common('choose')] as const, ...items.map(({ id, name }) => [id, name] as const)];
  return (
    <>
      {lines.fields.map((field, at) => (
        <FieldGroup
          key={field.id}
          title={t('overrideNumber', { number: at + 1 })}
          aside={
            <Button look="link" onClick={() => lines.remove(at)}>
              {t('removeOverride', { number: at + 1 })}
            </Button>
          }
        >
          <ChoiceField<PlanValues> name={`overrides.${at}.itemId`} label={common('item')} required choices={choices} />
          <LineField<PlanValues>
            name={`overrides.${at}.priceCents`}
            label={t('price')}
            required
            maxLength={16}
            inputMode="decimal"
          />
          <LineField<PlanValues>
            name={`overrides.${at}.reason`}
            label={t('reason')}
            required
            maxLength={limits.reasonChars}
          />
          <DayField<PlanValues> name={`overrides.${at}.until`} label={t('until')} />
        </FieldGroup>
      ))}
      <p>
        <Button disabled={lines.fields.length >= limits.feeExceptions} onClick={() => lines.append(noOverride)}>
          {t('addOverride')}
        </Button>
      </p>
    </>
  );
}
