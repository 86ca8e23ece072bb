import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goods } from '@/lib/contracts/goods.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { sampleDot } from '../../kernel/sample.ts';
import { stocked } from '../document/samples.ts';

const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'request-'));
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true }));
const { endpoints } = goods;
const keys = ['goods.request.view', 'goods.request.edit', 'approvals.inbox.open'] as const;

/** A school whose purchase requests go by a flow that one person signs, and somebody who asks. */
async function flowing() {
  const { school, admin, head, ids, goBy, open, decide } = await testApprovals(installation);
  await goBy(flowOf(signedBy('a', [ids.head], null)), '采购流程', 'purchase');
  const teacher = await school.as(...keys);
  const { itemId } = await stocked({ call: (endpoint, input) => call(endpoint, input, admin) });
  const ask = (reason: string, more: object = {}) =>
    call(
      endpoints.savePurchaseRequest,
      { reason, wantedOn: null, note: '', lines: [{ itemId, quantity: 2_0000 }], ...more },
      teacher,
    );
  const applicationOf = async (id: string) =>
    (await call(endpoints.purchaseRequest, { id }, teacher)).approval?.applicationId ?? '';
  const states = async (status: '0' | '1' | '2') =>
    (await call(endpoints.purchaseApprovals, { status }, admin)).rows.map(({ reason }) => reason);
  return { admin, head, teacher, ask, open, decide, applicationOf, states };
}

test('where a flow is on for requests it decides, and the list of approvals says how they stand', async () => {
  const { admin, head, ask, open, decide, applicationOf, states } = await flowing();
  const [one, other] = [await ask('粉笔'), await ask('投影仪')];
  expect(one).toMatchObject({ state: 'checking', actions: ['photo', 'withdraw'] });
  const byRight = { id: one.id, version: one.version, move: 'approve' as const, decision: '' };
  await expect(call(endpoints.decidePurchaseRequest, byRight, admin)).rejects.toMatchObject({ code: '4090618' });
  expect(await states('0')).toEqual(['投影仪', '粉笔']);
  const application = await open(await applicationOf(one.id), head);
  expect(application.title).toBe(`粉笔 ${one.number}`);
  expect(application.shown.map(({ value }) => value)).toContain('粉笔');
  await decide(await applicationOf(one.id), head);
  await decide(await applicationOf(other.id), head, 'refuse');
  expect([await states('0'), await states('1'), await states('2')]).toEqual([[], ['粉笔'], ['投影仪']]);
  expect(await call(endpoints.purchaseRequest, { id: one.id }, admin)).toMatchObject({ actions: ['order', 'end'] });
});

test('what a flow returned is changed and goes on its way again, or is withdrawn from it', async () => {
  const { head, teacher, ask, decide, applicationOf, states } = await flowing();
  const asked = await ask('彩纸');
  await expect(ask('彩纸 10 包', { id: asked.id, version: asked.version })).rejects.toMatchObject({ code: '4090618' });
  await decide(await applicationOf(asked.id), head, 'return');
  const back = await call(endpoints.purchaseRequest, { id: asked.id }, teacher);
  expect(back).toMatchObject({ state: 'returned', actions: ['edit', 'photo', 'withdraw'] });
  expect(await states('0')).toEqual(['彩纸']);
  const again = await ask('彩纸 10 包', { id: asked.id, version: back.version });
  expect(again).toMatchObject({ state: 'checking', approval: { waitsFor: expect.stringMatching(/./) } });
  const gone = await call(endpoints.withdrawPurchaseRequest, { id: again.id, version: again.version }, teacher);
  expect(gone).toMatchObject({ state: 'withdrawn', actions: [] });
  expect(await states('0')).toEqual([]);
});

test('a request has a photo, which whoever decides sees; once a flow is asked about it, it stays', async () => {
  const { admin, head, teacher, ask, decide, applicationOf } = await flowing();
  const give = (id: string, by = teacher) =>
    call(endpoints.uploadRequestPhoto, { id }, by, { upload: multipart({ name: '样品.png', content: sampleDot }) });
  const { id, actions } = await ask('教具');
  expect(actions).toEqual(['photo', 'withdraw']);
  await expect(give(id, admin)).rejects.toMatchObject({ status: 404 });
  const { photoId } = await give(id);
  const sees = (by: typeof admin, of = photoId) => callStream(endpoints.requestPhoto, { id, photoId: of }, by);
  expect((await sees(admin)).headers.get('content-type')).toBe('image/jpeg');
  await expect(sees(admin, id)).rejects.toMatchObject({ status: 404 });
  expect(await call(endpoints.purchaseRequest, { id }, teacher)).toMatchObject({ photoId, actions: ['withdraw'] });
  await expect(give(id)).rejects.toMatchObject({ code: '4090618' });
  await decide(await applicationOf(id), head, 'return');
  const other = await give(id);
  await expect(sees(teacher)).rejects.toMatchObject({ status: 404 });
  await sees(teacher, other.photoId);
});

