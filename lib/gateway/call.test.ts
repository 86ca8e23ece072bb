import { type Answer, startUpstream, type Upstream } from '@/e2e/support/upstream.ts';
import { account } from '@/lib/contracts/account.ts';
import { limits } from '@/lib/rules/limits.ts';
import { breakerOf } from './breaker.ts';
import { call, callStream } from './call.ts';
import { CallError } from './call-error.ts';
import type { Identity } from './identity.ts';
import { prove } from './sign-in/sign-in.ts';
import { sample, useBackendAt } from './test-contract.ts';

const { count, list, save } = sample.endpoints;
const identity: Identity = {
  token: 'secret-token',
  personId: 'p1',
  schoolId: 's1',
  locale: 'zh-CN',
  address: '',
  userAgent: '',
  requestId: 'request-1',
};

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());
beforeEach(() => {
  useBackendAt(upstream.origin);
  breakerOf(upstream.origin, 'bluewhale').answered();
});

/** Short only for who is meant to wait in vain: on a busy machine others may take as long. */
const patience = (answer: Answer) => ({ CALL_TIMEOUT_MS: answer === 'silent' || answer === 'drip' ? '300' : '10000' });

async function failure(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw error ?? new Error('The call succeeded');
  return { behaviour: error.behaviour, status: error.status, text: error.said?.key ?? error.message };
}

const none = { behaviour: 'network', status: 504, text: 'noResponse' };
const garbage = { behaviour: 'show', status: 502, text: 'http500' };
const other = { behaviour: 'network', status: 502, text: 'httpOther' };
const json = { 'content-type': 'application/json' };

describe('a backend over HTTP that misbehaves', () => {
  test.each<[string, Answer, object]>([
    ['closes the connection', 'closed', none],
    ['cuts its answer short', 'cut', none],
    ['never answers', 'silent', none],
    ['answers in drips beyond the time-out', 'drip', none],
    ['answers HTML', { headers: { 'content-type': 'text/html' }, body: '<html>nginx</html>' }, garbage],
    ['answers nothing', { headers: json, body: '' }, garbage],
    ['answers half a JSON', { headers: json, body: '{"code":200,"data":' }, garbage],
    ['answers a list', { headers: json, body: '[{"code":200}]' }, garbage],
    ['answers text', { headers: json, body: '"200"' }, garbage],
    ['answers bytes', { headers: json, body: '\u0000\ufffd\u0001' }, garbage],
    ['answers nothing usable', { headers: json, body: 'null' }, garbage],
    ['redirects to another host', { status: 302, headers: { location: 'https://evil.example/' } }, other],
    ['redirects for ever', { status: 301, headers: { location: '/' } }, other],
    ['keeps the method in a redirect', { status: 307, headers: { location: '/x' } }, other],
    ['HTTP 400', { status: 400, body: '{"code":200,"data":1}' }, other],
    ['HTTP 401', { status: 401 }, { behaviour: 'signOut', status: 401, text: 'http401' }],
    ['HTTP 403', { status: 403 }, { behaviour: 'show', status: 403, text: 'http403' }],
    ['HTTP 404', { status: 404 }, { behaviour: 'show', status: 404, text: 'http404' }],
    ['HTTP 500', { status: 500, body: '<html>stack' }, { behaviour: 'show', status: 502, text: 'http500' }],
    ['HTTP 503', { status: 503 }, other],
    [
      'an expired code',
      { body: { code: '100003', message: '已在别处登录' } },
      { behaviour: 'signOut', status: 401, text: '已在别处登录' },
    ],
    [
      'a code to be shown',
      { body: { code: 4444444, msg: '已停用' } },
      { behaviour: 'show', status: 422, text: '已停用' },
    ],
    ['a quiet code', { body: { code: 700025, msg: 'x' } }, { behaviour: 'quiet', status: 422, text: 'notDone' }],
    ['a network code', { body: { code: -2100 } }, { behaviour: 'network', status: 502, text: 'network' }],
    [
      'a code of nobody',
      { body: { code: 31337, message: '余额不足' } },
      { behaviour: 'show', status: 422, text: '余额不足' },
    ],
  ])('%s', async (_, answer, expected) => {
    useBackendAt(upstream.origin, patience(answer));
    upstream.answer(answer);
    expect(await failure(call(list, {}, identity))).toEqual(expected);
    expect(await failure(call(save, {}, identity))).toEqual(expected);
  });

  test('answers without end', async () => {
    upstream.answer('huge');
    expect(await failure(call(list, {}, identity))).toEqual(garbage);
  });

  test('a redirect is not followed', async () => {
    upstream.answer({ status: 302, headers: { location: '/elsewhere' } });
    const before = upstream.received.length;
    await failure(call(list, {}, identity));
    expect(upstream.received).toHaveLength(before + 1);
  });

  test('nobody listens', async () => {
    useBackendAt('http://127.0.0.1:1');
    expect(await failure(call(list, {}, identity))).toEqual(none);
  });

  test('a reply of another shape is a server failure, not a crash in the screen', async () => {
    upstream.answer({ body: { code: 200, data: { n: 'three' } } });
    expect(await failure(call(count, {}, identity))).toEqual(garbage);
  });

  test('a stream that never begins', async () => {
    useBackendAt(upstream.origin, patience('silent'));
    upstream.answer('silent');
    expect(await failure(callStream(sample.endpoints.export, {}, identity))).toEqual(none);
  });

  test('a stranger who signs in is told before the time of other calls is over', async () => {
    const before = jest.replaceProperty(limits, 'strangerMs', 300 as typeof limits.strangerMs);
    useBackendAt(upstream.origin);
    upstream.answer('silent');
    const typed = { account: '13800000000', password: 'wrong password' };
    expect(await failure(call(account.endpoints.signIn, typed, identity))).toEqual(none);
    expect(await failure(prove(typed, identity))).toEqual(none);
    before.restore();
  });

  test('after all this the next call works', async () => {
    upstream.answer({ body: { code: 200, data: { n: 3 }, more: 1 } });
    await expect(call(count, {}, identity)).resolves.toEqual({ n: 3 });
  });
});

