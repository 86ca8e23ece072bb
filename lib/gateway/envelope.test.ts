import { openEnvelope } from './envelope.ts';

test.each([[null], [undefined], [[]], [[{ code: 200 }]], ['text'], [7], [true]])('%p is no envelope', (body) => {
  expect(openEnvelope(body)).toBeNull();
});

test.each<[string, Record<string, unknown>, unknown]>([
  ['nothing', {}, undefined],
  ['neither text nor number', { status: true, rtnCode: null, code: { a: 1 } }, undefined],
  ['an empty text says nothing', { status: '', code: 200 }, 200],
  ['status before rtnCode and code', { code: 3, rtnCode: '2', status: 1 }, 1],
  ['rtnCode before code', { code: 3, rtnCode: '2' }, '2'],
  ['code', { code: 3 }, 3],
  ['zero is a code', { status: 0, code: 3 }, 0],
  ['text stays text', { code: '200' }, '200'],
  ['number stays number', { rtnCode: 200 }, 200],
])('code: %s', (_, body, expected) => {
  expect(openEnvelope(body)?.code).toBe(expected);
});

test.each<[string, Record<string, unknown>, unknown]>([
  ['rtnCode with bizData', { rtnCode: '0000000', bizData: { total: 2 } }, { total: 2 }],
  ['status with data', { status: 0, data: [1] }, [1]],
  ['code with data', { code: 200, data: 'x' }, 'x'],
  ['bizData before data', { rtnCode: '0000000', bizData: null, data: 1 }, null],
  ['none', { code: 200 }, undefined],
])('data: %s', (_, body, expected) => {
  expect(openEnvelope(body)?.data).toEqual(expected);
});

test.each<[string, Record<string, unknown>, string | undefined]>([
  ['none', { code: 1 }, undefined],
  ['blank', { message: ' ', msg: '' }, undefined],
  ['no text', { message: { a: 1 } }, undefined],
  ['message', { message: '余额不足', rtnMsg: 'b', msg: 'c' }, '余额不足'],
  ['rtnMsg', { rtnMsg: '余额不足', msg: 'c' }, '余额不足'],
  ['msg', { msg: '余额不足' }, '余额不足'],
  ['longer than anybody reads', { msg: 'x'.repeat(10_000) }, 'x'.repeat(500)],
])('message: %s', (_, body, expected) => {
  expect(openEnvelope(body)?.message).toBe(expected);
});

test('success and access token by their presence', () => {
  expect(openEnvelope({ success: false, access_token: 't' })).toMatchObject({ hasSuccess: true, hasAccessToken: true });
  expect(openEnvelope({ access_token: '' })).toMatchObject({ hasSuccess: false, hasAccessToken: false });
});

test.each<[string, Record<string, unknown>]>([
  ['said of another shape', { said: 'x', fields: ['y'] }],
  ['parameters of another shape', { said: { key: 'a', params: 'x' }, fields: { name: null } }],
  ['nested parameters', { said: { key: 'a', params: { a: { b: 1 } } }, fields: { name: { key: 1 } } }],
])('a foreign backend using our words differently is not believed: %s', (_, body) => {
  expect(openEnvelope({ code: 1, ...body })).toMatchObject({ said: undefined, fields: undefined });
});

test('what our own backend says besides', () => {
  const said = { key: 'tooMany', params: { seconds: 30 } };
  const fields = { name: { key: 'required' } };
  expect(openEnvelope({ code: '1', said, fields, detail: { version: 2 } })).toMatchObject({
    said,
    fields,
    detail: { version: 2 },
  });
});