test('a request says how much of it is ordered, is ordered no more once that is all, and whoever asked hears of it', async () => {
  const school = await installation.school();
  const [admin, teacher] = [await school.as('*'), await school.as(...keys)];
  const { itemId, warehouseId, supplierId } = await stocked({
    call: (endpoint, input) => call(endpoint, input, admin),
  });
  const asked = { reason: '粉笔', wantedOn: null, note: '', lines: [{ itemId, quantity: 3_0000 }] };
  const { id, version, number } = await call(endpoints.savePurchaseRequest, asked, teacher);
  expect((await call(endpoints.purchaseRequest, { id }, admin)).ordered).toBeNull();
  await call(endpoints.decidePurchaseRequest, { id, version, move: 'approve', decision: '尽快' }, admin);
  const messages = (await call(notices.endpoints.messages, { page: 1, size: 10 }, teacher)).rows;
  expect(messages.map(({ kind, params }) => [kind, params])).toEqual([
    ['goodsDecided', { number, title: '粉笔', state: 'passed', decision: '尽快' }],
  ]);
  const head = { day: '2026-03-02', supplierId, warehouseId, wantedOn: null, toleranceBp: 0 as const, note: '' };
  const order = (quantity: number) =>
    call(
      endpoints.savePurchaseOrder,
      { ...head, requestId: id, lines: [{ itemId, quantity, price: 1_0000, sourceAt: 0 }] },
      admin,
    );
  const stands = async () => {
    const { ordered, actions } = await call(endpoints.purchaseRequest, { id }, admin);
    return [ordered, actions.includes('order')];
  };
  expect(await stands()).toEqual(['none', true]);
  await order(1_0000);
  expect(await stands()).toEqual(['part', true]);
  const rest = await order(2_0000);
  expect(await stands()).toEqual(['all', false]);
  await call(endpoints.movePurchaseOrder, { id: rest.id, version: rest.version, move: 'cancel' }, admin);
  expect(await stands()).toEqual(['part', true]);
});

test('what has passed is ended with a reason: the rest is ordered no more, waits for nobody and frees its budget', async () => {
  const school = await installation.school();
  const [admin, teacher] = [await school.as('*'), await school.as(...keys)];
  const { itemId, warehouseId, supplierId } = await stocked({
    call: (endpoint, input) => call(endpoint, input, admin),
  });
  const line = { itemId, quantity: 24_0000, price: 1_0000 };
  const asked = { reason: '粉笔', wantedOn: null, note: '', lines: [line] };
  const { id, version, number } = await call(endpoints.savePurchaseRequest, asked, teacher);
  const passed = await call(endpoints.decidePurchaseRequest, { id, version, move: 'approve', decision: '' }, admin);
  const head = { day: '2026-03-02', supplierId, warehouseId, wantedOn: null, toleranceBp: 0 as const, note: '' };
  const order = () =>
    call(
      endpoints.savePurchaseOrder,
      { ...head, requestId: id, lines: [{ ...line, quantity: 4_0000, sourceAt: 0 }] },
      admin,
    );
  await order();
  const end = { id, version: passed.version, reason: '改用粉笔替代品' };
  await expect(call(endpoints.endPurchaseRequest, end, teacher)).rejects.toMatchObject({ status: 403 });
  const ended = await call(endpoints.endPurchaseRequest, end, admin);
  expect(ended).toMatchObject({ state: 'ended', ordered: 'part', ended: { reason: '改用粉笔替代品' }, actions: [] });
  await expect(order()).rejects.toMatchObject({ code: expect.stringMatching(/^409/) });
  const [told] = (await call(notices.endpoints.messages, { page: 1, size: 10 }, teacher)).rows;
  expect(told?.params).toEqual({ number, title: '粉笔', state: 'ended', decision: '改用粉笔替代品' });
  expect((await call(endpoints.purchaseApprovals, { status: '1' }, admin)).rows).toMatchObject([{ number }]);
});

test('what is ordered in another unit counts in the unit that was asked for', async () => {
  const school = await installation.school();
  const [admin, teacher] = [await school.as('*'), await school.as(...keys)];
  const { itemId, warehouseId, supplierId } = await stocked({
    call: (endpoint, input) => call(endpoint, input, admin),
  });
  const { id: unitId } = await call(endpoints.saveUnit, { name: '筐', note: '' }, admin);
  const [item] = (await call(endpoints.items, {}, admin)).rows;
  const units = [{ unitId, numerator: 24, denominator: 1 }];
  await call(endpoints.saveItemUnits, { id: itemId, version: item?.version ?? 0, units }, admin);
  const asked = { reason: '粉笔', wantedOn: null, note: '', lines: [{ itemId, quantity: 30_0000 }] };
  const { id, version } = await call(endpoints.savePurchaseRequest, asked, teacher);
  await call(endpoints.decidePurchaseRequest, { id, version, move: 'approve', decision: '' }, admin);
  const head = { day: '2026-03-02', supplierId, warehouseId, wantedOn: null, toleranceBp: 0 as const, note: '' };
  const baskets = (quantity: number) =>
    call(
      endpoints.savePurchaseOrder,
      { ...head, requestId: id, lines: [{ itemId, unit: unitId, quantity, price: 10_0000, sourceAt: 0 }] },
      admin,
    );
  await baskets(1_0000);
  const stands = () => call(endpoints.purchaseRequest, { id }, admin);
  expect(await stands()).toMatchObject({ ordered: 'part', lines: [{ quantity: 30_0000, taken: 24_0000 }] });
  // A basket is not broken for the six that are left.
  await expect(baskets(2_0000)).rejects.toMatchObject({ fields: { 'lines.0.quantity': { key: 'goodsTooMuch' } } });
  await baskets(1_0000);
  expect(await stands()).toMatchObject({ ordered: 'all', lines: [{ taken: 48_0000 }] });
});
