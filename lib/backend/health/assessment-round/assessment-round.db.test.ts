import { health } from '@/lib/contracts/health.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { schoolYearOf } from '@/lib/rules/school-year.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { healthExaminations } from '../schema/examination.ts';
import { healthFitness } from '../schema/fitness.ts';
import { healthMeasurements } from '../schema/measurement.ts';

const installation = testInstallation();
const of = health.endpoints;
// Children are of a class from the day on which they are enrolled.
const day = dayIn(new Date(), defaultTimeZone);
const facts = { name: '秋季测量', kind: 'termStart', fromOn: day, toOn: dayAfter(day, 30), classId: null } as const;

/** A school with a class of grade 1 and three children of it. */
async function room() {
  const school = await installation.school();
  const person = await school.as('*');
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
  return { school, person, classId, ids };
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
  // Until a class is chosen it is the first, and no empty page.
  expect(await call(of.growthCheckup, { roundId }, person)).toEqual(
    await call(of.growthCheckup, { roundId, classId }, person),
  );
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
  // Whoever has moved meanwhile waits on the sheet; whoever is of no class here is not found.
  expect(await call(of.saveGrowthSheet, { ...at, classId: other.id }, person)).toMatchObject({
    saved: 0,
    asked: [{ studentId: ids[0], key: 'childMoved', canConfirm: false }],
  });
  const foreign = { ...at, rows: [row((await room()).ids[0] ?? '', { height: '124.5', weight: '24.0' })] };
  await expect(call(of.saveGrowthSheet, foreign, person)).rejects.toMatchObject({ status: 404 });
  await call(of.moveGrowthRound, { id: roundId, version, move: 'measure' }, person);
  await expect(call(of.saveGrowthSheet, at, person)).rejects.toThrow();
  // Nor is a child noted by itself on a day of it, unless another round of its class is open.
  const alone = { studentId: ids[0] ?? '', day, height: '124.5', weight: '24.0', posture: 'standing' } as const;
  const noted = () => call(of.noteMeasurement, { ...alone, hasOedema: false, note: '', confirmed: false }, person);
  await expect(noted()).rejects.toMatchObject({
    fields: { day: { key: 'roundClosed', params: { name: '秋季测量' } } },
  });
  await call(of.saveGrowthRound, { ...facts, name: '补测', classId }, person);
  expect(await noted()).toMatchObject({ className: '一年级1班' });
});

test('a length counts as one: what lies is shown so on its sheet, and another word is asked about', async () => {
  const { person, classId, ids } = await room();
  const { id: roundId } = await call(of.saveGrowthRound, facts, person);
  const [first = '', second = ''] = ids;
  const measured = { height: '124.5', weight: '24.0' };
  const rows = [row(first, { ...measured, posture: '卧' }), row(second, { ...measured, posture: '坐' })];
  const answer = await call(of.saveGrowthSheet, { roundId, classId, day, rows }, person);
  expect(answer).toMatchObject({ saved: 1, asked: [{ studentId: second, at: 'posture', key: 'postureUnreadable' }] });
  const { rows: shown } = await call(of.growthSheet, { roundId, classId }, person);
  expect(shown[0]?.values).toEqual({ height: '124.5', weight: '24.00', posture: '卧' });
});

test('the same sheet twice changes nothing', async () => {
  const { school, person, classId, ids } = await room();
  const [studentId = ''] = ids;
  const { id: roundId } = await call(of.saveGrowthRound, facts, person);
  const { id: fitnessId } = await call(of.saveFitnessRound, facts, person);
  const grown = { roundId, classId, day, rows: [row(studentId, { height: '124.5', weight: '24.0' })] };
  const seen = { ...grown, kind: 'eyes' as const, rows: [row(studentId, { leftSight: '4.9', rightSight: '0.8' })] };
  const fit = {
    ...grown,
    roundId: fitnessId,
    rows: [row(studentId, { height: '124.5', weight: '24', run50m: '10.2' })],
  };
  const save = async () => {
    await call(of.saveGrowthSheet, grown, person);
    await call(of.saveExaminationSheet, seen, person);
    await call(of.saveFitnessSheet, fit, person);
    return school.inside(async (tx) => ({
      measured: await tx.select().from(healthMeasurements),
      examined: await tx.select().from(healthExaminations),
      tested: await tx.select().from(healthFitness),
    }));
  };
  const once = await save();
  expect([once.measured, once.examined, once.tested].map((rows) => rows.length)).toEqual([1, 1, 1]);
  expect(await save()).toEqual(once);
});

