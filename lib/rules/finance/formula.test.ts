import { formulaFaults, isWithin, readFormula } from './formula.ts';

test.each([
  '1001 ++ 2',
  '10',
  'r',
  '1001.side',
  '4101.restricted.credit',
  'sum(1001)',
  '1001 * 2',
  'unknown',
  '1001-',
  '5199:5101',
  '510102:5101',
])('%p cannot be read', (text) => {
  expect(readFormula(text)).toBeNull();
});

test('reads subjects, ranges, sides, rows and words with their signs', () => {
  expect(readFormula('')).toEqual([]);
  expect(readFormula('-1001 + 5101:5199.debit.restricted - r20 + restrictedResult')).toEqual([
    { sign: -1, kind: 'subjects', from: '1001', to: '1001', measure: 'balance', restriction: null },
    { sign: 1, kind: 'subjects', from: '5101', to: '5199', measure: 'debit', restriction: 'restricted' },
    { sign: -1, kind: 'row', row: '20' },
    { sign: 1, kind: 'word', word: 'restrictedResult' },
  ]);
});

test.each<[string, string, string, boolean]>([
  ['1002', '1002', '1002', true],
  ['100201', '1002', '1002', true],
  ['1003', '1002', '1002', false],
  ['110105', '1101', '1102', true],
  ['110205', '1101', '1102', true],
  ['1103', '1101', '1102', false],
])('%s within %s to %s: %p', (number, from, to, expected) => {
  expect(isWithin(number, from, to)).toBe(expected);
});

test('names what is wrong with formulas', () => {
  const lines = [
    { row: '1', formula: '1001 + r2' },
    { row: '2', formula: 'r3' },
    { row: '3', formula: 'r1 + r9' },
    { row: '4', formula: '9999' },
    { row: '5', formula: '?' },
    { row: '6', formula: '1001 + 100.00' },
    { row: '7', formula: '1001 * 2' },
    { row: '8', formula: '12' },
    { row: '9x', formula: '12345.5' },
  ];
  const faults = formulaFaults(lines, ['1001']).map(({ row, fault, value }) => `${row} ${fault} ${value}`);
  expect(faults.toSorted()).toEqual(
    [
      '1 circular 1',
      '2 circular 2',
      '3 circular 3',
      '3 unknownRow 9',
      '4 unknownSubject 9999',
      '5 unreadable ?',
      '6 constant 1001 + 100.00',
      '7 constant 1001 * 2',
      '8 constant 12',
      '9x constant 12345.5',
    ].toSorted(),
  );
});
