import { isNull } from 'drizzle-orm';
import fc from 'fast-check';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { type StudentMove, studentMachine, studentMoves } from '@/lib/rules/student-moves.ts';
import { studentLeavings } from '../schema/leavings.ts';
import { verifyStudents } from '../verify.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const room = { stage: 'primary' as const, grade: 6, entryYear: 2020, name: '六年级1班', capacity: 40 };
const leaving = { on: '2026-06-30', type: 'transfer' as const, reason: '迁居', destination: '实验小学' };
const inOrder = { counts: [], termsMissing: 0, termsTooMany: 0, repeatedWrong: 0 };

async function office() {
  const school = await installation.school();
  const person = await school.as('*');
  const enrol = async (given: Partial<InputOf<typeof endpoints.enrol>> = {}) =>
    (await call(endpoints.enrol, { name: '王小明', gender: 'male', ...given }, person)).student;
  const get = (id: string) => call(endpoints.get, { id }, person);
  const move = (id: string, which: 'admit' | 'enter' | 'suspend' | 'resume', on = '2026-06-01') =>
    call(endpoints.changeState, { ids: [id], move: which, on }, person);
  const leavings = (input: InputOf<typeof endpoints.leavings> = {}) => call(endpoints.leavings, input, person);
  return { school, person, enrol, get, move, leavings };
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => ({ key: 'success' }),
    (error: CallError) => ({ key: error.said?.key, fields: Object.keys(error.fields ?? {}) }),
  );

test('refused: a move that the state does not allow, for all when for one; nothing changes', async () => {
  const { school, person, enrol, move, get, leavings } = await office();
  const [one, other] = [await enrol(), await enrol({ name: '李红', state: 'applied' })];
  for (const work of [
    move(one.id, 'resume'),
    move(other.id, 'suspend'),
    call(endpoints.leave, { ids: [one.id, other.id], ...leaving }, person),
    call(endpoints.rejoin, { id: one.id, on: '2026-09-01', classId: null }, person),
  ])
    expect(await failure(work)).toMatchObject({ key: 'wrongState' });
  expect(
    await failure(
      call(endpoints.changeState, { ids: [one.id], move: 'suspend', on: '2026-06-02', until: '2026-06-01' }, person),
    ),
  ).toEqual({ key: 'invalid', fields: ['until'] });
  expect(await failure(move(one.id, 'suspend', '2099-01-01'))).toEqual({ key: 'invalid', fields: ['on'] });
  expect([(await get(one.id)).state, (await get(other.id)).version]).toEqual(['enrolled', 1]);
  expect((await leavings()).total).toBe(0);
  expect(await school.inside((tx) => verifyStudents({ tx, school }))).toMatchObject({ students: 2, ...inOrder });
});

test('from an application to a place in class, with the day of entering and the moves that come next', async () => {
  const { person, enrol, move, get } = await office();
  const { id: classId } = await call(endpoints.createClass, room, person);
  const { id, moves } = await enrol({ state: 'applied', classId });
  expect(moves).toEqual(['admit', 'enter']);
  // Who has only applied takes no place yet.
  expect((await call(endpoints.classes, {}, person)).rows[0]?.students).toBe(0);
  await move(id, 'admit');
  await move(id, 'enter', '2026-09-01');
  expect(await get(id)).toMatchObject({ state: 'enrolled', enteredOn: '2026-09-01', moves: ['suspend', 'leave'] });
  expect((await call(endpoints.classes, {}, person)).rows[0]?.students).toBe(1);
  const { rows } = await call(endpoints.history, { id, kind: 'state' }, person);
  expect(rows.map(({ action, on }) => [action, on])).toEqual([
    ['enrolled', '2026-09-01'],
    ['admitted', '2026-06-01'],
    ['applied', null],
  ]);
});

test('nobody enters a class that was closed since it was planned', async () => {
  const { person, enrol, move, get } = await office();
  const { id: classId } = await call(endpoints.createClass, room, person);
  const { id } = await enrol({ state: 'applied', classId });
  await call(endpoints.closeClass, { id: classId }, person);
  expect(await failure(move(id, 'enter'))).toMatchObject({ key: 'classClosed' });
  expect((await get(id)).state).toBe('applied');
  await call(endpoints.reopenClass, { id: classId }, person);
  await move(id, 'enter');
  expect((await get(id)).state).toBe('enrolled');
});

