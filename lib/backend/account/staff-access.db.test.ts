import { eq } from 'drizzle-orm';
import { account } from '@/lib/contracts/account.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';
import { setClockOffset } from '../kernel/clock.ts';
import { freshPhone } from '../kernel/sample.ts';
import { memberships, staff } from '../organisation/schema.ts';
import { accounts } from './schema.ts';

const installation = testInstallation();
const { endpoints } = account;
const { saveStaff, staffForm } = organisation.endpoints;
const hourMs = 3_600_000;
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

async function schoolWith(count: number) {
  const school = await installation.school();
  const person = await school.as('account.staff.invite');
  const rows = Array.from({ length: count }, (_, at) => ({
    schoolId: school.id,
    number: `9${String(at).padStart(3, '0')}`,
    name: `新老师${at}`,
    phone: freshPhone(),
    createdAt: new Date(),
  }));
  const added = await school.inside((tx) => tx.insert(staff).values(rows).returning());
  return { school, person, added };
}
const refusal = (what: Promise<unknown>) =>
  what.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

test('staff are found by page, word and state; the counts are those of the school', async () => {
  const { person, added } = await schoolWith(23);
  const page = await call(endpoints.staffAccess, { q: '新老师', page: 3 }, person);
  expect(page).toMatchObject({ total: 23, waiting: 23, sms: true });
  expect(page.rows.map(({ name }) => name)).toEqual(['新老师20', '新老师21', '新老师22']);
  expect((await call(endpoints.staffAccess, { q: '100%' }, person)).rows).toEqual([]);
  const phone = added[4]?.phone ?? '';
  expect((await call(endpoints.staffAccess, { q: phone }, person)).rows).toMatchObject([{ name: '新老师4' }]);
  for (const part of [phone.slice(0, 7), phone.slice(0, -1)])
    expect((await call(endpoints.staffAccess, { q: part }, person)).rows).toEqual([]);
  await call(endpoints.inviteStaff, { staffId: added[4]?.id ?? '' }, person);
  const invited = await call(endpoints.staffAccess, { state: 'invited' }, person);
  expect(invited.rows).toMatchObject([{ name: '新老师4', state: 'invited', actions: ['invite'] }]);
  expect((await call(endpoints.staffAccess, { state: 'none' }, person)).total).toBe(22);
  expect((await call(endpoints.staffAccess, { state: 'active' }, person)).rows).toMatchObject([
    { actions: ['recover'] },
  ]);
});

test('a link to a new password is offered where it would be given, and nowhere else', async () => {
  const { school, person } = await schoolWith(1);
  const mighty = await school.as('*');
  const both = await school.as('account.staff.invite');
  const other = await installation.school();
  const [line] = await other.inside((tx) =>
    tx
      .insert(staff)
      .values({ schoolId: other.id, number: '1', name: '两处', phone: '', createdAt: new Date() })
      .returning(),
  );
  const place = { memberOf: other.id, accountId: both.personId ?? '', staffId: line?.id ?? '', createdAt: new Date() };
  await other.inside((tx) => tx.insert(memberships).values(place));
  for (const caller of [person, mighty]) {
    const { rows } = await call(endpoints.staffAccess, { state: 'active' }, caller);
    expect(rows).toHaveLength(3);
    for (const { staffId, actions } of rows)
      expect(await refusal(call(endpoints.recoverStaff, { staffId }, caller))).toBe(
        actions.includes('recover') ? 'success' : 'refused',
      );
  }
});

test('a changed phone is found and shown in place of the old one, which is free for somebody else', async () => {
  const school = await installation.school();
  const [admin, mover] = [await school.as('*'), await school.as()];
  const [before, after] = [freshPhone(), freshPhone()];
  const { owner } = installation.database();
  await school.inside((tx) =>
    tx
      .update(staff)
      .set({ phone: before })
      .where(eq(staff.accountId, mover.personId ?? '')),
  );
  await owner
    .update(accounts)
    .set({ phone: after })
    .where(eq(accounts.id, mover.personId ?? ''));
  const found = async (q: string) => (await call(endpoints.staffAccess, { q }, admin)).rows.map(({ phone }) => phone);
  expect(await found(after)).toEqual([`${after.slice(0, 3)}****${after.slice(-4)}`]);
  expect(await found(before)).toEqual([]);
  const newcomer = { number: '', name: '新老师', post: '', departmentId: null, roleIds: [] };
  await expect(call(saveStaff, { ...newcomer, phone: after }, admin)).rejects.toMatchObject({
    said: { key: 'duplicate' },
  });
  expect(await call(saveStaff, { ...newcomer, phone: before }, admin)).toHaveProperty('id');
});

