'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { ChoiceField } from '@/components/shared/form/form-parts.tsx';
import { type ChargePlan, savedChargePlan } from '@/lib/contracts/fees/plans.ts';
import { roundings } from '@/lib/rules/money.ts';
import { ChargeLineFields } from './charge-line-fields.tsx';
import { type ChargeValues, chargeInput, chargeValues, noLine } from './charge-values.ts';
import { PlanForm } from './plan-form.tsx';
import { keptOf } from './plan-head.ts';
import { ScopeFields } from './scope-fields.tsx';

/** A draft of a charge plan. */
export default function ChargePlanForm({
  plan,
  onClose,
}: {
  readonly plan: ChargePlan | null;
  readonly onClose: () => void;
}) {
  const t = useTranslations('fees.charge');
  const form = useForm<ChargeValues>({
    defaultValues: chargeValues(plan),
    resolver: useFormCheck(savedChargePlan, chargeInput),
  });
  return (
    <PlanForm
      endpoint="fees.saveChargePlan"
      form={form}
      plan={plan}
      inputOf={(values) => ({ ...chargeInput(values), ...keptOf(plan) })}
      title={plan ? t('editTitle') : t('add')}
      lineTitle={(number) => t('line', { number })}
      emptyLine={noLine}
      line={(at) => <ChargeLineFields at={at} />}
      facts={
        <ChoiceField<ChargeValues>
          name="rounding"
          label={t('rounding')}
          choices={roundings.map((one) => [one, t(`roundingOf.${one}`)])}
        />
      }
      onClose={onClose}
    >
      <ScopeFields />
    </PlanForm>
  );
}
