'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, TickFields } from '@/components/shared/form/form-parts.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { planScopeStudies } from '@/lib/contracts/fees/plans.ts';
import { gradeKey, gradesOf, schoolStages } from '@/lib/rules/school-grades.ts';
import type { ChargeValues } from './charge-values.ts';

/** Whom a charge plan is meant for: others cannot be given it. */
export function ScopeFields() {
  const t = useTranslations('fees.charge');
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  const taught = new Set(classes.map(({ stage }) => stage));
  // A school without classes has not said yet which stages it teaches.
  const stages = taught.size === 0 ? schoolStages : schoolStages.filter((stage) => taught.has(stage));
  return (
    <FieldGroup title={t('scope')}>
      <TickFields<ChargeValues>
        name="scope.stages"
        label={t('stages')}
        choices={schoolStages.map((one) => [one, t(`stageOf.${one}`)])}
      />
      <TickFields<ChargeValues>
        name="scope.studyTypes"
        label={t('studyTypes')}
        choices={planScopeStudies.map((one) => [one, t(`studyOf.${one}`)])}
      />
      <TickFields<ChargeValues>
        name="scope.grades"
        label={t('grades')}
        wide
        choices={stages.flatMap((stage) =>
          gradesOf(stage).map((grade) => [gradeKey(stage, grade), t(`gradeOf.${stage}`, { grade })] as const),
        )}
      />
      <DayField<ChargeValues> name="scope.enteredFrom" label={t('enteredFrom')} />
      <DayField<ChargeValues> name="scope.enteredTo" label={t('enteredTo')} />
      {classes.length > 0 ? (
        <TickFields<ChargeValues>
          name="scope.classIds"
          label={t('classes')}
          wide
          choices={classes.map(({ id, name }) => [id, name])}
        />
      ) : null}
    </FieldGroup>
  );
}
