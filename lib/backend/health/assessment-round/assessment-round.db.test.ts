import { health } from '@/lib/contracts/health.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { schoolYearOf } from '@/lib/rules/school-year.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';

const installation = testInstallation();
const of = health.endpoints;
// Children are of a class from the day on which they are enrolled.
const day = dayIn(new Date(), defaultTimeZone);
const facts = { name: '秋季测量', kind: 'termStart', fromOn: day, toOn: dayAfter(day, 30), classId: null } as const;

/** A school with a class of grade 1 and three children of it. */
async function room() {
  const person = await (await installation.school()).as('*');
  const { createClass, enrol } = students.endpoints;
  const { id: classId } = await call(
    createClass,
    { stage: 'primary', entryYear: schoolYearOf(day), capacity: 45, name: '一年级1班' },
    person,
  );
  const ids: string[] = [];
  for (const [name, gender, birthDate] of [
    ['安一', 'male', '2018-10-20'],
    ['白二', 'female', '2018-11-20'],
    ['陈三', 'male', null],
  ] as const) {
    const { student } = await call(enrol, { name, gender, birthDate, classId }, person);
    ids.push(student.id);
  }
  return { person, classId, ids };
}

const row = (studentId: string, values: Record<string, string>, confirmed = false) => ({
  studentId,
  values,
  confirmed,
});

test('a round goes on from state to state, and is opened again with a reason', async () => {
  const { person } = await room();
  const { id, version } = await call(of.saveGrowthRound, facts, person);
  await expect(call(of.saveGrowthRound, { ...facts, toOn: dayAfter(day, -1) }, person)).rejects.toMatchObject({
    fields: { toOn: { key: 'beforeStart' } },
  });
  const measured = await call(of.moveGrowthRound, { id, version, move: 'measure' }, person);
  expect(measured).toMatchObject({ state: 'measured', actions: ['check', 'reopen'] });
  await expect(call(of.moveGrowthRound, { id, version: measured.version, move: 'close' }, person)).rejects.toThrow();
  const opened = await call(of.reopenGrowthRound, { id, version: measured.version, reason: '补测' }, person);
  expect(opened).toMatchObject({ state: 'open', reason: '补测' });
  // Those of another kind are not found among them.
  await expect(
    call(of.moveFitnessRound, { id, version: opened.version, move: 'measure' }, person),
  ).rejects.toMatchObject({ status: 404 });
  expect(await call(of.fitnessRounds, {}, person)).toMatchObject({ total: 0 });
});

test('a sheet keeps what can be kept, asks about the rest, and shows it all in the reports', async () => {
  const { person, classId, ids } = await room();
  const { id: roundId } = await call(of.saveGrowthRound, facts, person);
  const [first = '', second = '', third = ''] = ids;
  const sheet = { roundId, classId, day };
  const rows = [
    row(first, { height: '124.5', weight: '24.0' }),
    row(second, { height: '1.24', weight: '24' }),
    row(third, { height: '124', weight: '24' }),
  ];
  const { saved, asked } = await call(of.saveGrowthSheet, { ...sheet, rows }, person);
  expect(saved).toBe(1);
  expect(asked.map(({ studentId, key }) => [studentId, key])).toEqual([
    [second, 'heightMetres'],
    [third, 'birthUnknown'],
  ]);
  const heavy = { ...sheet, rows: [row(second, { height: '120.0', weight: '39.0' }, true)] };
  expect(await call(of.saveGrowthSheet, heavy, person)).toEqual({ saved: 1, asked: [] });
  const typed = await call(of.growthSheet, { roundId, classId }, person);
  expect(typed.rows.map(({ values }) => values)).toEqual([
    { height: '124.5', weight: '24.00' },
    { height: '120.0', weight: '39.00' },
    {},
  ]);
  expect(await call(of.growthCheckup, { roundId }, person)).toMatchObject({ rows: [], round: { id: roundId } });
  const { rows: listed } = await call(of.growthCheckup, { roundId, classId }, person);
  expect(listed.map(({ measured }) => measured?.heightMm ?? null)).toEqual([1_245, 1_200, null]);
  const obese = await call(of.growthCheckup, { roundId, found: 'obesity' }, person);
  const summary = await call(of.growthSchoolSummary, { roundId }, person);
  expect(summary).toMatchObject({ enrolled: 3, examined: 2, classes: [{ classId, enrolled: 3 }] });
  expect(summary.found.obesity).toBe(obese.rows.length);
  expect(await call(of.growthClassSummary, { roundId, classId }, person)).toMatchObject({
    className: '一年级1班',
    examined: 2,
  });
  const file = await call(of.openGrowthFile, { studentId: first, reason: '家长询问' }, person);
  expect(file.points).toMatchObject([{ day, heightMm: 1_245, perYear: null }]);
});

