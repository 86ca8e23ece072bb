import fc from 'fast-check';
import { type MonthSum, monthLines, monthPurposes, ownSubjects } from './month-document.ts';

const told = (...sums: readonly MonthSum[]) =>
  monthLines(sums).map(({ subject, side, cents }) => `${side} ${subject} ${cents}`);

test('what is bought is owed, what classes use is an activity, what the office uses and counts lose is administration', () => {
  expect(told({ purpose: 'bought', cents: 50_00, priceCents: 50_00 })).toEqual([
    'debit stock 5000',
    'credit payable 5000',
  ]);
  expect(told({ purpose: 'class', cents: -12_00, priceCents: 0 })).toEqual([
    'debit activity 1200',
    'credit stock 1200',
  ]);
  expect(told({ purpose: 'counted', cents: 3_00, priceCents: 0 })).toEqual(['credit office 300', 'debit stock 300']);
});

test('more went back than came, at a price that stock could not bear: the difference is a cost', () => {
  expect(told({ purpose: 'bought', cents: -90_00, priceCents: -100_00 })).toEqual([
    'credit stock 9000',
    'debit payable 10000',
    'credit office 1000',
  ]);
});

test('whatever moved, a month is as much on the debit side as on the credit side, and no line is of nothing', () => {
  const cents = fc.integer({ min: -1_000_00, max: 1_000_00 });
  const sums = fc.array(fc.record({ purpose: fc.constantFrom(...monthPurposes), cents, priceCents: cents }));
  fc.assert(
    fc.property(sums, (given) => {
      const lines = monthLines(given);
      expect(lines.reduce((sum, one) => sum + (one.side === 'debit' ? one.cents : -one.cents), 0)).toBe(0);
      expect(lines.every((one) => one.cents > 0)).toBe(true);
    }),
  );
});

test('an item is booked on its own subjects, else on those of its catalogue, or the nearest ones above that', () => {
  const tree = [
    { id: 'a', parentId: null, stock: '120101', use: '5301' },
    { id: 'b', parentId: 'a', stock: '', use: '510101' },
    { id: 'c', parentId: 'b', stock: '', use: '' },
  ];
  const none = { stock: '', use: '' };
  expect(ownSubjects(tree, { ...none, catalogId: 'c' })).toEqual({ stock: '120101', use: '510101' });
  expect(ownSubjects(tree, { ...none, catalogId: 'a' })).toEqual({ stock: '120101', use: '5301' });
  expect(ownSubjects(tree, { ...none, catalogId: null })).toEqual(none);
  const paper = { stock: '', use: '530101' };
  expect(ownSubjects(tree, { ...paper, catalogId: 'c' })).toEqual({ stock: '120101', use: '530101' });
  expect(ownSubjects(tree, { ...paper, catalogId: null })).toEqual(paper);
  const lines = monthLines([{ purpose: 'class', cents: -5_00, priceCents: 0, stock: '120101', use: '510101' }]);
  expect(lines.map(({ own, side }) => `${side} ${own}`)).toEqual(['debit 510101', 'credit 120101']);
});
