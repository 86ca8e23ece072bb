import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { now as clockNow } from '../../kernel/clock.ts';
import { seal, unseal } from '../../kernel/sealing.ts';
import { providerTokens, type tokenKinds } from '../schema.ts';
import { tokenOf } from './belongs-to.ts';
import { PlatformFailure } from './failures.ts';
import type { Store } from './store.ts';

/** Whose token it is; `corpId` is empty for the suite's own. */
export interface TokenKey {
  readonly suiteId: string;
  readonly corpId: string;
  readonly kind: (typeof tokenKinds)[number];
}

interface Token {
  readonly value: string;
  readonly generation: number;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly expiresAt: number;
}

/** Asks the platform for a new token. */
export type Fetch = () => Promise<{ readonly value: string; readonly seconds: number }>;

// On globalThis because the bundler makes several copies of a module, and all must share one cache.
const shared = globalThis as { __wxworkTokens?: Caches };
interface Caches {
  readonly kept: Map<string, Token>;
  readonly fetching: Map<string, Promise<Token>>;
  /** Until when a wrong configuration is not tried again. */
  readonly broken: Map<string, { readonly until: number; readonly failure: PlatformFailure }>;
}
shared.__wxworkTokens ??= {
  kept: new Map(),
  fetching: new Map(),
  broken: new Map(),
};
const { kept, fetching, broken } = shared.__wxworkTokens;

/**
 * Does something with a token. When the platform calls it old, that generation is taken away, one new one is fetched,
 * and the action is repeated exactly once.
 * @throws PlatformFailure
 */
export async function withToken<T>(
  store: Store,
  key: TokenKey,
  fetchNew: Fetch,
  use: (token: string, fetchedAt: number) => Promise<T>,
): Promise<T> {
  const first = await current(store, key, fetchNew);
  try {
    return await use(first.value, first.fetchedAt);
  } catch (error) {
    if (!isStale(error)) throw error;
    await invalidate(store, key, first.generation);
  }
  const second = await next(store, key, fetchNew, first.generation);
  try {
    return await use(second.value, second.fetchedAt);
  } catch (error) {
    throw isStale(error) ? new PlatformFailure('unavailable', error.errcode) : error;
  }
}

/** Forgets the kept tokens of this process, as tests of a fresh one need. */
export function forgetTokens(): void {
  kept.clear();
  broken.clear();
}

const isStale = (error: unknown): error is PlatformFailure =>
  error instanceof PlatformFailure && error.kind === 'staleToken';
const nameOf = ({ suiteId, corpId, kind }: TokenKey) => tokenOf(kind, suiteId, corpId);
const isFresh = ({ expiresAt }: { expiresAt: number }, at: number) =>
  expiresAt - limits.wxworkTokenEarlySeconds * 1000 > at;
const rowOf = (key: TokenKey) =>
  and(
    eq(providerTokens.suiteId, key.suiteId),
    eq(providerTokens.corpId, key.corpId),
    eq(providerTokens.kind, key.kind),
  );

/**
 * A token of another generation: whoever read the old one while it was taken away may have put it back into this
 * process's memory.
 */
async function next(store: Store, key: TokenKey, fetchNew: Fetch, old: number): Promise<Token> {
  for (;;) {
    const token = await current(store, key, fetchNew);
    if (token.generation !== old) return token;
    forget(nameOf(key), old);
  }
}

function forget(name: string, generation: number): void {
  if (kept.get(name)?.generation === generation) kept.delete(name);
}

/** One fetch at a time: callers of this process share a promise, other processes see the row's mark. */
function current(store: Store, key: TokenKey, fetchNew: Fetch): Promise<Token> {
  const name = nameOf(key);
  const known = kept.get(name);
  if (known && isFresh(known, clockNow().getTime())) return Promise.resolve(known);
  const refused = broken.get(name);
  if (refused && refused.until > Date.now()) return Promise.reject(refused.failure);
  const running = fetching.get(name);
  if (running) return running;
  const started = renew(store, key, fetchNew).finally(() => fetching.delete(name));
  fetching.set(name, started);
  return started;
}

async function renew(store: Store, key: TokenKey, fetchNew: Fetch): Promise<Token> {
  const name = nameOf(key);
  const until = Date.now() + store.deadlineMs;
  for (;;) {
    const found = await store.run((at) => take(at, key));
    if ('value' in found) {
      kept.set(name, found);
      return found;
    }
    if (found.mine) break;
    if (Date.now() > until) throw new PlatformFailure('unavailable');
    await pause(pollMs);
  }
  try {
    const { value, seconds } = await fetchNew();
    const token = await store.run((at) => keep(at, key, value, seconds));
    kept.set(name, token);
    return token;
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'misconfigured')
      broken.set(name, { until: Date.now() + limits.wxworkLimitedSeconds * 1000, failure: error });
    await store.run(({ tx }) => tx.update(providerTokens).set({ fetchingUntil: null }).where(rowOf(key)));
    throw error;
  }
}

const pollMs = 100;
type At = Parameters<Parameters<Store['run']>[0]>[0];

/** The token in the database, or the right to fetch a new one, or neither while another process does. */
async function take({ tx, now }: At, key: TokenKey): Promise<Token | { readonly mine: boolean }> {
  const [row] = await tx.select().from(providerTokens).where(rowOf(key));
  if (row?.sealedValue && row.expiresAt) {
    const value = unseal(row.sealedValue, nameOf(key));
    const { generation, fetchedAt, expiresAt } = row;
    const times = { fetchedAt: fetchedAt?.getTime() ?? 0, expiresAt: expiresAt.getTime() };
    const token = { value: value ?? '', generation, ...times };
    if (value !== null && isFresh(token, now.getTime())) return token;
  }
  const fetchingUntil = new Date(now.getTime() + limits.wxworkFetchSeconds * 1000);
  const taken = await tx
    .insert(providerTokens)
    .values({ ...key, generation: 0, fetchingUntil })
    .onConflictDoUpdate({
      target: [providerTokens.suiteId, providerTokens.corpId, providerTokens.kind],
      set: { fetchingUntil },
      setWhere: sql`${providerTokens.fetchingUntil} is null or ${providerTokens.fetchingUntil} < ${now.toISOString()}`,
    })
    .returning({ generation: providerTokens.generation });
  return { mine: taken.length > 0 };
}

async function keep({ tx, now }: At, key: TokenKey, value: string, seconds: number): Promise<Token> {
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const [row] = await tx
    .update(providerTokens)
    .set({
      sealedValue: seal(value, nameOf(key)),
      fetchedAt: now,
      expiresAt,
      generation: sql`${providerTokens.generation} + 1`,
      fetchingUntil: null,
    })
    .where(rowOf(key))
    .returning({ generation: providerTokens.generation });
  return { value, generation: row?.generation ?? 0, fetchedAt: now.getTime(), expiresAt: expiresAt.getTime() };
}

async function invalidate(store: Store, key: TokenKey, generation: number): Promise<void> {
  forget(nameOf(key), generation);
  await store.run(({ tx }) =>
    tx
      .update(providerTokens)
      .set({ sealedValue: null })
      .where(and(rowOf(key), eq(providerTokens.generation, generation))),
  );
}
