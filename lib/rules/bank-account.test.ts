import { isBankAccount, isSameAccount, maskBankAccount, tidyBankAccount } from './bank-account.ts';

test.each([
  ['6222 0212-3456 7890', '6222021234567890'],
  ['６２２２０２', '622202'],
])('%s is tidied', (written, tidy) => expect(tidyBankAccount(written)).toBe(tidy));

test.each([
  ['12345', false],
  ['6222021234567890', true],
  ['6222*1234', false],
  ['', false],
])('%s may be an account: %s', (text, is) => expect(isBankAccount(text)).toBe(is));

test('a mask shows no more than both ends', () => {
  expect(maskBankAccount('6222021234567890')).toBe('6222****7890');
  expect(maskBankAccount('12345678')).toBe('****78');
});

test.each([
  ['6222021234567890', true],
  ['6222 0212 3456 7890', true],
  ['6222****7890', true],
  ['************7890', true],
  ['6222****7891', false],
  ['6223****7890', false],
  ['**90', false],
  ['7890', false],
  ['', false],
])('%s is the account: %s', (shown, is) => expect(isSameAccount(shown, '6222021234567890')).toBe(is));