test('one family may lie elsewhere than the others', async () => {
  useBackendAt('http://127.0.0.1:1', { BACKEND_ORIGIN_BLUEWHALE: upstream.origin });
  upstream.answer({ body: { code: 200, data: { n: 4 } } });
  await expect(call(count, {}, identity)).resolves.toEqual({ n: 4 });
});

describe('a family that fails again and again', () => {
  const closed = async (times: number) => {
    upstream.answer('closed');
    for (let asked = 0; asked < times; asked += 1) await failure(call(list, {}, identity));
  };

  test('is left alone for a while: callers hear at once, nobody asks', async () => {
    await closed(limits.familyFailures);
    upstream.answer('silent');
    const asked = upstream.received.length;
    expect(await failure(call(list, {}, identity))).toEqual(none);
    expect(upstream.received).toHaveLength(asked);
  });

  test('is asked on while it answers at all, were it with failures', async () => {
    await closed(limits.familyFailures - 1);
    upstream.answer({ status: 500 });
    await failure(call(list, {}, identity));
    await closed(1);
    upstream.answer({ body: { code: 200, data: 1 } });
    await expect(call(list, {}, identity)).resolves.toBe(1);
  });

  test('by being unavailable counts as well, and callers who leave do not', async () => {
    upstream.answer('silent');
    for (let asked = 0; asked < limits.familyFailures; asked += 1) {
      const left = new AbortController();
      const asking = failure(call(list, {}, identity, { signal: left.signal }));
      left.abort();
      await asking;
    }
    upstream.answer({ status: 503 });
    const before = upstream.received.length;
    for (let asked = 0; asked <= limits.familyFailures; asked += 1) await failure(call(list, {}, identity));
    expect(upstream.received).toHaveLength(before + limits.familyFailures);
  });
});

test('a failure names its request to the error page, with what the backend says to people', async () => {
  const digest = async (answer: Answer) => {
    upstream.answer(answer);
    return ((await call(list, {}, identity).catch((thrown: unknown) => thrown)) as CallError).digest;
  };
  expect(await digest({ status: 500 })).toBe('call 502 http500 request-1');
  expect(await digest({ body: { code: 9999, message: '菜单服务维护中' } })).toBe(
    'call 422 9999 request-1 菜单服务维护中',
  );
  expect(await digest({ body: { rtnCode: '1000005', message: 'quiet' } })).toBe('call 422 1000005 request-1');
});
