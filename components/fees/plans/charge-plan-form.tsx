'use client';

import { useTranslations } from 'next-intl';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/field.tsx';
import { errorCount } from '@/components/shared/form-errors.ts';
import { FormPanel } from '@/components/shared/form-panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type ChargePlan, planScopeStages, planScopeStudies, savedChargePlan } from '@/lib/contracts/fees/plans.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText, hundredthsText, readCents, readHundredths, roundings } from '@/lib/rules/money.ts';
import { quantityRules } from '@/lib/rules/monthly-fee.ts';
import styles from '../fees.module.css';
import { useFormCheck } from '../form-check.ts';
import { ChoiceField, DayField, LineField, TickFields } from '../form-parts.tsx';
import { useFormSave } from '../form-save.ts';
import { useItems } from '../use-items.ts';

type Input = CallInput<'fees.saveChargePlan'>;
interface Values {
  name: string;
  validFrom: string;
  validTo: string;
  note: string;
  rounding: Input['rounding'];
  stages: Input['scope']['stages'];
  studyTypes: Input['scope']['studyTypes'];
  lines: { itemId: string; priceCents: string; quantityRule: string; quantityHundredths: string }[];
}
const noLine = { itemId: '', priceCents: '', quantityRule: 'fixed', quantityHundredths: '1' };

function valuesOf(plan: ChargePlan | null): Values {
  const { name = '', validFrom, validTo, note = '', rounding = 'cent', scope, lines } = plan ?? {};
  return {
    name,
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    note,
    rounding,
    stages: scope?.stages ?? [],
    studyTypes: scope?.studyTypes ?? [],
    lines: lines?.map((line) => ({
      ...line,
      priceCents: centsText(line.priceCents),
      quantityHundredths: hundredthsText(line.quantityHundredths),
    })) ?? [noLine],
  };
}

function inputOf({ stages, studyTypes, lines, ...head }: Values): Input {
  return {
    ...head,
    validFrom: head.validFrom || null,
    validTo: head.validTo || null,
    scope: { stages, studyTypes },
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
  const common = useTranslations('fees.plan');
  const { items } = useItems();
  const form = useForm<Values>({ defaultValues: valuesOf(plan), resolver: useFormCheck(savedChargePlan, inputOf) });
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  const { errors, isDirty } = form.formState;
  const { save, busy, failure } = useFormSave('fees.saveChargePlan', form, () => {
    announce({ kind: 'toast', severity: 'success', text: common('saved', { name: form.getValues('name') }) });
    onClose();
  });
  const itemChoices = [['', common('choose')] as const, ...items.map(({ id, name }) => [id, name] as const)];
  const rules = form.watch('lines');
  return (
    <FormPanel
      title={plan ? t('editTitle') : t('add')}
      shape="wide"
      submitLabel={common('save')}
      loading={busy}
      submitError={failure}
      errorCount={errorCount(errors)}
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) =>
        save({ ...inputOf(values), ...(plan ? { id: plan.id, version: plan.version } : {}) }),
      )}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <FieldGroup title={common('facts')}>
          <LineField<Values> name="name" label={common('name')} required maxLength={limits.nameChars} />
          <ChoiceField<Values>
            name="rounding"
            label={t('rounding')}
            choices={roundings.map((one) => [one, t(`roundingOf.${one}`)])}
          />
          <DayField<Values> name="validFrom" label={common('validFrom')} />
          <DayField<Values> name="validTo" label={common('validTo')} />
          <LineField<Values> name="note" label={common('note')} wide maxLength={limits.noteChars} />
        </FieldGroup>
        <FieldGroup title={t('scope')}>
          <TickFields<Values>
            name="stages"
            label={t('stages')}
            choices={planScopeStages.map((one) => [one, t(`stageOf.${one}`)])}
          />
          <TickFields<Values>
            name="studyTypes"
            label={t('studyTypes')}
            choices={planScopeStudies.map((one) => [one, t(`studyOf.${one}`)])}
          />
        </FieldGroup>
        {lines.fields.map((field, at) => (
          <FieldGroup
            key={field.id}
            title={t('line', { number: at + 1 })}
            aside={
              lines.fields.length > 1 ? (
                <Button look="link" onClick={() => lines.remove(at)}>
                  {common('removeLine', { number: at + 1 })}
                </Button>
              ) : null
            }
          >
            <ChoiceField<Values> name={`lines.${at}.itemId`} label={common('item')} required choices={itemChoices} />
            <LineField<Values>
              name={`lines.${at}.priceCents`}
              label={t('price')}
              required
              maxLength={16}
              inputMode="decimal"
            />
            <ChoiceField<Values>
              name={`lines.${at}.quantityRule`}
              label={t('quantityRule')}
              choices={quantityRules.map((one) => [one, t(`quantityOf.${one}`)])}
            />
            {rules[at]?.quantityRule === 'fixed' ? (
              <LineField<Values>
                name={`lines.${at}.quantityHundredths`}
                label={t('quantity')}
                required
                maxLength={7}
                inputMode="decimal"
              />
            ) : null}
          </FieldGroup>
        ))}
        <p className={styles.add}>
          <Button disabled={lines.fields.length >= limits.feeLines} onClick={() => lines.append(noLine)}>
            {common('addLine')}
          </Button>
        </p>
      </FormProvider>
    </FormPanel>
  );
}
