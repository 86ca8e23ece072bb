import { replaceEnv } from '@/lib/env.ts';
import { isRegistered } from './redirect-list.ts';

const origin = 'https://school.example';
const good = `${origin}/session/third/alipay`;

test.each([
  'https://evil.example/session/third/alipay',
  '//school.example/session/third/alipay',
  'https:school.example/session/third/alipay',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://school.example@evil.example/session/third/alipay',
  `${good}/more`,
  `${good}?more=1`,
  `${good}#more`,
  `${origin}/session/third/../third/alipay`,
  `${origin}/session/third/%61lipay`,
  `${origin}/session/third/Alipay`,
  'https://school.example:444/session/third/alipay',
  'http://school.example/session/third/alipay',
  `${good}\n`,
  ` ${good}`,
  `${origin}/session/third/wechat`,
  'http://127.0.0.1:3000/session/third/alipay',
])('%j is not the registered address', (address) => {
  replaceEnv({ APP_MODE: 'test', PUBLIC_ORIGIN: origin });
  expect(isRegistered('alipay', address)).toBe(false);
  expect(isRegistered('alipay', good)).toBe(true);
});

test.each<[string, boolean]>([
  ['http://127.0.0.1:3000/session/third/alipay', true],
  ['http://localhost:3000/session/third/alipay', true],
  ['http://localhost:3000.evil.example/session/third/alipay', false],
  ['http://127.0.0.1:3000@evil.example/session/third/alipay', false],
  ['http://evil.example/session/third/alipay', false],
])('without a public origin %s: %s', (address, expected) => {
  replaceEnv({ APP_MODE: 'test', PUBLIC_ORIGIN: undefined });
  expect(isRegistered('alipay', address)).toBe(expected);
});
