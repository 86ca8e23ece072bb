import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { CallError } from '../call-error.ts';
import type { Identity } from '../identity.ts';
import { refusal } from '../refusal.ts';
import { arrive, prove, switchSchool } from './sign-in.ts';

const stranger: Identity = {
  token: '',
  personId: null,
  schoolId: null,
  locale: 'zh-CN',
  address: '',
  userAgent: '',
  requestId: 'request-1',
};
const arrival = { identity: { ...stranger, token: 't1', personId: 'p1' }, name: '王丽', lastSchoolId: null };

const zl = (schoolId: string, more = {}) => ({
  schoolId,
  schoolName: `${schoolId}学校`,
  schoolNo: `no-${schoolId}`,
  productCode: 'zl',
  schoolMold: 2,
  ...more,
});
const xys = (schoolId: string, more = {}) => ({ ...zl(schoolId, more), productCode: 'xys' });

type Answers = Readonly<Record<string, unknown>>;

/**
 * A `call` that answers by endpoint name, or fails with what stands there; it keeps what was asked, with token and
 * school.
 */
function backend(answers: Answers) {
  const asked: string[] = [];
  const all: Answers = {
    'account.signIn': { token: 't1', accountId: 'p1', name: '王丽' },
    'account.signOut': null,
    'account.switchSchool': { token: 't2' },
    'account.switchSchoolXys': { token: 't2', logo: 'https://pictures.example/logo.png' },
    'organisation.organisationPermissions': { isOrganization: false, unOrder: {} },
    'organisation.permissions': { unOrder: {} },
    'organisation.schoolType': { schoolMold: 1 },
    ...answers,
  };
  const ask = async (endpoint: Endpoint, _input: unknown, { token, schoolId }: Identity) => {
    asked.push(`${endpoint.name.split('.')[1]} ${token || '-'}${schoolId ? ` ${schoolId}` : ''}`);
    const answer = all[endpoint.name];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask: ask as never, asked };
}

const status = (code: string) => new CallError({ code, behaviour: 'show', status: 422, message: `status ${code}` });

describe('who comes into no school', () => {
  test('an empty list: 没有登录权限, and the session ends', async () => {
    const { ask, asked } = backend({ 'organisation.schools': [] });
    await expect(arrive(arrival, 'a', ask)).rejects.toMatchObject({ said: { key: 'noLoginPermission' }, status: 403 });
    expect(asked).toEqual(['schools t1', 'signOut t1']);
  });

  test.each(['1', '41', '43', '9999'])('xys with status %s: refused, and the session ends', async (code) => {
    const { ask, asked } = backend({ 'organisation.schools': [xys('a')], 'account.switchSchoolXys': status(code) });
    await expect(arrive(arrival, null, ask)).rejects.toMatchObject({ code });
    expect(asked).toEqual(['schools t1', 'switchSchoolXys t1', 'signOut t1']);
  });

  test('zl knows no status 42', async () => {
    const { ask } = backend({ 'organisation.schools': [zl('a')], 'account.switchSchool': status('42') });
    await expect(arrive(arrival, null, ask)).rejects.toMatchObject({ code: '42' });
  });

  test('permissions that cannot be loaded: the session ends under its new token', async () => {
    const { ask, asked } = backend({
      'organisation.schools': [zl('a')],
      'organisation.organisationPermissions': refusal('internal'),
    });
    await expect(arrive(arrival, null, ask)).rejects.toMatchObject({ said: { key: 'internal' } });
    expect(asked.at(-1)).toBe('signOut t2 a');
  });

  test('a wrong password asks for nothing more', async () => {
    const { ask, asked } = backend({ 'account.signIn': refusal('badCredentials') });
    await expect(prove({ account: 'x', password: 'y' }, stranger, ask)).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual(['signIn -']);
  });
});

describe('which school', () => {
  const schools = [zl('a'), zl('b'), zl('c')];
  test.each<[string, string | null, string | null, string]>([
    ['the one the backend remembers', 'b', 'c', 'b'],
    ['else the one the browser remembers', null, 'c', 'c'],
    ['the first when nothing is remembered', null, null, 'a'],
    ['the first when the remembered one is gone', 'z', 'c', 'a'],
  ])('%s', async (_name, atBackend, inBrowser, expected) => {
    const { ask } = backend({ 'organisation.schools': schools });
    const { session } = await arrive({ ...arrival, lastSchoolId: atBackend }, inBrowser, ask);
    expect(session.school.schoolId).toBe(expected);
  });
});

