import { startUpstream, type Upstream } from '@/e2e/support/upstream.ts';
import { limits } from '@/lib/rules/limits.ts';
import { readNote } from '@/lib/session/note.ts';
import { sessionKeys } from '@/lib/session/read.ts';
import { errorText } from './error-text.ts';
import { serve } from './serve.ts';
import { sample, session, signedIn, useBackendAt } from './test-contract.ts';

const origin = 'http://localhost:3000';
const { GET, POST } = serve(sample);
let upstream: Upstream;
let cookie: string;

beforeAll(async () => {
  upstream = await startUpstream();
  useBackendAt(upstream.origin);
  cookie = await signedIn();
});
afterAll(() => upstream.close());
beforeEach(() => upstream.answer({ body: { code: 200, data: { ok: true } } }));

type Headers = Record<string, string | undefined>;
const present = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined));

const get = (path: string, headers: Headers = {}) =>
  GET(
    new Request(`${origin}/api/sample/${path}`, { headers: present({ host: 'localhost:3000', cookie, ...headers }) }),
  );

function post(path: string, body: BodyInit | null = '{}', headers: Headers = {}) {
  const all = { host: 'localhost:3000', cookie, origin, 'content-type': 'application/json', ...headers };
  const init = { method: 'POST', body, headers: present(all), duplex: 'half' };
  return POST(new Request(`${origin}/api/sample/${path}`, init));
}

/** Status and error of a refusal, after proving that no backend heard of it. */
async function refused(answer: Promise<Response>, heardBefore: number) {
  const response = await answer;
  const { error } = await response.json();
  expect(upstream.received).toHaveLength(heardBefore);
  expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String), requestId: expect.any(String) });
  expect(response.headers.get('cache-control')).toContain('no-store');
  return { status: response.status, code: error.code, behaviour: error.behaviour };
}

const heard = () => upstream.received.length;
const crossSite = { status: 403, code: '4030003', behaviour: 'show' };
const invalid = { status: 422, code: '4220001', behaviour: 'show' };

describe('addresses and methods', () => {
  test.each(['nothing', 'constructor', '__proto__', 'toString', 'list/more', '', 'List'])(
    '%p is no verb',
    async (verb) => {
      expect(await refused(get(verb), heard())).toMatchObject({ status: 404, code: '4040001' });
      expect(await refused(post(verb), heard())).toMatchObject({ status: 404, code: '4040001' });
    },
  );

  test('a write is no GET and a read no POST', async () => {
    expect(await refused(get('save'), heard())).toMatchObject({ status: 405 });
    expect(await refused(post('list'), heard())).toMatchObject({ status: 405 });
  });
});

