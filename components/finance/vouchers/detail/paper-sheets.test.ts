import { blankRows, paperSheets } from './paper-sheets.ts';

const amounts = { debitCents: 100_00, creditCents: 0 };
const base = { ...amounts, currency: null, foreignCents: null, rate: null, quantity: null, unit: null };
const line = (summary: string, fullName = '银行存款') => ({
  summary,
  number: '1002',
  fullName,
  auxiliary: [],
  ...base,
});
const sizesOf = (lines: readonly ReturnType<typeof line>[]) => {
  const sheets = paperSheets(lines);
  expect(sheets.flat()).toEqual(lines);
  return sheets.map(({ length }) => length);
};

test.each([
  [0, [0]],
  [1, [1]],
  [8, [8]],
  [9, [8, 1]],
  [19, [8, 8, 3]],
])('%i short lines fill sheets of %j', (count, sizes) => {
  expect(sizesOf(Array.from({ length: count }, () => line('业务')))).toEqual(sizes);
});

test.each<[string, string, string, readonly number[]]>([
  ['two lines of text still fit a row', '收'.repeat(28), '银行存款', [8]],
  ['a long summary takes the room of several', '收'.repeat(100), '银行存款', [2, 2, 2, 2]],
  ['so does the long name of a subject', '业务', '管理费用-办公费-'.repeat(12), [3, 3, 2]],
  ['a row larger than a sheet has one of its own', '业务', '管理费用-办公费-'.repeat(60), [1, 1, 1, 1, 1, 1, 1, 1]],
])('%s', (_, summary, fullName, sizes) => {
  expect(sizesOf(Array.from({ length: 8 }, () => line(summary, fullName)))).toEqual(sizes);
});

test.each([
  ['two short lines', 2, '业务', 3],
  ['a sheet that is as long as the form', 5, '业务', 0],
  ['a longer one', 8, '业务', 0],
  ['long summaries, which leave room for two', 2, '收'.repeat(84), 2],
])('%s get empty rows up to the five of the form', (_, count, summary, blank) => {
  expect(blankRows(Array.from({ length: count }, () => line(summary)))).toHaveLength(blank);
});
