import { spreadPaid } from './spread-paid.ts';

const bill = (id: string, askedCents: number, dueCents = askedCents, allowPartial = true, minPartCents = null) => ({
  ...{ id, askedCents, dueCents, allowPartial, minPartCents },
});

test.each([
  [
    'all that was asked',
    [bill('a', 100), bill('b', 50)],
    150,
    [
      ['a', 100],
      ['b', 50],
    ],
    0,
  ],
  ['more than was asked', [bill('a', 100)], 130, [['a', 100]], 30],
  [
    'less settles as far as it reaches',
    [bill('a', 100), bill('b', 50)],
    120,
    [
      ['a', 100],
      ['b', 20],
    ],
    0,
  ],
  ['a bill that was paid meanwhile takes nothing', [bill('a', 100, 0), bill('b', 50)], 150, [['b', 50]], 100],
  ['of one that is due for more no more than was asked', [bill('a', 100, 180)], 150, [['a', 100]], 50],
  [
    'a part of a bill that is paid whole finds no room',
    [bill('a', 100, 180, false), bill('b', 50)],
    150,
    [['b', 50]],
    100,
  ],
] as const)('%s', (_, bills, cents, parts, left) => {
  expect(spreadPaid(bills, cents)).toEqual({ parts: parts.map(([billId, of]) => ({ billId, cents: of })), left });
});
