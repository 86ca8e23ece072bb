import fc from 'fast-check';
import { roundings } from '../money.ts';
import { feeCycles, monthlyFee, quantityRules } from '../monthly-fee.ts';
import { type BilledPlan, type BillSource, billOf } from './bill.ts';
import { figuresOf } from './bill-line.ts';
import { lineRules, whyOfLine } from './why-line.ts';

const who = { by: '王会计', at: '2026-08-30T01:00:00.000Z', reason: '约定' };
const days = ['2026-09-01', '2026-09-02', '2026-09-03'];
const line = {
  itemId: 'care',
  cycle: 'month',
  allowDiscount: true,
  priceCents: 100_000,
  quantityRule: 'fixed',
  quantityHundredths: 100,
} as const;
const plan: BilledPlan = {
  ...{ id: 'p', name: '走读', edition: 2, from: '2026-09-01', to: null, rounding: 'cent' },
  ...{ lines: [line], overrides: [], discounts: [], schoolDays: days, mealDays: days },
};
const source: BillSource = {
  ...{ month: '2026-09', plan, typed: [], oneOffs: [], sponsors: [], formerPrices: new Map(), taken: new Map() },
};
const meals = { ...line, itemId: 'meals', priceCents: 1_650, quantityRule: 'mealDays' } as const;
const sessions = { ...line, itemId: 'club', priceCents: 5_000, quantityRule: 'sessions' } as const;
const cut = { ...who, kind: 'sibling', percentBp: null, amountCents: null, itemIds: [], until: null };

test('sessions that nobody has typed, and an amount beyond all limits, are faults', () => {
  const vast = { ...line, priceCents: 100_000_000_00, quantityHundredths: 200 };
  const made = billOf({ ...source, plan: { ...plan, lines: [vast, sessions] } });
  expect(made.faults).toEqual([
    { kind: 'amountTooLarge', itemId: 'care' },
    { kind: 'quantityMissing', itemId: 'club' },
  ]);
  const typed = [{ ...who, itemId: 'club', quantityHundredths: 300, adjustmentCents: 0 }];
  const whole = billOf({ ...source, plan: { ...plan, lines: [sessions] }, typed });
  expect(whole).toMatchObject({ faults: [], amountCents: 15_000 });
});

test('nothing to charge is a bill without lines', () => {
  expect(billOf({ ...source, plan: null })).toEqual({ lines: [], faults: [], amountCents: 0, sponsoredCents: 0 });
});

test('a line says which days were counted, which price was agreed, what was taken off and who pays', () => {
  const made = billOf({
    ...source,
    plan: {
      ...plan,
      lines: [line, meals],
      overrides: [{ ...who, itemId: 'care', priceCents: 80_000, until: '2026-12-31' }],
      discounts: [{ ...cut, percentBp: 1_000, itemIds: ['care'] }],
    },
    typed: [{ ...who, itemId: 'meals', quantityHundredths: null, adjustmentCents: -50 }],
    sponsors: [
      { id: 's', name: '免保教费', kind: 'careWaiver', itemIds: ['care'], percentBp: null, amountCents: 50_000 },
    ],
    formerPrices: new Map([['meals', 1_600]]),
  });
  expect(made).toMatchObject({ amountCents: 72_000 + 4_900, sponsoredCents: 50_000 });
  const [care, food] = made.lines.map(({ trace }) => whyOfLine(trace).map(({ rule, value }) => [rule, value]));
  expect(care).toEqual([
    ['fees.price', 100_000],
    ['fees.agreedPrice', 80_000],
    ['fees.discount', -8_000],
    ['fees.amount', 72_000],
    ['fees.sponsor', -50_000],
    ['fees.family', 22_000],
  ]);
  expect(food).toEqual([
    ['fees.price', 1_650],
    ['fees.quantity', 300],
    ['fees.gross', 4_950],
    ['fees.adjustment', -50],
    ['fees.amount', 4_900],
  ]);
  const steps = whyOfLine(made.lines[1]?.trace ?? fail());
  expect(steps[1]?.facts).toContainEqual({ name: 'days', is: 'days', value: days });
  expect(steps[0]?.facts).toContainEqual({ name: 'formerPrice', is: 'cents', value: 1_600 });
});

