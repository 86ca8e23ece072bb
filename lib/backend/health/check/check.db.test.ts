import { health } from '@/lib/contracts/health.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import { now } from '../../kernel/clock.ts';

const installation = testInstallation();
const { checks: list, openCheck: open, noteCheck: note, passClass, moveRound, roundDay } = health.endpoints;
const part = { day: '2026-03-02', period: 'morning' } as const;
const well = {
  ...part,
  temperature: '',
  site: 'forehead',
  again: '',
  againSite: 'armpit',
  fever: false,
  cough: false,
  runnyNose: false,
  soreThroat: false,
  rash: false,
  blisters: false,
  vomiting: false,
  diarrhoea: false,
  abdominalPain: false,
  headache: false,
  jaundice: false,
  redEyes: false,
  swollenCheek: false,
  breathingTrouble: false,
  convulsion: false,
  injury: false,
  other: false,
  result: 'pass',
  takesMedicine: false,
  note: '',
  confirmed: false,
} as const;
const facts = { stage: 'primary', entryYear: 2026, name: '一年级1班', capacity: 40 } as const;

/** A class of two, and a health teacher. */
async function room() {
  const school = await installation.school();
  const person = await school.as('*');
  const { id: classId } = await call(students.endpoints.createClass, facts, person);
  const enrol = async (name: string) =>
    (await call(students.endpoints.enrol, { name, gender: 'male', classId }, person)).student.id;
  return { school, person, classId, ming: await enrol('李小明'), gang: await enrol('王小刚') };
}

test('a class is let pass but for those who were noted, and only once', async () => {
  const { person, classId, ming } = await room();
  const asked = { ...part, classId };
  expect(await call(list, asked, person)).toMatchObject({ total: 0, counts: { due: 2, checked: 0, notChecked: 2 } });
  await call(note, { ...well, studentId: ming, cough: true, result: 'observe' }, person);
  expect(await call(passClass, asked, person)).toEqual({ passed: 1 });
  expect(await call(passClass, asked, person)).toEqual({ passed: 0 });
  expect(await call(list, asked, person)).toMatchObject({
    total: 2,
    counts: { due: 2, present: 2, checked: 2, abnormal: 1, notChecked: 0 },
  });
  expect(await call(list, { ...asked, card: 'yellow' }, person)).toMatchObject({ rows: [{ student: { id: ming } }] });
});

test('a class is done once all are checked, and what is reviewed is changed by the health room alone', async () => {
  const { school, person, classId, ming } = await room();
  const asked = { ...part, classId };
  const teacher = await school.as('health.check.view', 'health.check.record');
  await expect(call(moveRound, { ...asked, move: 'finish' }, teacher)).rejects.toMatchObject({
    fields: { move: { key: 'stillUnchecked', params: { count: 2 } } },
  });
  await call(passClass, asked, teacher);
  expect(await call(moveRound, { ...asked, move: 'finish' }, teacher)).toEqual({ state: 'done' });
  await expect(call(moveRound, { ...asked, move: 'review' }, teacher)).rejects.toMatchObject({ status: 403 });
  // Who was found ill after the round is noted until it is reviewed.
  const ill = { ...well, studentId: ming, cough: true, result: 'observe' } as const;
  await call(note, ill, teacher);
  await call(moveRound, { ...asked, move: 'review' }, person);
  await expect(call(note, ill, teacher)).rejects.toMatchObject({ status: 409 });
  await expect(call(passClass, asked, teacher)).rejects.toMatchObject({ status: 409 });
  await call(note, ill, person);
  expect(await call(roundDay, part, teacher)).toMatchObject({ rows: [{ classId, state: 'reviewed' }] });
  await call(moveRound, { ...asked, move: 'reopen' }, person);
  await call(note, ill, teacher);
});

test('in the evening those are checked who sleep at school', async () => {
  const { person, classId } = await room();
  const child = { name: '赵一', gender: 'male', classId, studyType: 'boarding' } as const;
  await call(students.endpoints.enrol, child, person);
  const evening = { ...part, period: 'evening', classId } as const;
  expect(await call(list, evening, person)).toMatchObject({ counts: { due: 1 } });
  expect(await call(passClass, evening, person)).toEqual({ passed: 1 });
  expect(await call(list, { ...part, classId }, person)).toMatchObject({ counts: { due: 3 } });
});

test('a past day has the class of then, with those who have moved since', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const { id: classId } = await call(students.endpoints.createClass, facts, person);
  const { id: next } = await call(students.endpoints.createClass, { ...facts, name: '一年级2班' }, person);
  const today = dayIn(now(), 'Asia/Shanghai');
  const enteredOn = schoolYearStart(schoolYearOf(today));
  const child = { name: '李小明', gender: 'male', classId, enteredOn } as const;
  const { student } = await call(students.endpoints.enrol, child, person);
  await call(students.endpoints.enrol, { ...child, name: '王小刚' }, person);
  await call(students.endpoints.changeClass, { ids: [student.id], classId: next, on: today }, person);
  const before = { day: dayAfter(today, -1), period: 'morning' } as const;
  if (before.day < enteredOn) return;
  expect(await call(list, { ...before, classId }, person)).toMatchObject({ counts: { due: 2 } });
  const noted = { ...well, ...before, studentId: student.id };
  expect(await call(note, noted, person)).toMatchObject({ className: '一年级1班' });
  expect(await call(note, { ...noted, day: today }, person)).toMatchObject({ className: '一年级2班' });
});

