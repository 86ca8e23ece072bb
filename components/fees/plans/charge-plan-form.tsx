'use client';

import { useTranslations } from 'next-intl';
import { useForm, useFormContext } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { ChoiceField, DayField, LineField, MoneyField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { type ChargePlan, planScopeStudies, savedChargePlan } from '@/lib/contracts/fees/plans.ts';
import { roundings } from '@/lib/rules/money.ts';
import { quantityRules } from '@/lib/rules/monthly-fee.ts';
import { schoolStages } from '@/lib/rules/school-grades.ts';
import { useItemChoices } from '../use-items.ts';
import { useScopeChoices } from '../use-scope-choices.ts';
import { type ChargeValues, chargeInput, chargeValues, noLine } from './charge-values.ts';
import { PlanForm } from './plan-form.tsx';
import { keptOf } from './plan-head.ts';

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

/** One line: which item, at what price, how many times. */
function ChargeLineFields({ at }: { readonly at: number }) {
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

/** Whom a charge plan is meant for: others cannot be given it. */
function ScopeFields() {
  const t = useTranslations('fees.charge');
  const { stages, grades, classes } = useScopeChoices();
  const chosen = useFormContext<ChargeValues>().watch('scope.stages');
  return (
    <FieldGroup title={t('scope')}>
      <TickFields<ChargeValues>
        name="scope.stages"
        label={t('stages')}
        choices={schoolStages
          .filter((one) => stages.includes(one) || chosen.includes(one))
          .map((one) => [one, t(`stageOf.${one}`)])}
      />
      <TickFields<ChargeValues>
        name="scope.studyTypes"
        label={t('studyTypes')}
        choices={planScopeStudies.map((one) => [one, t(`studyOf.${one}`)])}
      />
      <TickFields<ChargeValues> name="scope.grades" label={t('grades')} wide choices={grades} />
      <DayField<ChargeValues> name="scope.enteredFrom" label={t('enteredFrom')} />
      <DayField<ChargeValues> name="scope.enteredTo" label={t('enteredTo')} />
      {classes.length > 0 ? (
        <TickFields<ChargeValues> name="scope.classIds" label={t('classes')} wide choices={classes} />
      ) : null}
    </FieldGroup>
  );
}
