import { startUpstream, type Upstream } from '@/e2e/support/upstream.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { log } from '@/lib/log.ts';
import { decoration } from './decoration.ts';
import { identity, useBackendAt } from './test-contract.ts';

const { shownNotice } = notices.endpoints;

let upstream: Upstream;
let warned: jest.SpiedFunction<typeof log.warn>;
beforeAll(async () => {
  upstream = await startUpstream();
  useBackendAt(upstream.origin);
});
beforeEach(() => {
  warned = jest.spyOn(log, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  warned.mockRestore();
});
afterAll(() => upstream.close());

// A call is given up after a minute, and a test after five seconds: a family that hangs must have been left long
// before.
test('a family that hangs is left, and not asked again for a while; for another school it is', async () => {
  upstream.answer('silent', shownNotice.path);
  expect(await decoration(shownNotice, {}, identity, 'nothing')).toBe('nothing');
  expect(warned).toHaveBeenCalledTimes(1);
  while (upstream.hanging(shownNotice.path) > 0) await new Promise(setImmediate);
  expect(await decoration(shownNotice, {}, identity, 'nothing')).toBe('nothing');
  expect(upstream.received).toHaveLength(1);
  upstream.answer({ body: { code: 200, data: null } }, shownNotice.path);
  // From here on no answer is late, however busy the machine is.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  expect(await decoration(shownNotice, {}, { ...identity, schoolId: 'another' }, 'nothing')).toBeNull();
});

test('a family that refuses takes nothing else away', async () => {
  upstream.answer({ status: 500 }, shownNotice.path);
  expect(await decoration(shownNotice, {}, { ...identity, schoolId: 'a third' }, 'nothing')).toBe('nothing');
});