describe('origin', () => {
  test.each<[string, Headers]>([
    ['neither Origin nor Sec-Fetch-Site', { origin: undefined }],
    ['another origin', { origin: 'https://evil.example' }],
    ['the null origin', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['our name inside another', { origin: 'http://localhost:3000.evil.example' }],
    ['another scheme', { origin: 'https://localhost:3000' }],
    ['cross-site with the right Origin', { 'sec-fetch-site': 'cross-site' }],
    ['same-site is not same-origin', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { origin: undefined, 'sec-fetch-site': 'none' }],
    ['same-origin with a wrong Origin', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('%s: refused', async (_, headers) => {
    for (const verb of ['save', 'open', 'mine', 'upload'])
      expect(await refused(post(verb, '{}', headers), heard())).toEqual(crossSite);
  });

  test.each<[string, Headers]>([
    ['our Origin', {}],
    ['same-origin by the browser', { origin: undefined, 'sec-fetch-site': 'same-origin' }],
    ['both', { 'sec-fetch-site': 'same-origin' }],
    ['behind a proxy that ends TLS', { origin: 'https://localhost:3000', 'x-forwarded-proto': 'https', cookie: 'x=1' }],
  ])('%s: served', async (_, headers) => {
    expect((await post('open', '{}', headers)).status).toBe(200);
  });
});

describe('who calls', () => {
  test.each(['', 'session=', 'session=nonsense', `session=${'x'.repeat(5000)}`])(
    'no session in %p: signed out',
    async (none) => {
      const expected = { status: 401, code: '6666666', behaviour: 'signOut' };
      expect(await refused(get('list', { cookie: none }), heard())).toEqual(expected);
      for (const verb of ['save', 'mine', 'upload'])
        expect(await refused(post(verb, '{}', { cookie: none }), heard())).toEqual(expected);
    },
  );

  test.each([
    ['singlePage=true', '/loginQw'],
    ['a=1; singlePage=true; b=2', '/loginQw'],
    ['singlePage=trueish', '/login'],
    ['xsinglePage=true', '/login'],
    ['', '/login'],
  ])('with the cookies %p the way leads to %s', async (cookies, path) => {
    const { error } = await (await get('list', { cookie: cookies })).json();
    expect(error.redirect).toBe(path);
  });

  test.each([
    ['a code of the session', { body: { code: '100003', message: '' } }, '登录已过期，请重新登录'],
    ['a code with a reason', { body: { code: '100003', message: '已在别处登录' } }, '已在别处登录'],
    ['HTTP 401', { status: 401 }, '请重新登录'],
  ])('%s ends the session in the browser too, and the sign-in page says why', async (_, given, said) => {
    upstream.answer(given);
    const answer = await get('list', { cookie: `${cookie}; singlePage=true` });
    const [ended, note = ''] = answer.headers.getSetCookie();
    expect(ended).toMatch(/^session=; Path=\/; Max-Age=0/);
    expect(note).toMatch(/^note=[^;]+; Path=\/loginQw; Max-Age=300; SameSite=Lax; HttpOnly$/);
    const value = decodeURIComponent(/^note=([^;]+)/.exec(note)?.[1] ?? '');
    const { said: reason, text } = (await readNote({ get: () => ({ value }) }, sessionKeys())) ?? {};
    expect(reason ? errorText({ locale: 'zh-CN' }, reason) : text).toBe(said);
  });

  test.each<[string, Headers]>([
    ['another school', { 'x-school': 'school-2' }],
    ['another person', { 'x-person': 'person-2' }],
  ])('a page rendered for %s is told to reload', async (_, headers) => {
    const expected = { status: 409, code: '4090002', behaviour: 'show' };
    expect(await refused(get('list', headers), heard())).toEqual(expected);
    expect(await refused(post('save', '{}', headers), heard())).toEqual(expected);
  });

  test('the page of this school and person is served; a public call needs no session', async () => {
    expect((await get('list', { 'x-school': 'school-1', 'x-person': 'person-1' })).status).toBe(200);
    expect((await post('open', '{}', { cookie: '' })).status).toBe(200);
  });

  test('school and token come from the session, never from the page', async () => {
    await post('save', '{"schoolId":"school-2","token":"x"}', { token: 'x' });
    expect(upstream.received.at(-1)).toMatchObject({
      url: '/bluewhale/sample/save?schoolId=school-1',
      headers: { token: session.token },
    });
  });
});

describe('who has gone', () => {
  const asked = (verb: string, more: RequestInit) =>
    new Request(`${origin}/api/sample/${verb}`, {
      headers: { host: 'localhost:3000', cookie, origin, 'content-type': 'application/json' },
      ...more,
    });

  test('is waited for by nobody who reads, and the backend hears of it', async () => {
    upstream.answer('silent');
    const gone = new AbortController();
    const answer = GET(asked('list', { signal: gone.signal }));
    while (upstream.hanging('list') === 0) await new Promise(setImmediate);
    gone.abort();
    expect((await answer).status).toBe(408);
    while (upstream.hanging('list') > 0) await new Promise(setImmediate);
  });

  test('has what was being written, written', async () => {
    const gone = new AbortController();
    gone.abort();
    expect((await POST(asked('save', { method: 'POST', body: '{}', signal: gone.signal }))).status).toBe(200);
  });
});

describe('input', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    undefined,
  ])('a write refuses %p', async (type) => {
    const body = new TextEncoder().encode('{}');
    expect(await refused(post('save', body, { 'content-type': type }), heard())).toMatchObject({ status: 415 });
  });

  test.each([
    ['broken JSON', '{"a":'],
    ['a list', '[1]'],
    ['text', '"x"'],
    ['null', 'null'],
    ['depth 10 000', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['__proto__', '{"__proto__":{"admin":true}}'],
  ])('%s is refused', async (_, text) => {
    expect(await refused(post('save', text), heard())).toEqual(invalid);
    expect(await refused(get(`list?input=${encodeURIComponent(text)}`), heard())).toEqual(invalid);
  });

  test('a parameter given twice is refused', async () => {
    expect(await refused(get('list?input={}&input={}'), heard())).toEqual(invalid);
  });

  test('10 MB of JSON are refused, announced or not', async () => {
    const large = JSON.stringify({ a: 'x'.repeat(10_000_000) });
    expect(await refused(post('save', large, { 'content-length': String(large.length) }), heard())).toMatchObject({
      status: 413,
    });
    expect(await refused(post('save', new Blob([large]).stream()), heard())).toMatchObject({ status: 413 });
    expect((await post('save', '{"a":1}')).status).toBe(200);
  });

  test.each(['short', 'x'.repeat(65), 'with blanks inside', '../../etc'])('%p is no idempotency key', async (key) => {
    expect(await refused(post('save', '{}', { 'idempotency-key': key }), heard())).toEqual(invalid);
  });

  test('an idempotency key travels on', async () => {
    await post('save', '{}', { 'idempotency-key': 'key-12345' });
    expect(upstream.received.at(-1)?.headers['idempotency-key']).toBe('key-12345');
  });
});

describe('files', () => {
  const type = 'multipart/form-data; boundary=b';
  const endless = () =>
    new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)) });

  test('only multipart is a file', async () => {
    expect(await refused(post('upload', '{}'), heard())).toMatchObject({ status: 415 });
  });

  test('a file announced too long is refused before it is read', async () => {
    const headers = { 'content-type': type, 'content-length': String(limits.importFileBytes * 2) };
    expect(await refused(post('upload', endless(), headers), heard())).toMatchObject({ status: 413 });
  });

  test('a file that never ends is refused at the limit', async () => {
    const response = await post('upload', endless(), { 'content-type': type });
    expect(response.status).toBe(413);
  });

  test('fifty files that never end are refused one after the other, and none of them is kept', async () => {
    const held = () => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    await post('upload', endless(), { 'content-type': type });
    const before = held();
    let most = 0;
    for (let sent = 0; sent < 50; sent++) {
      expect((await post('upload', endless(), { 'content-type': type })).status).toBe(413);
      most = Math.max(most, held() - before);
    }
    // A fifth of what was sent would be enough to notice.
    expect(most).toBeLessThan((50 * limits.importFileBytes) / 5);
  }, 60_000);

  test('a file goes on as it came', async () => {
    const body = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n学号\r\n--b--\r\n';
    const response = await post(`upload?input=${encodeURIComponent('{"mode":"all"}')}`, body, { 'content-type': type });
    expect(response.status).toBe(200);
    const sent = upstream.received.at(-1);
    expect(sent).toMatchObject({ url: '/bluewhale/sample/upload?mode=all', body });
    expect(sent?.headers['content-type']).toBe(type);
  });
});

