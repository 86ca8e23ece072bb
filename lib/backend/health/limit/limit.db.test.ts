import { health } from '@/lib/contracts/health.ts';
import { testRoom } from '@/lib/dev/test-health.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { now } from '../../kernel/clock.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { coughOnly } from '../sample-parts.ts';
import { healthCaseContacts, healthCases } from '../schema/case.ts';
import { healthSweeps } from './retained.ts';

const installation = testInstallation();
const { limits: list, saveLimit, expiringRecords, noteCheck, startCase, clearCase, contactCase } = health.endpoints;
const day = dayIn(now(), 'Asia/Shanghai');
const fever = {
  kind: 'feverForehead',
  subject: '',
  value: '37.0',
  days: 0,
  fromOn: day,
  source: '区卫健委',
  region: '',
} as const;

test('a limit of the school counts from its day on, beside what the product brings along', async () => {
  const { person, ids } = await testRoom(installation, ['李小明']);
  const part = {
    day,
    period: 'morning',
    site: 'forehead',
    again: '',
    againSite: 'armpit',
    takesMedicine: false,
  } as const;
  const warm = {
    ...part,
    ...coughOnly,
    cough: false,
    temperature: '37.1',
    result: 'observe',
    note: '',
    confirmed: false,
  } as const;
  expect(await call(noteCheck, { ...warm, studentId: ids[0] ?? '' }, person)).toMatchObject({ card: 'yellow' });
  expect(await call(saveLimit, fever, person)).toMatchObject({ value: '37.0', state: 'inForce', origin: 'own' });
  await expect(call(noteCheck, { ...warm, studentId: ids[0] ?? '' }, person)).rejects.toMatchObject({
    fields: { confirmed: { key: 'temperatureWithoutFever' } },
  });
  await call(saveLimit, { ...fever, value: '37.4', fromOn: dayAfter(day, 1) }, person);
  const { rows } = await call(list, { kind: 'feverForehead' }, person);
  expect(rows.map(({ value, state }) => [value, state])).toEqual([
    ['37.4', 'later'],
    ['37.0', 'inForce'],
    ['37.3', 'former'],
  ]);
});

test.each([
  [{ value: '372' }, { value: { key: 'limitValue', params: { least: '36.5', most: '38.5' } } }],
  [{ fromOn: '2020-01-01' }, { fromOn: { key: 'limitDay' } }],
  [{ subject: 'measles' }, { subject: { key: 'limitSubjectNone' } }],
  [{ kind: 'isolationRash', value: '4' }, { subject: { key: 'limitSubjectDisease' } }],
  [{ kind: 'clusterClass', subject: 'measles', value: '2' }, { days: { key: 'required' } }],
  [{ kind: 'keptYears', value: '2' }, { value: { key: 'limitValue' } }],
] as const)('a limit that is none is refused at its field: %j', async (more, fields) => {
  const { person } = await testRoom(installation, []);
  await expect(call(saveLimit, { ...fever, ...more }, person)).rejects.toMatchObject({ fields });
});

test('what is older than the years that are kept goes with what belongs to it, once nobody follows it', async () => {
  const { person, ids, school } = await testRoom(installation, ['李小明', '王小刚']);
  const begun = { origin: 'check', onsetOn: day, note: '', ...coughOnly } as const;
  for (const [at, studentId] of ids.entries()) {
    const { id, version } = await call(startCase, { ...begun, studentId }, person);
    const called = await call(contactCase, { id, version, day, finding: '好转', nextOn: null }, person);
    if (at === 0) await call(clearCase, { id, version: called.version, reason: '已好转' }, person);
  }
  await school.inside((tx) =>
    tx.update(healthCases).set({ onsetOn: '2020-03-02' }).where(ofSchool(school.id, healthCases)),
  );
  const { rows, years } = await call(expiringRecords, {}, person);
  expect(years).toBe(3);
  expect(rows.filter(({ count }) => count > 0)).toEqual([{ records: 'cases', count: 1, oldest: '2020-03-02' }]);
  await school.inside(async (tx) => {
    const ctx: JobCtx = {
      ...{ tx, now: now(), reach: null, audit: () => {} },
      school: { id: school.id, timeZone: 'Asia/Shanghai' },
      person: { accountId: school.id, name: '' },
    };
    for (const sweep of healthSweeps) if ('batch' in sweep) await sweep.batch(ctx);
    expect(await tx.$count(healthCases, ofSchool(school.id, healthCases))).toBe(1);
    expect(await tx.$count(healthCaseContacts, ofSchool(school.id, healthCaseContacts))).toBe(1);
  });
  expect((await call(expiringRecords, {}, person)).rows.every(({ count }) => count === 0)).toBe(true);
});
