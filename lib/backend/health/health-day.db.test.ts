import { health } from '@/lib/contracts/health.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { safety } from '@/lib/contracts/safety.ts';
import { runWatch } from '@/lib/dev/run-watch.ts';
import { testRoom } from '@/lib/dev/test-health.ts';
import { stranger, testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { now } from '../kernel/clock.ts';
import { coughOnly } from './sample-parts.ts';
import { watchJob } from './watch/watch.ts';

const installation = testInstallation();
const { noteCheck, passClass, startCase, clearCase, noteHygiene, healthToday, orderMedicine } = health.endpoints;
const facts = { kind: 'healthGuard' as const, label: '门厅', ranges: '', showNames: false, notice: '', monitors: [] };

test('the wall shows the index of all parts that have data, and counts without a class or a name', async () => {
  const { person, classId, ids } = await testRoom(installation, ['李小明', '王小刚', '赵一', '钱二']);
  const [ming = ''] = ids;
  const day = dayIn(new Date(), 'Asia/Shanghai');
  const part = { day, period: 'morning' } as const;
  const { key } = await call(safety.endpoints.addScreen, facts, person);
  const shown = async () => (await call(safety.endpoints.display, { kind: 'healthGuard', key }, stranger)).display;
  expect(await shown()).toMatchObject({ index: { value: null }, checks: null });
  const found = { temperature: '', site: 'forehead', again: '', againSite: 'armpit', result: 'observe' } as const;
  const rest = { takesMedicine: false, note: '', confirmed: false };
  await call(noteCheck, { ...part, ...coughOnly, ...found, ...rest, studentId: ming }, person);
  await call(passClass, { classId, ...part }, person);
  const begun = { studentId: ming, origin: 'check', onsetOn: day, note: '', ...coughOnly } as const;
  const { id, version } = await call(startCase, begun, person);
  expect(await shown()).toMatchObject({
    // (75 x 30 + 0 x 20) / 50
    index: { value: 45, level: 'medium' },
    checks: { checked: 4, found: 1, signs: 0, symptoms: [{ symptom: 'cough', children: 1 }] },
  });
  await call(clearCase, { id, version, reason: '已好转' }, person);
  const cleaned = { classId, day, target: 'tables', way: 'chlorine', strength: 250, minutes: 30, note: '' } as const;
  await call(noteHygiene, cleaned, person);
  const after = await shown();
  // (75 x 30 + 100 x 20 + 100 x 10) / 60
  expect(after).toMatchObject({ index: { value: 87.5, level: 'excellent' } });
  expect(JSON.stringify(after)).not.toMatch(/小明|已好转/);
});

test('who gives medicine hears of a dose that is due, once, and without a name', async () => {
  const { person, school, ids } = await testRoom(installation, ['李小明']);
  const day = dayIn(now(), 'Asia/Shanghai');
  const order = {
    drug: '布地奈德',
    dose: '1 揿',
    way: '吸入',
    times: '00:00',
    reason: '哮喘',
    orderedBy: '妈妈',
    note: '',
  };
  await call(orderMedicine, { ...order, studentId: ids[0] ?? '', fromOn: day, untilOn: day }, person);
  const run = () => runWatch(school, watchJob);
  await run();
  await run();
  const { rows } = await call(notices.endpoints.messages, {}, person);
  expect(rows.filter(({ kind }) => kind === 'healthDoses')).toMatchObject([{ params: { count: '1' } }]);
  expect(JSON.stringify(rows)).not.toMatch(/小明|布地奈德/);
});

test('what waits is told to whoever may answer it', async () => {
  const { person, school, ids } = await testRoom(installation, ['李小明']);
  const teacher = await school.as('health.check.record');
  const begun = { studentId: ids[0] ?? '', origin: 'check', onsetOn: '2026-03-02', note: '', ...coughOnly } as const;
  await call(startCase, begun, person);
  expect(await call(healthToday, {}, person)).toMatchObject({ calls: 1, doses: 0, signs: 0 });
  expect(await call(healthToday, {}, teacher)).toMatchObject({ calls: null, doses: null, signs: null });
});
