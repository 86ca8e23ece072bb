import { isDeepStrictEqual } from 'node:util';
import { startUpstream, type Upstream } from '@/e2e/support/upstream.ts';
import { apps } from '@/lib/contracts/apps.ts';
import { log } from '@/lib/log.ts';
import { expiriesFor } from './expiries.ts';
import { identity, useBackendAt } from './test-contract.ts';

const { path } = apps.endpoints.appInfo;
const info = { alterFlag: 1, expiresOn: '2026-09-30', daysLeft: 9 };

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  useBackendAt(upstream.origin);
});
beforeEach(() => upstream.behave());
afterAll(async () => {
  // What hangs until the end is told as its family goes, and must not be heard by the next file of the room.
  const told = jest.spyOn(log, 'warn').mockImplementation(() => {});
  await upstream.close();
  while (told.mock.calls.length < 2) await new Promise(setImmediate);
});

let people = 0;
/** Somebody of whose apps nothing is known yet. */
const somebody = () => ({ ...identity, token: `token-${people++}` });
const asked = () => upstream.received.filter(({ url }) => url.split('?')[0]?.endsWith(path)).length;

test('both apps are asked for once, and the next page asks no more', async () => {
  upstream.answer({ body: { code: 200, data: info } }, path);
  const identity = somebody();
  const before = asked();
  const both = { finance: info, diet: info };
  // On a crowded machine the first page may go without; what it asked for comes all the same.
  let known = await expiriesFor(identity);
  while (!isDeepStrictEqual(known, both)) {
    await new Promise(setImmediate);
    known = await expiriesFor(identity);
  }
  expect(await expiriesFor(identity)).toEqual(both);
  expect(asked() - before).toBe(2);
});

test('a family that hangs is waited for once, and asked no more while it hangs', async () => {
  upstream.answer('silent', path);
  const identity = somebody();
  const before = asked();
  const late = { finance: 'late', diet: 'late' };
  expect(await expiriesFor(identity)).toEqual(late);
  const clock = jest.spyOn(globalThis, 'setTimeout');
  try {
    expect(await expiriesFor(identity)).toEqual(late);
    expect(clock).not.toHaveBeenCalled();
  } finally {
    clock.mockRestore();
  }
  expect(asked() - before).toBe(2);
});

test.each([
  ['refuses', { status: 500 }],
  ['hangs up', 'closed'],
  ['answers in another shape', { body: { code: 200, data: 'soon' } }],
] as const)('a family that %s decorates nothing, and is asked again for the next page', async (_, answer) => {
  upstream.answer(answer, path);
  const identity = somebody();
  expect(await expiriesFor(identity)).toEqual({ finance: 'late', diet: 'late' });
  upstream.answer({ body: { code: 200, data: info } }, path);
  expect(await expiriesFor(identity)).toEqual({ finance: info, diet: info });
});