test('a page without a chosen round begins with the newest that has begun, and compares it with one of the same children', async () => {
  const { person, classId, ids } = await room();
  const [studentId = ''] = ids;
  const other = { stage: 'primary', entryYear: schoolYearOf(day), capacity: 45, name: '一年级2班' } as const;
  const { id: otherClass } = await call(students.endpoints.createClass, other, person);
  const before = { fromOn: dayAfter(day, -40), toOn: dayAfter(day, -30) };
  await call(of.saveGrowthRound, { ...facts, ...before, name: '二班', classId: otherClass }, person);
  const { id } = await call(of.saveGrowthRound, facts, person);
  const later = { fromOn: dayAfter(day, 60), toOn: dayAfter(day, 90) };
  await call(of.saveGrowthRound, { ...facts, ...later, name: '下学期' }, person);
  const rows = [row(studentId, { height: '124.5', weight: '24.0' })];
  await call(of.saveGrowthSheet, { roundId: id, classId, day, rows }, person);
  const summary = await call(of.growthSchoolSummary, {}, person);
  expect(summary).toMatchObject({ round: { id }, examined: 1 });
  expect(summary.editions).toEqual(expect.arrayContaining([expect.stringContaining('586')]));
  expect(summary.kinds.map(({ same }) => same)).toEqual(summary.kinds.map(() => 0));
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
  const { children: retests } = await call(of.fitnessClassSummary, { roundId, classId, only: 'retest' }, person);
  expect(retests).toEqual(
    summary.children.filter(
      ({ result }) => !result || (!result.isExempt && result.missing.length + result.weak.length > 0),
    ),
  );
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

test('a class teacher measures and reads the own class alone, in rounds of the whole school and not of other classes', async () => {
  const { school, person, classId, ids } = await room();
  const [first = ''] = ids;
  const { createClass, enrol } = students.endpoints;
  const next = { stage: 'primary', entryYear: schoolYearOf(day), capacity: 45, name: '一年级2班' } as const;
  const { id: other } = await call(createClass, next, person);
  const far = await call(enrol, { name: '丁四', gender: 'male', birthDate: '2018-09-20', classId: other }, person);
  const keys = ['health.measurement.view', 'health.measurement.record', 'health.growth.checkup', 'health.growth.class'];
  const teacher = await school.within({ scope: 'classes', classIds: [classId] }, ...keys, 'health.growth.file');
  const { id: roundId } = await call(of.saveGrowthRound, facts, person);
  await call(of.saveGrowthRound, { ...facts, name: '二班补测', classId: other }, person);
  const far124 = [row(far.student.id, { height: '124.5', weight: '24.0' })];
  await call(of.saveGrowthSheet, { roundId, classId: other, day, rows: far124 }, person);
  expect((await call(of.growthRounds, {}, teacher)).rows).toMatchObject([{ id: roundId, measured: 0 }]);
  const own124 = [row(first, { height: '124.5', weight: '24.0' })];
  expect(await call(of.saveGrowthSheet, { roundId, classId, day, rows: own124 }, teacher)).toMatchObject({ saved: 1 });
  const { rows } = await call(of.growthCheckup, { roundId, classId }, teacher);
  expect(rows.map(({ studentId }) => studentId).toSorted()).toEqual(ids.toSorted());
  expect(await call(of.growthClassSummary, { roundId, classId }, teacher)).toMatchObject({ enrolled: 3, examined: 1 });
  const notFound = { status: 404 };
  await expect(call(of.growthSheet, { roundId, classId: other }, teacher)).rejects.toMatchObject(notFound);
  await expect(call(of.growthClassSummary, { roundId, classId: other }, teacher)).rejects.toMatchObject(notFound);
  const asked = { studentId: far.student.id, reason: '看看' };
  await expect(call(of.openGrowthFile, asked, teacher)).rejects.toMatchObject(notFound);
  const intruding = call(of.saveGrowthSheet, { roundId, classId: other, day, rows: far124 }, teacher);
  await expect(intruding).rejects.toMatchObject(notFound);
});

test('eyes, teeth and blood are kept of a class, refused cell by cell, counted, and stand in the file', async () => {
  const { person, classId, ids } = await room();
  const { id: roundId } = await call(of.saveGrowthRound, facts, person);
  const [first = '', second = '', third = ''] = ids;
  const eyes = { roundId, classId, day, kind: 'eyes' } as const;
  const rows = [
    row(first, { leftSight: '4.7', rightSight: '5.0' }),
    row(second, { leftSight: '5.0', rightSight: '1.0' }),
    row(third, { leftSight: '5.0' }),
  ];
  const { saved, asked } = await call(of.saveExaminationSheet, { ...eyes, rows }, person);
  expect([saved, asked.map(({ key }) => key)]).toEqual([2, ['birthUnknown']]);
  // What the sheet shows is saved again as it is, and what counted before stays as corrected.
  const sheet = await call(of.examinationSheet, { roundId, classId, kind: 'eyes' }, person);
  expect(sheet.rows[0]?.values).toEqual({ leftSight: '4.7 (0.5)', rightSight: '5.0 (1.0)' });
  const again = [row(first, { ...sheet.rows[0]?.values, leftRefraction: '-0.75' })];
  expect(await call(of.saveExaminationSheet, { ...eyes, rows: again }, person)).toMatchObject({ saved: 1 });
  const blood = { ...eyes, kind: 'blood' as const, rows: [row(first, { haemoglobin: '12.5' })] };
  expect(await call(of.saveExaminationSheet, blood, person)).toMatchObject({
    saved: 0,
    asked: [{ at: 'haemoglobin', key: 'haemoglobinUnreadable' }],
  });
  const found = await call(of.growthCheckup, { roundId, found: 'lowVision' }, person);
  expect(found.rows.map(({ studentId }) => studentId)).toEqual([first]);
  const { kinds } = await call(of.growthSchoolSummary, { roundId }, person);
  expect(kinds.find(({ kind }) => kind === 'lowVision')).toMatchObject({ share: { cases: 1, of: 2 } });
  const file = await call(of.openGrowthFile, { studentId: first, reason: '家长询问' }, person);
  expect(file.examinations).toMatchObject([{ kind: 'eyes', found: 'lowVision', values: { leftRefraction: '-0.75' } }]);
});

test('stations keep the best attempt beside what others keep, and take it back', async () => {
  const { person, classId, ids } = await room();
  const { id: roundId } = await call(of.saveFitnessRound, facts, person);
  const [first = '', second = ''] = ids;
  const at = { roundId, classId, day, studentId: first } as const;
  const run = { ...at, item: 'run50m' as const };
  expect(await call(of.recordStation, { ...run, attempts: ['10.8', '10.2'] }, person)).toMatchObject({
    ...{ value: '10.2', former: null },
    score: expect.any(Number),
  });
  const skipped = { ...at, item: 'ropeSkipping' as const, attempts: ['100', '115', '90'] };
  expect(await call(of.recordStation, skipped, person)).toMatchObject({ value: '115' });
  const { rows } = await call(of.fitnessSheet, { roundId, classId }, person);
  expect(rows[0]?.values).toEqual({ run50m: '10.2', ropeSkipping: '115' });
  // Whoever had opened the sheet before saves what was typed there, and takes nothing of the stations back.
  const typed = [row(first, { height: '124.5', weight: '24.0' })];
  await call(of.saveFitnessSheet, { roundId, classId, day, rows: typed }, person);
  const after = await call(of.fitnessSheet, { roundId, classId }, person);
  expect(after.rows[0]?.values).toMatchObject({ height: '124.5', run50m: '10.2', ropeSkipping: '115' });
  expect(await call(of.recordStation, { ...run, attempts: [] }, person)).toEqual({
    value: '',
    former: '10.2',
    score: null,
  });
  const unreadable = { fields: { attempts: { key: 'fitnessUnreadable' } } };
  await expect(call(of.recordStation, { ...run, attempts: ['10.8', '快'] }, person)).rejects.toMatchObject(unreadable);
  await call(of.saveFitnessSheet, { roundId, classId, day, rows: [row(second, { exemption: '心脏病' })] }, person);
  const exempt = { ...run, studentId: second, attempts: ['10.8'] };
  await expect(call(of.recordStation, exempt, person)).rejects.toMatchObject({
    fields: { attempts: { key: 'isExempt' } },
  });
});

test('a station leaves a weight as exactly as the sheet took it', async () => {
  const { person, classId, ids } = await room();
  const { id: roundId } = await call(of.saveFitnessRound, facts, person);
  const [first = ''] = ids;
  const typed = [row(first, { height: '124.5', weight: '24.25' })];
  await call(of.saveFitnessSheet, { roundId, classId, day, rows: typed }, person);
  const run = { roundId, classId, day, studentId: first, item: 'run50m' as const, attempts: ['10.2'] };
  await call(of.recordStation, run, person);
  const { rows } = await call(of.fitnessSheet, { roundId, classId }, person);
  expect(rows[0]?.values).toEqual({ height: '124.5', weight: '24.25', run50m: '10.2' });
});

test('children and classes are taken away as sheets by whoever may open their pages, sums of the school by the right to files', async () => {
  const { school, person } = await room();
  await call(of.saveFitnessRound, facts, person);
  const exporter = await school.as('health.growth.export', 'health.fitness.export');
  const reason = '报送卫健部门';
  for (const report of ['checkup', 'class'] as const)
    await expect(callStream(of.exportGrowth, { report, reason }, exporter)).rejects.toMatchObject({ status: 403 });
  await expect(callStream(of.exportFitness, { report: 'class', reason }, exporter)).rejects.toMatchObject({
    status: 403,
  });
  expect((await callStream(of.exportFitness, { report: 'school', reason }, exporter)).status).toBe(200);
  expect((await callStream(of.exportGrowth, { report: 'school', reason }, exporter)).status).toBe(200);
});
