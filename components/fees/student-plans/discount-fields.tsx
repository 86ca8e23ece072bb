'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { FileDrop } from '@/components/shared/form/file-drop.tsx';
import { ChoiceField, DayField, LineField, MoneyField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { LineGroups } from '@/components/shared/form/line-groups.tsx';
import { useUpload } from '@/lib/browser/use-upload.ts';
import { discountKinds } from '@/lib/rules/fees/discount-kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useItems } from '../use-items.ts';
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

/** The paper that speaks for a discount: sent when it is chosen, kept with the plan when that is saved. */
function EvidenceField({ at }: { readonly at: number }) {
  const t = useTranslations('fees.student');
  const common = useTranslations('shared.file');
  const { setValue, watch } = useFormContext<PlanValues>();
  const upload = useUpload('fees.uploadEvidence', { shown: 'here' });
  const [error, setError] = useState<string | undefined>();
  const name = watch(`discounts.${at}.evidenceName`);
  const send = async (file: File) => {
    const outcome = await upload.run(file, {});
    setError(outcome.ok ? undefined : outcome.failure.message);
    if (!outcome.ok) return;
    setValue(`discounts.${at}.evidenceId`, outcome.data.id, { shouldDirty: true });
    setValue(`discounts.${at}.evidenceName`, outcome.data.name);
  };
  return (
    <Field label={t('evidence')} error={error} help={upload.progress === null ? t('evidenceHelp') : t('sending')}>
      {(control) => (
        <FileDrop
          control={control}
          title={name || common('choose')}
          text={common(name ? 'other' : 'drop')}
          accept=".pdf,.jpg,.jpeg,.png"
          onFile={(file) => void send(file)}
        />
      )}
    </Field>
  );
}
