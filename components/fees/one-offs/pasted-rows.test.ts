import { pastedRows, textOfRows } from './pasted-rows.ts';

test.each([
  ['out of a spreadsheet', 'S001\t1,234.50\t春游 车费', { who: 'S001', amount: '1,234.50', note: '春游 车费' }],
  ['typed with blanks', '王小明  120  春游', { who: '王小明', amount: '120', note: '春游' }],
  ['typed with a comma', '王小明，120', { who: '王小明', amount: '120', note: '校服' }],
  ['whose amount has commas', '王小明,1,234.50,春游', { who: '王小明', amount: '1,234.50', note: '春游' }],
  ['whose comma may be a point', '王小明,12,5', { who: '王小明', amount: '12,5', note: '校服' }],
  ['without an amount', '王小明', { who: '王小明', amount: '', note: '校服' }],
])('a row %s', (_, text, row) => {
  expect(pastedRows(text, ' 校服 ')).toEqual([row]);
});

test('empty lines and headings are left out, a first row with a mistake is not', () => {
  expect(pastedRows('学号\t金额\n\nS001\t12\r\nS002\t13\n', '')).toEqual([
    { who: 'S001', amount: '12', note: '' },
    { who: 'S002', amount: '13', note: '' },
  ]);
  expect(pastedRows('S001\tl2\nS002\tabc', '')).toHaveLength(2);
  expect(pastedRows('', '')).toEqual([]);
});

test('rows of a sheet are read as they would have been pasted', () => {
  const rows = [
    { who: 'S001', amount: '12', note: '春游' },
    { who: 'S002', amount: '13', note: '' },
  ];
  expect(pastedRows(textOfRows(rows), '')).toEqual(rows);
});
