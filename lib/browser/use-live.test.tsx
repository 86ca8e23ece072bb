/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useLive } from './use-live.ts';

const mockRefresh = jest.fn();
jest.mock('./stale.ts', () => ({ useRefresh: () => mockRefresh }));
jest.mock('./call-scope.ts', () => ({ useCallScope: () => ({ schoolId: 'school', personId: 'person' }) }));

class FakeSource {
  static readonly CLOSED = 2;
  static readonly open = new Set<FakeSource>();
  readyState = 1;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly address: string) {
    FakeSource.open.add(this);
  }
  close() {
    FakeSource.open.delete(this);
  }
}

const stream = () => {
  const [only, ...others] = FakeSource.open;
  expect(others).toEqual([]);
  return only;
};
const isBehind = () => decodeURIComponent(stream()?.address ?? '').includes('"behind":"1"');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const breakOff = (readyState: number) => {
  const source = stream();
  if (!source) throw new Error('No stream is open');
  source.readyState = readyState;
  source.onerror?.();
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    EventSource: FakeSource,
    BroadcastChannel: class {
      postMessage() {}
      close() {}
    },
  });
  Object.assign(navigator, { locks: { request: (_: string, __: unknown, hold: () => Promise<void>) => hold() } });
  mockRefresh.mockClear();
});
afterEach(() => {
  FakeSource.open.clear();
  jest.useRealTimers();
});

test('a page that has only just come shows what stands; one that comes again asks for what it missed', async () => {
  const { unmount } = renderHook(() => useLive());
  expect(isBehind()).toBe(false);
  stream()?.onmessage?.({ data: 'notices.unreadMessages' });
  expect(mockRefresh).toHaveBeenCalledWith(['notices.unreadMessages']);
  breakOff(0);
  expect(stream()).toBeUndefined();
  await pass(5_000);
  expect(isBehind()).toBe(true);
  unmount();
  expect(stream()).toBeUndefined();
});

test('it comes again after a refusal too, and not once the page is left', async () => {
  const { unmount } = renderHook(() => useLive());
  breakOff(FakeSource.CLOSED);
  await pass(59_000);
  expect(stream()).toBeUndefined();
  await pass(1_000);
  breakOff(FakeSource.CLOSED);
  unmount();
  await pass(120_000);
  expect(stream()).toBeUndefined();
});
