'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DateInput } from '@/components/shared/date-input.tsx';
import { Field, FieldGroup } from '@/components/shared/field.tsx';
import { errorCount } from '@/components/shared/form-errors.ts';
import { FormPanel } from '@/components/shared/form-panel.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type FeeItem, itemKinds, savedItem, ticketKinds } from '@/lib/contracts/fees/items.ts';
import { limits } from '@/lib/rules/limits.ts';
import { feeCycles } from '@/lib/rules/monthly-fee.ts';
import { useFormCheck } from '../form-check.ts';

interface ItemFormProps {
  /** Null adds one. */
  readonly item: FeeItem | null;
  readonly onClose: () => void;
}

const first: CallInput<'fees.saveItem'> = {
  code: '',
  name: '',
  kind: 'care',
  cycle: 'month',
  byAttendance: false,
  ticket: 'receipt',
  allowDiscount: true,
  sort: 10,
  enabled: true,
  validFrom: null,
  validTo: null,
};

type Values = Omit<typeof first, 'sort' | 'validFrom' | 'validTo'> & {
  sort: string;
  validFrom: string;
  validTo: string;
};

const valuesOf = (item: typeof first): Values => ({
  ...item,
  sort: String(item.sort),
  validFrom: item.validFrom ?? '',
  validTo: item.validTo ?? '',
});
const inputOf = (values: Values): CallInput<'fees.saveItem'> => ({
  ...values,
  sort: Number(values.sort || Number.NaN),
  validFrom: values.validFrom || null,
  validTo: values.validTo || null,
});

/** One fee item. */
export default function ItemForm({ item, onClose }: ItemFormProps) {
  const t = useTranslations('fees.item');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { run, busy } = useAction('fees.saveItem', { shown: 'here' });
  const form = useForm<Values>({
    defaultValues: valuesOf(item ?? first),
    resolver: useFormCheck<Values>(savedItem, inputOf),
  });
  const { errors, isDirty } = form.formState;
  const save = async (values: Values) => {
    const outcome = await run(inputOf(values));
    if (outcome.ok) {
      announce({ kind: 'toast', severity: 'success', text: t('saved', { name: outcome.data.name }) });
      return onClose();
    }
    setFailure(outcome.failure);
    for (const [path, message] of Object.entries(outcome.failure.fields ?? {}))
      form.setError(path as keyof Values, { type: 'server', message }, { shouldFocus: true });
  };
  const choice = <C extends string>(
    name: 'kind' | 'cycle' | 'ticket',
    choices: readonly C[],
    labelOf: (one: C) => string,
  ) => (
    <Field label={t(name)} required>
      {(control) => (
        <select {...control} {...form.register(name)}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const day = (name: 'validFrom' | 'validTo') => (
    <Field label={t(name)} error={errors[name]?.message}>
      {(control) => (
        <DateInput
          {...control}
          {...form.register(name)}
          current={() => form.getValues(name)}
          onDay={(value) => form.setValue(name, value, { shouldDirty: true })}
        />
      )}
    </Field>
  );
  const line = (name: 'code' | 'name' | 'sort', max: number, help?: string) => (
    <Field label={t(name)} required error={errors[name]?.message} help={help}>
      {(control) => <input {...control} {...form.register(name)} maxLength={max} autoComplete="off" />}
    </Field>
  );
  const tick = (name: 'byAttendance' | 'allowDiscount' | 'enabled') => (
    <label>
      <input type="checkbox" {...form.register(name)} /> {t(name)}
    </label>
  );
  return (
    <FormPanel
      title={item ? t('editTitle') : t('add')}
      submitLabel={t('save')}
      loading={busy}
      submitError={failure}
      errorCount={errorCount(errors)}
      dirty={isDirty}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FieldGroup title={t('facts')}>
        {line('name', limits.nameChars)}
        {line('code', limits.feeCodeChars)}
        {choice('kind', itemKinds, (one) => t(`kindOf.${one}`))}
        {choice('cycle', feeCycles, (one) => t(`cycleOf.${one}`))}
        {choice('ticket', ticketKinds, (one) => t(`ticketOf.${one}`))}
        {line('sort', 4, t('sortHelp'))}
      </FieldGroup>
      <FieldGroup title={t('rules')}>
        {tick('byAttendance')}
        {tick('allowDiscount')}
        {tick('enabled')}
      </FieldGroup>
      <FieldGroup title={t('valid')}>
        {day('validFrom')}
        {day('validTo')}
      </FieldGroup>
    </FormPanel>
  );
}
