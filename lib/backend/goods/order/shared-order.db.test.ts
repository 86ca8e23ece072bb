import { goods } from '@/lib/contracts/goods.ts';
import { stranger } from '@/lib/dev/stranger.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { newSchoolKey } from '../../kernel/school-key.ts';
import { stocked } from '../document/samples.ts';
import { goodsDocuments } from '../schema/document.ts';

const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
afterEach(() => setClockOffset(0));
const { endpoints } = goods;
const day = '2026-03-02';

/** An order of ten, and how it is shared and read. */
async function ordered() {
  const school = await installation.school();
  const keeper = await school.as('*');
  const { itemId, warehouseId, supplierId } = await stocked({
    call: (endpoint, input) => call(endpoint, input, keeper),
  });
  const head = { day, supplierId, warehouseId, wantedOn: null, toleranceBp: 0 as const, note: '送到后门' };
  const lines = [{ itemId, quantity: 10_0000, price: 4_5000 }];
  const { id } = await call(endpoints.savePurchaseOrder, { ...head, lines }, keeper);
  const order = () => call(endpoints.purchaseOrder, { id }, keeper);
  const share = async (on = true) =>
    (await call(endpoints.shareOrder, { id, version: (await order()).version, on }, keeper)).key ?? '';
  const move = async (to: 'close' | 'reopen') =>
    call(endpoints.movePurchaseOrder, { id, version: (await order()).version, move: to }, keeper);
  return { school, keeper, id, order, share, move };
}

const open = (key: string) => call(endpoints.sharedOrder, { key }, stranger);
const refusal = (key: string) =>
  open(key).then(
    () => null,
    ({ code, status, said }: CallError) => JSON.stringify({ code, status, said }),
  );

test('a supplier reads an open order behind its link, with what has come of it, and nothing else', async () => {
  const { school, keeper, id, order, share } = await ordered();
  expect(await order()).toMatchObject({ linkUntil: null, actions: expect.not.arrayContaining(['unshare']) });
  const key = await share();
  const { version } = await order();
  const came = [{ sourceAt: 0, quantity: 4_0000, price: 4_5000 }];
  await call(endpoints.receiveOrder, { id, version, day, note: '', lines: came }, keeper);
  const line = { at: 0, name: '大米', unitName: '袋', quantity: 10_0000, price: 4_5000, cents: 45_00, taken: 4_0000 };
  expect(await open(key)).toEqual({
    ...{ schoolName: expect.any(String), supplier: '粮油店', number: 'CGDD202603-000001', day, wantedOn: null },
    ...{ warehouse: '总库', place: '', note: '送到后门', cents: 45_00, until: expect.any(String), lines: [line] },
  });
  // Of the key the database holds its hash alone.
  const [stored] = (await school.inside((tx) => tx.select().from(goodsDocuments))).filter((row) => row.id === id);
  expect(JSON.stringify(stored)).not.toContain(key);
});

test('whatever is wrong with a link, it answers as one that never was', async () => {
  const { school, share, move } = await ordered();
  const never = await refusal(newSchoolKey(school.id));
  expect(never).toContain('goodsLinkShut');
  const first = await share();
  const second = await share();
  expect(await refusal(first)).toBe(never);
  expect(await refusal(second)).toBeNull();
  await move('close');
  expect(await refusal(second)).toBe(never);
  await move('reopen');
  expect(await refusal(second)).toBeNull();
  await share(false);
  for (const key of [second, 'x', newSchoolKey('00000000-0000-4000-8000-000000000000')])
    expect(await refusal(key)).toBe(never);
  const last = await share();
  setClockOffset(msOfDays(limits.goodsLinkDays + 2));
  expect(await refusal(last)).toBe(never);
});
