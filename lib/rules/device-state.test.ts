import { deviceStateOf } from './device-state.ts';

const now = new Date('2026-11-18T08:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const known = { revokedAt: null, keyHash: 'x', heardAt: ago(1) };

test.each([
  ['revoked, whatever else is known', { ...known, revokedAt: ago(0) }, 'revoked'],
  ['without a key', { ...known, keyHash: null }, 'waiting'],
  ['never heard of', { ...known, heardAt: null }, 'waiting'],
  ['silent a moment too long', { ...known, heardAt: ago(3.01) }, 'offline'],
  ['silent just short of it', { ...known, heardAt: ago(3) }, 'online'],
  ['heard of by a clock ahead of ours', { ...known, heardAt: ago(-1) }, 'online'],
] as const)('a device %s', (_, facts, state) => {
  expect(deviceStateOf(facts, now, 3)).toBe(state);
});
