import { goods } from '@/lib/contracts/goods.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { now } from '../../kernel/clock.ts';
import { stocked } from '../document/samples.ts';
import { goodsMovements } from '../schema/movement.ts';

const installation = testInstallation();
const endpoints = goods.endpoints;
const day = '2026-03-02';

/** A school with somebody who asks and somebody who does the rest. */
async function shop() {
  const school = await installation.school();
  const [teacher, keeper] = [await school.as('goods.request.view', 'goods.request.edit'), await school.as('*')];
  const { itemId, warehouseId, supplierId } = await stocked({
    call: (endpoint, input) => call(endpoint, input, keeper),
  });
  const head = { day, supplierId, warehouseId, wantedOn: null, note: '' };
  const order = (lines: readonly object[], more: object = {}) =>
    call(endpoints.savePurchaseOrder, { ...head, toleranceBp: 0, ...more, lines: lines as never }, keeper);
  const receive = (of: { id: string; version: number }, quantity: number, more: object = {}) =>
    call(
      endpoints.receiveOrder,
      { id: of.id, version: of.version, day, note: '', lines: [{ sourceAt: 0, quantity, price: 4_5000, ...more }] },
      keeper,
    );
  const moved = () => school.inside((tx) => tx.select().from(goodsMovements));
  return { school, teacher, keeper, itemId, warehouseId, order, receive, moved };
}

test('a request passes by somebody else, is ordered, and comes in parts until all is there', async () => {
  const { teacher, keeper, itemId, order, receive } = await shop();
  const asked = { reason: '备货', wantedOn: null, note: '', lines: [{ itemId, quantity: 10_0000 }] };
  const request = await call(endpoints.savePurchaseRequest, asked, teacher);
  expect(request).toMatchObject({ state: 'checking', actions: ['edit', 'photo', 'withdraw'] });
  const decided = { id: request.id, version: request.version, decision: '' };
  await expect(call(endpoints.decidePurchaseRequest, { ...decided, move: 'reject' }, keeper)).rejects.toMatchObject({
    fields: { decision: expect.anything() },
  });
  expect(await call(endpoints.purchaseApprovals, { status: '0' }, keeper)).toMatchObject({ rows: [{ status: '0' }] });
  await call(endpoints.decidePurchaseRequest, { ...decided, move: 'approve' }, keeper);
  const lines = [{ itemId, quantity: 10_0000, price: 4_5000, sourceAt: 0 }];
  const made = await order(lines, { requestId: request.id });
  expect(made).toMatchObject({ number: 'CGDD202603-000001', cents: 4500, source: { number: request.number } });
  expect(await call(endpoints.purchaseRequest, { id: request.id }, teacher)).toMatchObject({
    lines: [{ taken: 10_0000 }],
  });
  const first = await receive(made, 6_0000, { refused: 1_0000, refusal: '破损' });
  expect(first).toMatchObject({ number: 'RK202603-000001', cents: 2700, lines: [{ refused: 1_0000 }] });
  const after = await call(endpoints.purchaseOrder, { id: made.id }, keeper);
  expect(after).toMatchObject({ state: 'open', lines: [{ taken: 6_0000 }] });
  await expect(receive(made, 4_0000)).rejects.toMatchObject({ status: 409 });
  await receive(after, 4_0000);
  expect(await call(endpoints.purchaseOrder, { id: made.id }, keeper)).toMatchObject({ state: 'closed' });
});

test('no more is ordered of a request than has passed, in one order or in several', async () => {
  const { teacher, keeper, itemId, order } = await shop();
  const asked = { reason: '备货', wantedOn: null, note: '', lines: [{ itemId, quantity: 10_0000 }] };
  const { id, version } = await call(endpoints.savePurchaseRequest, asked, teacher);
  await call(endpoints.decidePurchaseRequest, { id, version, move: 'approve', decision: '' }, keeper);
  const of = (...quantities: number[]) =>
    order(
      quantities.map((quantity) => ({ itemId, quantity, price: 4_5000, sourceAt: 0 })),
      { requestId: id },
    );
  const tooMuch = (at: number, most: string) => ({
    fields: { [`lines.${at}.quantity`]: { key: 'goodsTooMuch', params: { most } } },
  });
  await expect(of(6_0000, 4_0001)).rejects.toMatchObject(tooMuch(1, '4'));
  await of(6_0000);
  await expect(of(4_0001)).rejects.toMatchObject(tooMuch(0, '4'));
  await of(4_0000);
});

