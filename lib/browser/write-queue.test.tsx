/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { CallScopeContext } from './call-scope.ts';
import { useQueuedWrite } from './use-queued-write.ts';
import { keepQueued, type QueuedWrite, writeQueue } from './write-queue.ts';

const owner = 's p';
const scope = { schoolId: 's', personId: 'p' };
const name = 'students.saveRollCall';
const input = { classId: 'c', day: '2026-11-18', period: 0, entries: [] } as never;
const write: QueuedWrite = { key: 'k', input, label: '一班', at: 0, refused: null };
const answer = (status: number, body: unknown) => ({
  ok: status === 200,
  status,
  json: async () => body,
  headers: new Headers(),
});
const done = answer(200, { data: { recorded: 1 } });
const refusal = answer(403, { error: { code: '1', message: '没有权限', behaviour: 'show', requestId: 'r' } });
const server = jest.fn();
const sent = jest.fn();

beforeEach(() => {
  localStorage.clear();
  server.mockReset();
  sent.mockReset();
  Object.assign(globalThis, { fetch: server });
});

const opened = () =>
  renderHook(() => useQueuedWrite(name, sent), {
    wrapper: ({ children }) => <CallScopeContext.Provider value={scope}>{children}</CallScopeContext.Provider>,
  });
const keys = () => server.mock.calls.map(([, init]) => init.headers['idempotency-key']);

test('what finds no network waits, and goes out once under its key when the network is back', async () => {
  server.mockRejectedValueOnce(new TypeError('offline'));
  server.mockRejectedValueOnce(new TypeError('offline'));
  const { result } = opened();
  await act(async () => expect(await result.current.run(input, '一班')).toBe('waiting'));
  expect(result.current.waiting).toMatchObject([{ label: '一班', refused: null }]);
  server.mockResolvedValue(done);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(result.current.waiting).toEqual([]);
  expect(sent).toHaveBeenCalledWith('一班');
  expect(new Set(keys()).size).toBe(1);
});

test('what the server refuses later is kept with its words until it is given up', async () => {
  writeQueue.put(owner, name, [write]);
  server.mockResolvedValue(refusal);
  const { result } = opened();
  await act(async () => {});
  expect(result.current.waiting).toMatchObject([{ key: 'k', refused: '没有权限' }]);
  expect(server).toHaveBeenCalledTimes(1);
  act(() => void result.current.giveUp('k'));
  expect(result.current.waiting).toEqual([]);
});

test('with a network nothing is kept, and a refusal is told at once', async () => {
  server.mockResolvedValueOnce(done).mockResolvedValueOnce(refusal);
  const { result } = opened();
  await act(async () => expect(await result.current.run(input, '一班')).toMatchObject({ ok: true }));
  await act(async () => expect(await result.current.run(input, '一班')).toMatchObject({ ok: false }));
  expect(writeQueue.read(owner, name)).toEqual([]);
});

test('it outlives the clearing of an ended session, and belongs to its person', () => {
  writeQueue.put(owner, name, [write]);
  localStorage.setItem('other', 'x');
  keepQueued(() => localStorage.clear());
  expect(Object.keys({ ...localStorage })).toHaveLength(1);
  expect(writeQueue.read(owner, name)).toEqual([write]);
  expect(writeQueue.read('s other', name)).toEqual([]);
});
