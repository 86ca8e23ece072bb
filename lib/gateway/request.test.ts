import { z } from 'zod';
import { type Endpoint, endpoint } from '@/lib/contracts/endpoint.ts';
import { familyOf, isWrapped } from '@/lib/contracts/families.ts';
import type { Identity } from './identity.ts';
import { buildRequest } from './request.ts';

const identity: Identity = {
  token: 'secret-token',
  personId: 'p1',
  schoolId: 's1',
  code: 'NO1',
  locale: 'zh-CN',
  address: '203.0.113.7',
  userAgent: 'Browser/1',
  requestId: 'request-1',
};

const declare = (given: Partial<Endpoint>): Endpoint =>
  endpoint({
    summary: 'A call',
    method: 'GET',
    path: '/bluewhale/rest/thing/list',
    style: 'query',
    access: 'school',
    permission: null,
    effect: 'read',
    input: z.object({}),
    reply: z.null(),
    ...given,
  });

const post = (path: string, given: Partial<Endpoint> = {}) =>
  declare({ method: 'POST', path, style: 'json', effect: 'write', ...given });
const wrapped = (data: unknown) => ({ style: 'json', clientInfo: { client: 'web', version: '1' }, data });
const group: Identity = { ...identity, groupCode: 'G9' };
const nobody: Identity = { ...identity, token: '', personId: null, schoolId: null, code: undefined };

describe('what the session adds to the query (shell 7.1)', () => {
  const thing = '/bluewhale/rest/thing';
  test.each([
    ['no school, no additions', declare({}), nobody, {}, thing, '/list'],
    ['public calls know no school', declare({ access: 'public' }), identity, {}, thing, '/list'],
    ['a person may have no school yet', declare({ access: 'person' }), identity, {}, thing, '/list'],
    [
      'DELETE takes its params only',
      declare({ method: 'DELETE', style: 'delete' }),
      identity,
      { id: 7 },
      thing,
      '/list?id=7',
    ],
    ['a form takes nothing', post(`${thing}/save`, { style: 'form' }), identity, { a: 1 }, thing, '/save'],
    ['GET takes the school', declare({}), identity, { page: 1 }, thing, '/list?page=1&schoolId=s1'],
    [
      'GET keeps what the path says already',
      declare({ path: `${thing}/list?schoolId=p` }),
      identity,
      {},
      thing,
      '/list?schoolId=p',
    ],
    [
      'the input names no other school',
      declare({}),
      identity,
      { schoolId: 's2', token: 'x' },
      thing,
      '/list?schoolId=s1',
    ],
    [
      'unless the school is what the call is about',
      declare({ input: z.object({ schoolId: z.string() }) }),
      identity,
      { schoolId: 's2' },
      thing,
      '/list?schoolId=s2',
    ],
    ['plain JSON takes the school', post(`${thing}/save`), identity, { a: 1 }, thing, '/save?schoolId=s1'],
    ['wrapped JSON takes school and code', post('/zl_api/a'), identity, {}, '/zl_api', '/a?schoolId=s1&code=NO1'],
    ['a group sends groupCode', post('/zl_api/a'), group, {}, '/zl_api', '/a?schoolId=s1&groupCode=G9'],
    [
      'a form on a wrapped path takes them too',
      post('/zl_api/a', { style: 'form' }),
      identity,
      {},
      '/zl_api',
      '/a?schoolId=s1&code=NO1',
    ],
    [
      'a GET on a wrapped path takes the school only',
      declare({ path: '/zl_api/a' }),
      identity,
      {},
      '/zl_api',
      '/a?schoolId=s1',
    ],
  ])('%s', (_, declared, caller, input, base, expected) => {
    expect(buildRequest(declared, input, caller).path).toBe(base + expected);
  });

  test('the token is in no query and no body', () => {
    for (const style of ['query', 'json', 'form', 'delete'] as const) {
      const { path, body } = buildRequest(post('/zl_api/a', { style }), { a: 1 }, identity);
      expect(path + String(body)).not.toContain('secret-token');
    }
  });
});

