import { health } from '@/lib/contracts/health.ts';
import { students } from '@/lib/contracts/students.ts';
import { testRoom } from '@/lib/dev/test-health.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { coughOnly } from '../sample-parts.ts';

const installation = testInstallation();
const { absences, traceAbsence, startCase } = health.endpoints;
const day = dayIn(new Date(), 'Asia/Shanghai');
const ill = {
  day,
  reason: 'illness',
  ...coughOnly,
  diagnosis: '感冒',
  hospital: '',
  toldBy: '妈妈',
  note: '',
} as const;

/** A class of two of whom one is ill and one is absent, by attendance. */
async function away() {
  const { person, classId, ids } = await testRoom(installation, ['李小明', '王小刚']);
  const [ming = '', gang = ''] = ids;
  const entries = [
    { studentId: ming, status: 6 as const, reason: '' },
    { studentId: gang, status: 2 as const, reason: '' },
  ];
  await call(students.endpoints.saveRollCall, { classId, day, period: 0, entries, why: '' }, person);
  return { person, classId, ming, gang };
}

test('who is away by attendance is listed until the reason is known', async () => {
  const { person, classId, ming, gang } = await away();
  expect(await call(absences, { day, classId }, person)).toMatchObject({
    ...{ total: 2, sums: { sick: 1, absent: 1, leave: 0, open: 2 } },
  });
  await call(traceAbsence, { ...ill, studentId: ming }, person);
  await call(traceAbsence, { ...ill, studentId: gang, reason: 'unknown', cough: false, diagnosis: '' }, person);
  const { rows, sums } = await call(absences, { day }, person);
  expect(sums).toMatchObject({ open: 1 });
  expect(rows).toMatchObject([
    { student: { id: gang }, state: 'open', reason: 'unknown' },
    { student: { id: ming }, state: 'known', reason: 'illness' },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/感冒|cough/);
});

test('a reason noted again takes the place of the former, and who is followed is marked', async () => {
  const { person, ming } = await away();
  const first = await call(traceAbsence, { ...ill, studentId: ming }, person);
  const second = await call(traceAbsence, { ...ill, studentId: ming, reason: 'private' }, person);
  expect(second.id).toBe(first.id);
  await call(startCase, { studentId: ming, origin: 'sickLeave', onsetOn: day, note: '', ...coughOnly }, person);
  const { rows } = await call(absences, { day, kind: 'sick' }, person);
  expect(rows).toMatchObject([{ reason: 'private', isFollowed: 'true', actions: ['trace'] }]);
});

test('a day to come is refused', async () => {
  const { person, ming } = await away();
  await expect(call(traceAbsence, { ...ill, studentId: ming, day: '2099-01-01' }, person)).rejects.toMatchObject({
    fields: { day: { key: 'future' } },
  });
});
