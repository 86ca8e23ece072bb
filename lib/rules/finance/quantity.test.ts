import { openingQuantityFaults, quantityFault } from './quantity.ts';

test.each<[string | null, number, number | null, string | null]>([
  [null, 100, 1, 'quantityUnasked'],
  [null, 100, 0, 'quantityUnasked'],
  ['套', 100, -1, 'quantitySign'],
  ['套', 0, -1, 'quantitySign'],
  ['套', -100, 1, 'quantitySign'],
  [null, 100, null, null],
  ['套', 100, null, null],
  ['套', 100, 0, null],
  ['套', 0, 1, null],
  ['套', 100, 1, null],
  ['套', -100, -1, null],
])('in %j, %i cents with a quantity of %j: %j', (unit, cents, quantity, fault) => {
  expect(quantityFault(unit, cents, quantity)).toBe(fault);
});

test('each quantity of an opening is judged by its own amount', () => {
  const amounts = { openingCents: 100, debitCents: -5, creditCents: 0 };
  const quantities = { quantity: 1, debitQuantity: 1, creditQuantity: -1 };
  expect(openingQuantityFaults('套', { ...amounts, ...quantities })).toEqual([
    { column: 'debitQuantity', fault: 'quantitySign' },
    { column: 'creditQuantity', fault: 'quantitySign' },
  ]);
});