test('without the key nothing may be done, and the record says so', async () => {
  const { school, enrol } = await office();
  const { id } = await enrol();
  const reader = await school.as('students.record.view');
  expect((await call(endpoints.get, { id }, reader)).moves).toEqual([]);
  expect(await failure(call(endpoints.leave, { ids: [id], ...leaving }, reader))).toMatchObject({ key: 'forbidden' });
});

test('leaving: the class is remembered, its place becomes free, the list finds it by every filter', async () => {
  const { person, enrol, get, leavings } = await office();
  const { id: classId } = await call(endpoints.createClass, room, person);
  const { id } = await enrol({ classId, number: 'A1' });
  await enrol({ name: '李红', classId });
  await call(endpoints.leave, { ids: [id], ...leaving }, person);
  expect(await get(id)).toMatchObject({ state: 'left', className: '六年级1班', moves: ['rejoin'] });
  expect((await call(endpoints.classes, {}, person)).rows[0]?.students).toBe(1);
  const found = { type: 'transfer' as const, className: '六年级1班', from: '2026-06-30', to: '2026-06-30', q: 'wxm' };
  expect(await leavings(found)).toMatchObject({
    total: 1,
    rows: [{ studentId: id, name: '王小明', leftOn: '2026-06-30', destination: '实验小学', actions: ['rejoin'] }],
    classNames: ['六年级1班'],
  });
  for (const other of [
    { type: 'graduate' as const },
    { className: '六年级2班' },
    { from: '2026-07-01' },
    { to: '2026-06-29' },
    { q: 'lh' },
  ])
    expect((await leavings({ ...found, ...other })).total).toBe(0);
  const text = await (await callStream(endpoints.exportLeavings, { format: 'csv' }, person)).text();
  expect(text.split('\r\n')[1]).toMatch(/^A1,王小明,男,,六年级1班,,2026-06-30,转学,迁居,实验小学,测试老师$/);
});

test('coming back: into a class, off the list; the record now has a history and is not deleted', async () => {
  const { school, person, enrol, leavings } = await office();
  const { id: classId } = await call(endpoints.createClass, room, person);
  const { id } = await enrol();
  expect(await failure(call(endpoints.rejoin, { id, on: '2026-09-01', classId }, person))).toMatchObject({
    key: 'wrongState',
  });
  await call(endpoints.leave, { ids: [id], ...leaving }, person);
  const back = await call(endpoints.rejoin, { id, on: '2026-09-01', classId }, person);
  expect(back).toMatchObject({ state: 'enrolled', className: '六年级1班', classId });
  expect((await leavings()).total).toBe(0);
  const refused = await call(endpoints.remove, { ids: [id] }, person).catch((error: CallError) => error.said);
  expect(refused).toEqual({ key: 'linked', params: { links: '王小明（离校记录 1 条）' } });
  expect(await school.inside((tx) => verifyStudents({ tx, school }))).toMatchObject({ students: 1, ...inOrder });
});

test('the check list says what is there: the place in class, and families who cannot be reached', async () => {
  const { person, enrol } = await office();
  const { id: classId } = await call(endpoints.createClass, room, person);
  const guardians = [{ relation: 'mother' as const, name: '李芳', phone: '13800138000' }];
  const { id } = await enrol({ classId, guardians });
  const other = await enrol({ name: '李红' });
  expect(await call(endpoints.leavingChecks, { ids: [id] }, person)).toEqual({
    lines: [
      { key: 'class', state: 'done', params: { names: '六年级1班', count: 1 } },
      { key: 'contact', state: 'done', params: { count: 0, names: '' } },
    ],
  });
  expect((await call(endpoints.leavingChecks, { ids: [other.id] }, person)).lines).toEqual([
    { key: 'contact', state: 'open', params: { count: 1, names: '李红' } },
  ]);
});

