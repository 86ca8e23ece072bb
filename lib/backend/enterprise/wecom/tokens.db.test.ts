import { setImmediate } from 'node:timers/promises';
import { reachBackend } from '@/lib/dev/test-backend.ts';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { limits } from '@/lib/rules/limits.ts';
import { now, setClockOffset } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/tenancy.ts';
import { providerTokens } from '../schema.ts';
import { PlatformFailure } from './failures.ts';
import type { Store } from './store.ts';
import { type Fetch, forgetTokens, withToken } from './tokens.ts';

const database = testDatabase();
reachBackend('embedded');
const key = { suiteId: 'ww1', corpId: '', kind: 'suite' } as const;
const store: Store = {
  run: (work) => transaction(database(), (tx) => work({ tx, now: now() })),
  deadlineMs: 5_000,
};

/** From here on everything happens in another process: the database is the same, nothing else is. */
function otherProcess(): void {
  forgetTokens();
  (globalThis as { __wxworkTokens?: { fetching: Map<string, unknown> } }).__wxworkTokens?.fetching.clear();
}

const counted = (values: readonly string[], ...waits: Promise<unknown>[]) => {
  const state = { fetched: 0 };
  const fetchNew: Fetch = async () => {
    const value = values[state.fetched++] ?? 'too many';
    await waits[state.fetched - 1];
    return { value, seconds: 7200 };
  };
  return { state, fetchNew };
};
const ask = (fetchNew: Fetch) => withToken(store, key, fetchNew, async (token) => token);

beforeEach(async () => {
  otherProcess();
  await database().owner.delete(providerTokens);
});
afterEach(() => setClockOffset(0));

test('while one process fetches, another waits and takes what came', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const one = counted(['first'], promise);
  const two = counted(['second']);
  const inOne = ask(one.fetchNew);
  while (one.state.fetched === 0) await setImmediate();
  otherProcess();
  // However long a busy machine takes from here to there, the first one's mark stands.
  setClockOffset(-60_000);
  const inTwo = ask(two.fetchNew);
  resolve();
  expect(await Promise.all([inOne, inTwo])).toEqual(['first', 'first']);
  expect([one.state.fetched, two.state.fetched]).toEqual([1, 0]);
});

test('a process that died while it fetched holds nobody up for long', async () => {
  const dead = counted(['never'], new Promise(() => {}));
  void ask(dead.fetchNew);
  while (dead.state.fetched === 0) await setImmediate();
  otherProcess();
  setClockOffset(limits.wxworkFetchSeconds * 1000 + 1);
  expect(await ask(counted(['mine']).fetchNew)).toBe('mine');
});

test('when a token ends early for all, one fetches and nobody throws the new one away', async () => {
  const fetches = counted(['old', 'new']);
  const use = async (token: string) => {
    if (token === 'old') throw new PlatformFailure('staleToken', 42009);
    return token;
  };
  await ask(fetches.fetchNew);
  const inOne = withToken(store, key, fetches.fetchNew, use);
  expect(await inOne).toBe('new');
  otherProcess();
  expect(await withToken(store, key, fetches.fetchNew, use)).toBe('new');
  expect(fetches.state.fetched).toBe(2);
});

test('a token is fetched anew shortly before its life is over', async () => {
  const fetches = counted(['one', 'two']);
  expect(await ask(fetches.fetchNew)).toBe('one');
  setClockOffset((7200 - limits.wxworkTokenEarlySeconds - 1) * 1000);
  expect(await ask(fetches.fetchNew)).toBe('one');
  setClockOffset((7200 - limits.wxworkTokenEarlySeconds + 1) * 1000);
  expect(await ask(fetches.fetchNew)).toBe('two');
});

test('who reads an old token while it is taken away does not bring it back', async () => {
  const { fetchNew } = counted(['old', 'new']);
  await ask(fetchNew);
  const gate = Promise.withResolvers<void>();
  const slow: Store = {
    ...store,
    run: async (work) => {
      await gate.promise;
      return store.run(work);
    },
  };
  const refusing = withToken(slow, key, fetchNew, async (token) => {
    if (token === 'old') throw new PlatformFailure('staleToken');
    return token;
  });
  // It is out of this process's memory by now, and still in the database.
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  expect(await ask(fetchNew)).toBe('old');
  gate.resolve();
  expect(await refusing).toBe('new');
});