describe('answers', () => {
  test('data, and what it makes stale', async () => {
    const response = await post('save');
    expect(await response.json()).toEqual({ data: { ok: true } });
    expect(response.headers.get('x-stale')?.split(',')).toContain('safety.devices');
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  test('nothing is null', async () => {
    upstream.answer({ body: { code: 200 } });
    expect(await (await get('list')).json()).toEqual({ data: null });
  });

  test("the backend's message is shown, in neither case its stack", async () => {
    upstream.answer({ body: { code: 9, message: '余额不足', stack: 'at db.ts:1', sql: 'select' } });
    const response = await post('save');
    expect(response.status).toBe(422);
    expect((await response.json()).error).toEqual({
      code: '9',
      message: '余额不足',
      behaviour: 'show',
      requestId: expect.any(String),
    });
  });

  test("our own text follows the reader's language", async () => {
    upstream.answer({ status: 500, body: '<html>at db.ts:1' });
    const text = async (locale: string) =>
      (await (await get('list', { cookie: `${cookie}; locale=${locale}` })).json()).error.message;
    expect([await text('zh-CN'), await text('en')]).toEqual(['服务器错误', 'The server reported an error.']);
  });

  test('a code that passes to the caller makes no toast', async () => {
    upstream.answer({ body: { rtnCode: '0100030', message: 'x' } });
    expect((await (await get('list')).json()).error).toMatchObject({ code: '0100030', behaviour: 'quiet' });
  });

  test('field errors and the row of a conflict come through', async () => {
    const fields = { name: { key: 'required' } };
    upstream.answer({ body: { code: '4220001', said: { key: 'invalid', params: { count: 1 } }, fields } });
    expect((await (await post('save')).json()).error).toMatchObject({
      message: '有 1 处内容需要修改',
      fields: { name: '请填写此项' },
    });
    upstream.answer({
      body: { code: '4090001', said: { key: 'conflict', params: { name: '李四' } }, detail: { version: 3 } },
    });
    expect((await (await post('save')).json()).error).toMatchObject({ detail: { version: 3 } });
  });

  test('too many: when to come back', async () => {
    upstream.answer({ body: { code: '4290001', said: { key: 'tooMany', params: { seconds: 30 } } } });
    const response = await post('save');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
  });

  test('a stream keeps its type and name and loses the rest', async () => {
    const headers = {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="a.csv"',
      'set-cookie': 'a=1',
      server: 'x',
    };
    upstream.answer({ headers, body: '学号\n' });
    const response = await get('export');
    expect(await response.text()).toBe('学号\n');
    expect(Object.keys(Object.fromEntries(response.headers)).sort()).toEqual([
      'cache-control',
      'content-disposition',
      'content-type',
      'cross-origin-resource-policy',
    ]);
  });

  test('an ended session ends in the browser too, and only that', async () => {
    upstream.answer({ body: { code: '100001' } });
    expect((await get('list')).headers.get('set-cookie')).toMatch(/^session=; Path=\/; Max-Age=0;.*HttpOnly/);
    upstream.answer({ body: { code: '4444444' } });
    expect((await get('list')).headers.get('set-cookie')).toBeNull();
  });

  test('a stream that fails answers as any call', async () => {
    upstream.answer({ body: { code: '6666666', message: 'x' } });
    const response = await get('export');
    expect([response.status, (await response.json()).error.behaviour]).toEqual([401, 'signOut']);
  });
});
