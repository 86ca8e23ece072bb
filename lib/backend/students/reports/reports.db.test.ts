import { groupings } from '@/lib/contracts/students/report-names.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { expectAgreement, failure, importFixture, type Office } from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, monthOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';

const { endpoints } = contract;
const { office } = importFixture();
const today = dayIn(new Date(), defaultTimeZone);

const addClass = async (at: Office, name: string, capacity = 45) =>
  (await call(endpoints.createClass, { stage: 'primary', grade: 1, entryYear: 2026, name, capacity }, at.person)).id;
const enrol = async (
  at: Office,
  number: string,
  facts: Partial<Parameters<typeof call<typeof endpoints.enrol>>[1]> = {},
) => (await call(endpoints.enrol, { name: `王${number}`, gender: 'female', ...facts, number }, at.person)).student;

test('enrolment by every grouping counts those who are here, and the use of places', async () => {
  const at = await office();
  const [first, second] = [await addClass(at, '一年级1班', 1), await addClass(at, '一年级2班')];
  const born = (age: number) => `${yearOf(today) - age}-01-01`;
  await enrol(at, 'A1', { classId: first, nation: '01', accountProperty: 'unified', birthDate: born(7) });
  await enrol(at, 'A2', { classId: first, gender: 'male', nation: '01', birthDate: born(8) });
  await enrol(at, 'A3', { gender: 'male', nation: '03' });
  const left = await enrol(at, 'A4', { classId: second });
  await call(endpoints.leave, { ids: [left.id], on: today, type: 'transfer' }, at.person);
  const told = async (by: 'class' | 'gender' | 'age' | 'nation' | 'household') => {
    const { rows, ...sums } = await call(endpoints.enrolment, { by }, at.person);
    expect(sums).toMatchObject({ total: 3, classes: 2, capacity: 46, overCapacity: 1 });
    return rows.map(({ key, name, total, gender }) => [name ?? key, total, gender.male]);
  };
  expect(await told('class')).toEqual([
    ['一年级1班', 2, 1],
    ['一年级2班', 0, 0],
    ['none', 1, 1],
  ]);
  expect(await told('gender')).toEqual([
    ['male', 2, 2],
    ['female', 1, 0],
  ]);
  expect(await told('age')).toEqual([
    ['7', 1, 0],
    ['8', 1, 1],
    ['', 1, 1],
  ]);
  expect(await told('nation')).toEqual([
    ['01', 2, 1],
    ['03', 1, 1],
  ]);
  expect(await told('household')).toEqual([
    ['unified', 1, 0],
    ['', 2, 2],
  ]);
});

test('each number of the enrolment opens as many children as it says, of this school alone', async () => {
  const at = await office();
  const classId = await addClass(at, '一年级1班');
  await enrol(at, 'A1', { classId, nation: '01', accountProperty: 'unified', birthDate: '2019-09-30' });
  await enrol(at, 'A2', { classId, gender: 'male', nation: '01' });
  await enrol(at, 'A3', { gender: 'male', nation: '03', birthDate: '2019-01-01' });
  for (const by of groupings) {
    const { rows } = await call(endpoints.enrolment, { by }, at.person);
    for (const { key, total, gender } of rows) {
      const all = await call(endpoints.enrolmentList, { by, key }, at.person);
      expect([by, key, all.rows.length, all.total]).toEqual([by, key, total, total]);
      const boys = await call(endpoints.enrolmentList, { by, key, gender: 'male' }, at.person);
      expect([by, key, boys.total]).toEqual([by, key, gender.male]);
    }
  }
  const other = await office();
  expect(await failure(call(endpoints.enrolmentList, { by: 'class', key: classId }, other.person))).toBe('notFound');
  expect(await call(endpoints.enrolmentList, { by: 'nation', key: '01' }, other.person)).toMatchObject({ total: 0 });
});

test('movements by month follow the time lines, and each number opens who is behind it', async () => {
  const at = await office();
  const [first, second] = [await addClass(at, '一年级1班'), await addClass(at, '一年级2班')];
  const one = await enrol(at, 'A1', { classId: first, enteredOn: '2026-09-01' });
  const two = await enrol(at, 'A2', { classId: first, enteredOn: '2026-09-01' });
  const gone = await enrol(at, 'A3', { enteredOn: '2026-08-20' });
  const { version } = await call(endpoints.get, { id: one.id }, at.person);
  await call(endpoints.update, { id: one.id, version, classId: second }, at.person);
  await call(endpoints.leave, { ids: [two.id], on: '2026-10-05', type: 'transfer' }, at.person);
  await call(endpoints.rejoin, { id: two.id, on: '2026-10-20', classId: first }, at.person);
  await call(endpoints.remove, { ids: [gone.id] }, at.person);
  const { rows } = await call(endpoints.movements, { until: '2026-10' }, at.person);
  expect(rows).toHaveLength(12);
  expect(rows.at(-2)).toMatchObject({ month: '2026-09', movements: { entered: 2 } });
  expect(rows.at(-1)).toMatchObject({ month: '2026-10', movements: { entered: 0, left: 1, rejoined: 1 } });
  const behind = (month: string, movement: 'entered' | 'changedClass') =>
    call(endpoints.movementList, { month, movement }, at.person);
  expect((await behind('2026-09', 'entered')).rows.map(({ number, on }) => [number, on])).toEqual([
    ['A1', '2026-09-01'],
    ['A2', '2026-09-01'],
  ]);
  expect(await behind('2026-08', 'entered')).toMatchObject({ rows: [], total: 0 });
  const changed = (await behind(monthOf(today), 'changedClass')).rows.find(({ number }) => number === 'A1');
  expect(changed).toMatchObject({ old: '一年级1班', new: '一年级2班' });
  await expectAgreement(at);
});

