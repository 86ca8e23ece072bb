import { enterprise } from '@/lib/contracts/enterprise.ts';
import { corpA, corpB, firstMember, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { authorisations, bindings, identities } from '../schema.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const owner = () => installation.database().owner;

beforeEach(async () => {
  for (const table of [bindings, identities, authorisations]) await owner().delete(table);
});

async function office() {
  const school = await installation.school();
  const { admin } = await installation.install(school, corpA);
  const detail = (corpId = corpA, appCode = 'school') => call(endpoints.authDetail, { corpId, appCode }, admin);
  return { school, admin, detail };
}

const faulty = (path: string, kind: string) =>
  installation.platform.control('faults', { faults: [{ path, kind, count: 4 }] });

test('the corporations of the school are listed with their apps, and every authorisation with its state', async () => {
  const { admin } = await office();
  const { corps } = await call(endpoints.corpsBySchool, {}, admin);
  expect(corps).toEqual([{ corpId: corpA, name: '模拟企业·幼儿园', suites: ['school'] }]);
  await installation.platform.control('corp', { corpid: corpA, cancel: true });
  await installation.settle();
  expect((await call(endpoints.corpsBySchool, {}, admin)).corps).toMatchObject([{ corpId: corpA, suites: [] }]);
  expect((await call(endpoints.authList, {}, admin)).auths).toMatchObject([
    { appCode: 'school', corpId: corpA, state: 'cancelled' },
  ]);
});

test('an authorisation is told with its scope, administrators, licence and ticket, and no secret', async () => {
  const { admin, detail } = await office();
  await owner()
    .insert(identities)
    .values({ corpId: corpA, userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() });
  const told = await detail();
  expect(told).toMatchObject({
    ...{ status: 'active', ticketAge: 0, problem: null },
    scope: { departments: ['1'], members: [], tags: [] },
    admins: [{ userId: firstMember, manages: true }],
    licence: { state: 'trial' },
  });
  expect(told.admins?.[0]?.name).not.toBeNull();
  const secrets = (await installation.platform.control('secrets')) as string[];
  for (const secret of secrets.filter(Boolean)) expect(JSON.stringify(told)).not.toContain(secret);
});

test.each([
  ['48002', 'permission'],
  ['html', 'unavailable'],
  ['40084', 'notInstalled'],
])('where the platform answers %s, what it does not tell is left open and the reason said', async (kind, problem) => {
  const { detail } = await office();
  await faulty('/service/get_admin_list', kind);
  expect(await detail()).toMatchObject({ admins: null, licence: { state: 'trial' }, problem });
});

test('another school, another corporation and an app that nobody knows are not found', async () => {
  const { detail } = await office();
  const other = await installation.school();
  const stranger = await other.as('*');
  const gone = { said: { key: 'notFound' } };
  await expect(call(endpoints.authDetail, { corpId: corpA, appCode: 'school' }, stranger)).rejects.toMatchObject(gone);
  await expect(detail(corpB)).rejects.toMatchObject(gone);
  await expect(detail(corpA, 'nobodys')).rejects.toMatchObject(gone);
  expect((await call(endpoints.corpsBySchool, {}, stranger)).corps).toEqual([]);
  expect((await call(endpoints.authList, {}, stranger)).auths).toEqual([]);
});

test('a binding is told about oneself alone', async () => {
  const { school, admin } = await office();
  expect(await call(endpoints.ownBinding, {}, admin)).toEqual({ bound: false, corpId: null, userId: null });
  await owner()
    .insert(identities)
    .values({ corpId: corpA, userId: firstMember, accountId: admin.personId ?? '', boundAt: new Date() });
  expect(await call(endpoints.ownBinding, {}, admin)).toEqual({ bound: true, corpId: corpA, userId: firstMember });
  expect(await call(endpoints.ownBinding, {}, await school.as())).toMatchObject({ bound: false });
});
