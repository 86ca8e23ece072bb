/** @jest-environment jsdom */
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CallScopeProvider } from './call-scope-provider.tsx';
import type { CallInput, EndpointName } from './endpoint-name.ts';
import { Served, type ServedAnswer } from './served.tsx';
import { useAction, useWrite } from './use-action.ts';
import { useCall } from './use-call.ts';

// The hooks are typed by the registry; these tests speak of endpoints that exist only here.
const nameOf = (name: string) => name as EndpointName;
const inputOf = (input: unknown) => input as CallInput<EndpointName>;

interface Asked {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

const asked: Asked[] = [];
let answers: (Response | Promise<Response>)[] = [];

/** As much of a Response as the floor reads; jsdom has none. */
function reply(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const fake = {
    ok: status < 400,
    status,
    headers: { get: (name: string) => headers[name] ?? null },
    json: async () => JSON.parse(text) as unknown,
  };
  return fake as unknown as Response;
}
const answer = (data: unknown, headers?: Readonly<Record<string, string>>) =>
  reply(200, JSON.stringify({ data }), headers);

beforeEach(() => {
  asked.length = 0;
  answers = [];
  globalThis.fetch = async (address, init) => {
    asked.push({ address: String(address), headers: init?.headers as Record<string, string> });
    const next = answers.shift();
    if (!next) throw new TypeError('nobody answers');
    return next;
  };
});

const inScope =
  (served: readonly ServedAnswer[] = []) =>
  ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <Served answers={served}>{children}</Served>
      </CallScopeProvider>
    </SWRConfig>
  );

test('nothing is asked without an input', () => {
  const { result } = renderHook(() => useCall(nameOf('things.list'), null), { wrapper: inScope() });
  expect(result.current).toMatchObject({ data: undefined, loading: false });
  expect(asked).toEqual([]);
});

test('a failing read keeps its failure and can be asked again', async () => {
  answers = [reply(422, JSON.stringify({ error: { code: '1', message: 'no', behaviour: 'show', requestId: 'r' } }))];
  const { result } = renderHook(() => useCall(nameOf('things.list'), inputOf({}), { shown: 'here' }), {
    wrapper: inScope(),
  });
  await waitFor(() => expect(result.current.failure).toMatchObject({ code: '1', message: 'no', status: 422 }));
  expect(asked).toHaveLength(1);
  answers = [answer([1])];
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.data).toEqual([1]));
});

test('a page of a proxy instead of an answer counts as a failing network', async () => {
  answers = [reply(502, '<html>bad gateway</html>')];
  const { result } = renderHook(() => useCall(nameOf('things.list'), inputOf({}), { shown: 'here' }), {
    wrapper: inScope(),
  });
  await waitFor(() => expect(result.current.failure).toMatchObject({ behaviour: 'network', status: 502 }));
});

test('what is watched is asked for again by itself after a lost answer', async () => {
  const { result } = renderHook(
    () => useCall(nameOf('things.state'), inputOf({}), { shown: 'here', refreshMs: () => 0 }),
    { wrapper: inScope() },
  );
  await waitFor(() => expect(result.current.failure).toMatchObject({ behaviour: 'network' }));
  answers = [answer('done')];
  await waitFor(() => expect(result.current).toMatchObject({ data: 'done', failure: undefined }), { timeout: 5_000 });
});

test('a changed input keeps the former answer while it waits, but not beside a failure', async () => {
  const { result, rerender } = renderHook(
    ({ page }) => useCall(nameOf('things.list'), inputOf({ page }), { keep: true, shown: 'here' }),
    { wrapper: inScope([{ name: 'things.list', input: { page: 1 }, answer: ['first'] }]), initialProps: { page: 1 } },
  );
  expect(result.current).toMatchObject({ data: ['first'], former: false });
  let answerSecond = (_: Response) => {};
  answers = [new Promise<Response>((resolve) => (answerSecond = resolve))];
  rerender({ page: 2 });
  expect(result.current).toMatchObject({ data: ['first'], former: true });
  answerSecond(reply(500, ''));
  await waitFor(() => expect(result.current.failure).toBeDefined());
  expect(result.current.data).toBeUndefined();
  rerender({ page: 1 });
  expect(result.current).toMatchObject({ data: ['first'], former: false });
});

test('a read says school and person and sends its input as JSON', async () => {
  answers = [answer({ rows: [] })];
  const { result } = renderHook(() => useCall(nameOf('things.list'), inputOf({ page: 2, name: '李' })), {
    wrapper: inScope(),
  });
  await waitFor(() => expect(result.current.data).toEqual({ rows: [] }));
  const url = new URL(asked[0]?.address ?? '', 'http://localhost');
  expect(url.pathname).toBe('/api/things/list');
  expect(JSON.parse(url.searchParams.get('input') ?? '')).toEqual({ page: 2, name: '李' });
  expect([asked[0]?.headers['x-school'], asked[0]?.headers['x-person']]).toEqual(['s1', 'p1']);
});

