import { fittingKind, numberGaps, redAmounts, type VoucherKind, type VoucherLine, voucherFaults } from './voucher.ts';

const line = (
  number: string,
  debitCents: number,
  creditCents: number,
  more: Partial<VoucherLine> = {},
): VoucherLine => ({
  summary: '保教费',
  subject: { number, isLowest: true, enabled: true, auxiliaryKinds: [] },
  debitCents,
  creditCents,
  auxiliaryKinds: [],
  ...more,
});
const subject = { number: '1122', isLowest: true, enabled: true, auxiliaryKinds: ['staff'] };

test.each<[string, VoucherKind, VoucherLine[], string[]]>([
  ['nothing at all', 'transfer', [], ['tooFewLines']],
  ['one line', 'transfer', [line('5101', 100, 0)], ['tooFewLines', 'unbalanced']],
  ['a cent too much', 'receipt', [line('1002', 100, 0), line('430101', 0, 101)], ['unbalanced']],
  ['a receipt that pays', 'receipt', [line('5101', 100, 0), line('1002', 0, 100)], ['kind']],
  ['a transfer with cash', 'transfer', [line('1001', 100, 0), line('430101', 0, 100)], ['kind']],
  ['no summary', 'receipt', [line('1002', 1, 0, { summary: '' }), line('430101', 0, 1)], ['0 summary']],
  ['both sides', 'payment', [line('1002', 1, 1), line('430101', 0, 0)], ['0 oneSide', '1 oneSide']],
  ['no such subject', 'transfer', [line('5101', 1, 0, { subject: null }), line('2202', 0, 1)], ['0 subject']],
  [
    'a subject with children, a disabled one',
    'transfer',
    [
      line('5101', 1, 0, { subject: { ...subject, isLowest: false, auxiliaryKinds: [] } }),
      line('2202', 0, 1, { subject: { ...subject, enabled: false, auxiliaryKinds: [] } }),
    ],
    ['0 notLowest', '1 disabled'],
  ],
  ['no person named', 'transfer', [line('1122', 1, 0, { subject }), line('2202', 0, 1)], ['0 auxiliary']],
  [
    'two persons named',
    'transfer',
    [line('1122', 1, 0, { subject, auxiliaryKinds: ['staff', 'staff'] }), line('2202', 0, 1)],
    ['0 auxiliaryTwice'],
  ],
  [
    'a person and a department',
    'transfer',
    [line('1122', 1, 0, { subject, auxiliaryKinds: ['staff', 'department'] }), line('2202', 0, 1)],
    [],
  ],
  [
    'dollars without a rate, and such as do not come to the amount',
    'receipt',
    [
      line('1002', 710, 0, { currency: 'USD', foreignCents: 100, rate: null }),
      line('430101', 0, 710, { currency: 'USD', foreignCents: 101, rate: '7.1' }),
    ],
    ['0 foreign', '1 foreign'],
  ],
  [
    'dollars at their rate',
    'receipt',
    [line('1002', 710, 0, { currency: 'USD', foreignCents: 100, rate: '7.1' }), line('430101', 0, 710)],
    [],
  ],
  [
    'a quantity of what is not counted, and a red one of a black amount',
    'transfer',
    [
      line('1201', 100, 0, { quantity: 1 }),
      line('2202', 0, 100, { quantity: -1, subject: { ...subject, auxiliaryKinds: [], unit: '套' } }),
    ],
    ['0 quantityUnasked', '1 quantitySign'],
  ],
  [
    'what is counted, with a quantity and without',
    'transfer',
    [
      line('1201', 100, 0, { quantity: 10_000, subject: { ...subject, auxiliaryKinds: [], unit: '套' } }),
      line('2202', 0, 100, { subject: { ...subject, auxiliaryKinds: [], unit: '套' } }),
    ],
    [],
  ],
  ['a good one', 'receipt', [line('1002', 100, 0), line('430101', 0, 100)], []],
  ['a red one', 'receipt', [line('1002', -100, 0), line('430101', 0, -100)], []],
  ['the bank fills the till', 'payment', [line('1001', 100, 0), line('1002', 0, 100)], []],
])('%s', (_, kind, lines, expected) => {
  const faults = voucherFaults(kind, lines);
  expect([...faults.whole, ...faults.lines.map(({ at, fault }) => `${at} ${fault}`)]).toEqual(expected);
});

test('a red copy stays on its side, and its kind', () => {
  const lines = [line('1001', 100, 0), line('1002', 0, 100)];
  const red = lines.map((one) => ({ ...one, ...redAmounts(one) }));
  expect(red.map(({ debitCents, creditCents }) => [debitCents, creditCents])).toEqual([
    [-100, 0],
    [0, -100],
  ]);
  expect(fittingKind(red)).toBe(fittingKind(lines));
});

test.each<[number[], number, number[]]>([
  [[], 0, []],
  [[1, 2, 3], 3, []],
  [[3], 4, [1, 2, 4]],
])('gaps of %p up to %i', (numbers, last, expected) => {
  expect(numberGaps(numbers, last)).toEqual(expected);
});
