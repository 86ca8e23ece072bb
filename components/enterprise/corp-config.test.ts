import { needsCorpConfig } from './corp-config.ts';

test.each([
  ['Mozilla/5.0 Chrome/120 Safari/537.36', false],
  ['Mozilla/5.0 (iPhone) wxwork/3.0.23 MicroMessenger/7.0.1', true],
  ['Mozilla/5.0 (iPhone) wxwork/2.8.30 MicroMessenger/7.0.1', true],
  ['Mozilla/5.0 (iPhone) wxwork/3.0.24 MicroMessenger/7.0.1', false],
  ['Mozilla/5.0 (iPhone) wxwork/4.0.0 MicroMessenger/7.0.1', false],
  ['Mozilla/5.0 (iPhone) wxwork/3.1.1 MicroMessenger/7.0.1', false],
])('%s needs config first: %s', (userAgent, expected) => {
  expect(needsCorpConfig(userAgent)).toBe(expected);
});
