import { health } from '@/lib/contracts/health.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { schoolYearOf } from '@/lib/rules/school-year.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';

const installation = testInstallation();
const of = health.endpoints;
const day = dayIn(new Date(), defaultTimeZone);

/** A class of grade 1 with two children, one of them heavy and with caries, in an open round. */
async function room() {
  const school = await installation.school();
  const person = await school.as('*');
  const { createClass, enrol } = students.endpoints;
  const made = { stage: 'primary', entryYear: schoolYearOf(day), capacity: 45, name: '一年级1班' } as const;
  const { id: classId } = await call(createClass, made, person);
  const born = { gender: 'male', birthDate: dayAfter(day, -7 * 366), classId } as const;
  const heavy = (await call(enrol, { name: '安一', ...born }, person)).student.id;
  const usual = (await call(enrol, { name: '白二', ...born }, person)).student.id;
  const round = { name: '秋季测量', kind: 'termStart', fromOn: day, toOn: day, classId: null } as const;
  const { id: roundId } = await call(of.saveGrowthRound, round, person);
  const row = (studentId: string, values: Record<string, string>) => ({ studentId, values, confirmed: true });
  const rows = [row(heavy, { height: '122.0', weight: '38.0' }), row(usual, { height: '122.0', weight: '23.0' })];
  await call(of.saveGrowthSheet, { roundId, classId, day, rows }, person);
  const teeth = [row(heavy, { decayed: '54 64' }), row(usual, { decayed: '0' })];
  await call(of.saveExaminationSheet, { roundId, classId, day, kind: 'teeth', rows: teeth }, person);
  return { school, person, classId, heavy, usual };
}

test('a round begins files for whom it finds something, once', async () => {
  const { person, heavy } = await room();
  expect(await call(of.findSpecialFiles, {}, person)).toEqual({ started: 2, round: '秋季测量' });
  expect(await call(of.findSpecialFiles, {}, person)).toMatchObject({ started: 0 });
  const listed = await call(of.specialFiles, {}, person);
  expect(listed.rows.map(({ student, origin }) => [student.id, origin])).toEqual([
    [heavy, 'rule'],
    [heavy, 'rule'],
  ]);
  expect(JSON.stringify(listed)).not.toMatch(/obesity|54 64|38\.00/);
  const files = await Promise.all(
    listed.rows.map(({ id }) => call(of.openSpecialFile, { id, reason: '复查前核对' }, person)),
  );
  const opened = files.find(({ kind }) => kind === 'teeth');
  if (!opened) throw new Error('No file of teeth');
  expect(opened.finding).toBe('54 64');
  // What was closed since the round began is not begun again.
  const { id, version } = opened;
  await call(of.closeSpecialFile, { id, version, outcome: 'cured', closedOn: day }, person);
  expect(await call(of.findSpecialFiles, {}, person)).toMatchObject({ started: 0 });
  const { sums } = await call(of.specialFiles, {}, person);
  expect(sums).toEqual({ open: 1, closed: 1, cured: 1, tenths: 500 });
});

test('a child has one open file of a kind, is reviewed, referred, answered and closed, in the register of its month', async () => {
  const { person, usual } = await room();
  const begun = {
    studentId: usual,
    kind: 'asthma',
    foundOn: day,
    finding: '夜间咳喘',
    goal: '不发作',
    measures: '避免冷空气',
  } as const;
  const started = await call(of.startSpecialFile, begun, person);
  await expect(call(of.startSpecialFile, begun, person)).rejects.toMatchObject({
    fields: { kind: { key: 'specialOpen' } },
  });
  const early = { id: started.id, version: started.version, answeredOn: day, answer: '好转' };
  await expect(call(of.answerSpecialFile, early, person)).rejects.toMatchObject({
    fields: { answer: { key: 'notReferred' } },
  });
  const review = { day, finding: '一周未发作', nextOn: dayAfter(day, 7) };
  const reviewed = await call(of.reviewSpecialFile, { id: started.id, version: started.version, ...review }, person);
  expect(reviewed).toMatchObject({ reviews: 1, nextOn: review.nextOn, referral: 'none' });
  const before = { ...review, day: dayAfter(day, -1), id: started.id, version: reviewed.version };
  await expect(call(of.reviewSpecialFile, before, person)).rejects.toMatchObject({
    fields: { day: { key: 'beforeStart' } },
  });
  const referral = { referredTo: '市儿童医院', referredOn: day };
  const sent = await call(of.referSpecialFile, { id: started.id, version: reviewed.version, ...referral }, person);
  expect(sent).toMatchObject({ referral: 'sent' });
  const answered = await call(of.answerSpecialFile, { ...early, version: sent.version }, person);
  expect(answered).toMatchObject({ referral: 'answered' });
  const end = { outcome: 'improved', closedOn: day } as const;
  const closed = await call(of.closeSpecialFile, { id: started.id, version: answered.version, ...end }, person);
  expect(closed).toMatchObject({ state: 'closed', actions: ['reopen'] });
  const printed = await call(of.inspectionForm, { month: monthOf(day), form: '4-5', reason: '迎检' }, person);
  expect(printed.rows).toEqual([['1', '白二', '一年级1班', '哮喘', day, '夜间咳喘', '避免冷空气', '好转', day]]);
});

test('a class teacher finds the files of the own class alone', async () => {
  const { school, person, classId } = await room();
  await call(of.findSpecialFiles, {}, person);
  const own = await school.within({ scope: 'classes', classIds: [classId] }, 'health.special.view');
  const other = await school.within({ scope: 'classes', classIds: [] }, 'health.special.view');
  expect(await call(of.specialFiles, {}, own)).toMatchObject({ total: 2, sums: { open: 2 } });
  expect(await call(of.specialFiles, {}, other)).toMatchObject({ total: 0, sums: { open: 0, tenths: null } });
});
