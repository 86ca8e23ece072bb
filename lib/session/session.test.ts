import { cameByHttps, endedSessionCookie, sessionCookie } from './cookie.ts';
import { sealSession, unsealSession } from './seal.ts';
import { nameLengthMax, type SessionData } from './session-data.ts';

const oldKey = 'an older key of at least 32 characters';
const newKey = 'a newer key, also of 32 characters or more';
const session: SessionData = {
  token: 'k'.repeat(43),
  accountId: '0191f0c0-0000-7000-8000-000000000001',
  personName: '王丽',
  school: {
    schoolId: 's1',
    schoolName: '阳光小学',
    schoolNo: '1001',
    orgId: 'o1',
    productCode: 'zl',
    schoolMold: 2,
    timeZone: 'Asia/Shanghai',
  },
  lastSchoolId: null,
  mode: 'single',
  edition: 1,
};

describe('what opens nothing', () => {
  test.each<[string, (sealed: string) => string | undefined, readonly string[]]>([
    ['an absent cookie', () => undefined, [newKey]],
    ['garbage', () => 'garbage', [newKey]],
    ['an altered seal', (sealed) => sealed.replace(/.(?=.{30}$)/, (letter) => (letter === 'x' ? 'y' : 'x')), [newKey]],
    ['a foreign key', (sealed) => sealed, [oldKey]],
    ['no key', (sealed) => sealed, []],
    ['more than a cookie holds', () => 'x'.repeat(5000), [newKey]],
  ])('%s', async (_name, change, keys) => {
    expect(await unsealSession(change(await sealSession(session, [newKey])), keys)).toBeNull();
  });
  test('an expired seal', async () => {
    const sealed = await sealSession(session, [newKey]);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3600 * 1000);
    try {
      expect(await unsealSession(sealed, [newKey])).toBeNull();
    } finally {
      clock.mockRestore();
    }
  });
});

test('a session comes back as it was', async () => {
  expect(await unsealSession(await sealSession(session, [newKey]), [newKey])).toEqual(session);
});

test('while keys rotate, cookies of the old key still open', async () => {
  expect(await unsealSession(await sealSession(session, [oldKey]), [newKey, oldKey])).toEqual(session);
});

test('the longest names fit into a cookie and are cut, not refused', async () => {
  const long = '极'.repeat(500);
  const ids = 'i'.repeat(64);
  const school = { ...session.school, schoolId: ids, schoolNo: ids, orgId: ids, schoolName: long };
  const sealed = await sealSession(
    { ...session, token: 't'.repeat(512), accountId: ids, lastSchoolId: ids, personName: long, school },
    [newKey],
  );
  const opened = await unsealSession(sealed, [newKey]);
  expect(opened?.personName).toHaveLength(nameLengthMax);
  expect(opened?.school.schoolName).toHaveLength(nameLengthMax);
});

test('a session that cannot fit is refused before the browser would drop it', async () => {
  await expect(sealSession({ ...session, token: 't'.repeat(4000) }, [newKey])).rejects.toThrow(RangeError);
});

describe('the cookie', () => {
  test('has the host prefix and Secure on https alone', () => {
    expect(sessionCookie('v', true)).toEqual({
      name: '__Host-session',
      value: 'v',
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: true,
    });
    expect(sessionCookie('v', false)).toMatchObject({ name: 'session', secure: false, httpOnly: true });
  });
  test('is ended by an empty value that expires at once', () => {
    expect(endedSessionCookie(true)).toMatchObject({ name: '__Host-session', value: '', maxAge: 0, path: '/' });
  });
  test.each([
    [{ 'x-forwarded-proto': 'https' }, 'http://localhost:3000/', true],
    [{ 'x-forwarded-proto': 'https, http' }, 'http://localhost:3000/', true],
    [{ 'x-forwarded-proto': 'http' }, 'https://school.example/', false],
    [{}, 'https://school.example/', true],
    [{}, 'http://localhost:3000/', false],
  ])('%j at %s came by https: %s', (headers, url, expected) => {
    expect(cameByHttps(new Headers(Object.entries(headers)), url)).toBe(expected);
  });
});
