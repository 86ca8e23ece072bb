import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { dayIn, weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { pickUpCodes } from '../schema/pick-up.ts';

const { endpoints } = safety;
const installation = testInstallation();
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: CallError) => error.said?.key,
  );
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
afterEach(() => setClockOffset(0));
const today = () => dayIn(new Date(), 'Asia/Shanghai');

async function gate() {
  const school = await installation.school();
  const person = await school.as('*');
  const guardians = [
    { relation: 'mother' as const, name: '李芳', phone: '13800138000', mayPickUp: true },
    { relation: 'father' as const, name: '王强', phone: '13900139000', mayPickUp: false },
  ];
  const { student } = await call(students.endpoints.enrol, { name: '王小明', gender: 'male', guardians }, person);
  const studentId = student.id;
  const child = () => call(endpoints.pickUpChild, { id: studentId }, person);
  const add = (name: string, more: object = {}) =>
    call(
      endpoints.savePickUpPerson,
      {
        studentId,
        name,
        relation: 'carer',
        phone: '13700137000',
        idTail: '123x',
        validFrom: today(),
        validTo: null,
        refused: false,
        ...more,
      },
      person,
    );
  const confirm = (by: 'guardian' | 'person' | 'code', id: string, code?: string) =>
    call(endpoints.confirmPickUp, { studentId, by, id, ...(code ? { code } : {}) }, person);
  return { school, person, studentId, child, add, confirm };
}

test('the gate sees everybody with the answer, phones masked', async () => {
  const { child, add } = await gate();
  await add('阿姨');
  await add('前夫', { refused: true });
  await add('下周', { validFrom: dayAfter(today(), 3) });
  await add('昨天', { validFrom: '2026-01-01', validTo: dayAfter(today(), -1) });
  const { persons } = await child();
  expect(persons.map(({ name, answer }) => [name, answer])).toEqual([
    ['李芳', 'yes'],
    ['王强', 'notNamed'],
    ['阿姨', 'yes'],
    ['前夫', 'refused'],
    ['下周', 'notYet'],
    ['昨天', 'expired'],
  ]);
  expect(persons[2]).toMatchObject({ phoneMasked: '137****7000', idTail: '123X' });
});

test('who may not is not given the child, who may takes it along once a day, and both stand in the records', async () => {
  const { person, child, add, confirm, studentId } = await gate();
  const refused = await add('前夫', { refused: true });
  expect(await said(confirm('person', refused.id))).toBe('pickUpForbidden');
  const father = (await child()).persons.find(({ name }) => name === '王强');
  expect(await said(confirm('guardian', father?.id ?? ''))).toBe('pickUpForbidden');
  await call(endpoints.sendAway, { studentId, personName: '前夫', reason: '在拒接名单上' }, person);
  const mother = (await child()).persons.find(({ name }) => name === '李芳');
  const both = await Promise.all([1, 2].map(() => said(confirm('guardian', mother?.id ?? ''))));
  expect(both.toSorted()).toEqual(['done', 'pickedUp']);
  const { rows } = await call(endpoints.pickUps, {}, person);
  expect(rows.map(({ personName, outcome }) => [personName, outcome])).toEqual([
    ['李芳', 'picked'],
    ['前夫', 'sentAway'],
  ]);
  expect((await child()).picked).toMatchObject({ personName: '李芳' });
});

test('a pick-up that was none is taken back on its day, once, and the child can be picked up again', async () => {
  const wednesday = onWeekday(3);
  const { school, studentId } = await gate();
  const as = () => school.as('*');
  const confirm = async () => {
    const { persons } = await call(endpoints.pickUpChild, { id: studentId }, await as());
    return call(endpoints.confirmPickUp, { studentId, by: 'guardian', id: persons[0]?.id ?? '' }, await as());
  };
  const takeBack = async (id: string) => said(call(endpoints.takeBackPickUp, { id, reason: '点错了人' }, await as()));
  const first = await confirm();
  const both = await Promise.all([takeBack(first.id), takeBack(first.id)]);
  expect(both.toSorted()).toEqual(['done', 'pickUpSettled']);
  expect((await call(endpoints.pickUpChild, { id: studentId }, await as())).picked).toBeNull();
  const second = await confirm();
  const listed = async (input: object) => (await call(endpoints.pickUps, input, await as())).rows;
  expect(await listed({})).toMatchObject([
    { id: second.id, outcome: 'picked', takenBack: null, actions: ['takeBack'] },
    { id: first.id, outcome: 'takenBack', takenBack: { reason: '点错了人' }, actions: [] },
  ]);
  for (const [at, outcome] of (['picked', 'takenBack', 'sentAway'] as const).entries())
    expect((await listed({ outcome })).map(({ id }) => id)).toEqual([[second.id], [first.id], []][at]);
  onWeekday(4);
  expect(await takeBack(second.id)).toBe('pickUpSettled');
  expect((await listed({ day: wednesday }))[0]).toMatchObject({ outcome: 'picked', actions: [] });
  await call(endpoints.sendAway, { studentId, personName: '前夫', reason: '在拒接名单上' }, await as());
  const [sent] = await listed({});
  expect(await takeBack(sent?.id ?? '')).toBe('notFound');
});