test('nobody decides about their own request, and nobody else reads it', async () => {
  const { school, teacher, keeper, itemId } = await shop();
  const asked = { reason: '备货', wantedOn: null, note: '', lines: [{ itemId, quantity: 1_0000 }] };
  const { id, version } = await call(endpoints.savePurchaseRequest, asked, keeper);
  const decision = { id, version, move: 'approve' as const, decision: '' };
  await expect(call(endpoints.decidePurchaseRequest, decision, keeper)).rejects.toMatchObject({ status: 403 });
  await expect(call(endpoints.purchaseRequest, { id }, teacher)).rejects.toMatchObject({ status: 404 });
  expect(await call(endpoints.purchaseRequests, {}, teacher)).toMatchObject({ total: 0 });
  expect(await call(endpoints.purchaseRequests, {}, await school.as('goods.request.view'))).toMatchObject({ total: 0 });
});

test('more than ordered is taken within the tolerance of all deliveries, and no more', async () => {
  const { keeper, itemId, order, receive } = await shop();
  const made = await order([{ itemId, quantity: 10_0000, price: 4_5000 }], { toleranceBp: 500 });
  await receive(made, 8_0000);
  const after = await call(endpoints.purchaseOrder, { id: made.id }, keeper);
  await expect(receive(after, 2_6000)).rejects.toMatchObject({
    fields: { 'lines.0.quantity': { key: 'goodsTooMuch', params: { most: '2.5' } } },
  });
  await receive(after, 2_5000);
});

test('of two at 100 and two at 200 one of the second goes back at 200, and 400 stay for three', async () => {
  const { keeper, itemId, order, receive, moved } = await shop();
  const price = 100_0000;
  const made = await order([{ itemId, quantity: 4_0000, price }]);
  await receive(made, 2_0000, { price });
  const second = await receive(await call(endpoints.purchaseOrder, { id: made.id }, keeper), 2_0000, {
    price: 2 * price,
  });
  const { id, version } = second;
  expect(await call(endpoints.supplierPrices, { itemId }, keeper)).toMatchObject({
    unit: '袋',
    rows: [{ supplier: '粮油店', last: 2 * price, lowest: price, quantity: 4_0000, cents: 600_00, receipts: 2 }],
  });
  const back = (quantity: number) =>
    call(endpoints.returnReceipt, { id, version, day, reason: '坏了', lines: [{ sourceAt: 0, quantity }] }, keeper);
  await expect(back(3_0000)).rejects.toMatchObject({ fields: { 'lines.0.quantity': { key: 'goodsTooMuch' } } });
  expect(await back(1_0000)).toMatchObject({ kind: 'supplierReturn', cents: 200_00 });
  const movements = await moved();
  expect(movements.reduce((sum, { cents }) => sum + cents, 0)).toBe(400_00);
  expect(movements.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3_0000);
});