test('editing is offered where it would be allowed, and disabling to everybody but oneself', async () => {
  const school = await installation.school();
  await school.as('*');
  const keeper = await school.as('account.staff.invite', 'organisation.staff.edit');
  const colleague = await school.as('organisation.staff.edit');
  const { rows } = await call(endpoints.staffAccess, {}, keeper);
  expect(rows).toHaveLength(3);
  const lines = await school.inside((tx) => tx.select({ id: staff.id, accountId: staff.accountId }).from(staff));
  const personOf = new Map(lines.map(({ id, accountId }) => [id, accountId]));
  for (const { staffId, name, number, post, actions } of rows) {
    const { member } = await call(staffForm, { staffId }, keeper);
    const { departmentId = null, roleIds = [], version } = member ?? {};
    const saving = call(saveStaff, { id: staffId, name, number, post, departmentId, roleIds, version }, keeper);
    expect(await refusal(saving)).toBe(actions.includes('edit') ? 'success' : 'forbidden');
    expect(member?.mayDisable).toBe(personOf.get(staffId) !== keeper.personId);
  }
  const edited = rows.filter(({ actions }) => actions.includes('edit')).map(({ staffId }) => personOf.get(staffId));
  expect(new Set(edited)).toEqual(new Set([keeper.personId, colleague.personId]));
});

test('without any provider of messages links invite and recover as ever', async () => {
  const { person, added } = await schoolWith(1);
  replaceEnv({ APP_MODE: 'production', SESSION_SECRET: 's'.repeat(40), PUBLIC_ORIGIN: 'https://school.example' });
  try {
    const [staffId, password] = [added[0]?.id ?? '', '操场边的三棵银杏树'];
    expect(await call(endpoints.staffAccess, {}, person)).toMatchObject({ sms: false });
    const { ticket } = await call(endpoints.inviteStaff, { staffId }, person);
    const asked = { ticket, browserKey: 'b'.repeat(32), password };
    expect(await call(endpoints.activateUser, asked, stranger)).toHaveProperty('token');
    const recovery = await call(endpoints.recoverStaff, { staffId }, person);
    await call(endpoints.forgetPassword, { ticket: recovery.ticket, password: `${password}甲` }, stranger);
    const account = added[0]?.phone ?? '';
    expect(await call(endpoints.signIn, { account, password: `${password}甲` }, stranger)).toHaveProperty('token');
  } finally {
    replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
  }
});

test('several are invited by message at once, each by an invitation of one use', async () => {
  const { person, added } = await schoolWith(2);
  const sent = await call(endpoints.inviteBySms, { staffIds: added.map(({ id }) => id) }, person);
  expect(sent.map((one) => one.sent)).toEqual([true, true]);
  const outbox = await call(endpoints.outbox, {}, stranger);
  for (const { phone } of added) expect(outbox.find((one) => one.phone === phone)?.text).toContain('激活账号');
  const [first] = sent;
  const browserKey = 'b'.repeat(32);
  const asked = { ticket: first?.ticket ?? '', browserKey, password: '操场边的三棵银杏树' };
  expect(await call(endpoints.activateUser, asked, stranger)).toHaveProperty('token');
  expect(await refusal(call(endpoints.activateUser, asked, stranger))).toBe('linkEnded');
  expect(await refusal(call(endpoints.inviteBySms, { staffIds: [first?.staffId ?? ''] }, person))).toBe('wrongState');
});

test('links end with their time: an invitation, and one to a new password', async () => {
  const { school, person, added } = await schoolWith(1);
  const { ticket: invitation } = await call(endpoints.inviteStaff, { staffId: added[0]?.id ?? '' }, person);
  const member = await school.as('students.record.view');
  const [row] = await school.inside((tx) =>
    tx
      .select()
      .from(staff)
      .where(eq(staff.accountId, member.personId ?? '')),
  );
  const administrator = await school.as('*');
  const { ticket: recovery } = await call(endpoints.recoverStaff, { staffId: row?.id ?? '' }, administrator);
  const usable = async () => [
    (await call(endpoints.linkState, { ticket: invitation, purpose: 'invitation' }, stranger)).usable,
    (await call(endpoints.linkState, { ticket: recovery, purpose: 'recovery' }, stranger)).usable,
  ];
  try {
    setClockOffset(Math.min(limits.invitationHours, limits.recoveryHours) * hourMs - 60_000);
    expect(await usable()).toEqual([true, true]);
    setClockOffset(limits.recoveryHours * hourMs + 1_000);
    expect(await usable()).toEqual([limits.invitationHours > limits.recoveryHours, false]);
    setClockOffset(limits.invitationHours * hourMs + 1_000);
    expect(await usable()).toEqual([false, false]);
    const password = '操场边的三棵银杏树';
    const browserKey = 'b'.repeat(32);
    expect(await refusal(call(endpoints.activateUser, { ticket: invitation, browserKey, password }, stranger))).toBe(
      'linkEnded',
    );
  } finally {
    setClockOffset(0);
  }
});

test('links leave as a sheet; one of another school is not found and none is made then', async () => {
  const { person } = await schoolWith(3);
  const origin = 'https://school.example';
  const answer = await callStream(endpoints.invitationSheet, { staffIds: [], origin }, person);
  expect(answer.headers.get('content-disposition')).toContain('.xlsx');
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
  expect((await call(endpoints.staffAccess, { state: 'invited' }, person)).total).toBe(3);
  const other = await schoolWith(1);
  const strange = { staffIds: other.added.map(({ id }) => id), origin };
  expect(await refusal(callStream(endpoints.invitationSheet, strange, person))).toBe('notFound');
});
