import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { needsDays, needsStatuses, type RefundPlan, refundStatuses } from '@/lib/contracts/fees/plans.ts';
import { centsText, readCents } from '@/lib/rules/money.ts';
import { closureBases, pricedBases } from '@/lib/rules/refund.ts';
import { headValues, type PlanValues } from './plan-head.ts';

type Input = CallInput<'fees.saveRefundPlan'>;
type Rule = Input['lines'][number];

/** What the form holds: texts as they are typed, under the names by which they are sent. */
export interface RefundValues extends PlanValues {
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

export const noRule: RefundValues['lines'][number] = {
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
export function refundValues(plan: RefundPlan | null): RefundValues {
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
export function refundInput({ lines, ...head }: RefundValues): Input {
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
