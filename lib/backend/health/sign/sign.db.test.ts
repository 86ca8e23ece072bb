import { health } from '@/lib/contracts/health.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { testRoom } from '@/lib/dev/test-health.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { coughOnly } from '../sample-parts.ts';

const installation = testInstallation();
const { startCase, diagnoseCase, traceAbsence, noteCheck, signs, openSign, reportSign, measureSign, closeSign } =
  health.endpoints;
const symptoms = { ...coughOnly, cough: false, blisters: true };
const day = '2026-03-02';
const found = {
  day,
  period: 'morning',
  temperature: '',
  site: 'forehead',
  again: '',
  againSite: 'armpit',
  ...symptoms,
  result: 'observe',
  takesMedicine: false,
  note: '',
  confirmed: false,
} as const;
const away = { day, reason: 'illness', ...symptoms, diagnosis: '', hospital: '', toldBy: '', note: '' } as const;

test('the third child of a class raises one sign, whatever says it; the fourth lets it grow', async () => {
  const { person, ids } = await testRoom(installation, ['赵一', '钱二', '孙三', '李四']);
  const [one = '', two = '', three = '', four = ''] = ids;
  await call(noteCheck, { ...found, studentId: one }, person);
  await call(traceAbsence, { ...away, studentId: one }, person);
  await call(traceAbsence, { ...away, studentId: two }, person);
  expect(await call(signs, {}, person)).toMatchObject({ total: 0 });
  const begun = { origin: 'family', onsetOn: day, note: '', ...symptoms } as const;
  await call(startCase, { ...begun, studentId: three }, person);
  const { rows } = await call(signs, {}, person);
  expect(rows).toMatchObject([{ symptom: 'blisters', children: 3, rule: 'threeInOneDay', state: 'open' }]);
  expect(rows[0]?.why).toContain('3');
  await call(noteCheck, { ...found, studentId: four }, person);
  expect(await call(signs, {}, person)).toMatchObject({ total: 1, rows: [{ id: rows[0]?.id, children: 4 }] });
});

test('a new sign rings for whoever answers signs, and the message says neither whom nor what', async () => {
  const { person, ids, school } = await testRoom(installation, ['赵一', '钱二', '孙三']);
  const doctor = await school.as('health.sign.view', 'health.sign.edit');
  for (const studentId of ids) await call(noteCheck, { ...found, studentId }, person);
  const { rows } = await call(notices.endpoints.messages, {}, doctor);
  expect(rows).toMatchObject([{ kind: 'healthSign', params: { count: '3' } }]);
  expect(JSON.stringify(rows)).not.toMatch(/赵一|blisters/);
});

test('a record that is corrected leaves the sign, which says whose it was', async () => {
  const { person, ids } = await testRoom(installation, ['赵一', '钱二', '孙三']);
  for (const studentId of ids) await call(noteCheck, { ...found, studentId }, person);
  const { rows } = await call(signs, {}, person);
  const well = { ...found, blisters: false, result: 'pass' } as const;
  await call(noteCheck, { ...well, studentId: ids[0] ?? '' }, person);
  const opened = { id: rows[0]?.id ?? '', reason: '核对' };
  expect(await call(openSign, opened, person)).toMatchObject({ children: 3, state: 'open', withdrawn: ['赵一'] });
  await call(noteCheck, { ...found, studentId: ids[0] ?? '' }, person);
  expect(await call(openSign, opened, person)).toMatchObject({ children: 3, withdrawn: [] });
});

test('a single severe case is a sign, and a disease names the sign of its children', async () => {
  const { person, ids } = await testRoom(installation, ['赵一', '钱二', '孙三', '李四']);
  const hard = { ...found, blisters: false, breathingTrouble: true } as const;
  await call(noteCheck, { ...hard, studentId: ids[3] ?? '' }, person);
  expect(await call(signs, {}, person)).toMatchObject({ total: 1, rows: [{ rule: 'severeCase', children: 1 }] });
  for (const studentId of ids.slice(0, 3)) await call(noteCheck, { ...found, studentId }, person);
  const known = { diagnosedOn: day, hospital: '', rashOn: null, treatmentOn: null, symptomsEndOn: null };
  for (const studentId of ids.slice(0, 2)) {
    const begun = { studentId, origin: 'check', onsetOn: day, note: '', ...symptoms } as const;
    const { id, version } = await call(startCase, begun, person);
    await call(diagnoseCase, { id, version, disease: 'handFootMouth', ...known }, person);
  }
  const { rows, total } = await call(signs, {}, person);
  expect(total).toBe(2);
  expect(rows).toContainEqual(expect.objectContaining({ symptom: 'blisters', disease: 'handFootMouth', children: 3 }));
});

test('a sign is reported, answered and closed by people, and the same children raise it no more', async () => {
  const { person, ids } = await testRoom(installation, ['赵一', '钱二', '孙三']);
  for (const studentId of ids) await call(noteCheck, { ...found, studentId }, person);
  const [sign] = (await call(signs, {}, person)).rows;
  if (!sign) throw new Error('Three children raise a sign');
  expect(await call(openSign, { id: sign.id, reason: '上报' }, person)).toMatchObject({ students: [{}, {}, {}] });
  const reported = await call(reportSign, { id: sign.id, version: sign.version, reportedTo: '区疾控' }, person);
  expect(reported).toMatchObject({ state: 'reported', dueAt: null });
  const acted = await call(measureSign, { id: sign.id, version: reported.version, measures: '全班消毒' }, person);
  await call(closeSign, { id: sign.id, version: acted.version, reason: '十天无新增' }, person);
  await call(noteCheck, { ...found, period: 'noon', studentId: ids[0] ?? '' }, person);
  expect(await call(signs, { state: 'open' }, person)).toMatchObject({ total: 0 });
});

test('weeks later the same symptom is another cause, and another sign, however long the first stays open', async () => {
  const { person, ids } = await testRoom(installation, ['赵一', '钱二', '孙三', '李四', '周五', '吴六']);
  for (const studentId of ids.slice(0, 3)) await call(noteCheck, { ...found, studentId }, person);
  const { rows: before } = await call(signs, {}, person);
  for (const studentId of ids.slice(3)) await call(noteCheck, { ...found, day: '2026-03-23', studentId }, person);
  const { rows } = await call(signs, {}, person);
  expect(rows.map(({ children, state }) => [children, state])).toEqual([
    [3, 'open'],
    [3, 'open'],
  ]);
  expect(rows.map(({ id }) => id)).toContain(before[0]?.id);
});
