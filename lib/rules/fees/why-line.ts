import type { WhyFact, WhyStep, WhyTyped } from '../why.ts';
import { figuresOf, type LineTrace } from './bill-line.ts';

/** The rules that the way to a line's amount goes through, in their order. */
export const lineRules = [
  'fees.price',
  'fees.agreedPrice',
  'fees.oneOff',
  'fees.opening',
  'fees.quantity',
  'fees.typedQuantity',
  'fees.gross',
  'fees.discount',
  'fees.adjustment',
  'fees.amount',
  'fees.sponsor',
  'fees.family',
] as const;

/** The way from prices and days to what a line comes to, and to what is left of it for the family. */
export function whyOfLine(trace: LineTrace): WhyStep[] {
  const { edition } = trace;
  const figures = figuresOf(trace);
  const step = (
    rule: (typeof lineRules)[number],
    value: number,
    facts: readonly (WhyFact | null)[],
    typed: WhyTyped | null = null,
    unit: WhyStep['unit'] = 'cents',
  ): WhyStep => ({ rule, edition, unit, value, facts: facts.filter((fact) => fact !== null), typed });
  const { listCents, agreed, typedQuantity, quantity, adjustment } = trace;
  const isQuantified = quantity.hundredths !== 100 || quantity.rule !== 'fixed';
  return [
    firstStep(trace, step),
    ...(agreed ? [step('fees.agreedPrice', agreed.cents, [cents('listPrice', listCents), until(agreed)], agreed)] : []),
    ...(isQuantified ? [quantityStep(trace, step)] : []),
    ...(isQuantified || typedQuantity
      ? [
          step('fees.gross', figures.grossCents, [
            cents('price', figures.priceCents),
            hundredths('quantity', figures.quantityHundredths),
            word('rounding', trace.rounding),
          ]),
        ]
      : []),
    ...trace.discounts.map((one, at) =>
      step('fees.discount', -(figures.discounts[at] ?? 0), [word('discountKind', one.kind), ...takenFacts(one)], one),
    ),
    ...(adjustment ? [step('fees.adjustment', adjustment.cents, [], adjustment)] : []),
    step('fees.amount', figures.amountCents, [
      cents('gross', figures.grossCents),
      figures.discountCents === 0 ? null : cents('discount', -figures.discountCents),
      figures.adjustmentCents === 0 ? null : cents('adjustment', figures.adjustmentCents),
    ]),
    ...trace.sponsors.map((one, at) =>
      step('fees.sponsor', -(figures.sponsors[at] ?? 0), [
        text('sponsor', one.name),
        word('sponsorKind', one.kind),
        ...takenFacts(one),
      ]),
    ),
    ...(trace.sponsors.length > 0 ? [step('fees.family', figures.amountCents - figures.sponsoredCents, [])] : []),
  ];
}

type Step = (
  rule: (typeof lineRules)[number],
  value: number,
  facts: readonly (WhyFact | null)[],
  typed?: WhyTyped | null,
  unit?: WhyStep['unit'],
) => WhyStep;

/** Where the price comes from: the plan, a charge of one time, or a former system. */
function firstStep(trace: LineTrace, step: Step): WhyStep {
  const { listCents, oneOff, opening } = trace;
  if (opening) {
    const { onDay, document } = opening;
    const facts = [
      { name: 'owedSince', is: 'day', value: onDay } as const,
      document ? text('document', document) : null,
    ];
    return step('fees.opening', listCents, facts, oneOff);
  }
  return oneOff
    ? step('fees.oneOff', listCents, creditFacts(trace), oneOff)
    : step('fees.price', listCents, priceFacts(trace));
}

function quantityStep({ quantity, typedQuantity, month }: LineTrace, step: Step): WhyStep {
  const days = quantity.days.map((day) => `${month}-${String(day).padStart(2, '0')}`);
  const facts = [
    word('quantityRule', quantity.rule),
    ...(days.length > 0 ? [{ name: 'days', is: 'days', value: days } as const] : []),
  ];
  return step(
    typedQuantity ? 'fees.typedQuantity' : 'fees.quantity',
    quantity.hundredths,
    facts,
    typedQuantity,
    'hundredths',
  );
}

const priceFacts = ({ plan, cycle, month, formerCents }: LineTrace): (WhyFact | null)[] => [
  plan && text('plan', `${plan.name} V${plan.edition}`),
  cycle && word('cycle', cycle),
  { name: 'month', is: 'month', value: month },
  formerCents === null ? null : cents('formerPrice', formerCents),
];

/** What a credit was, and what of it the bill leaves for the next one, where it does not take it whole. */
function creditFacts({ credit, listCents }: LineTrace): (WhyFact | null)[] {
  if (!credit || credit.wholeCents === -listCents) return [];
  const { wholeCents, waitingCents } = credit;
  return [
    cents('creditWhole', wholeCents),
    waitingCents === wholeCents ? null : cents('creditUsed', wholeCents - waitingCents),
    cents('creditLeft', waitingCents + listCents),
  ];
}

const takenFacts = (one: {
  readonly percentBp: number | null;
  readonly amountCents: number | null;
  readonly restCents: number | null;
}): (WhyFact | null)[] => [
  one.percentBp === null ? null : { name: 'percent', is: 'percentBp', value: one.percentBp },
  one.amountCents === null ? null : cents('monthly', one.amountCents),
  one.restCents === null || one.restCents === one.amountCents ? null : cents('rest', one.restCents),
];

const until = (one: { readonly until: string | null }): WhyFact | null =>
  one.until === null ? null : { name: 'until', is: 'day', value: one.until };
const cents = (name: string, value: number): WhyFact => ({ name, is: 'cents', value });
const hundredths = (name: string, value: number): WhyFact => ({ name, is: 'hundredths', value });
const word = (name: string, value: string): WhyFact => ({ name, is: 'word', value });
const text = (name: string, value: string): WhyFact => ({ name, is: 'text', value });
