'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Controller, useFormContext } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import {
  DayField,
  LineField,
  LinesField,
  MoneyField,
  TickField,
  TickFields,
} from '@/components/shared/form/form-parts.tsx';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import { useToday } from '@/components/shared/today.ts';
import { type BatchRow, savedBatch } from '@/lib/contracts/fees/batches.ts';
import { monthIn } from '@/lib/rules/address-values.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { batchAddress } from '../fees-address.ts';
import { useItems } from '../use-items.ts';
import { useScopeChoices } from '../use-scope-choices.ts';
import { type BatchValues, batchInput, batchValues, daysOf } from './batch-values.ts';

interface BatchFormProps {
  /** Null describes a new one. */
  readonly batch: BatchRow | null;
  readonly onClose: () => void;
}

/** What a batch charges, whom, and until when it is to be paid. */
export default function BatchForm({ batch, onClose }: BatchFormProps) {
  const t = useTranslations('fees-bills.batch');
  const router = useRouter();
  const today = useToday();
  const month = monthOf(today);
  const kept = batch ? { id: batch.id, version: batch.version } : {};
  const checked = useDraftedForm(
    savedBatch,
    (values: BatchValues) => ({ ...batchInput(values), ...kept }),
    batchValues(batch, { month, name: t('nameOf', { month }), today }),
    { name: batch?.id ?? newDraft, version: batch?.version ?? null },
  );
  return (
    <SavedForm
      endpoint="fees.saveBatch"
      {...checked}
      title={t(batch ? 'editTitle' : 'add')}
      shape="wide"
      submitLabel={t('save')}
      said={({ name }) => t('saved', { name })}
      onSaved={(_, saved) => {
        if (!batch) router.push(batchAddress(saved.id));
      }}
      onClose={onClose}
    >
      {batch?.generatedAt ? <p role="status">{t('editDropsBills')}</p> : null}
      <FieldGroup title={t('facts')}>
        <MonthField isNew={batch === null} />
        <LineField<BatchValues> name="name" label={t('name')} required maxLength={recordLimits.nameChars} />
        <DayField<BatchValues> name="issueOn" label={t('issueOn')} required />
        <DayField<BatchValues> name="dueOn" label={t('dueOn')} required help={t('dueOnHelp')} />
      </FieldGroup>
      <ScopeFields />
      <PayingFields />
    </SavedForm>
  );
}

/** Of a new batch the name and both days go along with the month. */
function MonthField({ isNew }: { readonly isNew: boolean }) {
  const t = useTranslations('fees-bills.batch');
  const today = useToday();
  const { setValue, getValues } = useFormContext<BatchValues>();
  const follow = (before: string, month: string) => {
    if (!isNew || !monthIn(month) || !monthIn(before)) return;
    if (getValues('name') === t('nameOf', { month: before })) setValue('name', t('nameOf', { month }));
    const [usual, next] = [daysOf(before, today), daysOf(month, today)];
    if (getValues('issueOn') === usual.issueOn) setValue('issueOn', next.issueOn);
    if (getValues('dueOn') === usual.dueOn) setValue('dueOn', next.dueOn);
  };
  return (
    <Controller<BatchValues, 'month'>
      name="month"
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field
          label={t('month')}
          required
          help={t(isNew ? 'monthHelp' : 'monthFixed')}
          error={fieldState.error?.message}
        >
          {(control) =>
            isNew ? (
              <MonthInput
                {...control}
                ref={ref}
                value={value}
                onBlurCapture={onBlur}
                onMonth={(month) => {
                  follow(value, month);
                  onChange(month);
                }}
              />
            ) : (
              <input {...control} ref={ref} value={value} readOnly />
            )
          }
        </Field>
      )}
    />
  );
}

/** Whose bills, and of what; what is left open charges everybody for everything. */
function ScopeFields() {
  const t = useTranslations('fees-bills.batch');
  const charge = useTranslations('fees.charge');
  const { stages, grades, classes } = useScopeChoices();
  const { items } = useItems();
  return (
    <FieldGroup title={t('scope')}>
      {stages.length > 1 ? (
        <TickFields<BatchValues>
          name="scope.stages"
          label={t('stages')}
          wide
          choices={stages.map((stage) => [stage, charge(`stageOf.${stage}`)])}
        />
      ) : null}
      <TickFields<BatchValues> name="scope.grades" label={t('grades')} wide choices={grades} />
      {classes.length > 0 ? (
        <TickFields<BatchValues> name="scope.classIds" label={t('classes')} wide choices={classes} />
      ) : null}
      {items.length > 0 ? (
        <TickFields<BatchValues>
          name="itemIds"
          label={t('items')}
          wide
          choices={items.map(({ id, name }) => [id, name])}
        />
      ) : null}
      <div className="full-row">
        <TickField<BatchValues> name="withOneOffs" label={t('withOneOffs')} />
      </div>
    </FieldGroup>
  );
}

/** How it may be paid, what the review points at, and what families read. */
function PayingFields() {
  const t = useTranslations('fees-bills.batch');
  const isPartial = useFormContext<BatchValues>().watch('allowPartial');
  return (
    <FieldGroup title={t('paying')}>
      <div className="full-row">
        <TickField<BatchValues> name="allowPartial" label={t('allowPartial')} />
      </div>
      {isPartial ? <MoneyField<BatchValues> name="minPartCents" label={t('minPart')} help={t('minPartHelp')} /> : null}
      <LineField<BatchValues>
        name="changeBp"
        label={t('changeBp')}
        required
        maxLength={6}
        inputMode="decimal"
        help={t('changeBpHelp')}
      />
      <LinesField<BatchValues>
        name="note"
        label={t('note')}
        rows={3}
        maxLength={recordLimits.noteChars}
        help={t('noteHelp')}
      />
    </FieldGroup>
  );
}
