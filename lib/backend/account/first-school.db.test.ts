import { sql } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { arrive, proven, switchSchool } from '@/lib/gateway/sign-in/sign-in.ts';
import { limits } from '@/lib/rules/limits.ts';
import { anyRow, rowsOf } from '../db/rows.ts';
import { now, setClockOffset } from '../kernel/clock.ts';
import { transaction } from '../kernel/tenancy.ts';
import { firstAdministratorTicket } from './first-school.ts';
import { sessions } from './schema.ts';

const installation = testInstallation();
const { addSchool, ticketState } = account.endpoints;
const password = '操场边的三棵银杏树';

const secret = 's'.repeat(32);
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', SESSION_SECRET: secret }));
beforeEach(async () => {
  setClockOffset(0);
  await installation.database().owner.execute(sql`truncate accounts, schools, tickets cascade`);
});
afterAll(() => setClockOffset(0));

const newTicket = async () =>
  (await transaction(installation.database(), (tx) => firstAdministratorTicket(tx, now())))?.ticket ?? null;
const founding = async (more: object = {}) => ({
  ticket: (await newTicket()) ?? '',
  schoolName: '晨光小学',
  schoolMold: 2,
  name: '许校长',
  phone: '154 0000 7777',
  password,
  ...more,
});

test.each<[string, object, object]>([
  ['an unknown ticket', { ticket: 'x'.repeat(43) }, { status: 403 }],
  ['a phone that is none', { phone: '12' }, { status: 422, fields: { phone: { key: 'phone' } } }],
  ['a common password', { password: 'password1' }, { status: 422, fields: { password: { key: 'passwordCommon' } } }],
  [
    'the name of the school as the password',
    { password: '晨光小学2026' },
    { status: 422, fields: { password: { key: 'passwordGuessable' } } },
  ],
  ['no name', { name: ' ' }, { status: 422, fields: { name: { key: 'required' } } }],
])('%s is refused', async (_name, change, refused) => {
  await expect(call(addSchool, await founding(change), stranger)).rejects.toMatchObject(refused);
});

test('the link is the same at every start and in every process, until it runs out; an old one is refused', async () => {
  const [one, other] = await Promise.all([newTicket(), newTicket()]);
  expect(other).toBe(one);
  expect(await newTicket()).toBe(one);
  const rows = await rowsOf(installation.database().owner, sql`select * from tickets`, anyRow);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(one);
  const old = await founding();
  setClockOffset((limits.firstAdministratorTicketHours * 60 + 1) * 60_000);
  await expect(call(addSchool, old, stranger)).rejects.toMatchObject({ status: 403 });
  expect(await newTicket()).not.toBe(one);
});

test('a link that another secret made is replaced', async () => {
  const former = await founding();
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', SESSION_SECRET: 'x'.repeat(32) });
  expect(await newTicket()).not.toBe(former.ticket);
  await expect(call(addSchool, former, stranger)).rejects.toMatchObject({ status: 403 });
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', SESSION_SECRET: secret });
});

test('the first administrator founds the school once, is in it and may do everything there', async () => {
  const once = await founding();
  expect(await call(ticketState, once, stranger)).toEqual({ usable: true, registered: false });
  const founded = await call(addSchool, once, stranger);
  expect(founded).toMatchObject({ schoolNo: '100001', arrived: { name: '许校长' } });
  expect(await call(ticketState, once, stranger)).toEqual({ usable: false, registered: false });
  await expect(call(addSchool, once, stranger)).rejects.toMatchObject({ status: 403 });
  expect(await newTicket()).toBeNull();

  if (!founded.arrived) throw new Error('nobody has arrived');
  const arrival = await proven(founded.arrived, stranger);
  const { session } = await arrive(arrival, null);
  expect(session).toMatchObject({
    personName: '许校长',
    school: { schoolName: '晨光小学', schoolMold: 2 },
    edition: 2,
  });
  const identity = { ...arrival.identity, token: session.token, schoolId: session.school.schoolId };
  const { menuDtoList } = await call(organisation.endpoints.menu, {}, identity);
  expect(menuDtoList.length).toBeGreaterThan(1);
  expect(JSON.stringify(menuDtoList)).not.toContain('noPermission');
});

describe('who is signed in', () => {
  const second = { schoolName: '向阳幼儿园', schoolMold: 1, areaCode: '440103' };
  const signedIn = async () => {
    const { arrived } = await call(addSchool, await founding(), stranger);
    if (!arrived) throw new Error('nobody has arrived');
    const arrival = await proven(arrived, stranger);
    const { session } = await arrive(arrival, null);
    return { session, identity: { ...arrival.identity, token: session.token, schoolId: session.school.schoolId } };
  };
  const open = {
    APP_MODE: 'test',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: secret,
    REGISTRATION: 'open',
    SMS_PROVIDER: 'outbox',
  };
  beforeEach(() => replaceEnv(open));

  test('founds another school with the account that is there, and goes over to it', async () => {
    const { session, identity } = await signedIn();
    expect(await call(account.endpoints.profile, {}, identity)).toMatchObject({ mayFound: true });
    const founded = await call(account.endpoints.addOwnSchool, second, identity);
    expect(founded).toMatchObject({ schoolNo: '100002' });
    const moved = await switchSchool(session, founded.schoolId, identity);
    expect(moved.session).toMatchObject({ school: { schoolName: '向阳幼儿园', schoolMold: 1 }, edition: 2 });
  });
  test('not where nobody may register', async () => {
    const { identity } = await signedIn();
    replaceEnv({ ...open, REGISTRATION: 'closed' });
    expect(await call(account.endpoints.profile, {}, identity)).toMatchObject({ mayFound: false });
    await expect(call(account.endpoints.addOwnSchool, second, identity)).rejects.toMatchObject({
      said: { key: 'notOffered' },
    });
  });
  test('not inside the messaging app, whose session stays in the schools of its corporation', async () => {
    const { session, identity } = await signedIn();
    const { schoolId } = session.school;
    await installation
      .database()
      .owner.update(sessions)
      .set({ allowedSchools: [schoolId] });
    await expect(call(account.endpoints.addOwnSchool, second, identity)).rejects.toMatchObject({
      said: { key: 'refused' },
    });
  });
  test('not without end, and not at a place that is none', async () => {
    const { identity } = await signedIn();
    const nowhere = call(account.endpoints.addOwnSchool, { ...second, areaCode: '999999' }, identity);
    await expect(nowhere).rejects.toMatchObject({ fields: { areaCode: { key: 'area' } } });
    for (let at = 0; at < limits.schoolsFounded; at++) await call(account.endpoints.addOwnSchool, second, identity);
    await expect(call(account.endpoints.addOwnSchool, second, identity)).rejects.toMatchObject({ status: 429 });
  });
});
