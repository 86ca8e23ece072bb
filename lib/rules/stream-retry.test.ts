import { streamRetryMs } from './stream-retry.ts';

test.each([
  [1, 0, 300],
  [1, 1, 4_000],
  [2, 1, 8_000],
  [4, 1, 30_000],
  [400, 1, 30_000],
  [400, 0.5, 15_150],
])('after %s failures and lot %s it waits %s ms', (failures, lot, ms) => expect(streamRetryMs(failures, lot)).toBe(ms));
