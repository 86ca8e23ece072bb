import { credentialPhase, decisive } from './credential.ts';

const card = { state: 'active', fromOn: '2026-09-01', toOn: '2026-12-31' } as const;

test.each([
  [{ ...card, state: 'lost' } as const, '2026-10-01', 'lost'],
  [{ ...card, state: 'revoked' } as const, '2026-10-01', 'revoked'],
  [card, '2026-08-31', 'notYet'],
  [card, '2027-01-01', 'ended'],
  [card, '2026-09-01', 'valid'],
  [card, '2026-12-31', 'valid'],
  [{ ...card, toOn: null }, '2030-01-01', 'valid'],
])('%j on %s is %s', (given, day, phase) => {
  expect(credentialPhase(given, day)).toBe(phase);
});

test('of one number the active credential counts, else the latest', () => {
  const [lost, revoked] = [{ ...card, state: 'lost' } as const, { ...card, state: 'revoked' } as const];
  expect(decisive([])).toBeNull();
  expect(decisive([lost, revoked])).toBe(lost);
  expect(decisive([lost, card])).toBe(card);
});
