'use client';

import { useTranslations } from 'next-intl';
import { useForm, useFormContext } from 'react-hook-form';
import { useFormCheck } from '@/components/shared/form/form-check.ts';
import { ChoiceField, LineField, MoneyField, TickField, TickFields } from '@/components/shared/form/form-parts.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import {
  needsDays,
  needsStatuses,
  payOuts,
  type RefundPlan,
  refundStatuses,
  savedRefundPlan,
} from '@/lib/contracts/fees/plans.ts';
import { centsText, readCents } from '@/lib/rules/money.ts';
import { closureBases, pricedBases, type RefundBasis, refundBases } from '@/lib/rules/refund.ts';
import { useItemChoices } from '../use-items.ts';
import { PlanForm } from './plan-form.tsx';
import { headValues, keptOf, type PlanValues } from './plan-head.ts';
import { useNoticeMeals } from './use-notice-meals.ts';

type Input = CallInput<'fees.saveRefundPlan'>;
type Rule = Input['lines'][number];

/** What the form holds: texts as they are typed, under the names by which they are sent. */
interface RefundValues extends PlanValues {
  lines: {
    itemId: string;
    basis: string;
    statuses: string[];
    closures: boolean;
    days: string;
    noticeMeal: string;
    priceCents: string;
    capCents: string;
    daysMax: string;
    payOut: string;
  }[];
}

const noRule: RefundValues['lines'][number] = {
  itemId: '',
  basis: 'absentDays',
  statuses: ['5', '6'],
  closures: false,
  days: '',
  noticeMeal: '',
  priceCents: '',
  capCents: '',
  daysMax: '',
  payOut: 'nextBill',
};

/** What a form begins with. */
function refundValues(plan: RefundPlan | null): RefundValues {
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    ...headValues(plan),
    lines: plan?.lines.map((rule) => ({
      ...rule,
      statuses: rule.statuses.map(String),
      days: typed(rule.days),
      daysMax: typed(rule.daysMax),
      noticeMeal: typed(rule.noticeMeal),
      priceCents: centsText(rule.priceCents),
      capCents: rule.capCents === null ? '' : centsText(rule.capCents),
    })) ?? [noRule],
  };
}

/** The values as the backend takes them. */
function refundInput({ lines, ...head }: RefundValues): Input {
  const number = (text: string) => (text === '' ? null : Number(text));
  return {
    ...head,
    validFrom: head.validFrom || null,
    validTo: head.validTo || null,
    lines: lines.map((rule) => {
      const basis = rule.basis as Rule['basis'];
      const isPriced = pricedBases.includes(basis);
      return {
        itemId: rule.itemId,
        basis,
        statuses: refundStatuses.filter((code) => rule.statuses.includes(String(code))),
        closures: closureBases.includes(basis) && rule.closures,
        days: needsDays.includes(basis) ? number(rule.days) : null,
        noticeMeal: needsStatuses.includes(basis) ? number(rule.noticeMeal) : null,
        priceCents: isPriced ? (readCents(rule.priceCents) ?? Number.NaN) : 0,
        capCents: basis === 'none' || rule.capCents === '' ? null : (readCents(rule.capCents) ?? Number.NaN),
        daysMax: isPriced ? number(rule.daysMax) : null,
        payOut: rule.payOut as Rule['payOut'],
      };
    }),
  };
}

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
