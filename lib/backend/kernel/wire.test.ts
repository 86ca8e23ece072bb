import fc from 'fast-check';
import { z } from 'zod';
import { defineModule, type Endpoint, endpoint } from '@/lib/contracts/endpoint.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { buildRequest } from '@/lib/gateway/request.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from './service-error.ts';
import { readWire } from './wire.ts';

const input = z.strictObject({ name: z.string(), note: z.string() });
const common = {
  summary: 'A call',
  access: 'school',
  permission: null,
  effect: 'write',
  input,
  reply: z.null(),
} as const;
const { endpoints } = defineModule({
  module: 'sample',
  permissions: {},
  menu: [],
  endpoints: {
    query: endpoint({ ...common, method: 'GET', style: 'query', path: '/bluewhale/a' }),
    plain: endpoint({ ...common, method: 'POST', style: 'json', path: '/bluewhale/b' }),
    wrapped: endpoint({ ...common, method: 'POST', style: 'json', path: '/zl_api/c' }),
    form: endpoint({ ...common, method: 'POST', style: 'form', path: '/bluewhale/d' }),
    delete: endpoint({ ...common, method: 'DELETE', style: 'delete', path: '/bluewhale/e' }),
    file: endpoint({ ...common, method: 'POST', style: 'file', path: '/zl_api/f' }),
  },
});

const identity: Identity = {
  token: 'token-1',
  personId: 'p1',
  schoolId: 's1',
  code: 'NO1',
  locale: 'zh-CN',
  address: '',
  userAgent: '',
  requestId: 'request-1',
};

const boundary = 'b';
const multipart = (content: string, name = 'file') => {
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n${content}\r\n--${boundary}--\r\n`;
  return { contentType: `multipart/form-data; boundary=${boundary}`, stream: new Blob([body]).stream() };
};

/** What the backend reads of what the gateway sends. */
function sent(e: Endpoint, given: unknown): Promise<Awaited<ReturnType<typeof readWire>>> {
  const upload = e.style === 'file' ? { upload: multipart('学号') } : {};
  const { path, ...init } = buildRequest(e, given, identity, upload);
  return readWire(e, new Request(`http://backend${path}`, { ...init, duplex: 'half' } as RequestInit));
}

const refusal = (e: Endpoint, path: string, init: RequestInit = {}) =>
  readWire(e, new Request(`http://backend${path}`, { method: e.method, ...init, duplex: 'half' } as RequestInit)).then(
    () => 'nothing',
    (error: unknown) => {
      if (error instanceof ServiceError) return error.error;
      throw error;
    },
  );

describe.each(Object.entries(endpoints))('style %s', (_, e) => {
  test('every text arrives as it was sent', async () => {
    const text = fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed());
    await fc.assert(
      fc.asyncProperty(fc.record({ name: text, note: text }), async (given) => {
        expect((await sent(e, given)).input).toEqual(given);
      }),
    );
  });

  test('the token comes with it; what the session adds is no input', async () => {
    const { token, input: read } = await sent(e, { name: 'x', note: 'y', schoolId: 's2', token: 'z' });
    expect(token).toBe('token-1');
    if (e.style !== 'form' && e.style !== 'json') expect(read).toEqual({ name: 'x', note: 'y' });
  });
});

test.each([
  ['a query', endpoints.query, '/bluewhale/a?name=1&name=2', {}],
  ['a form', endpoints.form, '/bluewhale/d', { body: 'name=1&name=2' }],
  ['a school', endpoints.plain, '/bluewhale/b?schoolId=s1&schoolId=s2', { body: '{}' }],
])('a parameter given twice in %s is refused', async (_, e, path, init) => {
  expect(await refusal(e, path, init)).toBe('invalid');
});

test.each([
  ['broken JSON', '{"a":'],
  ['a list', '[]'],
  ['text', '"x"'],
  ['__proto__', '{"__proto__":{}}'],
  ['depth 10 000', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
])('%s is refused, wrapped or not', async (_, body) => {
  expect(await refusal(endpoints.plain, '/bluewhale/b', { body })).toBe('invalid');
  expect(await refusal(endpoints.wrapped, '/zl_api/c', { body: `{"data":${body}}` })).toBe('invalid');
});

test('nothing is an empty input, and so is a wrapping without data', async () => {
  for (const [e, path, body] of [
    [endpoints.plain, '/bluewhale/b', ''],
    [endpoints.wrapped, '/zl_api/c', ''],
    [endpoints.wrapped, '/zl_api/c', '{"style":"json"}'],
  ] as const)
    expect((await readWire(e, new Request(`http://backend${path}`, { method: 'POST', body }))).input).toEqual({});
});

test('what is too large is refused, announced or not', async () => {
  const body = JSON.stringify({ a: 'x'.repeat(limits.jsonBodyBytes) });
  expect(await refusal(endpoints.plain, '/bluewhale/b', { body })).toBe('tooLarge');
  expect(await refusal(endpoints.form, '/bluewhale/d', { body: new Blob([body]).stream() })).toBe('tooLarge');
});

test.each([
  ['no multipart', { body: '{}', headers: { 'content-type': 'application/json' } }, 'wrongMediaType'],
  ['no boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 'wrongMediaType'],
  [
    'another name',
    (() => {
      const { contentType, stream } = multipart('x', 'other');
      return { body: stream, headers: { 'content-type': contentType } };
    })(),
    'invalid',
  ],
  ['no key', { body: '', headers: { 'idempotency-key': 'short' } }, 'invalid'],
])('%s is refused', async (_, init, expected) => {
  expect(await refusal(endpoints.file, '/zl_api/f', init as RequestInit)).toBe(expected);
});
