import { serviceErrors } from '@/lib/contracts/errors.ts';
import { CallError } from './call-error.ts';
import { judge } from './catalogue.ts';
import { openEnvelope } from './envelope.ts';

/** What a body comes to, in the family whose success is given. */
function outcome(body: unknown, success: string | number = '0000000'): unknown {
  return caught(() => judge({ kind: 'body', opened: openEnvelope(body) }, success));
}

function caught(work: () => unknown): unknown {
  try {
    return { data: work() };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, behaviour, status, said, message } = error;
    return { code, behaviour, status, text: said?.key ?? message };
  }
}

const shown = (code: string | number) => ({ code: String(code), behaviour: 'show', status: 422, text: '服务端的话' });
const said = (body: Record<string, unknown>) => ({ message: '服务端的话', ...body });

describe('no usable answer', () => {
  test('none: 网络错误，请求超时', () => {
    expect(caught(() => judge({ kind: 'none' }, 200))).toEqual({
      code: 'none',
      behaviour: 'network',
      status: 504,
      text: 'noResponse',
    });
  });

  test.each([
    [500, 'show', 502, 'http500'],
    [401, 'signOut', 401, 'http401'],
    [403, 'show', 403, 'http403'],
    [404, 'show', 404, 'http404'],
    [301, 'network', 502, 'httpOther'],
    [400, 'network', 502, 'httpOther'],
    [409, 'network', 502, 'httpOther'],
    [429, 'network', 502, 'httpOther'],
    [502, 'network', 502, 'httpOther'],
    [503, 'network', 502, 'httpOther'],
    [504, 'network', 502, 'httpOther'],
  ])('HTTP %i', (http, behaviour, status, text) => {
    expect(caught(() => judge({ kind: 'http', status: http }, 200))).toEqual({
      code: `http${http}`,
      behaviour,
      status,
      text,
    });
  });

  test('something that is no envelope counts as a server failure', () => {
    expect(outcome(['x'])).toEqual({ code: 'garbage', behaviour: 'show', status: 502, text: 'http500' });
  });
});

describe('codes before success, whatever the family', () => {
  test.each(['6666666', '100003', '0000', '100001', 6666666, 100003, 100001])('%p: session expired', (code) => {
    for (const name of ['status', 'rtnCode', 'code'])
      expect(outcome(said({ [name]: code }))).toMatchObject({
        behaviour: 'signOut',
        status: 401,
        text: '服务端的话',
      });
    expect(outcome({ code })).toMatchObject({ behaviour: 'signOut', text: 'sessionExpired' });
  });

  test('zero is not 0000', () => {
    expect(outcome({ status: 0, data: 1 }, 0)).toEqual({ data: 1 });
    expect(outcome(said({ code: '0' }), 0)).toEqual(shown('0'));
  });

  test.each(['4444444', '1000212', 4444444, 1000212])('%p: message shown', (code) => {
    expect(outcome(said({ rtnCode: code }))).toEqual(shown(code));
  });

  const quiet = [
    1000005, 1000006, 1000007, 1000008, 1000009, 1000010, 1000011, 1000012, 1000024, 700025, 700023, 700030,
  ];
  test.each([...quiet, ...quiet.map(String)])('%p: no toast, yet rejected', (code) => {
    expect(outcome(said({ code }))).toMatchObject({
      code: String(code),
      behaviour: 'quiet',
      status: 422,
      text: 'notDone',
    });
  });

  test.each([1000004, 1000013, 1000023, 1000025, 700024, 700022, 700031])('%p beside that list is shown', (code) => {
    expect(outcome(said({ code }))).toEqual(shown(code));
  });

  test.each([-2100, '-2100'])('%p: 网络异常', (code) => {
    expect(outcome(said({ code }))).toEqual({ code: '-2100', behaviour: 'network', status: 502, text: 'network' });
  });
});

describe("'200' in text", () => {
  test('with neither access token nor success: message shown', () => {
    expect(outcome(said({ code: '200', data: 1 }), 200)).toEqual(shown('200'));
    expect(outcome(said({ code: '200', access_token: '' }), 200)).toEqual(shown('200'));
  });

  test.each([true, false, null])('with a success field (%p): the response as it is', (success) => {
    const body = said({ code: '200', success, data: 1 });
    expect(outcome(body, 200)).toEqual({ data: body });
  });

  test('with an access token: its data, else the response', () => {
    expect(outcome({ code: '200', access_token: 't', data: 1 })).toEqual({ data: 1 });
    expect(outcome({ code: '200', access_token: 't' })).toEqual({ data: { code: '200', access_token: 't' } });
  });
});

describe('success', () => {
  test.each<[string, Record<string, unknown>, string | number]>([
    ['status 0 where the family says so', { status: 0, data: 1 }, 0],
    ['rtnCode 0000000', { rtnCode: '0000000', bizData: 1 }, '0000000'],
    ['code 200', { code: 200, data: 1 }, 200],
    ['0000000 is never shown', { code: '0000000', data: 1 }, 200],
    ['200 is never shown', { status: 200, data: 1 }, 0],
  ])('%s', (_, body, success) => {
    expect(outcome(body, success)).toEqual({ data: 1 });
  });

  test('without any code, success true hands on the response', () => {
    const body = { success: true, data: { schoolMold: 2 } };
    expect(outcome(body)).toEqual({ data: body });
  });

  test.each<[string, Record<string, unknown>, string | number]>([
    ['status 0 of another family', { status: 0 }, 200],
    ['status 0 as text', { status: '0' }, 0],
    ['0000000 as number', { rtnCode: 0 }, '0000000'],
    ['switch-school status 42', { status: 42 }, 0],
  ])('not success: %s', (_, body, success) => {
    expect(outcome(said(body), success)).toEqual(shown(Object.values(body)[0] as string));
  });

  test.each([{}, { success: false }, { success: 'true' }, { data: 1 }])('not success: no code, %p', (body) => {
    expect(outcome(said(body), 200)).toEqual(shown('none'));
  });
});

describe('after success', () => {
  test.each(['0100030', '0100010', '1000017', 5000001])('%p passes to the caller without a toast', (code) => {
    expect(outcome(said({ rtnCode: code }))).toMatchObject({ code: String(code), behaviour: 'pass' });
  });

  test.each(['5000001', 1000017, '100030', '1', '9999999', 404, 500, 201, -1, '-2101'])('%p is shown', (code) => {
    expect(outcome(said({ rtnCode: code }))).toEqual(shown(code));
  });

  test('a failure without a word is a server failure', () => {
    expect(outcome({ rtnCode: '9999999' })).toEqual({
      code: '9999999',
      behaviour: 'show',
      status: 422,
      text: 'http500',
    });
  });
});

test.each(Object.entries(serviceErrors))('our own %s keeps its name and status', (name, { code, status }) => {
  expect(outcome(said({ code, said: { key: 'anything', params: { count: 2 } } }))).toMatchObject({
    status,
    text: name,
    behaviour: name === 'sessionExpired' ? 'signOut' : 'show',
  });
});
