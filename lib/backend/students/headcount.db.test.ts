import { safety } from '@/lib/contracts/safety.ts';
import { students } from '@/lib/contracts/students.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { now } from '../kernel/clock.ts';

const { attendanceToday, classPage, createClass, enrol, enrolment, enrolmentList, list, schoolFigures, changeState } =
  students.endpoints;
const { addScreen, display } = safety.endpoints;
const installation = testInstallation();

/** Three at school in a class and one without; one suspended in the class, one without; one admitted into it. */
async function schoolOfEveryKind() {
  const school = await installation.school();
  const person = await school.as('*');
  const made = { stage: 'primary' as const, entryYear: 2026, grade: 1, name: '一年级1班', capacity: 4 };
  const { id: classId } = await call(createClass, made, person);
  const child = async (name: string, more: object = {}) =>
    (await call(enrol, { name, gender: 'male', ...more }, person)).student.id;
  for (const name of ['甲', '乙', '丙']) await child(name, { classId });
  await child('丁');
  const away = [await child('戊', { classId }), await child('己')];
  await child('庚', { classId, state: 'admitted' });
  const on = dayIn(now(), 'Asia/Shanghai');
  await call(changeState, { ids: away, move: 'suspend', on }, person);
  return { school, person, classId };
}

test('bench, roll, classes, list, report and display tell one headcount', async () => {
  const { person, classId } = await schoolOfEveryKind();
  const headcount = { atSchool: 4, inClass: 3, withoutClass: 1, suspended: 2, onRoll: 6, placesHeld: 4 };
  expect(await call(schoolFigures, {}, person)).toMatchObject({ state: { enrolled: 4 }, headcount });
  expect(await call(attendanceToday, {}, person)).toMatchObject({ expected: headcount.inClass });
  const classes = await call(classPage, {}, person);
  expect(classes.summary).toMatchObject({ headcount, capacity: 4, overCapacity: 0 });
  expect(classes.rows).toMatchObject([{ students: headcount.placesHeld, suspended: 1, boys: headcount.placesHeld }]);
  expect(await call(list, { state: 'onRoll' }, person)).toMatchObject({ total: headcount.onRoll, headcount });
  expect(await call(list, { state: 'enrolled' }, person)).toMatchObject({ total: headcount.atSchool });
  const report = await call(enrolment, { by: 'class' }, person);
  expect(report).toMatchObject({ total: headcount.atSchool, headcount });
  expect(report.rows).toMatchObject([
    { key: classId, total: headcount.inClass, held: headcount.placesHeld },
    { key: 'none', total: headcount.withoutClass, held: null },
  ]);
  expect(await call(enrolmentList, { by: 'class', key: classId }, person)).toMatchObject({ total: headcount.inClass });
  const { key } = await call(
    addScreen,
    { kind: 'healthGuard', label: '门厅', ranges: '', showNames: false, notice: '', monitors: [] },
    person,
  );
  const wall = (await call(display, { kind: 'healthGuard', key }, stranger)).display;
  expect(wall).toMatchObject({ headcount, total: { due: headcount.inClass } });
});

test('whoever reaches some classes is told the headcount of these', async () => {
  const { school, classId } = await schoolOfEveryKind();
  const teacher = await school.within({ scope: 'classes', classIds: [classId] }, 'students.record.view');
  const headcount = { atSchool: 3, inClass: 3, withoutClass: 0, suspended: 1, onRoll: 4, placesHeld: 4 };
  expect(await call(schoolFigures, {}, teacher)).toMatchObject({ headcount });
  expect(await call(list, { state: 'onRoll' }, teacher)).toMatchObject({ total: headcount.onRoll, headcount });
});
