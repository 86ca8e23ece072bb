'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/field.tsx';
import { DayField, TickFields } from '@/components/shared/form-parts.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { planScopeStages, planScopeStudies } from '@/lib/contracts/fees/plans.ts';
import type { ChargeValues } from './charge-values.ts';

/** Whom a charge plan is meant for: others cannot be given it. */
export function ScopeFields() {
  const t = useTranslations('fees.charge');
  const classes = useCall('students.classes', {});
  return (
    <FieldGroup title={t('scope')}>
      <TickFields<ChargeValues>
        name="scope.stages"
        label={t('stages')}
        choices={planScopeStages.map((one) => [one, t(`stageOf.${one}`)])}
      />
      <TickFields<ChargeValues>
        name="scope.studyTypes"
        label={t('studyTypes')}
        choices={planScopeStudies.map((one) => [one, t(`studyOf.${one}`)])}
      />
      <DayField<ChargeValues> name="scope.enteredFrom" label={t('enteredFrom')} />
      <DayField<ChargeValues> name="scope.enteredTo" label={t('enteredTo')} />
      {classes.data ? (
        <TickFields<ChargeValues>
          name="scope.classIds"
          label={t('classes')}
          wide
          choices={classes.data.rows.map(({ id, name }) => [id, name])}
        />
      ) : null}
    </FieldGroup>
  );
}
