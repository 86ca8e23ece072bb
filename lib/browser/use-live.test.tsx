/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { CallScopeContext } from './call-scope.ts';
import { useLive } from './use-live.ts';

class FakeSource {
  static readonly open = new Set<FakeSource>();
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  onopen: (() => void) | null = null;
  constructor(readonly address: string) {
    FakeSource.open.add(this);
  }
  close() {
    FakeSource.open.delete(this);
  }
}

/** What other tabs are told. */
const told: string[] = [];
class FakeChannel {
  postMessage = (data: string) => told.push(data);
  close() {}
}

const stream = () => {
  const [only, ...others] = FakeSource.open;
  expect(others).toEqual([]);
  return only;
};
const isBehind = () => decodeURIComponent(stream()?.address ?? '').includes('"behind":"1"');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const breakOff = () => {
  const source = stream();
  if (!source) throw new Error('No stream is open');
  source.onerror?.();
};
const live = () =>
  renderHook(() => useLive(), {
    wrapper: ({ children }) => (
      <CallScopeContext.Provider value={{ schoolId: 's', personId: 'p' }}>{children}</CallScopeContext.Provider>
    ),
  });

const given = { EventSource: globalThis.EventSource, BroadcastChannel: globalThis.BroadcastChannel };
beforeEach(() => {
  jest.useFakeTimers();
  told.length = 0;
  jest.spyOn(Math, 'random').mockReturnValue(1);
  Object.assign(globalThis, { EventSource: FakeSource, BroadcastChannel: FakeChannel });
  const request = (_: string, __: unknown, hold: () => Promise<void>) => hold();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  FakeSource.open.clear();
  Object.assign(globalThis, given);
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a page that has only just come shows what stands; one that comes again asks for what it missed', async () => {
  const { unmount } = live();
  expect(isBehind()).toBe(false);
  stream()?.onmessage?.({ data: 'notices.unreadMessages' });
  expect(told).toEqual(['notices.unreadMessages']);
  breakOff();
  expect(stream()).toBeUndefined();
  await pass(4_000);
  expect(isBehind()).toBe(true);
  unmount();
  expect(stream()).toBeUndefined();
});

test('it comes again after a refusal too, later with each in a row, and not once the page is left', async () => {
  const { unmount } = live();
  breakOff();
  await pass(3_000);
  expect(stream()).toBeUndefined();
  await pass(1_000);
  breakOff();
  await pass(7_000);
  expect(stream()).toBeUndefined();
  await pass(1_000);
  stream()?.onopen?.();
  breakOff();
  await pass(4_000);
  breakOff();
  unmount();
  await pass(120_000);
  expect(stream()).toBeUndefined();
});
