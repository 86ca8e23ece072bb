/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { DisplaySnapshot } from '@/lib/contracts/safety/displays.ts';
import { useDisplay } from './use-display.ts';

const first = { version: 'one', at: '2026-11-20T00:00:00.000Z', display: {} } as DisplaySnapshot;
const second = { ...first, version: 'two', at: '2026-11-20T00:01:00.000Z' };

class FakeSource extends EventTarget {
  static readonly open = new Set<FakeSource>();
  onerror: (() => void) | null = null;
  constructor(readonly address: string) {
    super();
    FakeSource.open.add(this);
  }
  close() {
    FakeSource.open.delete(this);
  }
  tell(type: string, data: unknown) {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: text })));
  }
}

const stream = () => {
  const [only, ...others] = FakeSource.open;
  expect(others).toEqual([]);
  if (!only) throw new Error('No stream is open');
  return only;
};

/** What plain reads answer; nothing while there is no network. */
let online: { status: number; body: unknown } | null = null;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.open.clear();
  online = null;
  Object.assign(globalThis, {
    EventSource: FakeSource,
    fetch: async (address: string) => {
      if (!online) throw new TypeError('nobody answers');
      const { status, body } = online;
      const json = async () => (address.startsWith('/api/health') ? { build: 'build' } : body);
      return { ok: status < 400, status, headers: { get: () => null }, json };
    },
  });
});
afterEach(() => jest.useRealTimers());

const display = () => renderHook(() => useDisplay({ kind: 'healthGuard', key: 'key' }, first, 'build'));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Once it is connected again; when that is, is drawn by lot. */
const connected = async () => {
  for (let second = 0; second < 60 && FakeSource.open.size === 0; second += 1) await pass(1_000);
};

test('without a connection the last picture stays, it is said, and the newest is shown afterwards', async () => {
  const { result } = display();
  expect(stream().address).toContain(encodeURIComponent('"seen":"one"'));
  act(() => stream().onerror?.());
  await pass(40_000);
  expect(result.current).toMatchObject({ snapshot: first, asOf: first.at, link: 'lost' });
  online = { status: 200, body: { data: second } };
  await connected();
  expect(result.current).toMatchObject({ snapshot: second, asOf: second.at, link: 'live' });
  expect(stream().address).toContain(encodeURIComponent('"seen":"two"'));
});

test('a stream begun anew stays open as long as it pulses', async () => {
  display();
  online = { status: 200, body: { data: second } };
  act(() => stream().onerror?.());
  await connected();
  const anew = stream();
  for (let pulse = 0; pulse < 4; pulse += 1) {
    await pass(15_000);
    anew.tell('pulse', '2026-11-20T00:01:00.000Z');
  }
  expect(stream()).toBe(anew);
});

test('a stream that says nothing for long counts as lost, one that pulses does not', async () => {
  display();
  const silent = stream();
  await pass(20_000);
  silent.tell('pulse', '2026-11-20T00:00:20.000Z');
  await pass(20_000);
  expect(stream()).toBe(silent);
  await pass(10_000);
  expect(FakeSource.open.size).toBe(0);
});

test('a revoked address shows nothing any more, whether it is told or found out', async () => {
  const told = display();
  stream().tell('shut', '');
  expect(told.result.current.link).toBe('shut');
  expect(FakeSource.open.size).toBe(0);
  const found = display();
  online = { status: 404, body: { error: { code: '4040011', message: '', behaviour: 'show', requestId: '' } } };
  act(() => stream().onerror?.());
  await pass(5_000);
  expect(found.result.current.link).toBe('shut');
});

test('a page that is left keeps no stream', () => {
  const { unmount } = display();
  unmount();
  expect(FakeSource.open.size).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});
