import { health } from '@/lib/contracts/health.ts';
import { testRoom } from '@/lib/dev/test-health.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { setClockOffset } from '../../kernel/clock.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
afterEach(() => setClockOffset(0));
const { orderMedicine, giveMedicine, skipMedicine, endMedicine, medicines, openMedicine } = health.endpoints;
const order = {
  drug: '小儿氨酚黄那敏颗粒',
  dose: '1 袋',
  way: '温水冲服',
  times: '15:00、11:30',
  fromOn: '2026-03-02',
  untilOn: '2026-03-03',
  reason: '感冒',
  orderedBy: '妈妈',
  note: '',
} as const;

const seen = { seenBy: '核对人', anyway: false, why: '' };

async function ordered() {
  const { school, person, ids } = await testRoom(installation, ['李小明']);
  const row = await call(orderMedicine, { ...order, studentId: ids[0] ?? '' }, person);
  return { school, person, row, dose: { orderId: row.id, day: '2026-03-02', minute: 690 } };
}

test('a dose is given by two persons, once, on a day and at a time of its order', async () => {
  const { person, row, dose } = await ordered();
  expect(row).toMatchObject({ times: '11:30、15:00', given: 0 });
  await call(giveMedicine, { ...dose, ...seen }, person);
  await expect(call(giveMedicine, { ...dose, ...seen }, person)).rejects.toMatchObject({
    fields: { seenBy: { key: 'doseNoted' } },
  });
  for (const odd of [{ minute: 700 }, { day: '2026-03-04' }])
    await expect(call(giveMedicine, { ...dose, ...odd, ...seen }, person)).rejects.toMatchObject({
      fields: { seenBy: { key: 'noOrder' } },
    });
  expect(await call(medicines, {}, person)).toMatchObject({ rows: [{ given: 1 }] });
});

test('a dose waits after one of the same medicine that was given late, whichever order it stands in', async () => {
  const clockTo = (time: string) => setClockOffset(Date.parse(`2026-03-02T${time}+08:00`) - Date.now());
  clockTo('14:40');
  const { school, person, dose, row } = await ordered();
  const ofFather = { ...order, studentId: row.student.id, times: '14:45', orderedBy: '爸爸' };
  const other = await call(orderMedicine, ofFather, person);
  await call(giveMedicine, { ...dose, ...seen }, person);
  const next = { ...dose, minute: 900, ...seen };
  await expect(call(giveMedicine, next, person)).rejects.toMatchObject({
    fields: { seenBy: { key: 'doseTooSoon', params: { time: '16:25' } } },
  });
  await expect(call(giveMedicine, { ...next, orderId: other.id, minute: 885 }, person)).rejects.toMatchObject({
    fields: { seenBy: { key: 'doseTooSoon', params: { time: '18:40' } } },
  });
  const anyway = { ...next, anyway: true };
  const giver = await school.as('health.medicine.view', 'health.medicine.give');
  await expect(call(giveMedicine, { ...anyway, why: '医嘱' }, giver)).rejects.toMatchObject({
    fields: { anyway: { key: 'anywayOfHealth' } },
  });
  await expect(call(giveMedicine, anyway, person)).rejects.toMatchObject({ fields: { why: { key: 'required' } } });
  await call(giveMedicine, { ...anyway, orderId: other.id, minute: 885, why: '医生电话医嘱' }, person);
  expect(await call(openMedicine, { id: other.id, reason: '核对' }, person)).toMatchObject({
    doses: [{ outcome: 'given', why: '医生电话医嘱' }],
  });
  clockTo('18:40');
  await call(giveMedicine, next, await school.as('*'));
});

test('the second person is another', async () => {
  const { person, dose } = await ordered();
  const opened = await call(openMedicine, { id: dose.orderId, reason: '核对' }, person);
  await expect(call(giveMedicine, { ...dose, ...seen, seenBy: ` ${opened.takenBy} ` }, person)).rejects.toMatchObject({
    fields: { seenBy: { key: 'samePerson' } },
  });
});

test('what is not given has its reason, and an order that ended gives nothing more', async () => {
  const { person, row, dose } = await ordered();
  await call(skipMedicine, { ...dose, why: '已退热' }, person);
  const ended = await call(endMedicine, { id: row.id, version: row.version, leftover: '妈妈取回' }, person);
  expect(ended).toMatchObject({ state: 'ended', notGiven: 1, actions: [] });
  await expect(call(giveMedicine, { ...dose, minute: 900, ...seen }, person)).rejects.toMatchObject({
    status: 409,
  });
  const { rows } = await call(medicines, {}, person);
  expect(JSON.stringify(rows)).not.toMatch(/氨酚|感冒/);
});

test.each([
  ['times that are none', { times: '饭后' }, { times: { key: 'timesOfDay' } }],
  ['a last day before the first', { untilOn: '2026-03-01' }, { untilOn: { key: 'spanReversed' } }],
])('%s are refused', async (_, odd, fields) => {
  const { person, ids } = await testRoom(installation, ['李小明']);
  await expect(call(orderMedicine, { ...order, ...odd, studentId: ids[0] ?? '' }, person)).rejects.toMatchObject({
    fields,
  });
});