test('a charge of one time and a credit stand on lines of their own', () => {
  const oneOffs = [
    { ...who, id: 'b', itemId: 'care', cents: -5_000, wholeCents: -8_000 },
    { ...who, id: 'a', itemId: 'care', cents: 3_000, wholeCents: 3_000 },
  ];
  const sponsors = [{ id: 's', name: '资助', kind: 'aid', itemIds: [], percentBp: 5_000, amountCents: null }];
  const made = billOf({ ...source, plan: null, oneOffs, sponsors });
  expect(made.lines.map(({ figures }) => [figures.amountCents, figures.sponsoredCents])).toEqual([
    [3_000, 1_500],
    [-1_500, 0],
  ]);
  const [step] = whyOfLine(made.lines[1]?.trace ?? fail());
  expect(step?.facts).toEqual([
    { name: 'creditWhole', is: 'cents', value: 8_000 },
    { name: 'creditUsed', is: 'cents', value: 3_000 },
    { name: 'creditLeft', is: 'cents', value: 3_500 },
  ]);
});

test('a credit waits whole where there is nothing to pay, and the next one has what room it leaves', () => {
  const credits = [-4_000, -7_000].map((cents, at) => ({
    ...who,
    id: `${at}`,
    itemId: 'care',
    cents,
    wholeCents: cents,
  }));
  expect(billOf({ ...source, plan: null, oneOffs: credits }).lines).toEqual([]);
  const charge = { ...who, id: 'c', itemId: 'care', cents: 10_000, wholeCents: 10_000 };
  const made = billOf({ ...source, plan: null, oneOffs: [...credits, charge] });
  expect(made.lines.map(({ figures }) => figures.amountCents)).toEqual([10_000, -4_000, -6_000]);
});

test('an amount is given once a month, on however many bills', () => {
  const discounts = [{ ...cut, amountCents: 10_000 }];
  const sponsors = [{ id: 's', name: '资助', kind: 'aid', itemIds: [], percentBp: null, amountCents: 20_000 }];
  const given = { ...source, plan: { ...plan, discounts }, sponsors };
  expect(billOf(given)).toMatchObject({ amountCents: 90_000, sponsoredCents: 20_000 });
  const taken = new Map([
    ['p:0', 4_000],
    ['s', 20_000],
  ]);
  expect(billOf({ ...given, taken })).toMatchObject({ amountCents: 94_000, sponsoredCents: 0 });
});

const cents = fc.integer({ min: 0, max: 500_000 });
const takes = fc.oneof(
  fc.record({ percentBp: fc.integer({ min: 1, max: 10_000 }), amountCents: fc.constant(null) }),
  fc.record({ percentBp: fc.constant(null), amountCents: fc.integer({ min: 1, max: 300_000 }) }),
);
const items = ['care', 'meals', 'club'];
const someItems = fc.subarray(items);
const anySource = fc
  .record({
    lines: fc.uniqueArray(
      fc.record({
        itemId: fc.constantFrom(...items),
        cycle: fc.constantFrom(...feeCycles),
        allowDiscount: fc.boolean(),
        priceCents: cents,
        quantityRule: fc.constantFrom(...quantityRules),
        quantityHundredths: fc.integer({ min: 0, max: 1_000 }),
      }),
      { selector: ({ itemId }) => itemId },
    ),
    rounding: fc.constantFrom(...roundings),
    overrides: fc.array(fc.record({ itemId: fc.constantFrom(...items), priceCents: cents }), { maxLength: 2 }),
    discounts: fc.array(fc.tuple(takes, someItems), { maxLength: 3 }),
    sponsors: fc.array(fc.tuple(takes, someItems), { maxLength: 3 }),
    typed: fc.array(
      fc.record({
        itemId: fc.constantFrom(...items),
        quantityHundredths: fc.option(fc.integer({ min: 0, max: 900 })),
        adjustmentCents: fc.integer({ min: -900_000, max: 900_000 }),
      }),
      { maxLength: 2 },
    ),
    oneOffs: fc.array(
      fc.integer({ min: -50_000, max: 50_000 }).filter((amount) => amount !== 0),
      { maxLength: 3 },
    ),
  })
  .map(
    (given): BillSource => ({
      ...source,
      plan: {
        ...plan,
        lines: given.lines,
        rounding: given.rounding,
        overrides: given.overrides.map((one) => ({ ...who, ...one, until: null })),
        discounts: given.discounts.map(([take, itemIds]) => ({ ...cut, ...take, itemIds })),
      },
      typed: given.typed.map((one) => ({ ...who, ...one })),
      oneOffs: given.oneOffs.map((amount, at) => ({
        ...{ ...who, id: `${at}`, itemId: 'care', cents: amount, wholeCents: amount },
      })),
      sponsors: given.sponsors.map(([take, itemIds], at) => ({
        id: `${at}`,
        name: '资助',
        kind: 'aid',
        itemIds,
        ...take,
      })),
    }),
  );

