import { accountName } from './account-name.ts';

test.each([' 13800000001', '13800000001 ', '１３８００００００01', '138 0000 0001', '138-0000-0001', '+8613800000001'])(
  '%s is 13800000001',
  (typed) => {
    expect(accountName(typed)).toBe('13800000001');
  },
);

test('upper and lower case are one account', () => {
  expect(accountName('Admin')).toBe(accountName('ａｄｍｉｎ'));
});