test('a code finds its child, is kept as a digest, works once, and ends by itself', async () => {
  const { school, person, studentId, child, confirm } = await gate();
  const { code } = await call(endpoints.issuePickUpCode, { studentId, name: '邻居' }, person);
  expect(code).toMatch(/^\d{6}$/);
  const stored = await school.inside((tx) => tx.select().from(pickUpCodes));
  expect(JSON.stringify(stored)).not.toContain(code);
  const found = await call(endpoints.searchPickUp, { q: code }, person);
  expect(found).toMatchObject({ byCode: studentId, rows: [{ name: '王小明' }] });
  const other = await (await installation.school()).as('*');
  expect((await call(endpoints.searchPickUp, { q: code }, other)).rows).toEqual([]);
  const sent = (await child()).persons.find(({ by }) => by === 'code');
  // Whoever finds the child by its name has not seen the code yet.
  expect(sent?.answer).toBe('codeNeeded');
  const wrong = code === '000000' ? '000001' : '000000';
  for (const typed of [undefined, wrong])
    expect(await said(confirm('code', sent?.id ?? '', typed))).toBe('pickUpForbidden');
  const shown = await call(endpoints.pickUpChild, { id: studentId, code }, person);
  expect(shown.persons.find(({ by }) => by === 'code')?.answer).toBe('yes');
  await confirm('code', sent?.id ?? '', code);
  expect((await call(endpoints.searchPickUp, { q: code }, person)).byCode).toBeNull();
  expect(await said(confirm('code', sent?.id ?? '', code))).toBe('notFound');
  const { code: second } = await call(endpoints.issuePickUpCode, { studentId, name: '邻居' }, person);
  await school.inside((tx) => tx.update(pickUpCodes).set({ expiresAt: new Date(0) }));
  expect((await call(endpoints.searchPickUp, { q: second }, person)).byCode).toBeNull();
});

test('codes cannot be guessed: after so many wrong ones even the right one is refused to that person, and to nobody else', async () => {
  const { school, person, studentId, child } = await gate();
  const { code } = await call(endpoints.issuePickUpCode, { studentId, name: '邻居' }, person);
  const wrong = code === '000000' ? '000001' : '000000';
  const sent = (await child()).persons.find(({ by }) => by === 'code')?.id ?? '';
  const given = { studentId, by: 'code' as const, id: sent, code: wrong };
  const tries = [
    () => call(endpoints.searchPickUp, { q: wrong }, person),
    () => call(endpoints.pickUpChild, { id: studentId, code: wrong }, person),
    () => call(endpoints.confirmPickUp, given, person),
  ];
  for (let at = 0; at < limits.gateCodeTries; at++) await said(tries[at % tries.length]?.() ?? child());
  for (const again of tries) expect(await said(again())).toBe('tooMany');
  expect(await said(call(endpoints.searchPickUp, { q: code }, person))).toBe('tooMany');
  const colleague = await school.as('*');
  expect((await call(endpoints.searchPickUp, { q: code }, colleague)).byCode).toBe(studentId);
});

test('whoever was here today waits until picked up', async () => {
  const { person, studentId, child, confirm } = await gate();
  expect((await call(endpoints.waitingPickUps, {}, person)).rows).toEqual([]);
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const { id: classId } = await call(students.endpoints.createClass, facts, person);
  const { version } = await call(students.endpoints.get, { id: studentId }, person);
  await call(students.endpoints.update, { id: studentId, version, classId }, person);
  const entries = [{ studentId, status: 1 as const }];
  await call(students.endpoints.saveRollCall, { classId, day: today(), period: 0, entries }, person);
  expect((await call(endpoints.waitingPickUps, {}, person)).rows).toMatchObject([{ name: '王小明' }]);
  const mother = (await child()).persons.find(({ name }) => name === '李芳');
  await confirm('guardian', mother?.id ?? '');
  expect((await call(endpoints.waitingPickUps, {}, person)).rows).toEqual([]);
});

