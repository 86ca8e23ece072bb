import { tippedApp } from './path-kinds.ts';

test.each([
  ['/eduplus/charge/item', 'zl', 'finance'],
  ['/eduplus/charge/item', 'xys', null],
  ['/eduplus/finance/index', 'xys', 'finance'],
  ['/eduplus/singleDiet/recipe', 'xys', 'diet'],
  ['/eduplus/nutrition/materials', 'zl', 'diet'],
  ['/eduplus/financeless', 'zl', null],
  ['/eduplus/basic/student', 'zl', null],
])('%s in a school of %s tells of the end of %s', (path, productCode, app) => {
  expect(tippedApp(path, productCode)).toBe(app);
});
