import { startUpstream, type Upstream } from '@/e2e/support/upstream.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { limits } from '@/lib/rules/limits.ts';
import { noticeFor } from './notice.ts';
import { identity, useBackendAt } from './test-contract.ts';

const { path } = notices.endpoints.shownNotice;

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  useBackendAt(upstream.origin);
});
afterAll(() => upstream.close());

test('a family that hangs holds the frame for the budget of a decoration, and is left alone for a while', async () => {
  upstream.answer('silent', path);
  const began = performance.now();
  expect(await noticeFor(identity)).toBeNull();
  expect(performance.now() - began).toBeLessThan(limits.decorationMs + 1_000);
  while (upstream.hanging(path) > 0) await new Promise(setImmediate);
  expect(await noticeFor(identity)).toBeNull();
  expect(upstream.received).toHaveLength(1);
});
