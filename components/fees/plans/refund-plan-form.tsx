'use client';

import { useTranslations } from 'next-intl';
import { useForm, useFormContext } from 'react-hook-form';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { ChoiceField, LineField, MoneyField, TickField, TickFields } from '@/components/shared/form/form-parts.tsx';
import {
  needsDays,
  needsStatuses,
  payOuts,
  type RefundPlan,
  refundStatuses,
  savedRefundPlan,
} from '@/lib/contracts/fees/plans.ts';
import { closureBases, pricedBases, type RefundBasis, refundBases } from '@/lib/rules/refund.ts';
import { useItemChoices } from '../use-items.ts';
import { PlanForm } from './plan-form.tsx';
import { keptOf } from './plan-head.ts';
import { noRule, type RefundValues, refundInput, refundValues } from './refund-values.ts';
import { useNoticeMeals } from './use-notice-meals.ts';

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

/** One rule: for which item, on what ground, how much and how it is paid out. */
function RefundRuleFields({ at }: { readonly at: number }) {
  const t = useTranslations('fees.refund');
  const common = useTranslations('fees.plan');
  const basis = useFormContext<RefundValues>().watch(`lines.${at}.basis`) as RefundBasis;
  const isPriced = pricedBases.includes(basis);
  const itemChoices = useItemChoices();
  const notice = useNoticeMeals();
  const number = (name: 'days' | 'daysMax') => (
    <LineField<RefundValues>
      name={`lines.${at}.${name}`}
      label={t(name)}
      required={name === 'days'}
      maxLength={2}
      inputMode="numeric"
    />
  );
  return (
    <>
      <ChoiceField<RefundValues> name={`lines.${at}.itemId`} label={common('item')} required choices={itemChoices} />
      <ChoiceField<RefundValues>
        name={`lines.${at}.basis`}
        label={t('basis')}
        choices={refundBases.map((one) => [one, t(`basisOf.${one}`)])}
      />
      {needsDays.includes(basis) ? number('days') : null}
      {isPriced ? <MoneyField<RefundValues> name={`lines.${at}.priceCents`} label={t('price')} required /> : null}
      {basis === 'none' ? null : <MoneyField<RefundValues> name={`lines.${at}.capCents`} label={t('cap')} />}
      {isPriced ? number('daysMax') : null}
      {needsStatuses.includes(basis) ? (
        <ChoiceField<RefundValues>
          name={`lines.${at}.noticeMeal`}
          label={t('noticeBy')}
          help={t('noticeHelp')}
          choices={notice.choices}
        />
      ) : null}
      <ChoiceField<RefundValues>
        name={`lines.${at}.payOut`}
        label={t('payOut')}
        choices={payOuts.map((one) => [one, t(`payOutOf.${one}`)])}
      />
      {needsStatuses.includes(basis) ? (
        <TickFields<RefundValues>
          name={`lines.${at}.statuses`}
          label={t('statuses')}
          choices={refundStatuses.map((one) => [String(one), t(`statusOf.s${one}`)])}
        />
      ) : null}
      {closureBases.includes(basis) ? (
        <TickField<RefundValues> name={`lines.${at}.closures`} label={t('closures')} />
      ) : null}
      <p className="soft full-row">{t(`meaningOf.${basis}`)}</p>
    </>
  );
}
