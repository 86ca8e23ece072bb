import { type AppRow, appBehind } from './entry-app.ts';

const row = (code: AppRow['code'], state: AppRow['state']) => ({ code, state, expiresOn: null });
const rows = [
  row('students', 'open'),
  row('xskq', 'trial'),
  row('xuejjcwjc', 'notBought'),
  row('xuejjcw', 'expiring'),
  row('goods', 'notBought'),
];

test.each([
  ['a page of an app', '/eduplus/basic/student', 'open'],
  ['a page with an app of its own below another', '/eduplus/basic/attendance', 'trial'],
  ['the better of two apps with one page', '/eduplus/finance/index', 'expiring'],
  ['an app that was never bought', '/eduplus/newGoods/stock', 'notBought'],
  ['a page whose path only begins alike', '/eduplus/basics', undefined],
  ['a page of no app', '/eduplus/default', undefined],
])('%s', (_name, address, state) => {
  expect(appBehind(address, rows)?.state).toBe(state);
});
