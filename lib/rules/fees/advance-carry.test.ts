import { type AdvanceAmount, carriedBy, carryLines, restCents } from './advance-carry.ts';

const amount = (given: Partial<AdvanceAmount>): AdvanceAmount => ({
  ...{ itemId: 'a', itemName: '保教费', month: '2026-09', aheadCents: 1_000, carriedCents: 0 },
  ...{ incomeSubject: '4301', advanceSubject: '2203', ...given },
});

test('a month carries itself and what is left of earlier ones, not what is to come', () => {
  const amounts = [
    amount({ month: '2026-08', carriedCents: 1_000 }),
    amount({ month: '2026-07', carriedCents: 1_200 }),
    amount({}),
    amount({ month: '2026-10' }),
  ];
  expect(carriedBy(amounts, '2026-09').map((one) => [one.month, restCents(one)])).toEqual([
    ['2026-07', -200],
    ['2026-09', 1_000],
  ]);
});

test.each([
  [
    'one item',
    [{ ...amount({}), cents: 700 }],
    [
      ['2203', 'debit', 700],
      ['4301', 'credit', 700],
    ],
  ],
  [
    'more was carried than there is',
    [{ ...amount({}), cents: -700 }],
    [
      ['2203', 'credit', 700],
      ['4301', 'debit', 700],
    ],
  ],
  [
    'months that come to nothing',
    [
      { ...amount({}), cents: 700 },
      { ...amount({}), cents: -700 },
    ],
    [],
  ],
])('%s', (_, amounts, lines) => {
  const said = carryLines(amounts, (item) => `预收${item}`);
  expect(said.map(({ subjectNumber, side, cents }) => [subjectNumber, side, cents])).toEqual(lines);
});
