'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { type RefundPlan, savedRefundPlan } from '@/lib/contracts/fees/plans.ts';
import { PlanForm } from './plan-form.tsx';
import { keptOf } from './plan-head.ts';
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
  const form = useForm<RefundValues>({
    defaultValues: refundValues(plan),
    resolver: useFormCheck(savedRefundPlan, refundInput),
  });
  return (
    <PlanForm
      endpoint="fees.saveRefundPlan"
      form={form}
      plan={plan}
      inputOf={(values) => ({ ...refundInput(values), ...keptOf(plan) })}
      title={plan ? t('editTitle') : t('add')}
      lineTitle={(number) => t('line', { number })}
      emptyLine={noRule}
      line={(at) => <RefundRuleFields at={at} />}
      onClose={onClose}
    />
  );
}
