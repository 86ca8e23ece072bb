import { type RefundTrace, refundRules, whyOfRefund } from '@/lib/rules/fees/refund-trace.ts';
import { refundBases } from '@/lib/rules/refund.ts';
import en from '@/messages/en/why.json' with { type: 'json' };
import zh from '@/messages/zh-CN/why.json' with { type: 'json' };

const rule = {
  ...{ statuses: [2, 5, 6], closures: true, days: 3, noticeMeal: 10, isMeal: true, priceCents: 1_500 },
  ...{ capCents: 1_000, daysMax: 1 },
};
const day = '2026-09-01';
const traces = refundBases.map(
  (basis): RefundTrace => ({
    ...{ edition: 1, month: '2026-09', plan: { name: '退费', edition: 1 }, rule: { ...rule, basis } },
    counted: { days: [day, '2026-09-02'], closures: [day], ofDays: 3 },
    ...{ leftOn: day, paidCents: basis === 'absentDays' ? 500 : 60_000, chargedBy: 'bill', unrecorded: 1 },
  }),
);

test.each([
  ['zh-CN', zh],
  ['en', en],
] as const)('every rule, fact and word of a refund has its text (%s)', (_, words) => {
  const steps = traces.flatMap(whyOfRefund);
  expect(Object.keys(words.rule.refund).map((name) => `refund.${name}`)).toEqual([...refundRules]);
  expect(new Set(steps.map((step) => step.rule))).toEqual(new Set(refundRules));
  const facts = steps.flatMap((step) => step.facts);
  expect(facts.map(({ name }) => name).filter((name) => !(name in words.fact))).toEqual([]);
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = words.word;
  const unsaid = facts.filter((fact) => fact.is === 'word' && !texts[fact.name]?.[fact.value]);
  expect(unsaid).toEqual([]);
});