test('a second check of the same part of a day counts, and the first stays as corrected', async () => {
  const { person, ming } = await room();
  const first = await call(note, { ...well, studentId: ming }, person);
  const second = await call(note, { ...well, studentId: ming, rash: true, result: 'parentsCalled' }, person);
  expect(await call(list, { state: 'current' }, person)).toMatchObject({ rows: [{ id: second.id, card: 'yellow' }] });
  expect(await call(list, { state: 'corrected' }, person)).toMatchObject({ rows: [{ id: first.id, card: 'green' }] });
});

test('what was found is told to whoever says why, and not by the list', async () => {
  const { person, ming } = await room();
  const found = {
    ...well,
    studentId: ming,
    temperature: '38.2',
    again: '37.9',
    fever: true,
    result: 'sentHome',
  } as const;
  const { id } = await call(note, found, person);
  const { rows } = await call(list, {}, person);
  expect(JSON.stringify(rows)).not.toMatch(/fever|382/);
  await expect(call(open, { id, reason: '' }, person)).rejects.toMatchObject({ fields: { reason: {} } });
  expect(await call(open, { id, reason: '联系家长' }, person)).toMatchObject({
    first: { tenths: 382, site: 'forehead' },
    second: { tenths: 379, site: 'armpit' },
    symptoms: ['fever'],
  });
});

test.each([
  ['372', { temperature: { key: 'temperatureLikely', params: { likely: '37.2' } } }],
  ['30.9', { temperature: { key: 'temperature' } }],
  ['38.5', { confirmed: { key: 'temperatureWithoutFever' } }],
])('a temperature of %s is asked about', async (temperature, fields) => {
  const { person, ming } = await room();
  await expect(call(note, { ...well, studentId: ming, temperature }, person)).rejects.toMatchObject({ fields });
});

test('a finding that contradicts itself is kept once it is confirmed, a day to come is refused', async () => {
  const { person, ming, classId } = await room();
  const odd = {
    ...well,
    studentId: ming,
    temperature: '36.5',
    fever: true,
    result: 'observe',
    confirmed: true,
  } as const;
  expect(await call(note, odd, person)).toMatchObject({ card: 'yellow' });
  await expect(call(note, { ...well, studentId: ming, day: '2099-01-01' }, person)).rejects.toMatchObject({
    fields: { day: { key: 'future' } },
  });
  await expect(call(passClass, { ...part, classId, day: '2099-01-01' }, person)).rejects.toMatchObject({
    fields: { day: { key: 'future' } },
  });
});

test('whoever has leave is checked once somebody confirms that it came, and whoever has left is not', async () => {
  const { person, ming, gang } = await room();
  const day = dayIn(now(), 'Asia/Shanghai');
  const span = { fromDay: day, fromPeriod: 0, toDay: day, toPeriod: 1 } as const;
  const leave = { ...span, kind: 'personal', reason: '回老家', studentId: ming } as const;
  const { id } = await call(students.endpoints.askLeave, leave, person);
  await call(students.endpoints.decideLeave, { id, decision: 'approve' }, person);
  const check = { ...well, day, studentId: ming } as const;
  await expect(call(note, check, person)).rejects.toMatchObject({ fields: { confirmed: { key: 'childOnLeave' } } });
  await call(note, { ...check, confirmed: true }, person);
  await call(students.endpoints.leave, { ids: [gang], on: dayAfter(day, -1), type: 'transfer' }, person);
  await expect(call(note, { ...check, studentId: gang }, person)).rejects.toMatchObject({
    fields: { studentId: { key: 'childLeft' } },
  });
});

test('on Monday those of Friday are watched first', async () => {
  const { person, classId, ming, gang } = await room();
  // 2026-03-06 is a Friday.
  await call(note, { ...well, day: '2026-03-06', studentId: gang, cough: true, result: 'observe' }, person);
  const { rows } = await call(health.endpoints.round, { classId, day: '2026-03-09', period: 'morning' }, person);
  expect(rows.map(({ studentId, isWatched }) => [studentId, isWatched])).toEqual([
    [gang, true],
    [ming, false],
  ]);
});

test('whoever went home at noon was there in the morning, and is not due at noon', async () => {
  const { person, classId, ming, gang } = await room();
  const day = dayIn(now(), 'Asia/Shanghai');
  const mark = (period: 0 | 1, status: 1 | 5) => {
    const entries = [
      { studentId: ming, status },
      { studentId: gang, status: 1 as const },
    ];
    return call(students.endpoints.saveRollCall, { classId, day, period, entries }, person);
  };
  await mark(0, 1);
  await mark(1, 5);
  const there = async (period: 'morning' | 'noon') => {
    const { rows } = await call(health.endpoints.round, { classId, day, period }, person);
    return rows.flatMap(({ name, standing }) => (standing === 'here' ? [name] : [])).sort();
  };
  expect(await there('morning')).toEqual(['李小明', '王小刚']);
  expect(await there('noon')).toEqual(['王小刚']);
});
