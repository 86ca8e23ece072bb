import fc from 'fast-check';
import { nextDueOn, spreadOverLines } from './settlement.ts';

const bill = { receivableCents: 300, waivedCents: 0, paidCents: 0, dueOn: '2026-09-10', instalments: [] };
const instalments = [
  { dueOn: '2026-09-05', cents: 100 },
  { dueOn: '2026-10-05', cents: 200 },
];

test.each([
  ['nothing is due', { paidCents: 300 }, null],
  ['whole', {}, '2026-09-10'],
  ['in parts, none paid', { instalments }, '2026-09-05'],
  ['in parts, the first paid', { instalments, paidCents: 60, waivedCents: 40 }, '2026-10-05'],
  ['in parts, all of it waived', { instalments, waivedCents: 300 }, null],
])('the next day: %s', (_, given, on) => {
  expect(nextDueOn({ ...bill, ...given })).toBe(on);
});

test('a waiver finds room on the lines, however much is due, and makes none of them negative', () => {
  const cents = fc.integer({ min: -500, max: 2_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), fc.nat(4_000), (amounts, wanted) => {
      const none = { sponsoredCents: 0, waivedCents: 0, paidCents: 0 };
      const lines = amounts.map((amountCents, at) => ({ at, itemId: `${at % 3}`, amountCents, ...none }));
      const due = Math.max(
        0,
        amounts.reduce((sum, one) => sum + one, 0),
      );
      const asked = Math.min(wanted, due);
      const spread = spreadOverLines(lines, asked);
      expect(spread.reduce((sum, one) => sum + one.cents, 0)).toBe(asked);
      for (const { at, cents: taken } of spread) expect(taken).toBeLessThanOrEqual(amounts[at] ?? 0);
    }),
  );
});

test.each([
  ['is taken off the line of its item', 'care', { 0: 90, 1: 20 }],
  ['of another item is taken off the last line', 'bus', { 0: 100, 1: 10 }],
])('a credit %s: what settles a bill leaves nothing due of an item and nothing too much', (_, itemId, expected) => {
  const none = { sponsoredCents: 0, waivedCents: 0, paidCents: 0 };
  const asked = [
    { at: 0, itemId: 'care', amountCents: 100, ...none },
    { at: 1, itemId: 'club', amountCents: 20, ...none },
    { at: 2, itemId, amountCents: -10, ...none },
  ];
  const spread = spreadOverLines(asked, 110);
  expect(Object.fromEntries(spread.map(({ at, cents }) => [at, cents]))).toEqual(expected);
});