/** Has the clock stand at noon of the next such weekday, 1 to 7, after a day. */
function onWeekday(weekday: number, after = today()): string {
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(after, at + 1));
  const day = days.find((one) => weekdayOf(one) === weekday) ?? '';
  setClockOffset(Date.parse(`${day}T12:00:00+08:00`) - Date.now());
  return day;
}

test('who has a bed at school waits for nobody, but on the day before one without school', async () => {
  const wednesday = onWeekday(3);
  const { school, studentId } = await gate();
  const person = await school.as('*');
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const { id: classId } = await call(students.endpoints.createClass, facts, person);
  const { student: other } = await call(
    students.endpoints.enrol,
    { name: '李小红', gender: 'female', classId },
    person,
  );
  const { version } = await call(students.endpoints.get, { id: studentId }, person);
  await call(students.endpoints.update, { id: studentId, version, classId }, person);
  const entries = [studentId, other.id].map((id) => ({ studentId: id, status: 1 as const }));
  await call(students.endpoints.saveRollCall, { classId, day: wednesday, period: 0, entries }, person);
  const { id: buildingId } = await call(endpoints.saveDormBuilding, { name: '一号楼', type: 1 }, person);
  await call(endpoints.addDormRooms, { buildingId, fromFloor: 1, toFloor: 1, perFloor: 1, beds: 2 }, person);
  const [room] = (await call(endpoints.dormRooms, { buildingId, floor: 1 }, person)).rows;
  const { id: stayId } = await call(endpoints.giveDormBed, { roomId: room?.id ?? '', bed: 1, studentId }, person);
  const waiting = async () =>
    (await call(endpoints.waitingPickUps, {}, await school.as('*'))).rows.map(({ name }) => name);
  expect(await waiting()).toEqual(['李小红']);
  const friday = onWeekday(5, wednesday);
  await call(students.endpoints.saveRollCall, { classId, day: friday, period: 0, entries }, await school.as('*'));
  expect((await waiting()).sort()).toEqual(['李小红', '王小明']);
  onWeekday(3);
  await call(endpoints.freeDormBed, { stayId }, await school.as('*'));
  expect((await waiting()).sort()).toEqual(['李小红', '王小明']);
});

test('a right to look confirms nothing', async () => {
  const { school, studentId, child } = await gate();
  const guest = await school.as('safety.pickUp.view');
  expect((await call(endpoints.pickUpChild, { id: studentId }, guest)).actions).toEqual([]);
  const mother = (await child()).persons[0]?.id ?? '';
  expect(await said(call(endpoints.confirmPickUp, { studentId, by: 'guardian', id: mother }, guest))).toBe('forbidden');
});

test('on site is who is here or not recorded, with visitors; who is away or picked up is not called', async () => {
  const day = onWeekday(3);
  const { school, person, studentId, child, confirm } = await gate();
  const facts = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
  const { id: classId } = await call(students.endpoints.createClass, facts, person);
  const { version } = await call(students.endpoints.get, { id: studentId }, person);
  await call(students.endpoints.update, { id: studentId, version, classId }, person);
  const enrol = (name: string) =>
    call(students.endpoints.enrol, { name, gender: 'female', classId }, person).then(({ student }) => student.id);
  const [away] = [await enrol('请假生'), await enrol('未登记生')];
  const entries = [
    { studentId, status: 1 as const },
    { studentId: away, status: 5 as const },
  ];
  await call(students.endpoints.saveRollCall, { classId, day, period: 0, entries }, person);
  const onSite = async () =>
    (await call(endpoints.onSite, {}, person)).rows.map(({ name, isMarked }) => [name, isMarked]);
  const both = [
    ['王小明', true],
    ['未登记生', false],
  ];
  expect((await onSite()).sort()).toEqual(both.sort());
  const [host] = (await call(endpoints.visitHosts, {}, person)).rows;
  const visitor = { name: '张师傅', phone: '13800138000', idTail: '123X', persons: 1, reason: 'maintenance' as const };
  await call(endpoints.walkIn, { ...visitor, hostId: host?.id ?? '', to: '13:00', badge: '7' }, person);
  expect((await call(endpoints.onSite, {}, person)).visitors).toMatchObject([{ name: '张师傅', badge: '7' }]);
  await confirm('guardian', (await child()).persons.find(({ name }) => name === '李芳')?.id ?? '');
  expect(await onSite()).toEqual([['未登记生', false]]);
  expect((await call(endpoints.onSite, {}, await (await installation.school()).as('*'))).rows).toEqual([]);
  onWeekday(6);
  expect((await call(endpoints.onSite, {}, await school.as('*'))).rows).toEqual([]);
});
