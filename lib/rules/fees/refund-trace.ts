import {
  paidDaysOf,
  pricedBases,
  type Refund,
  type RefundDays,
  type RefundRule,
  refundOn,
  wantedCents,
} from '../refund.ts';
import type { WhyFact, WhyStep } from '../why.ts';

/** Everything that a refund of one item for a month is made of; kept with it, it makes the same figure again. */
export interface RefundTrace {
  readonly edition: 1;
  readonly month: string;
  readonly plan: { readonly name: string; readonly edition: number };
  readonly rule: RefundRule;
  readonly counted: RefundDays;
  readonly leftOn: string | null;
  readonly paidCents: number;
  /** Whether a published bill says what was charged, or the plan alone. */
  readonly chargedBy: 'bill' | 'plan';
  /** School days that have passed without any record: they count as attended. */
  readonly unrecorded: number;
}

export const refundOfTrace = ({ rule, counted, paidCents }: RefundTrace): Refund => refundOn(rule, counted, paidCents);

/** The rules that the way to a refund goes through, in their order. */
export const refundRules = [
  'refund.charged',
  'refund.days',
  'refund.daysMax',
  'refund.priced',
  'refund.share',
  'refund.half',
  'refund.cap',
  'refund.paid',
  'refund.amount',
] as const;

/** The way from the days of the ledger and what was charged to what goes back. */
export function whyOfRefund(trace: RefundTrace): WhyStep[] {
  const { rule, counted, paidCents, edition } = trace;
  const { days, cents: amount, limitedBy } = refundOfTrace(trace);
  const paidDays = paidDaysOf(rule, days);
  const step = (
    name: (typeof refundRules)[number],
    value: number,
    facts: readonly (WhyFact | null)[],
    unit: WhyStep['unit'] = 'cents',
  ): WhyStep => ({ rule: name, edition, unit, value, facts: facts.filter((fact) => fact !== null), typed: null });
  const wanted = Number(wantedCents(rule, BigInt(paidCents), paidDays, counted.ofDays));
  return [
    step('refund.charged', paidCents, [
      { name: 'month', is: 'month', value: trace.month },
      word('chargedBy', trace.chargedBy),
    ]),
    step('refund.days', days * 100, dayFacts(trace), 'hundredths'),
    ...(paidDays < days ? [step('refund.daysMax', paidDays * 100, [], 'hundredths')] : []),
    basisStep(trace, wanted, paidDays, step),
    ...(limitedBy === 'cap' ? [step('refund.cap', rule.capCents ?? 0, [])] : []),
    ...(limitedBy === 'paid' ? [step('refund.paid', paidCents, [])] : []),
    step('refund.amount', amount, [text('refundPlan', `${trace.plan.name} V${trace.plan.edition}`)]),
  ];
}

function basisStep(
  { rule, counted, paidCents }: RefundTrace,
  wanted: number,
  paidDays: number,
  step: (name: (typeof refundRules)[number], value: number, facts: readonly (WhyFact | null)[]) => WhyStep,
): WhyStep {
  const charged: WhyFact = { name: 'charged', is: 'cents', value: paidCents };
  const count: WhyFact = { name: 'count', is: 'number', value: paidDays };
  const of: WhyFact = { name: 'ofDays', is: 'number', value: counted.ofDays };
  if (pricedBases.includes(rule.basis))
    return step('refund.priced', wanted, [{ name: 'price', is: 'cents', value: rule.priceCents }, count]);
  return rule.basis === 'leaving'
    ? step('refund.share', wanted, [charged, count, of])
    : step('refund.half', wanted, [charged, count, of]);
}

function dayFacts({ rule, counted, leftOn, unrecorded }: RefundTrace): (WhyFact | null)[] {
  const { basis, statuses, noticeMeal, days } = rule;
  const isByStatus = basis !== 'attendedBelow' && basis !== 'leaving';
  return [
    word('refundBasis', basis),
    days === null ? null : { name: 'threshold', is: 'number', value: days },
    isByStatus && statuses.length > 0 ? word('dayKinds', statuses.toSorted((a, b) => a - b).join('-')) : null,
    isByStatus && noticeMeal !== null ? word('notice', 'inTime') : null,
    counted.days.length > 0 ? { name: 'days', is: 'days', value: counted.days } : null,
    counted.closures.length > 0 ? { name: 'closures', is: 'days', value: counted.closures } : null,
    basis === 'leaving' && leftOn !== null ? { name: 'leftOn', is: 'day', value: leftOn } : null,
    unrecorded > 0 ? { name: 'unrecorded', is: 'number', value: unrecorded } : null,
  ];
}

const word = (name: string, value: string): WhyFact => ({ name, is: 'word', value });
const text = (name: string, value: string): WhyFact => ({ name, is: 'text', value });
