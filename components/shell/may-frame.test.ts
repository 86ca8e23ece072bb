import { mayFrame } from './may-frame.ts';

const hosts = ['screens.example', '*.partner.example', 'local.example:8443'];

test.each([
  ['https://other.example/', false],
  ['https://partner.example/', false],
  ['https://evilpartner.example/', false],
  ['https://screens.example.evil.example/', false],
  ['https://screens.example@evil.example/', false],
  ['https://user@screens.example/', false],
  ['https://screens.example:444/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://screens.example/a?b=c', true],
  ['http://screens.example/', true],
  ['https://a.partner.example/', true],
  ['https://local.example:8443/', true],
])('%s: %s', (address, expected) => {
  expect(mayFrame(new URL(address), hosts)).toBe(expected);
});
