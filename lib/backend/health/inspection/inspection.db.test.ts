import { health } from '@/lib/contracts/health.ts';
import { testRoom } from '@/lib/dev/test-health.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { coughOnly } from '../sample-parts.ts';

const installation = testInstallation();
const { inspection, inspectionForm, noteCheck, passClass, noteInjury, closeInjury, noteHygiene } = health.endpoints;
const { injuries, openInjury, hygiene } = health.endpoints;
const day = '2026-03-02';
const happened = {
  day,
  time: '10:20',
  place: 'playground',
  activity: '跑步',
  kind: 'fall',
  course: '右膝擦伤',
  firstAid: '清洗消毒',
  hospital: '',
  familyTold: '10:30 妈妈',
} as const;

test('forms are filled from the rows of the pages, and what is missing is named', async () => {
  const { person, classId, ids } = await testRoom(installation, ['李小明', '王小刚']);
  const [ming = ''] = ids;
  const part = { day, period: 'morning' } as const;
  await call(
    noteCheck,
    {
      ...part,
      ...coughOnly,
      studentId: ming,
      temperature: '37.0',
      site: 'forehead',
      again: '',
      againSite: 'armpit',
      result: 'observe',
      takesMedicine: false,
      note: '',
      confirmed: false,
    },
    person,
  );
  await call(passClass, { classId, ...part }, person);
  const injury = await call(noteInjury, { ...happened, studentId: ming }, person);
  await call(
    noteHygiene,
    { classId, day, target: 'tables', way: 'chlorine', strength: 250, minutes: 30, note: '' },
    person,
  );
  const folder = await call(inspection, { month: '2026-03' }, person);
  expect(folder.forms).toMatchObject([
    { form: '4-1', rows: 2 },
    ...['4-2', '4-3', '4-4', '4-5'].map((form) => ({ form, rows: 0 })),
    ...['4-6', '4-9'].map((form) => ({ form, rows: 1 })),
    // Nobody was in a class then, as far as the register knows, and attendance has nothing.
    ...['5-1', '5-3'].map((form) => ({ form, rows: 0 })),
  ]);
  expect(folder.gaps).toContainEqual({
    ...{ kind: 'injuries', count: 1, examples: [`${day} 李小明`], to: '/health/injury' },
  });
  const { heads, rows } = await call(inspectionForm, { month: '2026-03', form: '4-1', reason: '迎检' }, person);
  expect(rows.every((row) => row.length === heads.length)).toBe(true);
  expect(JSON.stringify(rows)).toContain('37.0℃、咳嗽');
  expect(JSON.stringify(rows)).toContain('补录');
  await call(closeInjury, { id: injury.id, version: injury.version, outcome: '痊愈', daysOff: 0 }, person);
  const after = await call(inspection, { month: '2026-03' }, person);
  expect(after.gaps.map(({ kind }) => kind)).not.toContain('injuries');
});

test('an injury is listed without how it happened, and opened with a reason', async () => {
  const { person, ids } = await testRoom(installation, ['李小明']);
  const { id } = await call(noteInjury, { ...happened, studentId: ids[0] ?? '' }, person);
  const { rows } = await call(injuries, { month: '2026-03' }, person);
  expect(JSON.stringify(rows)).not.toMatch(/擦伤|消毒/);
  expect(await call(openInjury, { id, reason: '回访' }, person)).toMatchObject({ course: '右膝擦伤', kind: 'fall' });
  await expect(call(noteInjury, { ...happened, time: '25:00', studentId: ids[0] ?? '' }, person)).rejects.toMatchObject(
    {
      fields: { time: {} },
    },
  );
});

test('chlorine has its strength, and what is aired has none', async () => {
  const { person, classId } = await testRoom(installation, []);
  const noted = { classId, day, target: 'air', minutes: 15, note: '' } as const;
  await expect(call(noteHygiene, { ...noted, way: 'chlorine', strength: 0 }, person)).rejects.toMatchObject({
    fields: { strength: { key: 'required' } },
  });
  await call(noteHygiene, { ...noted, way: 'airing', strength: 0 }, person);
  expect(await call(hygiene, { classId, day }, person)).toMatchObject({ rows: [{ strength: null, minutes: 15 }] });
});

test('who is followed is a gap only for the days on which nobody called', async () => {
  const { person, ids } = await testRoom(installation, ['李小明']);
  const begun = { studentId: ids[0] ?? '', origin: 'check', onsetOn: '2026-03-02', ...coughOnly, note: '' } as const;
  const { id, version } = await call(health.endpoints.startCase, begun, person);
  const gapsOf = async () =>
    (await call(inspection, { month: '2026-03' }, person)).gaps.filter(({ kind }) => kind === 'contacts');
  expect(await gapsOf()).toMatchObject([{ count: 1, examples: ['2026-03-03 李小明'] }]);
  const called = { id, version, day: '2026-03-03', finding: '好转', nextOn: '2026-04-20' };
  await call(health.endpoints.contactCase, called, person);
  expect(await gapsOf()).toEqual([]);
});
