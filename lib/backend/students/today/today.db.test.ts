import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, monthDayOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { now } from '../../kernel/clock.ts';

const { attendanceToday, birthdays, enrol, createClass, saveRollCall, askLeave, decideLeave } = students.endpoints;
const installation = testInstallation();
const today = () => dayIn(now(), 'Asia/Shanghai');
const birthYearsAgo = (years: number, day: string) => `${yearOf(day) - years}-${monthDayOf(day)}`;

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
  expect(await call(attendanceToday, {}, person)).toMatchObject({ expected: 0, openClassCount: 0, leavesWaiting: 0 });
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
  await call(decideLeave, { id, decision: 'refuse' }, person);
  const seen = await call(attendanceToday, {}, await school.as('students.attendance.view'));
  expect(seen).toMatchObject({ leavesWaiting: 0, actions: [] });
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
});
