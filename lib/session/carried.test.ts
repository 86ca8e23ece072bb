import { carriedCookie, carriedCookieName, carriedNow, readCarried } from './carried.ts';
import type { SessionData } from './session-data.ts';

const keys = ['a secret for tests of at least 32 characters'];
const jar = (value: string) => ({ get: (name: string) => (name === carriedCookieName ? { value } : undefined) });
const inSchool = (schoolId: string, wxwork?: SessionData['wxwork']) =>
  ({ school: { schoolId }, ...(wxwork ? { wxwork } : {}) }) as SessionData;
const member = { corpId: 'c', suiteId: 's', appCode: 'a', userId: 'u' };

test('what is sealed is read, without anything that is not carried', async () => {
  const { value, httpOnly } = await carriedCookie({ corpId: 'c', token: 'x' }, keys, false);
  expect(value).not.toContain('corpId');
  expect(httpOnly).toBe(true);
  expect(await readCarried(jar(value), keys)).toEqual({ corpId: 'c' });
});

test.each(['', 'corpId=c', 'Fe26.2*1*x', 'x'.repeat(5_000)])('what nobody sealed is nothing (%#)', async (value) => {
  expect(await readCarried(jar(value), keys)).toEqual({});
});

test('without any the cookie goes', async () => {
  expect(await carriedCookie({}, keys, true)).toMatchObject({ value: '', maxAge: 0, secure: true });
});

test.each([
  ['a stranger carries what was handed over, the latest first', null, { corpId: 'new', schoolId: 'x' }],
  ['a session elsewhere keeps them in its own school', inSchool('1'), { corpId: 'new', schoolId: '1' }],
  ['a session of the app knows its own', inSchool('1', member), { ...member, schoolId: '1' }],
  ['after a switch the school is the new one', inSchool('2', member), { ...member, schoolId: '2' }],
])('%s', (_what, session, expected) => {
  expect(carriedNow({ corpId: 'old' }, { corpId: 'new', schoolId: 'x', token: 't' }, session)).toEqual(expected);
});

test('whoever came with none carries none', () => {
  expect(carriedNow({}, { view: 'x' }, inSchool('1'))).toEqual({});
});
