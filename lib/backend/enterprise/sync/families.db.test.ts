import { eq } from 'drizzle-orm';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { students } from '@/lib/contracts/students.ts';
import { contactOffice, mother } from '@/lib/dev/contact-office.ts';
import { corpA, wecomFixture } from '@/lib/dev/wecom-fixture.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { jobs } from '../../kernel/schema.ts';
import { wxworkContacts, wxworkRunLines, wxworkRuns } from '../schema/contacts.ts';
import { authorisations, bindings, identities, outbox } from '../schema.ts';

const { endpoints } = enterprise;
const register = students.endpoints;
const today = dayIn(new Date(), defaultTimeZone);
const installation = wecomFixture();
const owner = () => installation.database().owner;
const office = (classes: readonly unknown[] = []) => contactOffice(installation, classes);

beforeEach(async () => {
  for (const table of [wxworkRuns, wxworkContacts, identities, bindings, authorisations, outbox, jobs])
    await owner().delete(table);
});

const reasonsOf = (lines: readonly { readonly kind: string; readonly reason: string }[]) =>
  lines.filter(({ kind }) => kind !== 'member' && kind !== 'department').map(({ kind, reason }) => `${kind} ${reason}`);

test('classes, children and guardians are taken to the platform, and a second sync changes nothing', async () => {
  const { enrol, small, preview, start, sync, there, linesOf } = await office();
  await enrol('王小', small.id, mother('13900000001'));
  await enrol('王大', small.id, mother('13900000001'));
  const run = await preview();
  expect(reasonsOf(await linesOf(run?.id)).sort()).toEqual(
    ['stage', 'grade', 'grade', 'class', 'class', 'student', 'student', 'guardian']
      .map((kind) => `${kind} newHere`)
      .sort(),
  );
  expect((await there()).students).toEqual([]);
  expect(await start(run?.id)).toMatchObject({ state: 'done', failed: 0, open: 0 });
  const seen = await there();
  expect(seen.departments.map(({ name }) => name)).toEqual(['学校', '幼儿园', '小班', '中班', '小1班', '中1班']);
  expect(seen.students.map(({ student_userid, name }) => [student_userid, name])).toEqual([
    ['S1', '王小'],
    ['S2', '王大'],
  ]);
  expect(seen.parents).toMatchObject([
    {
      mobile: '13900000001',
      children: [
        { student_userid: 'S1', relation: '妈妈' },
        { student_userid: 'S2', relation: '妈妈' },
      ],
    },
  ]);
  const before = await owner().select().from(wxworkContacts);
  expect(await sync()).toMatchObject({ state: 'done', counts: { create: 0, update: 0, leave: 0, conflict: 0 } });
  expect(await owner().select().from(wxworkContacts)).toEqual(before);
  expect(await there()).toEqual(seen);
});

