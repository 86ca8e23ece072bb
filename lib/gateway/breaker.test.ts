import { limits } from '@/lib/rules/limits.ts';
import { Breaker, breakerOf } from './breaker.ts';

const failing = (times: number, everyMs = 0) => {
  const breaker = new Breaker();
  for (let at = 0; at < times; at += 1) breaker.failed(1_000 + at * everyMs);
  return breaker;
};
const many = limits.familyFailures;
const { familyRestMs: rest, familyFailuresMs: within } = limits;

test('a failure less than so many closes nothing', () => {
  expect(failing(many - 1).admits(1_000)).toBe(true);
});

test('so many within seconds: nobody asks, then one at a time tries', () => {
  const breaker = failing(many);
  expect(breaker.admits(1_000 + rest - 1)).toBe(false);
  expect(breaker.admits(1_000 + rest)).toBe(true);
  expect(breaker.admits(1_000 + rest)).toBe(false);
  // One that hangs keeps nobody from trying again.
  expect(breaker.admits(1_000 + 2 * rest)).toBe(true);
  breaker.answered();
  expect(breaker.admits(1_000 + 2 * rest)).toBe(true);
  breaker.failed(1_000 + 2 * rest);
  expect(breaker.admits(1_000 + 2 * rest)).toBe(true);
});

test('failures far apart close nothing', () => {
  expect(failing(many, within).admits(1_000 + many * within)).toBe(true);
});

test('an answer between failures begins the count anew', () => {
  const breaker = failing(many - 1);
  breaker.answered();
  breaker.failed(1_000);
  expect(breaker.admits(1_000)).toBe(true);
});

test('every family at every origin has its own', () => {
  expect(breakerOf('http://a', 'zl_api')).toBe(breakerOf('http://a', 'zl_api'));
  expect(breakerOf('http://a', 'zl_api')).not.toBe(breakerOf('http://b', 'zl_api'));
  expect(breakerOf('http://a', 'zl_api')).not.toBe(breakerOf('http://a', 'bluewhale'));
});
