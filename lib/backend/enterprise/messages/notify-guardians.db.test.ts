import { eq } from 'drizzle-orm';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { students } from '@/lib/contracts/students.ts';
import { corpA, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { now, setClockOffset } from '../../kernel/clock.ts';
import { jobs } from '../../kernel/schema.ts';
import { wxworkParents } from '../schema/families.ts';
import { authorisations, bindings, identities, outbox } from '../schema.ts';
import { type GuardianLetter, notifyGuardians } from './notify-guardians.ts';
import { notifiedAbout } from './told.ts';

const { endpoints } = enterprise;
const installation = wecomFixture();
const owner = () => installation.database().owner;

// A Wednesday, by day.
const noon = Date.parse('2026-11-18T12:00:00+08:00');
const clock = (minutesLater = 0) => setClockOffset(noon + minutesLater * 60_000 - Date.now());
beforeEach(async () => {
  clock();
  for (const table of [bindings, identities, authorisations, jobs, outbox]) await owner().delete(table);
});

const parent = (parent_userid: string, relation: string, is_subscribe = 1) => ({
  parent_userid,
  relation,
  is_subscribe,
});

/**
 * A school with the app, a child of the number 20260101 with both parents, and what the platform knows of its family.
 */
async function office(family: readonly ReturnType<typeof parent>[], { installed = true, tell = true } = {}) {
  const school = await installation.school();
  const person = await school.as('*');
  const guardian = (relation: 'mother' | 'father') => ({
    ...{ relation, name: relation === 'mother' ? '李敏' : '王强', phone: '15400009999' },
    ...{ hasCustody: true, mayPickUp: true, isPayer: false, getsMessages: tell },
  });
  const { student } = await call(
    students.endpoints.enrol,
    {
      name: '王小明',
      gender: 'male',
      number: '20260101',
      guardians: [guardian('mother'), guardian('father')],
    },
    person,
  );
  const child = { student_userid: '20260101', parents: family };
  await installation.platform.control('families', {
    corpid: corpA,
    classes: [{ id: 7, name: '一班', students: [child] }],
  });
  if (installed) await installation.install(school, corpA);
  await installation.settle();
  const letter = (change: Partial<GuardianLetter> = {}): GuardianLetter => ({
    ...{ occasion: 'in:1', about: 'punch:1', studentId: student.id, title: '到校', text: '王小明 12:00 到校' },
    ...change,
  });
  const notifyThem = (...letters: readonly GuardianLetter[]) =>
    school.inside((tx) =>
      notifyGuardians(
        { tx, now: now(), school: { id: school.id, timeZone: 'Asia/Shanghai' }, person: { accountId: student.id } },
        letters,
      ),
    );
  const told = async (about = 'punch:1') =>
    (await school.inside((tx) => notifiedAbout({ tx, school }, [about]))).get(about) ?? null;
  return { school, person, student, letter, notifyThem, told };
}

const delivered = async () =>
  ((await installation.platform.control('messages')) as { touser: string[]; textcard: unknown }[]).map(
    ({ touser, textcard }) => [touser.toSorted(), textcard],
  );

test('both parents who follow the school are told once, in the same words', async () => {
  const { letter, notifyThem, told } = await office([parent('wpA', '妈妈'), parent('wpB', '爸爸')]);
  expect(await notifyThem(letter())).toBe(1);
  expect(await told()).toEqual({ told: 0, waiting: 2, failed: 0, nobody: 0 });
  await installation.settle();
  expect(await notifyThem(letter())).toBe(0);
  await installation.settle();
  expect(await delivered()).toEqual([[['wpA', 'wpB'], { content: '到校\n王小明 12:00 到校' }]]);
  expect(await told()).toEqual({ told: 2, waiting: 0, failed: 0, nobody: 0 });
});

describe('nobody is told', () => {
  test.each([
    ['who does not follow the school', [parent('wpA', '妈妈', 0)], {}],
    ['whose relation is not said', [parent('wpA', '家长')], {}],
    ['whom the platform does not know', [], {}],
    ['who is not to get messages', [parent('wpA', '妈妈')], { tell: false }],
  ] as const)('%s, and the record says so', async (_, family, more) => {
    const { letter, notifyThem, told } = await office(family, more);
    expect(await notifyThem(letter())).toBe(0);
    await installation.settle();
    expect(await delivered()).toEqual([]);
    expect(await told()).toEqual({ told: 0, waiting: 0, failed: 0, nobody: 1 });
  });

  test('where the school has no app', async () => {
    const { letter, notifyThem, told } = await office([parent('wpA', '妈妈')], { installed: false });
    expect(await notifyThem(letter())).toBe(0);
    expect(await told()).toBeNull();
  });
});

test('at night what can wait waits for the morning, and the rest does not', async () => {
  const { letter, notifyThem, told } = await office([parent('wpA', '妈妈')]);
  clock(11 * 60);
  expect(await notifyThem(letter(), letter({ occasion: 'out:1', about: 'warning:1', urgent: true }))).toBe(2);
  await installation.settle();
  expect([await told(), await told('warning:1')]).toMatchObject([{ waiting: 1 }, { told: 1 }]);
  clock(18 * 60 + 1);
  await installation.settle();
  expect(await told()).toMatchObject({ told: 1 });
});

test('who ceases to follow before it leaves is not told', async () => {
  const { letter, notifyThem, told, school } = await office([parent('wpA', '妈妈'), parent('wpB', '爸爸')]);
  await installation.platform.control('follow', { corpid: corpA, parent: 'wpA', follows: false });
  await notifyThem(letter());
  await installation.settle();
  expect(
    await school.inside((tx) => tx.select().from(wxworkParents).where(eq(wxworkParents.subscribed, true))),
  ).toMatchObject([{ parentUserId: 'wpB' }]);
  expect(await told()).toMatchObject({ told: 1 });
});

test('a platform that is silent is asked again later, and what was told is not told again', async () => {
  const { letter, notifyThem, told } = await office([parent('wpA', '妈妈')]);
  const path = '/externalcontact/message/send';
  await notifyThem(letter(), letter({ occasion: 'out:1', text: '王小明 12:01 离校' }));
  await installation.platform.control('faults', { faults: [{ path, kind: 'html', count: 4 }] });
  await installation.settle();
  expect(await told()).toMatchObject({ told: 0, waiting: 2 });
  clock(1);
  await installation.settle();
  expect(await delivered()).toHaveLength(2);
  expect(await told()).toMatchObject({ told: 2, waiting: 0 });
}, 30_000);

describe('the contacts', () => {
  test('are read with the installation and when they change; who is gone from them is forgotten', async () => {
    const { person, school } = await office([parent('wpA', '妈妈'), parent('wpB', '爸爸')]);
    expect(await call(endpoints.families, {}, person)).toMatchObject({
      ...{ state: 'done', problem: null, children: 1, matched: 1, parents: 2, subscribed: 2, reached: 1 },
    });
    const student = { student_userid: '20260101', parents: [parent('wpB', '爸爸')] };
    const classes = [{ id: 7, name: '一班', students: [student, { student_userid: 'X', parents: [] }] }];
    await installation.platform.control('families', { corpid: corpA, classes });
    const fields = { InfoType: 'change_school_contact', ChangeType: 'delete_parent', AuthCorpId: corpA, Id: 'wpA' };
    await installation.platform.control('push', { fields });
    await installation.settle();
    expect(await call(endpoints.families, {}, person)).toMatchObject({ children: 2, matched: 1, parents: 1 });
    const other = await (await installation.school()).as('*');
    expect(await call(endpoints.families, {}, other)).toMatchObject({ state: 'never', parents: 0 });
    expect(await school.inside((tx) => tx.$count(wxworkParents))).toBe(1);
  });

  test('that could not be read as a whole change nothing', async () => {
    const { person } = await office([parent('wpA', '妈妈')]);
    await installation.platform.control('families', { corpid: corpA, classes: [] });
    expect(await call(endpoints.readFamilies, {}, person)).toEqual({ isNew: true });
    expect(await call(endpoints.readFamilies, {}, person)).toEqual({ isNew: false });
    await installation.settle();
    expect(await call(endpoints.families, {}, person)).toMatchObject({ state: 'failed', problem: 'empty', parents: 1 });
  });
});
