import { nextAddress } from './next-address.ts';

test.each([
  null,
  '',
  'https://evil.example/eduplus/default',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://eduplus@evil.example/eduplus/default',
  '/eduplus\t/default',
  '/eduplus/default\n',
  '/eduplus/default/more',
  '/eduplus/default?x=1',
  '/eduplus/default#x',
  '/eduplus/../eduplus/default',
  '/eduplus/%2e%2e/default',
  '/Eduplus/default',
  '/eduplus%2fdefault',
  '/transformId',
  '/transformId?id=',
  '/transformId?id=a&next=b',
  '/transformId?id=a\n',
  '/transformId?id=a#b',
])('%j opens the console', (asked) => {
  expect(nextAddress(asked)).toBe('/eduplus');
});

test.each(['/eduplus/default', '/eduplus/basic/student', '/eduplus/setting/account', '/transformId?id=AZaz_-09'])(
  '%s is ours',
  (asked) => {
    expect(nextAddress(asked)).toBe(asked);
  },
);
