import { protocolStateOn, protocolStateSigned } from './protocol-states.ts';

test.each([
  ['active', '2026-09-30', 'active'],
  ['active', '2026-09-29', 'expired'],
  ['suspended', '2026-09-29', 'expired'],
  ['terminating', '2026-09-29', 'terminating'],
  ['active', null, 'active'],
] as const)('%s until %s stands as %s', (kept, validTo, state) => {
  expect(protocolStateOn(kept, validTo, '2026-09-30')).toBe(state);
});

test.each([
  [null, null, 'signing'],
  [null, '2026-09-01', 'active'],
  ['signing', null, 'signing'],
  ['signing', '2026-09-01', 'active'],
  ['expired', '2026-09-01', 'active'],
] as const)('saved from %s with %s it is %s', (before, signedOn, state) => {
  expect(protocolStateSigned(before, signedOn)).toBe(state);
});
