import fc from 'fast-check';
import { dayInMonth } from '../days.ts';
import {
  dueMonths,
  leftOfSpread,
  monthsBetween,
  periodAfter,
  spreadFault,
  spreadLines,
  spreadPart,
} from './recurring.ts';
import { voucherTotals } from './voucher.ts';

test.each([
  [100, 3, [33, 33, 34]],
  [5, 3, [1, 1, 3]],
  [12_000_00, 12, Array.from({ length: 12 }, () => 1_000_00)],
])('%i cents over %i months', (cents, months, parts) => {
  expect(parts.map((_, at) => spreadPart(cents, months, at))).toEqual(parts);
});

const debit = (cents: number) => ({ debitCents: cents, creditCents: 0 });
const credit = (cents: number) => ({ debitCents: 0, creditCents: cents });
const cents = fc.integer({ min: 600, max: 90_000_000 });

test('every month balances, the months together are the totals, and all but the last are alike', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 120 }),
      fc.boolean(),
      (amounts, months, swapped) => {
        const total = amounts.reduce((sum, one) => sum + one, 0);
        const [many, one] = swapped ? [credit, debit] : [debit, credit];
        const lines = [...amounts.map(many), one(total)];
        expect(spreadFault(lines, months)).toBeNull();
        const made = Array.from({ length: months }, (_, at) => spreadLines(lines, months, at));
        for (const month of made) {
          const totals = voucherTotals(month);
          expect(totals.debit).toBe(totals.credit);
        }
        for (const [n, line] of lines.entries()) {
          const sum = made.reduce((all, month) => all + (month[n]?.debitCents ?? 0) + (month[n]?.creditCents ?? 0), 0);
          expect(sum).toBe(line.debitCents + line.creditCents);
        }
        for (const month of made.slice(0, -1)) expect(month).toEqual(made[0]);
      },
    ),
  );
});

test('what is left after some months is what the others come to', () => {
  const spread = { lines: [debit(100), credit(100)], fromPeriod: 2026_11, toPeriod: 2027_01 };
  expect(leftOfSpread(spread, [])).toEqual(spread.lines);
  expect(leftOfSpread(spread, [2026_11, 2026_10, 2027_02])).toEqual([debit(67), credit(67)]);
  expect(leftOfSpread(spread, [2026_11, 2027_01])).toEqual([debit(33), credit(33)]);
});

test.each([
  ['spreadSides', [debit(600), debit(600), credit(400), credit(800)], 12],
  ['spreadSmall', [debit(11), credit(11)], 12],
  ['spreadSmall', [debit(-600), credit(-600)], 12],
  ['spreadSmall', [debit(600), credit(600), debit(0)], 12],
  [null, [debit(12), credit(12)], 12],
] as const)('%s', (fault, lines, months) => {
  expect(spreadFault(lines, months)).toBe(fault);
});

test('a short month has the voucher on its last day', () => {
  expect([dayInMonth('2026-02', 31), dayInMonth('2026-02', 5), dayInMonth('2028-02', 30)]).toEqual([
    '2026-02-28',
    '2026-02-05',
    '2028-02-29',
  ]);
});

test('months are counted over the turn of the year', () => {
  expect([periodAfter(2026_11, 2), monthsBetween(2026_11, 2027_01), monthsBetween(2026_02, 2026_01)]).toEqual([
    2027_01, 3, 0,
  ]);
});

test.each([
  [{ fromPeriod: 2026_01, toPeriod: null, paused: false }, [2026_01, 2026_03]],
  [{ fromPeriod: 2026_01, toPeriod: null, paused: true }, []],
  [{ fromPeriod: 2026_01, toPeriod: 2026_01, paused: false }, [2026_01]],
  [{ fromPeriod: 2026_04, toPeriod: null, paused: false }, []],
])('%o is due in %o', (entry, due) => {
  expect(dueMonths(entry, new Set([2026_02]), 2026_03)).toEqual(due);
});

test('months before the first that lack their vouchers again are due up to the month that is asked for', () => {
  const entry = { fromPeriod: 2026_04, toPeriod: 2026_05, paused: false };
  expect(dueMonths(entry, new Set([2026_04]), 2026_06, [2026_01, 2026_03])).toEqual([2026_01, 2026_03, 2026_05]);
  expect(dueMonths(entry, new Set(), 2026_02, [2026_01, 2026_03])).toEqual([2026_01]);
  expect(dueMonths({ ...entry, paused: true }, new Set(), 2026_06, [2026_01])).toEqual([]);
});
