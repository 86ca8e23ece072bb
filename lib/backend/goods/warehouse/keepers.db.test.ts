import { randomUUID } from 'node:crypto';
import { goods } from '@/lib/contracts/goods.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { now } from '../../kernel/clock.ts';
import { freshPhone } from '../../kernel/sample.ts';
import { stocked } from '../document/samples.ts';
import { takeIn } from '../ledger/ledger.ts';

const installation = testInstallation();
const { saveKeepers, saveShelves, handOverWarehouse, warehouses, postIssue, count, noteCounted, moveCount } =
  goods.endpoints;
const day = dayIn(now(), 'Asia/Shanghai');

/** Ten bags on a shelf, two keepers who can be named, and somebody with every right who is none. */
async function store() {
  const school = await installation.school();
  const person = await school.as('*');
  const { itemId, warehouseId } = await stocked({ call: (endpoint, input) => call(endpoint, input, person) });
  const by = { accountId: randomUUID(), name: '库管', sessionId: randomUUID() };
  await school.inside((tx) =>
    takeIn(
      { tx, now: now(), school: { id: school.id, timeZone: 'Asia/Shanghai' }, person: by },
      { movedOn: day, document: { type: 'receipt', id: randomUUID() } },
      [{ itemId, warehouseId, shelf: 'A1', lot: '', quantity: 10_0000, cents: 45_00 }],
    ),
  );
  const staff: string[] = [];
  for (const name of ['张库管', '李库管']) {
    const member = { number: '', name, post: '库管', departmentId: null, roleIds: [], phone: freshPhone() };
    staff.push((await call(organisation.endpoints.saveStaff, member, person)).id);
  }
  const [first = '', second = ''] = staff;
  const row = async () => {
    const found = (await call(warehouses, {}, person)).rows.find(({ id }) => id === warehouseId);
    if (!found) throw new Error('The warehouse is listed');
    return found;
  };
  const at = async () => ({ id: warehouseId, version: (await row()).version });
  const receiver = { receiverKind: 'person' as const, classId: null, departmentId: null, receiver: '王欣', note: '' };
  const issue = () => call(postIssue, { warehouseId, day, ...receiver, lines: [{ itemId, quantity: 1_0000 }] }, person);
  return { school, person, first, second, row, at, issue };
}

test('who does not keep a warehouse hands out nothing of it, and reads who does', async () => {
  const { person, first, row, at, issue } = await store();
  await issue();
  await call(saveKeepers, { ...(await at()), staffIds: [first] }, person);
  expect(await row()).toMatchObject({ keeperNames: '张库管' });
  await expect(issue()).rejects.toMatchObject({
    said: { key: 'goodsNotKeeper', params: { name: '总库', keepers: '张库管' } },
  });
  await call(saveKeepers, { ...(await at()), staffIds: [] }, person);
  await issue();
  const stranger = { ...(await at()), staffIds: [randomUUID()] };
  await expect(call(saveKeepers, stranger, person)).rejects.toMatchObject({ status: 404 });
});

test('a shelf on which something stands stays, and names stand once', async () => {
  const { person, row, at } = await store();
  await call(saveShelves, { ...(await at()), shelves: ['A1', 'A2'] }, person);
  expect(await row()).toMatchObject({ shelves: ['A1', 'A2'], shelfCount: 2 });
  await expect(call(saveShelves, { ...(await at()), shelves: ['A2'] }, person)).rejects.toMatchObject({
    said: { key: 'goodsShelfUsed', params: { shelves: 'A1' } },
  });
  await call(saveShelves, { ...(await at()), shelves: ['A1'] }, person);
  await expect(call(saveShelves, { ...(await at()), shelves: ['A1', 'A1'] }, person)).rejects.toMatchObject({
    fields: { shelves: { key: 'duplicate' } },
  });
});

test('a warehouse that is handed over stands still while it is counted, and has its new keepers afterwards', async () => {
  const { person, second, row, at, issue } = await store();
  const { id, number } = await call(handOverWarehouse, { ...(await at()), staffIds: [second] }, person);
  await expect(issue()).rejects.toMatchObject({ said: { key: 'goodsFrozen', params: { name: '总库', number } } });
  const { sheet } = await call(count, { id }, person);
  await call(noteCounted, { id, lineId: sheet[0]?.id ?? '', counted: 10_0000 }, person);
  const { version, handOverTo } = await call(count, { id }, person);
  expect(handOverTo).toBe('李库管');
  expect(await row()).toMatchObject({ keepers: [] });
  await call(moveCount, { id, version, move: 'post' }, person);
  expect(await row()).toMatchObject({ keepers: [{ id: second, name: '李库管' }] });
});
