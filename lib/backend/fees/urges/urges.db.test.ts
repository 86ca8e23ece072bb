import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { corpA, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { authorisations, bindings, identities, outbox } from '../../enterprise/schema.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { jobs } from '../../kernel/schema.ts';

const installation = wecomFixture();
const { endpoints } = fees;
const { urges, urgePreview, sendUrges, leaveAlone, urgeNotices, urgeNotice } = endpoints;

// Twenty days after what is billed was due, at noon.
const noon = Date.parse('2026-09-30T12:00:00+08:00');
const clock = (hoursLater = 0) => setClockOffset(noon + hoursLater * 3_600_000 - Date.now());
beforeEach(async () => {
  clock();
  for (const table of [bindings, identities, authorisations, jobs, outbox])
    await installation.database().owner.delete(table);
});

const guardian = (name: string, phone: string, given: object = {}) => ({
  ...{ relation: 'mother' as const, name, phone, hasCustody: true, mayPickUp: true, isPayer: false },
  ...{ getsMessages: true, ...given },
});

/**
 * A school with the app, two brothers whose mother follows it, and a child whose mother does not. `apart`: two mothers.
 */
async function office({ installed = true, apart = false } = {}) {
  const at = await billingOffice(installation);
  const mother = guardian('李敏', '15400001111');
  const father = guardian('王强', '15400002222', { relation: 'father', getsMessages: false });
  const elder = await at.enrol({ name: '王大明', guardians: [mother, father] });
  const younger = await at.enrol({ name: '王小明', guardians: [apart ? guardian('孙芳', '15400004444') : mother] });
  const other = await at.enrol({ name: '赵一', guardians: [guardian('钱多', '15400003333')] });
  if (apart) await call(students.endpoints.linkSibling, { id: elder, siblingId: younger }, at.person);
  for (const id of [elder, younger, other]) await at.give(id);
  const batch = await at.publish();
  const known = (student_userid: string, parent_userid: string) => ({
    student_userid,
    parents: [{ parent_userid, relation: '妈妈', is_subscribe: 1 }],
  });
  const children = [known('N001', 'wpA'), known('N002', apart ? 'wpB' : 'wpA')];
  const classes = [{ id: 7, name: '一班', students: children }];
  await installation.platform.control('families', { corpid: corpA, classes });
  if (installed) await installation.install(at.school, corpA);
  await installation.settle();
  return { ...at, elder, younger, other, batch };
}

const delivered = async () =>
  ((await installation.platform.control('messages')) as { touser: string[]; textcard: { content: string } }[]).map(
    ({ touser, textcard: { content } }) => ({ touser, content }),
  );

test('a family is told once a day about all of its children, and its bills count it', async () => {
  const { person, elder, younger, other, billsOf } = await office();
  expect(await call(urges, {}, person)).toMatchObject({
    total: 2,
    rows: [
      { names: '王大明、王小明', level: 'second', days: 20, cents: 200_000, bills: 2, state: 'open', toldOn: null },
      { names: '赵一', actions: ['urge', 'leaveAlone'] },
    ],
    sums: { first: { count: 0 }, second: { count: 2, cents: 300_000 } },
  });
  const preview = await call(urgePreview, {}, person);
  expect(preview).toMatchObject({ count: 1, receivers: 1, unreachedCount: 1, told: 0, leavesAt: null });
  expect(preview.letters[0]?.receivers).toEqual([
    { name: '李敏', why: null },
    { name: '王强', why: 'declined' },
  ]);
  expect(preview.unreached[0]).toMatchObject({ id: other, receivers: [{ name: '钱多', why: 'notFollowing' }] });
  expect(await call(sendUrges, {}, person)).toMatchObject({ sent: 1, receivers: 1, unreached: 1 });
  expect(await call(sendUrges, { studentIds: [elder] }, person)).toMatchObject({ sent: 0, told: 1 });
  await installation.settle();
  const [message, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(message?.touser).toEqual(['wpA']);
  expect(message?.content).toContain('王小明：1 笔，1,000.00 元');
  expect(message?.content).toContain('合计 2,000.00 元');
  expect(message?.content).toMatch(/\/family\/[\w-]{54}$/);
  for (const studentId of [elder, younger]) expect(await billsOf({ studentId })).toMatchObject([{ urges: 1 }]);
  expect(await billsOf({ studentId: other })).toMatchObject([{ urges: 0 }]);
  expect(await call(urges, { notified: 'yes' }, person)).toMatchObject({
    rows: [{ state: 'told', toldOn: '2026-09-30', urges: 1, actions: ['leaveAlone'] }],
  });
  const stranger = await (await installation.school()).as('*');
  expect(await call(urgeNotices, {}, stranger)).toMatchObject({ total: 0 });
});

test('what was sent is found by day, level and child, with its outcome', async () => {
  const { person, younger } = await office();
  await call(sendUrges, {}, person);
  const { rows } = await call(urgeNotices, { studentId: younger, day: '2026-09-30', level: 'second' }, person);
  expect(rows).toMatchObject([{ names: '王大明、王小明', state: 'waiting', receiverNames: '李敏' }]);
  await installation.settle();
  const id = rows[0]?.id ?? '';
  expect(await call(urgeNotice, { id }, person)).toMatchObject({ state: 'sent', title: '再次提醒缴费' });
  expect(await call(urgeNotices, { level: 'first' }, person)).toMatchObject({ total: 0 });
});

test('who is left alone, paid or has a frozen bill is not spoken of', async () => {
  const { person, elder, younger, other, billsOf } = await office();
  await call(leaveAlone, { studentId: elder, leftAlone: true, reason: '正在协商' }, person);
  const preview = await call(urgePreview, { studentIds: [elder] }, person);
  expect(preview.letters).toMatchObject([{ names: '王小明', cents: 100_000 }]);
  const [bill] = await billsOf({ studentId: younger });
  const frozen = { id: bill?.id ?? '', version: bill?.version ?? 0, frozen: true, reason: '核对中' };
  await call(endpoints.freezeBill, frozen, person);
  expect(await call(urgePreview, {}, person)).toMatchObject({ count: 0, quiet: 1, unreachedCount: 1 });
  const [owed] = await billsOf({ studentId: other });
  await call(
    endpoints.waiveBill,
    { id: owed?.id ?? '', version: owed?.version ?? 0, cents: 100_000, reason: '困难' },
    person,
  );
  expect(await call(urges, {}, person)).toMatchObject({ rows: [{ names: '王大明', state: 'quiet' }] });
  await call(leaveAlone, { studentId: elder, leftAlone: false }, person);
  expect(await call(urges, {}, person)).toMatchObject({ rows: [{ state: 'open', actions: ['urge', 'leaveAlone'] }] });
});

test('who answers for one child alone learns nothing about the other', async () => {
  const { person } = await office({ apart: true });
  const { letters, receivers } = await call(urgePreview, {}, person);
  expect(letters.map(({ names, text }) => [names, text.includes('王大明')])).toEqual([
    ['王大明', true],
    ['王小明', false],
  ]);
  expect(receivers).toBe(2);
});

test('at night notices wait for half past seven, and without an app nothing is sent', async () => {
  const { person, school } = await office({ installed: false });
  expect(await call(sendUrges, {}, person)).toMatchObject({ sent: 0, unreached: 2 });
  expect((await call(urgePreview, {}, person)).unreached[0]?.receivers).toMatchObject([
    { why: 'noApp' },
    { why: 'declined' },
  ]);
  clock(10);
  expect(await call(urgePreview, {}, await school.as('*'))).toMatchObject({ leavesAt: '2026-09-30T23:30:00.000Z' });
});