test('nothing is entered outside of the days of a round, into a closed one, or for a child of another class', async () => {
  const { person, classId, ids } = await room();
  const { id: roundId, version } = await call(of.saveGrowthRound, facts, person);
  const rows = [row(ids[0] ?? '', { height: '124.5', weight: '24.0' })];
  const at = { roundId, classId, day, rows };
  await expect(call(of.saveGrowthSheet, { ...at, day: dayAfter(day, -1) }, person)).rejects.toMatchObject({
    fields: { day: { key: 'outsideRound' } },
  });
  const other = await call(
    students.endpoints.createClass,
    { stage: 'primary', entryYear: schoolYearOf(day), capacity: 45, name: '一年级2班' },
    person,
  );
  await expect(call(of.saveGrowthSheet, { ...at, classId: other.id }, person)).rejects.toMatchObject({ status: 404 });
  await call(of.moveGrowthRound, { id: roundId, version, move: 'measure' }, person);
  await expect(call(of.saveGrowthSheet, at, person)).rejects.toThrow();
});

test('fitness is scored by the grade, an exempt child has no score, and what is missing leaves no total', async () => {
  const { person, classId, ids } = await room();
  const { id: roundId } = await call(of.saveFitnessRound, facts, person);
  const [first = '', second = '', third = ''] = ids;
  const whole = {
    height: '124.5',
    weight: '24',
    vitalCapacity: '1700',
    run50m: '10.2',
    sitAndReach: '16.1',
    ropeSkipping: '115',
  };
  const rows = [row(first, whole), row(second, { exemption: '心脏病，医院证明' }), row(third, whole)];
  const { saved, asked } = await call(of.saveFitnessSheet, { roundId, classId, day, rows }, person);
  expect([saved, asked.map(({ key }) => key)]).toEqual([2, ['birthUnknown']]);
  const summary = await call(of.fitnessClassSummary, { roundId, classId }, person);
  expect(summary).toMatchObject({ enrolled: 3, tested: 1, exempt: 1, editions: [expect.stringContaining('2014')] });
  expect(summary.children.map(({ result }) => result && [result.total, result.level])).toEqual([
    [1_030, 'excellent'],
    [null, null],
    null,
  ]);
  const { run50m: _, ...partly } = whole;
  await call(of.saveFitnessSheet, { roundId, classId, day, rows: [row(first, { ...partly, run50m: '' })] }, person);
  const again = await call(of.fitnessClassSummary, { roundId, classId }, person);
  expect(again.children[0]?.result).toMatchObject({ total: null, level: null, missing: ['run50m'] });
  const wrong = { roundId, classId, day, rows: [row(first, { ...whole, run50m: '快' })] };
  expect(await call(of.saveFitnessSheet, wrong, person)).toMatchObject({
    saved: 0,
    asked: [{ at: 'run50m', key: 'fitnessUnreadable' }],
  });
  expect(await call(of.fitnessSchoolSummary, {}, person)).toMatchObject({ enrolled: 3, classes: [{ classId }] });
});