test('whatever is charged: a stored trace makes the same figures, the lines make the bill, nobody pays twice', () => {
  fc.assert(
    fc.property(anySource, (given) => {
      const made = billOf(given);
      for (const one of made.lines) {
        const stored = JSON.parse(JSON.stringify(one.trace)) as typeof one.trace;
        expect(figuresOf(stored)).toEqual(one.figures);
        const { figures } = one;
        expect(figures.amountCents).toBe(figures.grossCents - figures.discountCents + figures.adjustmentCents);
        expect(figures.sponsoredCents).toBeLessThanOrEqual(Math.max(0, figures.amountCents));
        const steps = whyOfLine(stored);
        expect(steps.every(({ rule }) => (lineRules as readonly string[]).includes(rule))).toBe(true);
        expect(steps.find(({ rule }) => rule === 'fees.amount')?.value).toBe(figures.amountCents);
      }
      const sum = made.lines.reduce((total, { figures }) => total + figures.amountCents, 0);
      expect(made.amountCents).toBe(sum);
      const credits = given.oneOffs.filter(({ cents: amount }) => amount < 0).map(({ id }) => id);
      const isCredit = ({ oneOffId }: { oneOffId: string | null }) => oneOffId !== null && credits.includes(oneOffId);
      const owed = (lines: typeof made.lines) =>
        lines.reduce((total, { figures }) => total + figures.amountCents - figures.sponsoredCents, 0);
      // No credit makes a bill negative, and none is more than what was left of it.
      const without = owed(made.lines.filter((line) => !isCredit(line)));
      expect(owed(made.lines)).toBeGreaterThanOrEqual(Math.min(0, without));
      for (const { oneOffId, figures } of made.lines.filter(isCredit))
        expect(-figures.amountCents).toBeLessThanOrEqual(
          -(given.oneOffs.find(({ id }) => id === oneOffId)?.cents ?? 0),
        );
      for (const { id, amountCents } of given.sponsors) {
        if (amountCents === null) continue;
        const paid = made.lines.flatMap(({ trace, figures }) =>
          trace.sponsors.flatMap((one, at) => (one.id === id ? (figures.sponsors[at] ?? 0) : [])),
        );
        expect(paid.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(amountCents);
      }
    }),
  );
});

test('without what people typed on a charge it is the figure of the plan for the month', () => {
  fc.assert(
    fc.property(anySource, (given) => {
      const lines = (given.plan ?? plan).lines.filter(({ quantityRule }) => quantityRule !== 'sessions');
      const own = { ...(given.plan ?? plan), lines };
      const counts = { schoolDays: days.length, mealDays: days.length, sessions: 0 };
      const { parts } = monthlyFee({ ...own, month: '2026-09', counts });
      const made = billOf({ ...given, plan: own, typed: [], oneOffs: [] });
      expect(made.lines.map(({ figures }) => figures.amountCents)).toEqual(parts.map(({ netCents }) => netCents));
    }),
  );
});

function fail(): never {
  throw new Error('There is a second line');
}