function Screen() {
  const { data } = useCall(nameOf('things.list'), inputOf({ page: 1 }));
  const save = useAction(nameOf('things.save'));
  return (
    <button type="button" onClick={() => void save.run(inputOf({ name: 'x' }))}>
      {JSON.stringify(data)}
    </button>
  );
}

test('an answer that came with the page is not asked again, until a write makes it old', async () => {
  const served = [{ name: 'things.list', input: { page: 1 }, answer: ['served'] }];
  render(<Screen />, { wrapper: inScope(served) });
  expect(screen.getByRole('button')).toHaveTextContent('["served"]');
  await act(async () => {});
  expect(asked).toEqual([]);

  answers = [answer({ id: 1 }, { 'x-stale': 'things.list, things.count' }), answer(['fresh'])];
  act(() => screen.getByRole('button').click());
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('["fresh"]'));
  expect(asked.map(({ address }) => address.split('?')[0])).toEqual(['/api/things/save', '/api/things/list']);
});

test('a page that is come back to shows what a write has changed since, and asks whether that still holds', async () => {
  const caches = new Map();
  const served = [{ name: 'things.list', input: {}, answer: ['old'] }];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => caches, dedupingInterval: 0 }}>
      <CallScopeProvider schoolId="s1" personId="p1">
        <Served answers={served}>{children}</Served>
      </CallScopeProvider>
    </SWRConfig>
  );
  const things = () => ({ list: useCall(nameOf('things.list'), inputOf({})), add: useAction(nameOf('things.add')) });
  const first = renderHook(things, { wrapper });
  answers = [answer({}, { 'x-stale': 'things.list' }), answer(['old', 'new'])];
  await act(async () => void (await first.result.current.add.run(inputOf({}))));
  await waitFor(() => expect(first.result.current.list.data).toEqual(['old', 'new']));
  first.unmount();
  asked.length = 0;
  answers = [answer(['old', 'new', 'newest'])];
  const again = renderHook(things, { wrapper });
  expect(again.result.current.list.data).toEqual(['old', 'new']);
  await waitFor(() => expect(again.result.current.list.data).toEqual(['old', 'new', 'newest']));
  expect(asked).toHaveLength(1);
});

test('a write without an answer may have been done: what its module shows is asked for anew', async () => {
  answers = [answer('checked'), answer('elsewhere')];
  const { result } = renderHook(
    () => ({
      state: useCall(nameOf('things.state'), inputOf({}), { shown: 'here', refreshMs: () => 0 }),
      other: useCall(nameOf('others.state'), inputOf({}), { shown: 'here' }),
      write: useAction(nameOf('things.run'), { shown: 'here' }),
    }),
    { wrapper: inScope() },
  );
  await waitFor(() => expect(result.current.other.data).toBe('elsewhere'));
  asked.length = 0;
  await act(() => result.current.write.run(inputOf({})));
  answers = [answer('running')];
  await waitFor(() => expect(result.current.state.data).toBe('running'), { timeout: 5_000 });
  expect(asked.filter(({ address }) => address.includes('others'))).toEqual([]);
});

test('a write that moves money asks for a lost answer by itself, under the same key', async () => {
  const { result } = renderHook(() => useAction('fees.moveBalance', { shown: 'here' }), { wrapper: inScope() });
  answers = [reply(502, '<html>bad gateway</html>'), answer({ number: 'ZZ202612-00001' })];
  const run = async () => result.current.run(inputOf({}) as CallInput<'fees.moveBalance'>);
  expect(await act(run)).toEqual({ ok: true, data: { number: 'ZZ202612-00001' } });
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(asked).toHaveLength(2);
});

test('a write without an answer is repeated under the same key, another input under a new one', async () => {
  const { result } = renderHook(() => useAction(nameOf('things.save'), { shown: 'here' }), { wrapper: inScope() });
  const run = (input: unknown) => act(async () => void (await result.current.run(inputOf(input))));
  await run({ name: 'x' });
  answers = [answer(null), answer(null), answer(null)];
  await run({ name: 'x' });
  await run({ name: 'x' });
  await run({ name: 'y' });
  const keys = asked.map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a write is named when it runs: what one was sent without an answer is no other, though its input is the same', async () => {
  const { result } = renderHook(() => useWrite({ shown: 'here' }), { wrapper: inScope() });
  const write = (name: string) => act(async () => void (await result.current.write(nameOf(name), inputOf({ id: 1 }))));
  await write('things.open');
  answers = [answer(null), answer(null)];
  await write('things.close');
  await write('things.open');
  expect(asked.map(({ address }) => address)).toEqual(['/api/things/open', '/api/things/close', '/api/things/open']);
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
});
