'use client';

import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import { ClassSelect } from '@/components/shared/form/class-select.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import { suggestedRefunds } from '@/lib/contracts/fees/refunds.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { centsText } from '@/lib/rules/money.ts';

interface SuggestValues {
  from: string;
  to: string;
  classId: string;
}

interface SuggestFormProps {
  /** The month that the list shows. */
  readonly month: string | undefined;
  readonly onClose: () => void;
}

/** Of which months, and for whom, refunds are worked out from the days. */
export default function SuggestForm({ month, onClose }: SuggestFormProps) {
  const t = useTranslations('fees-refunds');
  const thisMonth = monthOf(useToday());
  const checked = useCheckedForm(
    suggestedRefunds,
    ({ from, to, classId }: SuggestValues) => ({ from, to, classIds: classId ? [classId] : [] }),
    { from: month ?? thisMonth, to: month ?? thisMonth, classId: '' },
  );
  return (
    <SavedForm
      endpoint="fees.suggestRefunds"
      {...checked}
      shape="dialog"
      title={t('suggest')}
      submitLabel={t('suggest')}
      said={(_, { made, changed, removed, count, cents }) =>
        t('suggestedNow', { made, changed, removed, count, sum: centsText(cents) })
      }
      onClose={onClose}
    >
      <p>{t('suggestText')}</p>
      <FieldGroup title={t('months')}>
        <MonthField name="from" label={t('from')} />
        <MonthField name="to" label={t('to')} />
        <Controller<SuggestValues, 'classId'>
          name="classId"
          render={({ field: { value, onChange } }) => (
            <Field label={t('classId')}>
              {(control) => <ClassSelect control={control} value={value} whole={t('wholeSchool')} onClass={onChange} />}
            </Field>
          )}
        />
      </FieldGroup>
    </SavedForm>
  );
}

function MonthField({ name, label }: { readonly name: 'from' | 'to'; readonly label: string }) {
  return (
    <Controller<SuggestValues, 'from' | 'to'>
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <Field label={label} required error={fieldState.error?.message}>
          {(control) => <MonthInput {...control} value={value} onMonth={onChange} />}
        </Field>
      )}
    />
  );
}
