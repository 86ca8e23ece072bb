import { health } from '@/lib/contracts/health.ts';
import { testRoom } from '@/lib/dev/test-health.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
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

async function ordered() {
  const { person, ids } = await testRoom(installation, ['李小明']);
  const row = await call(orderMedicine, { ...order, studentId: ids[0] ?? '' }, person);
  return { person, row, dose: { orderId: row.id, day: '2026-03-02', minute: 690 } };
}

test('a dose is given by two persons, once, on a day and at a time of its order', async () => {
  const { person, row, dose } = await ordered();
  expect(row).toMatchObject({ times: '11:30、15:00', given: 0 });
  await call(giveMedicine, { ...dose, seenBy: '核对人' }, person);
  await expect(call(giveMedicine, { ...dose, seenBy: '核对人' }, person)).rejects.toMatchObject({
    fields: { seenBy: { key: 'doseNoted' } },
  });
  for (const odd of [{ minute: 700 }, { day: '2026-03-04' }])
    await expect(call(giveMedicine, { ...dose, ...odd, seenBy: '核对人' }, person)).rejects.toMatchObject({
      fields: { seenBy: { key: 'noOrder' } },
    });
  expect(await call(medicines, {}, person)).toMatchObject({ rows: [{ given: 1 }] });
});

test('the second person is another', async () => {
  const { person, dose } = await ordered();
  const opened = await call(openMedicine, { id: dose.orderId, reason: '核对' }, person);
  await expect(call(giveMedicine, { ...dose, seenBy: ` ${opened.takenBy} ` }, person)).rejects.toMatchObject({
    fields: { seenBy: { key: 'samePerson' } },
  });
});

test('what is not given has its reason, and an order that ended gives nothing more', async () => {
  const { person, row, dose } = await ordered();
  await call(skipMedicine, { ...dose, why: '已退热' }, person);
  const ended = await call(endMedicine, { id: row.id, version: row.version, leftover: '妈妈取回' }, person);
  expect(ended).toMatchObject({ state: 'ended', notGiven: 1, actions: [] });
  await expect(call(giveMedicine, { ...dose, minute: 900, seenBy: '核对人' }, person)).rejects.toMatchObject({
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