test('an order of which something has come is not cancelled; a receipt that was a mistake is taken back, once', async () => {
  const { keeper, itemId, order, receive, moved } = await shop();
  const made = await order([{ itemId, quantity: 2_0000, price: 4_5000 }]);
  const { id, version } = await receive(made, 2_0000);
  const closed = await call(endpoints.purchaseOrder, { id: made.id }, keeper);
  const open = await call(
    endpoints.movePurchaseOrder,
    { id: made.id, version: closed.version, move: 'reopen' },
    keeper,
  );
  const cancel = { id: made.id, version: open.version, move: 'cancel' as const };
  await expect(call(endpoints.movePurchaseOrder, cancel, keeper)).rejects.toMatchObject({ code: '4090605' });
  expect(await call(endpoints.reverseReceipt, { id, version }, keeper)).toMatchObject({ state: 'reversed' });
  expect((await moved()).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  await call(endpoints.movePurchaseOrder, cancel, keeper);
});

test('a return is not taken back once its receipt is, so that nothing comes from nowhere', async () => {
  const { keeper, itemId, order, receive, moved } = await shop();
  const { id, version } = await receive(await order([{ itemId, quantity: 2_0000, price: 4_5000 }]), 2_0000);
  const lines = [{ sourceAt: 0, quantity: 1_0000 }];
  const back = await call(endpoints.returnReceipt, { id, version, day, reason: '坏了', lines }, keeper);
  const received = await call(endpoints.receipt, { id }, keeper);
  await call(endpoints.reverseReceipt, { id, version: received.version }, keeper);
  await expect(call(endpoints.reverseReceipt, { id: back.id, version: back.version }, keeper)).rejects.toMatchObject({
    said: { key: 'goodsReceiptReversed', params: { number: received.number } },
  });
  expect((await moved()).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
});

test('a school that does not work with goods is refused', async () => {
  const person = await (await installation.school({ goods: false })).as('*');
  await expect(call(endpoints.purchaseOrders, {}, person)).rejects.toMatchObject({ status: 403 });
});

test('a delivery without its due date, made after it, or on a shelf that is not there is named at the field', async () => {
  const { keeper, itemId, order, receive } = await shop();
  const [row] = (await call(endpoints.items, {}, keeper)).rows;
  if (!row) throw new Error('The item is listed');
  const { actions: _, unit: _1, catalog: _2, supplier: _3, state: _4, pictureId: _5, units: _6, ...facts } = row;
  await call(endpoints.saveItem, { ...facts, keepsDue: true, shelfDays: 10 }, keeper);
  const [store] = (await call(endpoints.warehouses, {}, keeper)).rows;
  await call(endpoints.saveShelves, { id: store?.id ?? '', version: store?.version ?? 1, shelves: ['A1'] }, keeper);
  const made = await order([{ itemId, quantity: 10_0000, price: 4_5000 }]);
  const wrong = async (given: object, field: string, key: string) =>
    expect(receive(made, 1_0000, given)).rejects.toMatchObject({ fields: { [`lines.0.${field}`]: { key } } });
  await wrong({}, 'dueOn', 'goodsDueWanted');
  await wrong({ producedOn: '2026-03-02', dueOn: '2026-03-01' }, 'dueOn', 'goodsDueBefore');
  await wrong({ dueOn: '2026-04-01', shelf: 'Z9' }, 'shelf', 'goodsUnknownShelf');
  expect(await receive(made, 1_0000, { producedOn: '2026-03-01', shelf: 'A1' })).toMatchObject({
    lines: [{ dueOn: '2026-03-11', shelf: 'A1' }],
  });
});

test('papers that are over only warn, until the school wants them to block', async () => {
  const { keeper, itemId, order, receive } = await shop();
  const [row] = (await call(endpoints.suppliers, {}, keeper)).rows;
  if (!row) throw new Error('The supplier is listed');
  const { actions: _, state: _1, papersState: _2, ...facts } = row;
  await call(endpoints.saveSupplier, { ...facts, papersUntil: '2026-03-01' }, keeper);
  const lines = [{ itemId, quantity: 10_0000, price: 4_5000 }];
  const made = await order(lines);
  const rules = { toleranceBp: 0 as const, twoPersons: false, valuation: 'lot' as const, leaving: 'firstIn' as const };
  const fromOn = dayIn(now(), 'Asia/Shanghai');
  await call(endpoints.saveRules, { fromOn, ...rules, papersBlock: true }, keeper);
  const refused = { said: { key: 'goodsPapersOver', params: { name: row.name, day: '2026-03-01' } } };
  await expect(order(lines)).rejects.toMatchObject(refused);
  await expect(receive(made, 1_0000)).rejects.toMatchObject(refused);
});

test('a receipt is invoiced and paid in parts, up to what is owed after returns, and what was wrong is taken back', async () => {
  const { keeper, itemId, order, receive } = await shop();
  const made = await order([{ itemId, quantity: 4_0000, price: 100_0000 }]);
  let receipt = await receive(made, 4_0000, { price: 100_0000 });
  expect(receipt).toMatchObject({ owedCents: 400_00, invoiced: 'none', paid: 'none', settlements: [] });
  const settle = async (kind: 'invoice' | 'payment', cents: number) => {
    const { id, version } = receipt;
    receipt = await call(endpoints.settleReceipt, { id, version, kind, day, number: '24117', cents }, keeper);
    return receipt;
  };
  expect(await settle('invoice', 400_00)).toMatchObject({ invoiced: 'all', paid: 'none' });
  expect(await settle('payment', 150_00)).toMatchObject({ invoiced: 'all', paid: 'part', paidCents: 150_00 });
  await expect(settle('payment', 250_01)).rejects.toMatchObject({
    fields: { cents: { key: 'goodsSettledMost', params: { least: '-150.00', most: '250.00' } } },
  });
  const { id } = receipt;
  const lacking = async (lacks: 'invoice' | 'payment') =>
    (await call(endpoints.receipts, { lacks }, keeper)).rows.map((row) => row.id);
  expect([await lacking('invoice'), await lacking('payment')]).toEqual([[], [id]]);
  await expect(call(endpoints.reverseReceipt, { id, version: receipt.version }, keeper)).rejects.toMatchObject({
    said: { key: 'goodsSettled' },
  });
  const back = { id, version: receipt.version, day, reason: '坏了', lines: [{ sourceAt: 0, quantity: 2_5000 }] };
  await call(endpoints.returnReceipt, back, keeper);
  receipt = await call(endpoints.receipt, { id }, keeper);
  expect(receipt).toMatchObject({ owedCents: 150_00, invoiced: 'all', paid: 'all' });
  await settle('invoice', -400_00);
  expect(await settle('payment', -150_00)).toMatchObject({ invoiced: 'none', paid: 'none' });
  const readOnly = await call(endpoints.receipts, {}, keeper);
  expect(readOnly.rows.find((row) => row.kind === 'supplierReturn')).toMatchObject({ invoiced: null, paid: null });
  await call(endpoints.reverseReceipt, { id, version: receipt.version }, keeper);
});

test('a delivery that is booked late corrects what later issues cost, once that was shown, and no row is edited', async () => {
  const { keeper, itemId, order, receive, moved, warehouseId } = await shop();
  const made = await order([{ itemId, quantity: 6_0000, price: 10_0000 }]);
  const on = (more: object) => ({ ...more, day: '2026-03-20' });
  await call(
    endpoints.receiveOrder,
    {
      id: made.id,
      version: made.version,
      ...on({}),
      note: '',
      lines: [{ sourceAt: 0, quantity: 2_0000, price: 20_0000 }],
    },
    keeper,
  );
  const receiver = { receiverKind: 'person' as const, classId: null, departmentId: null, receiver: '王欣', note: '' };
  const issue = await call(
    endpoints.postIssue,
    { warehouseId, day: '2026-03-21', ...receiver, lines: [{ itemId, quantity: 1_0000 }] },
    keeper,
  );
  const late = await call(endpoints.purchaseOrder, { id: made.id }, keeper);
  await expect(receive(late, 2_0000, { price: 10_0000 })).rejects.toMatchObject({
    said: { key: 'goodsDatedBack', params: { lines: expect.stringContaining('20.00 → 15.00') } },
  });
  const before = await moved();
  const lines = [{ sourceAt: 0, quantity: 2_0000, price: 10_0000 }];
  await call(
    endpoints.receiveOrder,
    { id: late.id, version: late.version, day, note: '', datedBack: true, lines },
    keeper,
  );
  const after = await moved();
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before);
  const corrected = after.find(({ kind }) => kind === 'revalue');
  expect(corrected).toMatchObject({ quantity: 0, cents: 5_00, movedOn: '2026-03-21', documentId: issue.id });
  expect(after.reduce((sum, { cents }) => sum + cents, 0)).toBe(45_00);
  const { id, version } = issue;
  await call(endpoints.reverseIssue, { id, version, decision: '写错了' }, keeper);
  expect((await moved()).reduce((sum, { cents }) => sum + cents, 0)).toBe(60_00);
  const next = await call(endpoints.purchaseOrder, { id: made.id }, keeper);
  const again = { id: next.id, version: next.version, day, note: '', datedBack: true, lines };
  await expect(call(endpoints.receiveOrder, again, keeper)).rejects.toMatchObject({ said: { key: 'goodsLater' } });
});

test('nothing is received before a stocktake of the same lot, unless it is named once more', async () => {
  const { keeper, itemId, order, receive, moved, warehouseId } = await shop();
  const made = await order([{ itemId, quantity: 4_0000, price: 10_0000 }]);
  await receive(made, 2_0000, { price: 10_0000 });
  const begun = { warehouseId, scope: 'all' as const, blind: false, note: '' };
  const { id, number } = await call(endpoints.startCount, begun, keeper);
  const lineId = (await call(endpoints.count, { id }, keeper)).sheet[0]?.id ?? '';
  // One of two is missing, which is so much that it is counted twice.
  for (let times = 0; times < 2; times++) await call(endpoints.noteCounted, { id, lineId, counted: 1_0000 }, keeper);
  const { version } = await call(endpoints.count, { id }, keeper);
  await call(endpoints.moveCount, { id, version, move: 'post' }, keeper);
  const late = await call(endpoints.purchaseOrder, { id: made.id }, keeper);
  const lines = [{ sourceAt: 0, quantity: 2_0000, price: 20_0000 }];
  const back = (more: { datedBack?: boolean; countNumbers?: string }) =>
    call(endpoints.receiveOrder, { id: late.id, version: late.version, day, note: '', lines, ...more }, keeper);
  await expect(back({ datedBack: true })).rejects.toMatchObject({
    said: { key: 'goodsCounted', params: { numbers: number } },
  });
  await expect(back({ countNumbers: number })).rejects.toMatchObject({
    said: { key: 'goodsDatedBack', params: { lines: expect.stringContaining(`${number} 10.00 → 15.00`) } },
  });
  await back({ datedBack: true, countNumbers: number });
  const movements = await moved();
  // What was missed costs the average of its day, and three are left.
  expect(movements.reduce((sum, { cents }) => sum + cents, 0)).toBe(45_00);
  expect(movements.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3_0000);
});
