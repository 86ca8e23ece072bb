import { goods } from '@/lib/contracts/goods.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { runWatch } from '@/lib/dev/run-watch.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { now } from '../../kernel/clock.ts';
import { stocked } from '../document/samples.ts';
import { untiedSums } from '../ledger/untied.ts';
import { goodsStocks } from '../schema/movement.ts';
import { watchJob } from './watch.ts';

const installation = testInstallation();
const { endpoints } = goods;
const day = dayIn(now(), 'Asia/Shanghai');

test('once a day somebody hears of what falls due and of sums that are not those of their movements', async () => {
  const school = await installation.school();
  const keeper = await school.as('*');
  const { itemId, warehouseId, supplierId } = await stocked({
    call: (endpoint, input) => call(endpoint, input, keeper),
  });
  const { rows: suppliers } = await call(endpoints.suppliers, {}, keeper);
  const version = suppliers.find(({ id }) => id === supplierId)?.version ?? 1;
  const facts = { name: '粮油店', contact: '', phone: '', note: '' };
  await call(endpoints.saveSupplier, { id: supplierId, version, ...facts, papersUntil: dayAfter(day, 30) }, keeper);
  const head = { day: dayAfter(day, -9), supplierId, warehouseId, toleranceBp: 0 as const, note: '' };
  const lines = [{ itemId, quantity: 5_0000, price: 1_0000 }];
  await call(endpoints.savePurchaseOrder, { ...head, wantedOn: dayAfter(day, -1), lines }, keeper);
  const order = await call(endpoints.savePurchaseOrder, { ...head, wantedOn: day, lines }, keeper);
  const came = { sourceAt: 0, quantity: 5_0000, price: 1_0000, lot: 'L1', dueOn: dayAfter(day, 7) };
  await call(endpoints.receiveOrder, { id: order.id, version: order.version, day, note: '', lines: [came] }, keeper);
  const run = () => runWatch(school, watchJob);
  const heard = async () =>
    (await call(notices.endpoints.messages, {}, keeper)).rows
      .filter(({ kind }) => kind.startsWith('goods'))
      .map(({ kind, params }) => [kind, params.count]);
  await run();
  const first = await heard();
  expect(first).toHaveLength(3);
  expect(first).toEqual(
    expect.arrayContaining([
      ['goodsExpiring', '1'],
      ['goodsPapers', '1'],
      ['goodsOverdue', '1'],
    ]),
  );
  await run();
  expect(await heard()).toHaveLength(3);
});

test('kept sums that are changed past the ledger are found', async () => {
  const school = await installation.school();
  const keeper = await school.as('*');
  const { itemId, warehouseId } = await stocked({ call: (endpoint, input) => call(endpoint, input, keeper) });
  await school.inside((tx) =>
    tx.insert(goodsStocks).values({
      ...{ schoolId: school.id, itemId, warehouseId, shelf: '', lot: 'X', quantity: 1_0000, receivedOn: day },
    }),
  );
  expect(await school.inside((tx) => untiedSums({ tx, school: { id: school.id } }))).toEqual(['大米 总库 X']);
});
