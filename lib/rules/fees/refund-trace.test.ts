import fc from 'fast-check';
import { refundBases, refundDays, refundOf } from '../refund.ts';
import { type RefundTrace, refundOfTrace, whyOfRefund } from './refund-trace.ts';

const septemberDays = Array.from({ length: 22 }, (_, at) => `2026-09-${String(at + 1).padStart(2, '0')}`);
const money = fc.integer({ min: 0, max: 100_000 });
const rules = fc.record({
  basis: fc.constantFrom(...refundBases),
  statuses: fc.subarray([2, 5, 6]),
  closures: fc.boolean(),
  days: fc.option(fc.integer({ min: 1, max: 31 })),
  noticeMeal: fc.option(fc.constant(10)),
  isMeal: fc.boolean(),
  priceCents: money,
  capCents: fc.option(money),
  daysMax: fc.option(fc.integer({ min: 1, max: 31 })),
});
const away = fc.subarray(septemberDays).chain((days) =>
  fc.tuple(
    ...days.map((day) =>
      fc.record({
        day: fc.constant(day),
        status: fc.constantFrom(2, 5, 6),
        there: fc.boolean(),
        cancelled: fc.subarray([10]),
      }),
    ),
  ),
);
const leftOn = fc.option(fc.constantFrom(...septemberDays));

const traced = (trace: Pick<RefundTrace, 'rule' | 'counted' | 'paidCents' | 'leftOn'>): RefundTrace => ({
  ...{ edition: 1, month: '2026-09', plan: { name: '退费', edition: 1 }, chargedBy: 'plan', unrecorded: 0 },
  ...trace,
});

test('a trace that was kept makes the figure of the rule again, and its last step is that figure', () => {
  fc.assert(
    fc.property(rules, away, leftOn, money, (rule, days, left, paidCents) => {
      const month = { month: '2026-09', schoolDays: septemberDays, away: days, closures: [], leftOn: left, paidCents };
      const kept = traced({ rule, counted: refundDays(rule, month), paidCents, leftOn: left });
      const again = refundOfTrace(JSON.parse(JSON.stringify(kept)) as RefundTrace);
      expect(again).toEqual(refundOf(rule, month));
      expect(whyOfRefund(kept).at(-1)).toMatchObject({ rule: 'refund.amount', value: again.cents });
    }),
  );
});

test('the way to a refund names the days, the price and what limits it', () => {
  const rule = {
    ...{ basis: 'absentDays' as const, statuses: [6, 5], closures: false, days: null, noticeMeal: 10, isMeal: true },
    ...{ priceCents: 1_500, capCents: 2_000, daysMax: 2 },
  };
  const counted = { days: ['2026-09-01', '2026-09-02', '2026-09-03'], closures: [], ofDays: 22 };
  const steps = whyOfRefund(traced({ rule, counted, paidCents: 30_000, leftOn: null }));
  expect(steps.map((step) => [step.rule, step.value])).toEqual([
    ['refund.charged', 30_000],
    ['refund.days', 300],
    ['refund.daysMax', 200],
    ['refund.priced', 3_000],
    ['refund.cap', 2_000],
    ['refund.amount', 2_000],
  ]);
  expect(steps[1]?.facts.map(({ name, value }) => [name, value])).toEqual([
    ['refundBasis', 'absentDays'],
    ['dayKinds', '5-6'],
    ['notice', 'inTime'],
    ['days', counted.days],
  ]);
});
