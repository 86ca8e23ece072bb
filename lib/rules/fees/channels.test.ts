import { asksFor, fitsChannel } from './channels.ts';

test.each([
  ['wechat', 'appId', 'wx0123456789abcdef', true],
  ['wechat', 'appId', '2021000000000000', false],
  ['wechat', 'merchantId', '1234567890', true],
  ['wechat', 'keyId', 'PUB_KEY_ID_0112345678902024', true],
  ['wechat', 'keyId', '0A1B2C3D0A1B2C3D0A1B2C3D0A1B2C3D', true],
  ['wechat', 'apiKey', '0123456789abcdef0123456789abcde', false],
  ['alipay', 'appId', '2021000000000000', true],
  ['alipay', 'merchantId', '2088000000000000', true],
  ['alipay', 'apiKey', '', true],
  ['alipay', 'apiKey', 'x', false],
] as const)('%s %s %s: %s', (channel, fact, value, fits) => {
  expect(fitsChannel(channel, fact, value)).toBe(fits);
});

test('only WeChat Pay asks for a key of its interface', () => {
  expect([asksFor('wechat', 'apiKey'), asksFor('alipay', 'apiKey')]).toEqual([true, false]);
});