test("the school's own lines are ticked by child, begin anew after coming back, and two who set them are told", async () => {
  const { school, person, enrol } = await office();
  const [one, other] = [await enrol(), await enrol({ name: '李红' })];
  const set = (items: string[], version: number) => call(endpoints.saveLeavingItems, { items, version }, person);
  const tick = (ids: string[], done = true) => call(endpoints.tickLeaving, { ids, item: '归还图书', done }, person);
  const own = async (...ids: string[]) =>
    (await call(endpoints.leavingChecks, { ids }, person)).lines.filter(({ key }) => key === 'own');
  expect(await own(one.id)).toEqual([]);
  expect(await failure(tick([one.id]))).toMatchObject({ key: 'notFound' });
  expect(await failure(set(['归还图书', '归还图书'], 0))).toEqual({ key: 'invalid', fields: ['items'] });
  await set(['归还图书', '交还接送卡'], 0);
  expect(await failure(set(['归还图书'], 0))).toMatchObject({ key: 'conflict' });
  const clerk = await school.as('students.state.change');
  expect(await failure(call(endpoints.saveLeavingItems, { items: [], version: 1 }, clerk))).toMatchObject({
    key: 'forbidden',
  });

  await tick([one.id]);
  await tick([one.id]);
  expect(await own(one.id)).toMatchObject([{ item: '归还图书', state: 'done' }, { state: 'open' }]);
  expect(await own(one.id, other.id)).toMatchObject([
    { state: 'open', params: { count: 1, names: '李红' } },
    { state: 'open', params: { count: 2 } },
  ]);
  await tick([one.id], false);
  expect(await own(one.id)).toMatchObject([{ state: 'open' }, { state: 'open' }]);

  await tick([one.id]);
  await call(endpoints.leave, { ids: [one.id], ...leaving }, person);
  await call(endpoints.rejoin, { id: one.id, on: '2026-09-01', classId: null }, person);
  expect(await own(one.id)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
});

test('whatever is tried in whatever order: states only move along the table, and counts, leavings and states agree', async () => {
  const { school, person, enrol, get, move } = await office();
  const attempt = (id: string, which: StudentMove) => {
    if (which === 'leave') return call(endpoints.leave, { ids: [id], ...leaving }, person);
    if (which === 'rejoin') return call(endpoints.rejoin, { id, on: '2026-09-01', classId: null }, person);
    return move(id, which);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...studentMoves), { minLength: 4, maxLength: 10 }), async (tried) => {
      const { id } = await enrol({ state: 'applied' });
      let state: (typeof studentMachine.states)[number] = 'applied';
      for (const which of tried) {
        const next = studentMachine.after(state, which);
        expect(await failure(attempt(id, which))).toMatchObject({ key: next ? 'success' : 'wrongState' });
        state = next ?? state;
        expect((await get(id)).state).toBe(state);
      }
      const away = await school.inside((tx) =>
        tx.select().from(studentLeavings).where(isNull(studentLeavings.rejoinedOn)),
      );
      expect(away.filter(({ studentId }) => studentId === id)).toHaveLength(state === 'left' ? 1 : 0);
    }),
    rounds(15),
  );
  expect(await school.inside((tx) => verifyStudents({ tx, school }))).toMatchObject(inOrder);
});

test('the list of those on roll leaves out who left or applied, and says when only they fit', async () => {
  const { person, enrol, move } = await office();
  await enrol({ name: '王在读' });
  const away = await enrol({ name: '王休学' });
  await move(away.id, 'suspend');
  const gone = await enrol({ name: '李离校', gender: 'female' });
  await call(endpoints.leave, { ids: [gone.id], ...leaving }, person);
  await enrol({ name: '李报名', state: 'applied' });
  const list = (input: InputOf<typeof endpoints.list>) => call(endpoints.list, { size: 10, ...input }, person);
  const names = async (input: InputOf<typeof endpoints.list>) =>
    (await list(input)).rows.map(({ name }) => name).sort();
  expect(await names({})).toHaveLength(4);
  expect(await names({ state: 'onRoll' })).toEqual(['王休学', '王在读']);
  expect(await names({ state: 'onRoll', q: '王' })).toEqual(['王休学', '王在读']);
  expect(await list({ state: 'onRoll' })).toMatchObject({
    total: 2,
    inOtherStates: 0,
    counts: { all: 4, gender: { male: 2, female: 0 } },
  });
  expect(await list({ state: 'onRoll', q: '李' })).toMatchObject({ rows: [], total: 0, inOtherStates: 2 });
  expect(await list({ state: 'onRoll', gender: 'female' })).toMatchObject({ total: 0, inOtherStates: 1 });
  expect(await list({ q: '赵', state: 'onRoll' })).toMatchObject({ total: 0, inOtherStates: 0 });
});
