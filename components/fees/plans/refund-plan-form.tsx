'use client';

import { useTranslations } from 'next-intl';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { FieldGroup } from '@/components/shared/field.tsx';
import { errorCount } from '@/components/shared/form-errors.ts';
import { FormPanel } from '@/components/shared/form-panel.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { type RefundPlan, savedRefundPlan } from '@/lib/contracts/fees/plans.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from '../fees.module.css';
import { useFormCheck } from '../form-check.ts';
import { DayField, LineField } from '../form-parts.tsx';
import { useFormSave } from '../form-save.ts';
import { RefundRuleFields } from './refund-rule-fields.tsx';
import { noRule, type RefundValues, refundInput, refundValues } from './refund-values.ts';

/** A draft of a refund plan. */
export default function RefundPlanForm({
  plan,
  onClose,
}: {
  readonly plan: RefundPlan | null;
  readonly onClose: () => void;
}) {
  const t = useTranslations('fees.refund');
  const common = useTranslations('fees.plan');
  const form = useForm<RefundValues>({
    defaultValues: refundValues(plan),
    resolver: useFormCheck(savedRefundPlan, refundInput),
  });
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  const { errors, isDirty } = form.formState;
  const { save, busy, failure } = useFormSave('fees.saveRefundPlan', form, () => {
    announce({ kind: 'toast', severity: 'success', text: common('saved', { name: form.getValues('name') }) });
    onClose();
  });
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
        save({ ...refundInput(values), ...(plan ? { id: plan.id, version: plan.version } : {}) }),
      )}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <FieldGroup title={common('facts')}>
          <LineField<RefundValues> name="name" label={common('name')} required wide maxLength={limits.nameChars} />
          <DayField<RefundValues> name="validFrom" label={common('validFrom')} />
          <DayField<RefundValues> name="validTo" label={common('validTo')} />
          <LineField<RefundValues> name="note" label={common('note')} wide maxLength={limits.noteChars} />
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
            <RefundRuleFields at={at} />
          </FieldGroup>
        ))}
        {errors.lines?.root?.message || errors.lines?.message ? (
          <p role="alert">{errors.lines.root?.message ?? errors.lines.message}</p>
        ) : null}
        <p className={styles.add}>
          <Button disabled={lines.fields.length >= limits.feeLines} onClick={() => lines.append(noRule)}>
            {common('addLine')}
          </Button>
        </p>
      </FormProvider>
    </FormPanel>
  );
}
