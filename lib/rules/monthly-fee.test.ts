import fc from 'fast-check';
import { roundings } from './money.ts';
import { feeCycles, type MonthlyFee, monthlyFee, quantityRules } from './monthly-fee.ts';

const care = {
  itemId: 'care',
  cycle: 'month',
  allowDiscount: true,
  priceCents: 120_000,
  quantityRule: 'fixed',
  quantityHundredths: 100,
} as const;
const meals = { ...care, itemId: 'meals', priceCents: 1_550, quantityRule: 'mealDays' } as const;
const deposit = { ...care, itemId: 'deposit', cycle: 'once', allowDiscount: false, priceCents: 30_000 } as const;
const fee: MonthlyFee = {
  month: '2026-10',
  from: '2026-09-01',
  to: null,
  lines: [care, meals],
  rounding: 'cent',
  counts: { schoolDays: 18, mealDays: 17, sessions: 0 },
  overrides: [],
  discounts: [],
};
const percent = (percentBp: number, more = {}) => ({ percentBp, amountCents: null, itemIds: [], until: null, ...more });
const amount = (amountCents: number, more = {}) => ({
  percentBp: null,
  amountCents,
  itemIds: [],
  until: null,
  ...more,
});
const nets = (given: Partial<MonthlyFee>) => monthlyFee({ ...fee, ...given }).parts.map(({ netCents }) => netCents);

test.each<[string, Partial<MonthlyFee>, number[]]>([
  ['nothing before the plan begins', { month: '2026-08' }, []],
  ['nothing after it has ended', { to: '2026-09-30' }, []],
  ['a whole month for a single day', { to: '2026-10-01' }, [120_000, 26_350]],
  [
    'an agreed price, until its last day',
    { overrides: [{ itemId: 'care', priceCents: 100_000, until: '2026-10-01' }] },
    [100_000, 26_350],
  ],
  [
    'no agreed price after it',
    { overrides: [{ itemId: 'care', priceCents: 100_000, until: '2026-09-30' }] },
    [120_000, 26_350],
  ],
  ['a percentage of all', { discounts: [percent(1_000)] }, [108_000, 23_715]],
  ['a percentage of one item', { discounts: [percent(5_000, { itemIds: ['meals'] })] }, [120_000, 13_175]],
  ['percentages one after the other', { discounts: [percent(1_000), percent(1_000)] }, [97_200, 21_343]],
  [
    'amounts after percentages, whatever their order',
    { discounts: [amount(10_000), percent(1_000)] },
    [98_000, 23_715],
  ],
  ['an amount that one line cannot hold goes on to the next', { discounts: [amount(130_000)] }, [0, 16_350]],
  ['an amount beyond everything ends at zero', { discounts: [amount(999_999)] }, [0, 0]],
  ['a discount that has run out', { discounts: [percent(10_000, { until: '2026-09-30' })] }, [120_000, 26_350]],
  ['whole yuan', { rounding: 'yuan', discounts: [percent(1_000)] }, [108_000, 23_800]],
  ['once: only at the beginning', { lines: [deposit] }, []],
  [
    'once, at the beginning, never discounted',
    { lines: [deposit], month: '2026-09', discounts: [percent(10_000)] },
    [30_000],
  ],
  ['a term from February on', { lines: [{ ...care, cycle: 'term' }], month: '2027-02' }, [120_000]],
  ['no school year in February', { lines: [{ ...care, cycle: 'year' }], month: '2027-02' }, []],
])('%s', (_, given, expected) => {
  expect(nets(given)).toEqual(expected);
});

test('the total is the sum of its parts, each part its price times quantity less its discounts, and nothing is negative', () => {
  const itemIds = ['a', 'b', 'c', 'd'];
  const item = fc.constantFrom(...itemIds);
  const until = fc.constantFrom(null, '2026-09-30', '2026-10-31');
  const cents = fc.integer({ min: 0, max: 10_000_000_000 });
  const lines = fc.uniqueArray(
    fc.record({
      itemId: item,
      cycle: fc.constantFrom(...feeCycles),
      allowDiscount: fc.boolean(),
      priceCents: cents,
      quantityRule: fc.constantFrom(...quantityRules),
      quantityHundredths: fc.integer({ min: 0, max: 10_000 }),
    }),
    { selector: ({ itemId }) => itemId },
  );
  const some = fc.array(item, { maxLength: 3 });
  const discount = fc.oneof(
    fc.record({ percentBp: fc.integer({ min: 0, max: 10_000 }), amountCents: fc.constant(null), itemIds: some, until }),
    fc.record({ percentBp: fc.constant(null), amountCents: cents, itemIds: some, until }),
  );
  const given = fc.record({
    lines,
    rounding: fc.constantFrom(...roundings),
    overrides: fc.array(fc.record({ itemId: item, priceCents: cents, until })),
    discounts: fc.array(discount, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(given, (some) => {
      const { parts, totalCents } = monthlyFee({ ...fee, ...some });
      expect(totalCents).toBe(parts.reduce((sum, { netCents }) => sum + netCents, 0));
      for (const { itemId, grossCents, discounts, netCents } of parts) {
        expect(netCents).toBe(grossCents - discounts.reduce((sum, one) => sum + one.cents, 0));
        expect(netCents).toBeGreaterThanOrEqual(0);
        if (!some.lines.find((line) => line.itemId === itemId)?.allowDiscount) expect(discounts).toEqual([]);
      }
      some.discounts.forEach(({ amountCents }, at) => {
        const taken = parts.flatMap(({ discounts }) => discounts).filter((one) => one.at === at);
        if (amountCents !== null)
          expect(taken.reduce((sum, one) => sum + one.cents, 0)).toBeLessThanOrEqual(amountCents);
      });
    }),
  );
});
