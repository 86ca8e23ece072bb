import { itemNamesText, readItemNames } from './item-names.ts';

test.each([
  ['', [], []],
  ['4101 4201', ['4101', '4201'], []],
  ['4101，4201、x', ['4101', '4201', 'x'], []],
  ['2204 "代发 工资" “社保”', ['2204'], ['代发 工资', '社保']],
  ['" 学费 "', [], ['学费']],
])('%p names subjects and words', (text, subjects, words) => {
  expect(readItemNames(text)).toEqual({ subjects, words });
  expect(readItemNames(itemNamesText({ subjects, words }))).toEqual({ subjects, words });
});
