import { health } from '@/lib/contracts/health.ts';
import { students } from '@/lib/contracts/students.ts';
import { testRoom } from '@/lib/dev/test-health.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { coughOnly } from '../sample-parts.ts';

const installation = testInstallation();
const { healthReport, noteCheck, passClass, startCase } = health.endpoints;
const day = dayIn(new Date(), 'Asia/Shanghai');

/** A class of three, checked this morning: one coughs, and is followed; and another class without any. */
async function checkedRoom() {
  const room = await testRoom(installation, ['李小明', '王小刚', '赵一']);
  const { person, classId, ids } = room;
  const next = { stage: 'primary', entryYear: 2026, name: '一年级2班', capacity: 40 } as const;
  const { id: otherId } = await call(students.endpoints.createClass, next, person);
  await call(students.endpoints.enrol, { name: '钱二', gender: 'male', classId: otherId }, person);
  const part = { day, period: 'morning' } as const;
  const found = { temperature: '', site: 'forehead', again: '', againSite: 'armpit', result: 'observe' } as const;
  const rest = { takesMedicine: false, note: '', confirmed: false };
  await call(noteCheck, { ...part, ...coughOnly, ...found, ...rest, studentId: ids[0] ?? '' }, person);
  await call(passClass, { classId, ...part }, person);
  // The same finding at noon is the same child-day.
  await call(noteCheck, { day, period: 'noon', ...coughOnly, ...found, ...rest, studentId: ids[0] ?? '' }, person);
  await call(startCase, { studentId: ids[0] ?? '', origin: 'check', onsetOn: day, note: '', ...coughOnly }, person);
  return { ...room, otherId };
}

test('a day, its month and its year count the same child-days, and a class its own', async () => {
  const { person, classId, otherId } = await checkedRoom();
  const counts = { checked: 3, abnormal: 1, cases: 1, injuries: 0 };
  const ofDay = await call(healthReport, { scale: 'day', day }, person);
  expect(ofDay.rows).toMatchObject([
    { key: classId, name: '一年级1班', ...counts },
    { key: otherId, name: '一年级2班', checked: 0, abnormal: 0 },
  ]);
  expect(ofDay.symptoms).toEqual([{ symptom: 'cough', children: 1 }]);
  // (66.7 x 30 + 0 x 20) / 50: nobody has called the roll, and nothing was disinfected.
  expect(ofDay.index).toMatchObject({
    ...{ value: 40, level: 'medium' },
    parts: [{ value: null }, { part: 'checks', done: 2, of: 3 }, { part: 'cases', done: 0, of: 1 }, { value: null }],
  });
  const ofMonth = await call(healthReport, { scale: 'month', day }, person);
  expect(ofMonth.rows.find(({ key }) => key === day)).toMatchObject(counts);
  const ofYear = await call(healthReport, { scale: 'year', day }, person);
  expect(ofYear.rows.at(-1)).toMatchObject({ key: monthOf(day), ...counts });
  expect(await call(healthReport, { scale: 'day', day, classId: otherId }, person)).toMatchObject({
    ...{ className: '一年级2班', rows: [{ key: otherId, checked: 0 }], symptoms: [] },
  });
});

test('a class teacher reads the own class alone', async () => {
  const { school, classId, otherId } = await checkedRoom();
  const teacher = await school.within({ scope: 'classes', classIds: [otherId] }, 'health.report.view');
  expect(await call(healthReport, { scale: 'day', day }, teacher)).toMatchObject({
    ...{ rows: [{ key: otherId, checked: 0 }], symptoms: [], index: null },
  });
  const foreign = call(healthReport, { scale: 'day', day, classId }, teacher);
  await expect(foreign).rejects.toMatchObject({ status: 404 });
});