describe('what the session becomes', () => {
  test('zl: permissions are loaded inside the school, by the new token', async () => {
    const { ask, asked } = backend({
      'organisation.schools': [zl('a', { menuEdition: 3, orgId: 'o1', timeZone: 'Asia/Urumqi' })],
    });
    const { session, forgetLast } = await arrive(arrival, null, ask);
    expect(asked).toEqual(['schools t1', 'switchSchool t1', 'organisationPermissions t2 a', 'permissions t2 a']);
    expect(forgetLast).toBe(false);
    expect(session).toEqual({
      token: 't2',
      accountId: 'p1',
      personName: '王丽',
      school: {
        schoolId: 'a',
        schoolName: 'a学校',
        schoolNo: 'no-a',
        orgId: 'o1',
        productCode: 'zl',
        schoolMold: 2,
        timeZone: 'Asia/Urumqi',
      },
      lastSchoolId: null,
      mode: 'single',
      edition: 3,
    });
  });

  test('zl for whoever acts for the group: organisation mode', async () => {
    const { ask, asked } = backend({
      'organisation.schools': [zl('a')],
      'organisation.organisationPermissions': { isOrganization: true, unOrder: {} },
    });
    expect((await arrive(arrival, null, ask)).session.mode).toBe('organization');
    expect(asked).not.toContain('permissions t2 a');
  });

  test('the organisation that is worked in is kept, where the backend says which', async () => {
    const organization = { orgId: 'o1', code: 'JG1', name: '教育局' };
    const { ask } = backend({
      'organisation.schools': [zl('a')],
      'organisation.organisationPermissions': { isOrganization: true, organization, unOrder: {} },
    });
    expect((await arrive(arrival, null, ask)).session.organization).toEqual({ code: 'JG1', name: '教育局' });
  });

  test('xys with status 0: the logo is kept, no permissions are loaded', async () => {
    const { ask, asked } = backend({ 'organisation.schools': [xys('a')] });
    const { session, forgetLast } = await arrive(arrival, null, ask);
    expect(session.school.logo).toBe('https://pictures.example/logo.png');
    expect([session.mode, session.token, forgetLast]).toEqual(['single', 't2', false]);
    expect(asked).toEqual(['schools t1', 'switchSchoolXys t1']);
  });

  test('xys with status 42: goes on without the last school', async () => {
    const { ask } = backend({ 'organisation.schools': [xys('a')], 'account.switchSchoolXys': status('42') });
    const { session, forgetLast } = await arrive(arrival, 'a', ask);
    expect([session.school.schoolId, session.token, session.lastSchoolId, forgetLast]).toEqual(['a', 't1', null, true]);
  });

  test('the school type is asked for where the list does not say it, the menu edition is 1', async () => {
    const { ask, asked } = backend({ 'organisation.schools': [xys('a', { schoolMold: undefined })] });
    const { session } = await arrive(arrival, null, ask);
    expect([session.school.schoolMold, session.edition]).toEqual([1, 1]);
    expect(asked).toContain('schoolType t2 a');
  });

  test.each([
    ['the school has its own', 'Asia/Urumqi', 'Asia/Urumqi'],
    ['the list does not say it', undefined, 'Asia/Shanghai'],
    ['the list says nonsense', 'Beijing', 'Asia/Shanghai'],
  ])('the time zone where %s', async (_, timeZone, kept) => {
    const { ask } = backend({ 'organisation.schools': [zl('a', { timeZone })] });
    expect((await arrive(arrival, null, ask)).session.school.timeZone).toBe(kept);
  });

  test('a backend that changes no tokens: the old one goes on', async () => {
    const { ask } = backend({ 'organisation.schools': [zl('a')], 'account.switchSchool': {} });
    expect((await arrive(arrival, null, ask)).session.token).toBe('t1');
  });

  test('a session that the browser still had ends', async () => {
    const { ask, asked } = backend({ 'account.signOut': refusal('sessionExpired') });
    await prove({ account: 'x', password: 'y' }, { ...stranger, token: 'old', personId: 'p0', schoolId: 'z' }, ask);
    expect(asked).toEqual(['signIn -', 'signOut old z']);
  });
});

describe('switching', () => {
  const inside = { ...arrival.identity, token: 't2', schoolId: 'a' };
  const session = async () => (await arrive(arrival, null, backend({ 'organisation.schools': [zl('a')] }).ask)).session;

  test('to a school that is not in the list: not found, and nothing ends', async () => {
    const { ask, asked } = backend({ 'organisation.schools': [zl('a'), zl('b')] });
    await expect(switchSchool(await session(), 'z', inside, ask)).rejects.toMatchObject({ status: 404 });
    expect(asked).toEqual(['schools t2 a']);
  });

  test('the former school becomes the last one, so that guard rule 7 loads the menu anew', async () => {
    const { ask } = backend({ 'organisation.schools': [zl('a'), zl('b')], 'account.switchSchool': { token: 't3' } });
    const { session: next } = await switchSchool(await session(), 'b', inside, ask);
    expect([next.token, next.school.schoolId, next.lastSchoolId]).toEqual(['t3', 'b', 'a']);
  });
});