describe('query values', () => {
  test.each([
    ['undefined and null stay away', { a: undefined, b: null }, ''],
    ['false, zero and empty text are values', { a: false, b: 0, c: '' }, '?a=false&b=0&c='],
    ['what has a meaning in a query is escaped', { a: '&=?#/ +' }, '?a=%26%3D%3F%23%2F+%2B'],
    ['Chinese', { name: '张三' }, '?name=%E5%BC%A0%E4%B8%89'],
    ['objects and lists travel as JSON', { ids: [1, 2], f: { a: 1 } }, '?ids=%5B1%2C2%5D&f=%7B%22a%22%3A1%7D'],
  ])('%s', (_, input, expected) => {
    expect(buildRequest(declare({ access: 'public' }), input, identity).path).toBe(
      `/bluewhale/rest/thing/list${expected}`,
    );
  });
});

describe('bodies', () => {
  test.each([
    '/zl_api/kidscare/save',
    '/safe-campus/setting/save',
    '/login/querySchoolList',
    '/bluewhale/rest/permission/queryByUser',
    '/appstore/list',
    '/zl_image/upload',
    '/xjj-nest/a',
    '/gateway/dietcare/saas/diet/common/isSomeSchool',
  ])('POST %s is wrapped as style, clientInfo, data', (path) => {
    const request = buildRequest(post(path), { name: '一班' }, identity);
    expect(JSON.parse(String(request.body))).toEqual(wrapped({ name: '一班' }));
    expect(request.headers['content-type']).toBe('application/json');
  });

  test.each([
    '/bluewhale/rest/permission/queryMenu',
    '/xys_api/home/zl_apis',
    '/gateway/eduplus-uc/wxwork/a',
    '/rest/uc/school/addSchool',
  ])('POST %s is plain', (path) => {
    expect(buildRequest(post(path), { name: '一班' }, identity).body).toBe('{"name":"一班"}');
  });

  test('a call without input sends an empty object', () => {
    expect(buildRequest(post('/rest/a'), undefined, identity).body).toBe('{}');
    expect(JSON.parse(String(buildRequest(post('/zl_api/a'), undefined, identity).body))).toEqual(wrapped({}));
  });

  test('a form is urlencoded', () => {
    const { headers, body } = buildRequest(post('/rest/a', { style: 'form' }), { a: '1&2', b: null, c: [1] }, identity);
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(body).toBe('a=1%262&c=%5B1%5D');
  });

  test('GET and DELETE have none', () => {
    for (const style of ['query', 'delete'] as const) {
      const request = buildRequest(
        declare({ style, method: style === 'query' ? 'GET' : 'DELETE' }),
        { id: 1 },
        identity,
      );
      expect(request).not.toHaveProperty('body');
      expect(request.headers).not.toHaveProperty('content-type');
    }
  });

  test('a file goes on as it arrives, its parameters in the query', () => {
    const stream = new ReadableStream<Uint8Array>();
    const upload = { contentType: 'multipart/form-data; boundary=x', stream };
    const request = buildRequest(post('/zl_api/import', { style: 'file' }), { mode: 'all' }, identity, { upload });
    expect(request.path).toBe('/zl_api/import?mode=all&schoolId=s1&code=NO1');
    expect(request.headers['content-type']).toBe(upload.contentType);
    expect(request.body).toBe(stream);
    expect(() => buildRequest(post('/zl_api/import', { style: 'file' }), {}, identity)).toThrow('needs a file');
  });
});

describe('headers', () => {
  test('without a token there is no auth header', () => {
    expect(buildRequest(declare({}), {}, nobody).headers).not.toHaveProperty('token');
  });

  test('token, language, request id and where the person is', () => {
    const { headers } = buildRequest(post('/zl_api/a'), {}, identity, { idempotencyKey: 'key-12345' });
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-language': 'zh-CN',
      'content-type': 'application/json',
      'idempotency-key': 'key-12345',
      token: 'secret-token',
      'user-agent': 'Browser/1',
      'x-forwarded-for': '203.0.113.7',
      'x-request-id': 'request-1',
    });
  });
});

test.each(['/nobody/x', '/constructor/x', '/', ''])('no family owns %p', (path) => {
  expect(() => familyOf(path)).toThrow('No family owns');
});

test('a query never makes a path a wrapped one', () => {
  expect(isWrapped('/bluewhale/rest/a?x=/zl_api/')).toBe(false);
  expect(isWrapped('/bluewhale/rest/permission/queryByUser?x=1')).toBe(true);
});
