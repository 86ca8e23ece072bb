'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { ChoiceField, LineField, TickField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type MealRow, savedMeal } from '@/lib/contracts/students/attendance-meals.ts';
import { attendancePeriods } from '@/lib/contracts/students/attendance-names.ts';
import { readWrittenTime } from '@/lib/rules/attendance-time.ts';
import { limits } from '@/lib/rules/limits.ts';

type Input = CallInput<'students.saveAttendanceMeal'>;

/** What the form holds: texts as they are typed. */
interface MealValues {
  name: string;
  sort: string;
  period: string;
  cutOff: string;
  daysBefore: string;
  enabled: boolean;
}

const newMeal: MealValues = { name: '', sort: '1', period: '0', cutOff: '08:30', daysBefore: '0', enabled: true };

const valuesOf = ({ name, sort, period, cutOff, daysBefore, enabled }: MealRow): MealValues => ({
  ...{ name, cutOff, enabled },
  sort: String(sort),
  period: String(period),
  daysBefore: String(daysBefore),
});

const inputOf = ({ name, sort, period, cutOff, daysBefore, enabled }: MealValues): Input => ({
  ...{ name, enabled },
  sort: Number(sort),
  period: Number(period) as Input['period'],
  cutOff: readWrittenTime(cutOff) ?? cutOff,
  daysBefore: Number(daysBefore),
});

/** A meal, as it is called, and until when it can be cancelled. */
export default function MealForm({ meal, onClose }: { readonly meal: MealRow | null; readonly onClose: () => void }) {
  const t = useTranslations('students-attendance.meals');
  const period = useTranslations('students-attendance.roll.periods');
  const form = useForm<MealValues>({
    defaultValues: meal ? valuesOf(meal) : newMeal,
    resolver: useFormCheck(savedMeal, inputOf),
  });
  return (
    <SavedForm
      endpoint="students.saveAttendanceMeal"
      form={form}
      inputOf={(values) => ({ ...inputOf(values), ...(meal ? { slot: meal.slot, version: meal.version } : {}) })}
      title={meal ? t('editNamed', { name: meal.name }) : t('add')}
      shape="dialog"
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        <LineField<MealValues> name="name" label={t('name')} required maxLength={limits.nameChars} />
        <LineField<MealValues> name="sort" label={t('sort')} required maxLength={2} inputMode="numeric" />
        <ChoiceField<MealValues>
          name="period"
          label={t('period')}
          help={t('periodHelp')}
          choices={attendancePeriods.map((one) => [String(one), period(String(one))])}
        />
        <ChoiceField<MealValues>
          name="daysBefore"
          label={t('cutOffDay')}
          choices={Array.from({ length: limits.mealCutOffDaysBefore + 1 }, (_, days) => [
            String(days),
            t('daysBefore', { days }),
          ])}
        />
        <LineField<MealValues> name="cutOff" label={t('cutOff')} help={t('cutOffHelp')} required maxLength={5} />
        <TickField<MealValues> name="enabled" label={t('served')} />
      </FieldGroup>
    </SavedForm>
  );
}
