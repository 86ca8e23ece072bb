import { missingApart } from './missing-people.tsx';

const found = (...all: string[]) => all.map((finding, at) => ({ finding, name: `p${at}` }));

test.each([
  ['few', found('missing', 'changed', 'missing'), 3, 0],
  ['many', found('missing', 'missing', 'changed', 'missing', 'missing'), 1, 4],
  ['none', found('changed'), 1, 0],
])('beside a month %s are missing: so many are told one by one, and so many together', (_, rows, told, missing) => {
  const apart = missingApart(rows);
  expect([apart.told.length, apart.missing.length]).toEqual([told, missing]);
});