test('families: who shares a phone, and who is linked to one of them; nobody who has left, nobody of another school', async () => {
  const [at, other] = [await office(), await office()];
  const withPhone = (phone: string, name = `王${phone.at(-1)}`) => ({
    name,
    guardians: [{ relation: 'father' as const, name: '王父', phone }],
  });
  const one = await enrol(at, 'A1', withPhone('13800138001'));
  const two = await enrol(at, 'A2', withPhone('13800138001', '王小二'));
  const three = await enrol(at, 'A3', withPhone('13800138003'));
  const gone = await enrol(at, 'A4', withPhone('13800138003'));
  for (const twice of ['A5', 'A6']) await enrol(at, twice, withPhone('13800138005'));
  await enrol(other, 'B1', withPhone('13800138005'));
  await call(endpoints.leave, { ids: [gone.id], on: '2026-10-05', type: 'transfer' }, at.person);
  const families = async () =>
    (await call(endpoints.siblingFamilies, {}, at.person)).families.map((family) => family.map(({ number }) => number));
  expect(await families()).toEqual([['A1', 'A2']]);
  await call(endpoints.linkSibling, { id: three.id, siblingId: two.id }, at.person);
  expect(await families()).toEqual([['A1', 'A2', 'A3']]);
  await call(endpoints.remove, { ids: [one.id] }, at.person);
  expect(await families()).toEqual([['A2', 'A3']]);
});

describe('lists', () => {
  const phone = '13800138000';
  test('mask phones, unless the emergency sheet is asked for by somebody who may see them whole', async () => {
    const at = await office();
    const classId = await addClass(at, '一年级1班');
    const guardians = [{ relation: 'father' as const, name: '王父', phone }];
    await enrol(at, 'A1', { classId, guardians, birthDate: '2019-12-01' });
    await enrol(at, 'A2', { classId, birthDate: '2018-02-01', nation: '01' });
    await enrol(at, 'A3');
    const list = await call(endpoints.classList, { kind: 'roster', classId }, at.person);
    expect(list.rows.map(({ number, guardians: called }) => [number, called[0]?.phone])).toEqual([
      ['A1', '138****8000'],
      ['A2', undefined],
    ]);
    const whole = await call(endpoints.emergencySheet, { classId }, at.person);
    expect(whole.rows[0]?.guardians).toEqual([
      { relation: 'father', relationName: '', name: '王父', phone, mayPickUp: true },
    ]);
    const clerk = await at.school.as('students.record.view');
    expect(await failure(call(endpoints.emergencySheet, { classId }, clerk))).toBe('forbidden');
    const birthdays = await call(endpoints.classList, { kind: 'birthdays' }, at.person);
    expect(birthdays.rows.map(({ number }) => number)).toEqual(['A2', 'A1', 'A3']);
    const missing = await call(endpoints.classList, { kind: 'missing', classId }, at.person);
    expect(
      missing.rows.map(({ number, missing: facts }) => [number, facts.includes('guardians'), facts.includes('nation')]),
    ).toEqual([
      ['A1', false, true],
      ['A2', true, false],
    ]);
  });

  test('tell who was in the class on a day gone by', async () => {
    const at = await office();
    const classId = await addClass(at, '一年级1班');
    await enrol(at, 'A1', { classId, enteredOn: '2026-09-01' });
    await enrol(at, 'A2', { classId, enteredOn: '2026-10-10' });
    const on = async (day: string) =>
      (await call(endpoints.classList, { kind: 'roster', classId, on: day }, at.person)).rows.map(
        ({ number }) => number,
      );
    expect([await on('2026-08-01'), await on('2026-09-15'), await on('2026-10-12')]).toEqual([
      [],
      ['A1'],
      ['A1', 'A2'],
    ]);
  });
});

test('children away for days in a row are told, the longest first; who was there last is not', async () => {
  const at = await office();
  const classId = await addClass(at, '一年级1班');
  const today = dayIn(new Date(), 'Asia/Shanghai');
  const children = [
    (await enrol(at, 'A1', { classId, enteredOn: '2020-09-01' })).id,
    (await enrol(at, 'A2', { classId, enteredOn: '2020-09-01' })).id,
    (await enrol(at, 'A3', { classId, enteredOn: '2020-09-01' })).id,
  ];
  const [first = '', second = '', third = ''] = children;
  /** By day back from today: what is marked of each. */
  const marks: Readonly<Record<number, readonly (1 | 2 | 6)[]>> = {
    4: [2, 1, 2],
    3: [6, 2, 2],
    1: [6, 2, 2],
    0: [6, 2, 1],
  };
  for (const [back, statuses] of Object.entries(marks)) {
    const entries = [first, second, third].map((studentId, n) => ({ studentId, status: statuses[n] ?? 1 }));
    const day = dayAfter(today, -Number(back));
    await call(endpoints.saveRollCall, { classId, day, period: 0, entries }, at.person);
  }
  const told = async (days?: number) =>
    (await call(endpoints.longAbsences, { days }, at.person)).rows.map((row) => [row.number, row.days, row.illDays]);
  expect(await told()).toEqual([
    ['A1', 4, 3],
    ['A2', 3, 0],
  ]);
  expect(await told(4)).toEqual([['A1', 4, 3]]);
  const { rows } = await call(endpoints.longAbsences, {}, at.person);
  expect(rows[0]).toMatchObject({ from: dayAfter(today, -4), to: today, className: '一年级1班' });
});