test('what changes here reaches the platform by itself: joining, a class, a phone, leaving and coming back', async () => {
  const { admin, enrol, small, middle, sync, there } = await office();
  const child = await enrol('王小', small.id, mother('13900000001'));
  // One of a few who leaves would be more than a fifth.
  for (let at = 0; at < 6; at++) await enrol(`旧友${'一二三四五六'.charAt(at)}`, small.id);
  await sync();
  await enrol('赵新', middle.id, mother('13900000002', '周敏'));
  await call(register.changeClass, { ids: [child.id], classId: middle.id }, admin);
  expect((await there()).students).toHaveLength(7);
  await installation.settle();
  const middleThere = (await there()).departments.find(({ name }) => name === '中1班')?.id;
  const inMiddle = async () =>
    (await there()).students.filter(({ department }) => department === middleThere).map(({ name }) => name);
  expect(await inMiddle()).toEqual(['王小', '赵新']);
  const { id, version, guardians } = await call(register.get, { id: child.id }, admin);
  const [kept] = guardians;
  if (!kept) throw new Error('no guardian');
  await call(register.update, { id, version, guardians: [{ ...mother('13900000009'), id: kept.id }] }, admin);
  const { version: old } = await call(register.getClass, { id: middle.id }, admin);
  await call(register.updateClass, { id: middle.id, version: old, name: '大1班', grade: 3 }, admin);
  await installation.settle();
  const climbed = (await there()).departments.filter(({ name }) => ['大班', '大1班'].includes(name));
  expect(climbed.map(({ parentid, id }) => [id === middleThere, parentid === climbed[1]?.id])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect((await there()).parents.map(({ mobile }) => mobile).sort()).toEqual(['13900000002', '13900000009']);
  const leave = () => call(register.leave, { ids: [child.id], on: today, type: 'transfer' }, admin);
  await leave();
  await installation.settle();
  expect((await there()).students).toHaveLength(8);
  await call(register.rejoin, { id: child.id, on: today, classId: small.id }, admin);
  await installation.settle();
  const smallThere = (await there()).departments.find(({ name }) => name === '小1班')?.id;
  expect((await there()).students.find(({ student_userid }) => student_userid === 'S1')?.department).toBe(smallThere);
  await leave();
  await installation.settle();
  await owner()
    .update(wxworkContacts)
    .set({ leaveAt: new Date(0) })
    .where(eq(wxworkContacts.state, 'leaving'));
  await sync();
  expect((await there()).students.map(({ name }) => name)).not.toContain('王小');
  expect((await there()).parents.map(({ mobile }) => mobile)).toEqual(['13900000002']);
});

const parent = (parent_userid: string, relation = '妈妈') => ({ parent_userid, relation, is_subscribe: 1 });
const classThere = (name: string, list: readonly unknown[]) => [{ id: 7, name, students: list }];

test('families who are at the platform already are bound, and who arrives there alone is proposed', async () => {
  const there = [
    { student_userid: 'S1', name: '王小', parents: [parent('wpA'), parent('wpNew', '爷爷')] },
    { student_userid: 'X9', name: '新来', parents: [parent('wpX')] },
  ];
  const { admin, enrol, small, preview, start, sync, linesOf, there: seen } = await office(classThere('小1班', there));
  await enrol('王小', small.id, mother('13900000001'));
  const run = await preview();
  const lines = await linesOf(run?.id);
  expect(reasonsOf(lines)).toEqual(
    expect.arrayContaining([
      'class sameName',
      'student sameNumber',
      'guardian sameRelation',
      'guardian arrived',
      'student arrived',
    ]),
  );
  const arrived = lines.find(({ kind, reason }) => kind === 'student' && reason === 'arrived');
  expect(arrived).toMatchObject({ externalId: 'X9', name: '新来', choices: ['adopt', 'apart'], outcome: 'untouched' });
  await start(run?.id);
  expect((await seen()).parents.find(({ parent_userid }) => parent_userid === 'wpA')?.mobile).toBe('13900000001');
  const again = await preview();
  const proposals = (await linesOf(again?.id)).filter(({ reason }) => reason === 'arrived');
  const [student, grandfather] = ['student', 'guardian'].map(
    (kind) => proposals.find((line) => line.kind === kind)?.place ?? -1,
  );
  await call(endpoints.decideContact, { id: again?.id ?? '', place: student ?? 0, choice: 'adopt' }, admin);
  await call(endpoints.decideContact, { id: again?.id ?? '', place: grandfather ?? 0, choice: 'apart' }, admin);
  expect((await call(register.list, { q: 'X9' }, admin)).rows).toMatchObject([{ name: '新来', className: '小1班' }]);
  await sync();
  expect(reasonsOf(await linesOf((await preview())?.id)).filter((one) => one.endsWith('arrived'))).toEqual([
    'guardian arrived',
  ]);
});

test('doubts are conflicts with choices, and nothing of them is written before somebody has decided', async () => {
  const named = [{ student_userid: 'S1', name: '王小小', parents: [] }];
  const { admin, enrol, small, preview, sync, linesOf, there } = await office(classThere('小1班', named));
  await enrol('王小', small.id, mother('13900000001'));
  await enrol('赵大', small.id, mother('13900000005', '赵红'));
  await enrol('孙二', small.id, mother('13900000005', '钱蓝'));
  const run = await preview();
  const conflicts = (await linesOf(run?.id)).filter(({ action }) => action === 'conflict');
  expect(conflicts.map(({ kind, reason, choices }) => [kind, reason, choices])).toEqual([
    ['student', 'nameDiffers', ['join', 'apart']],
    ['guardian', 'phoneShared', ['join', 'apart']],
  ]);
  const wrong = { id: run?.id ?? '', place: conflicts[0]?.place ?? 0, choice: 'adopt' } as const;
  await expect(call(endpoints.decideContact, wrong, admin)).rejects.toMatchObject({ said: { key: 'wrongState' } });
  for (const { place } of conflicts)
    await call(endpoints.decideContact, { id: run?.id ?? '', place, choice: 'join' }, admin);
  expect(await sync()).toMatchObject({ state: 'done', counts: { conflict: 0 } });
  const seen = await there();
  expect(seen.students.find(({ student_userid }) => student_userid === 'S1')?.name).toBe('王小');
  expect(seen.parents.find(({ mobile }) => mobile === '13900000005')?.children).toHaveLength(2);
});

test('a class that somebody deletes there is a conflict, and comes back when that is wanted', async () => {
  const { admin, enrol, small, sync, preview, linesOf, there } = await office();
  await enrol('王小', small.id, mother('13900000001'));
  await sync();
  await installation.platform.control('families', { corpid: corpA, classes: [] });
  const run = await preview();
  expect(run).toMatchObject({ state: 'confirm', brake: 'empty' });
  const lost = (await linesOf(run?.id)).filter(({ reason }) => reason === 'classMissing');
  expect(lost).toHaveLength(2);
  for (const { place } of lost)
    await call(endpoints.decideContact, { id: run?.id ?? '', place, choice: 'again' }, admin);
  const next = await preview();
  await call(endpoints.startContacts, { id: next?.id ?? '' }, admin);
  await installation.settle();
  expect((await there()).departments.map(({ name }) => name)).toEqual(expect.arrayContaining(['小1班', '中1班']));
  expect((await there()).students).toHaveLength(1);
});

test('a phone that is taken fails alone, with its words, and only that is tried again', async () => {
  const { admin, enrol, small, sync, start, runs, linesOf, there } = await office();
  await enrol('王小', small.id, mother('13900000001'), {
    ...mother('13900000003', '王强'),
    relation: 'father' as never,
  });
  const faults = [{ path: '/school/user/batch_create_parent', kind: '60104', count: 3 }];
  await installation.platform.control('faults', { faults });
  const run = await sync();
  expect(run).toMatchObject({ state: 'partial', failed: 2 });
  expect((await linesOf(run?.id)).filter(({ outcome }) => outcome === 'failed')).toMatchObject([
    { problem: 'phoneTaken' },
    { problem: 'phoneTaken' },
  ]);
  await installation.platform.control('faults', { faults: [] });
  expect(await start(run?.id)).toMatchObject({ state: 'done', failed: 0 });
  expect((await there()).parents).toHaveLength(2);
  const [line] = await owner().select().from(wxworkRunLines).where(eq(wxworkRunLines.kind, 'student'));
  const { id } = await call(
    endpoints.syncContact,
    { corpId: corpA, kind: 'student', ownKey: line?.ownKey ?? '' },
    admin,
  );
  await installation.settle();
  expect((await runs()).some((one) => one.id === id)).toBe(false);
});

test('where home-school is off the staff are synced all the same, and the page says why families are not', async () => {
  const { enrol, small, sync, there } = await office();
  await enrol('王小', small.id, mother('13900000001'));
  await installation.platform.control('corp', { corpid: corpA, unverified: true });
  expect(await sync()).toMatchObject({ state: 'done', schoolProblem: 'unverified' });
  await installation.settle();
  expect((await there()).students).toEqual([]);
});
