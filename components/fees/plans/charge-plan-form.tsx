'use client';

import { useTranslations } from 'next-intl';
import { useForm, useFormContext } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { ChoiceField, DayField, LineField, MoneyField, TickFields } from '@/components/shared/form/form-parts.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type ChargePlan, planScopeStudies, savedChargePlan } from '@/lib/contracts/fees/plans.ts';
import { centsText, hundredthsText, readCents, readHundredths, roundings } from '@/lib/rules/money.ts';
import { quantityRules } from '@/lib/rules/monthly-fee.ts';
import { schoolStages } from '@/lib/rules/school-grades.ts';
import { useItemChoices } from '../use-items.ts';
import { useScopeChoices } from '../use-scope-choices.ts';
import { PlanForm } from './plan-form.tsx';
import { headValues, keptOf, type PlanValues } from './plan-head.ts';

type Input = CallInput<'fees.saveChargePlan'>;

/** What the form holds: texts as they are typed, under the names by which they are sent. */
interface ChargeValues extends PlanValues {
  rounding: Input['rounding'];
  scope: Omit<Input['scope'], 'enteredFrom' | 'enteredTo'> & { enteredFrom: string; enteredTo: string };
  lines: { itemId: string; priceCents: string; quantityRule: string; quantityHundredths: string }[];
}

const noLine = { itemId: '', priceCents: '', quantityRule: 'fixed', quantityHundredths: '1' };

/** What a form begins with. */
function chargeValues(plan: ChargePlan | null): ChargeValues {
  return {
    ...headValues(plan),
    rounding: plan?.rounding ?? 'cent',
    scope: {
      stages: plan?.scope.stages ?? [],
      grades: plan?.scope.grades ?? [],
      studyTypes: plan?.scope.studyTypes ?? [],
      classIds: plan?.scope.classIds ?? [],
      enteredFrom: plan?.scope.enteredFrom ?? '',
      enteredTo: plan?.scope.enteredTo ?? '',
    },
    lines: plan?.lines.map((line) => ({
      ...line,
      priceCents: centsText(line.priceCents),
      quantityHundredths: hundredthsText(line.quantityHundredths),
    })) ?? [noLine],
  };
}

/** The values as the backend takes them. */
function chargeInput({ lines, scope, ...head }: ChargeValues): Input {
  return {
    ...head,
    validFrom: head.validFrom || null,
    validTo: head.validTo || null,
    scope: { ...scope, enteredFrom: scope.enteredFrom || null, enteredTo: scope.enteredTo || null },
    lines: lines.map((line) => ({
      itemId: line.itemId,
      priceCents: readCents(line.priceCents) ?? Number.NaN,
      quantityRule: line.quantityRule as Input['lines'][number]['quantityRule'],
      quantityHundredths: line.quantityRule === 'fixed' ? (readHundredths(line.quantityHundredths) ?? Number.NaN) : 0,
    })),
  };
}

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
