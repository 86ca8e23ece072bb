import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, monthDayOf, weekdayOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, msOfDays } from '@/lib/rules/days.ts';
import { now, setClockOffset } from '../../kernel/clock.ts';
import { attendanceMornings } from '../schema/attendance.ts';

const {
  attendanceToday,
  classesToday,
  schoolFigures,
  birthdays,
  enrol,
  createClass,
  saveRollCall,
  askLeave,
  decideLeave,
} = students.endpoints;
const installation = testInstallation();
const today = () => dayIn(now(), 'Asia/Shanghai');
const birthYearsAgo = (years: number, day: string) => `${yearOf(day) - years}-${monthDayOf(day)}`;

beforeAll(() => replaceEnv({ APP_MODE: 'test' }));
afterEach(() => setClockOffset(0));

async function schoolWithClasses() {
  const school = await installation.school();
  const person = await school.as('*');
  const addClass = async (name: string) =>
    (
      await call(
        createClass,
        { stage: 'primary', entryYear: 2026, grade: 1, name, capacity: 45, room: '', staff: [] },
        person,
      )
    ).id;
  const addChild = async (name: string, more: object = {}) =>
    (await call(enrol, { name, gender: 'male', ...more }, person)).student.id;
  return { school, person, addClass, addChild };
}

test('an empty school has nothing open', async () => {
  const { person } = await schoolWithClasses();
  expect(await call(attendanceToday, {}, person)).toMatchObject({
    expected: 0,
    openClassCount: 0,
    leavesWaiting: 0,
    week: [],
  });
  expect(await call(birthdays, {}, person)).toEqual({ rows: [], total: 0 });
});

test('the morning in figures: who came late was there, children without a class are not expected, a called class is not open', async () => {
  const { person, school, addClass, addChild } = await schoolWithClasses();
  const [first, second] = [await addClass('一年级1班'), await addClass('一年级2班')];
  const [a, b, c] = [
    await addChild('甲', { classId: first }),
    await addChild('乙', { classId: first }),
    await addChild('丙', { classId: first }),
  ];
  await addChild('丁', { classId: second });
  await addChild('戊');
  const entries = [
    { studentId: a, status: 7 as const },
    { studentId: b, status: 2 as const },
    { studentId: c, status: 6 as const },
  ];
  await call(saveRollCall, { classId: first, day: today(), period: 0, entries }, person);
  const leave = { kind: 'sick' as const, fromDay: today(), toDay: today(), reason: '发烧' };
  const { id } = await call(askLeave, { studentId: a, ...leave }, person);
  expect(await call(attendanceToday, {}, person)).toMatchObject({
    day: today(),
    expected: 4,
    present: 1,
    absent: 1,
    onLeave: 1,
    classes: 2,
    openClasses: [{ id: second, name: '一年级2班', open: 1 }],
    openClassCount: 1,
    leavesWaiting: 1,
    actions: ['record', 'decide'],
  });
  const yesterday = dayAfter(today(), -1);
  const counted = { recorded: 2, present: 1, absent: 1, onLeave: 0 };
  await school.inside((tx) =>
    tx.insert(attendanceMornings).values({ schoolId: school.id, day: yesterday, classId: first, ...counted }),
  );
  // The figures are read anew after something was done in the school, and not for a row written past it.
  await call(decideLeave, { id, decision: 'refuse' }, person);
  expect(await call(attendanceToday, {}, person)).toMatchObject({
    week: [{ day: yesterday, recorded: 2, present: 1 }],
  });
  const seen = await call(attendanceToday, {}, await school.as('students.attendance.view'));
  expect(seen).toMatchObject({ leavesWaiting: 0, actions: [] });
});

test('of many classes those that need somebody are told first, and never more than are asked for', async () => {
  // At a weekend no roll is called.
  const weekday = weekdayOf(today());
  if (weekday > 5) setClockOffset(msOfDays(8 - weekday));
  const { person, school, addClass, addChild } = await schoolWithClasses();
  const names = ['一年级1班', '一年级2班', '一年级3班', '一年级4班'];
  const ids: string[] = [];
  for (const name of names) ids.push(await addClass(name));
  const [first = '', second = '', third = ''] = ids;
  const roll = async (classId: string, statuses: readonly (1 | 2)[]) => {
    const entries: { studentId: string; status: 1 | 2 }[] = [];
    for (const status of statuses) entries.push({ studentId: await addChild('甲', { classId }), status });
    await call(saveRollCall, { classId, day: today(), period: 0, entries }, person);
  };
  await roll(first, [1, 1]);
  await roll(second, [1, 2, 2]);
  await addChild('丁', { classId: third });
  const asked = await call(classesToday, {}, person);
  expect(asked.rows.map(({ name, today: morning }) => [name, morning])).toEqual([
    ['一年级3班', { expected: 1, present: 0, open: 1 }],
    ['一年级2班', { expected: 3, present: 1, open: 0 }],
    ['一年级1班', { expected: 2, present: 2, open: 0 }],
    ['一年级4班', { expected: 0, present: 0, open: 0 }],
  ]);
  expect(await call(classesToday, { size: 1 }, person)).toEqual({ rows: asked.rows.slice(0, 1), total: 4 });
  await expect(call(classesToday, { size: 1_000 }, person)).rejects.toMatchObject({ said: { key: 'invalid' } });
  const clerk = await school.as('students.record.view');
  const fullest = (await call(classesToday, { size: 2 }, clerk)).rows.map(({ name, students: of, today: morning }) => [
    name,
    of,
    morning,
  ]);
  expect(fullest).toEqual([
    ['一年级2班', 3, null],
    ['一年级1班', 2, null],
  ]);
  expect(await call(schoolFigures, {}, clerk)).toMatchObject({
    state: { enrolled: 6, suspended: 0 },
    gender: { male: 6, female: 0 },
    classes: 4,
    seats: 180,
    headcount: { atSchool: 6, inClass: 6, withoutClass: 0, placesHeld: 6 },
  });
});

test('birthdays of the coming days, the nearest first, of those enrolled', async () => {
  const { person, addClass, addChild } = await schoolWithClasses();
  const classId = await addClass('一年级1班');
  const inDays = (days: number) => dayAfter(today(), days);
  await addChild('后天', { birthDate: birthYearsAgo(6, inDays(2)) });
  await addChild('今天', { birthDate: birthYearsAgo(7, inDays(0)), classId });
  await addChild('昨天', { birthDate: birthYearsAgo(7, inDays(-1)) });
  await addChild('没填');
  const { rows, total } = await call(birthdays, {}, person);
  expect(rows.map(({ name, className, turns }) => [name, className, turns])).toEqual([
    ['今天', '一年级1班', 7],
    ['后天', null, 6],
  ]);
  expect(total).toBe(2);
  for (const at of Array.from({ length: 12 }, (_, n) => n))
    await addChild(`同天${at}`, { birthDate: birthYearsAgo(3 + (at % 4), inDays(1)) });
  const more = await call(birthdays, {}, person);
  expect(more.total).toBe(14);
  expect(more.rows.map(({ on }) => on)).toEqual([inDays(0), ...Array.from({ length: 7 }, () => inDays(1))]);
});
