import { staleOf } from '@/lib/contracts/stale.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { recurringOffice } from '@/lib/dev/test-recurring.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const office = () => recurringOffice(installation);

/** An entry whose parts in the books and what is left are told after each step. */
async function spreadYear() {
  const at = await office();
  const { id } = await at.save({ fromPeriod: 2026_01, toPeriod: 2026_12, lines: at.both(1200) });
  const row = async (period = 2026_12) => (await at.list(period)).rows.find((one) => one.id === id);
  const standing = async (period: number) =>
    (await at.vouchers(period)).find(
      (one) => one.origin === 'recurring' && one.state !== 'trashed' && !one.reversedById,
    );
  const drop = async (period: number) => {
    const ids = [(await standing(period))?.id ?? ''];
    await call(at.endpoints.moveDrafts, { ids, move: 'trash' }, at.person);
  };
  const takeBack = async (period: number) => {
    const ids = [(await standing(period))?.id ?? ''];
    await call(at.endpoints.moveDrafts, { ids, move: 'submit' }, at.person);
    await call(at.endpoints.auditVouchers, { ids, move: 'audit' }, at.chief);
    await call(at.endpoints.postVouchers, { ids }, at.chief);
    await at.reverse(ids[0] ?? '', '2026-12-31', '记错');
  };
  const sums = async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, month) => standing(2026_01 + month)));
    const inBooks = all.reduce((sum, one) => sum + (one?.debitCents ?? 0), 0);
    return { inBooks, left: (await row())?.leftCents ?? 0 };
  };
  return { ...at, id, row, standing, drop, takeBack, sums };
}

test.each(['drop', 'takeBack'] as const)(
  'a month before a change that lacks its voucher again keeps its part: %s',
  async (how) => {
    const at = await spreadYear();
    for (const period of [2026_01, 2026_02, 2026_03]) await at.make(period);
    const opened = await at.entry(at.id);
    expect(opened).toMatchObject({ fromPeriod: 2026_04, lines: [{ debitCents: 900 }, {}] });
    const changed = { id: at.id, fromPeriod: 2026_04, toPeriod: 2026_12 };
    await at.save({ ...changed, version: opened.version, kind: 'general', lines: at.both(900) });
    await at[how](2026_02);
    expect(await at.sums()).toEqual({ inBooks: 200, left: 1000 });
    expect(await at.row(2026_03)).toMatchObject({ missing: [2026_02], state: 'active', monthCents: 100 });
    expect(await at.checkOf(2026_02)).toMatchObject({ ok: false, found: ['摊销保险费'] });
    expect((await at.make(2026_02)).made).toBe(1);
    expect(await at.standing(2026_02)).toMatchObject({ debitCents: 100, kind: 'transfer', onDate: '2026-02-28' });
    expect(await at.checkOf(2026_02)).toMatchObject({ ok: true });
    expect(await at.sums()).toEqual({ inBooks: 300, left: 900 });
  },
);

test('whatever is made, thrown away, taken back, changed and gone on with, nothing of a total is lost', async () => {
  const at = await spreadYear();
  const pausedAndBack = async (fromPeriod: number) => {
    await call(at.endpoints.pauseRecurring, { id: at.id, version: (await at.entry(at.id)).version }, at.person);
    const { version } = await at.entry(at.id);
    await call(at.endpoints.resumeRecurring, { id: at.id, version, fromPeriod }, at.person);
  };
  const again = async (lines?: readonly object[]) => {
    const { fromPeriod, version, lines: left } = await at.entry(at.id);
    const cents = left.reduce((sum, one) => sum + one.debitCents, 0);
    const said = { id: at.id, version, fromPeriod, toPeriod: 2026_12 };
    await at.save({ ...said, lines: lines ?? at.both(cents) });
  };
  const steps: (() => Promise<unknown>)[] = [
    ...[2026_01, 2026_02, 2026_03].map((period) => () => at.make(period)),
    () => at.drop(2026_03),
    () => again(),
    () => at.drop(2026_01),
    () => at.takeBack(2026_02),
    () => at.make(2026_01),
    () => at.make(2026_04),
    // February's part goes to the months to come.
    () => pausedAndBack(2026_06),
    () => at.drop(2026_04),
    () => at.drop(2026_01),
    () => again(),
    () => at.make(2026_07),
    () => again(),
    () => at.drop(2026_07),
    () => at.make(2026_08),
    () => at.make(2026_07),
    () => pausedAndBack(2026_10),
    () => at.takeBack(2026_07),
    ...[2026_07, 2026_10, 2026_11, 2026_12].map((period) => () => at.make(period)),
  ];
  for (const [n, step] of steps.entries()) {
    await step();
    const { inBooks, left } = await at.sums();
    expect({ n, whole: inBooks + left }).toEqual({ n, whole: 1200 });
  }
  expect(await at.row()).toMatchObject({ state: 'done', leftCents: 0 });
});

test('a part whose subjects were changed since is made on its own, with what it had', async () => {
  const at = await spreadYear();
  for (const period of [2026_01, 2026_02]) await at.make(period);
  const { version } = await at.entry(at.id);
  const others = [at.line('5401', 1000, '摊销'), at.line('1301', -1000, '摊销')];
  await at.save({ id: at.id, version, fromPeriod: 2026_03, toPeriod: 2026_12, lines: others });
  await at.drop(2026_02);
  expect(await at.entry(at.id)).toMatchObject({ leftCents: 1100, lines: [{ debitCents: 1000 }, {}] });
  await at.make(2026_02);
  const voucher = await call(at.endpoints.voucher, { id: (await at.standing(2026_02))?.id ?? '' }, at.person);
  expect(voucher.lines).toMatchObject([{ number: '5301', debitCents: 100 }, { number: '1301' }]);
});

test('amounts of each month: a change begins with the first month that lacks its voucher', async () => {
  const at = await spreadYear();
  const { id } = await at.save({ name: '房租', way: 'fixed', fromPeriod: 2026_01, toPeriod: null });
  for (const period of [2026_01, 2026_02, 2026_03]) await at.make(period, [id]);
  expect(await at.entry(id)).toMatchObject({ fromPeriod: 2026_04 });
  await at.drop(2026_02);
  const opened = await at.entry(id);
  expect(opened).toMatchObject({ fromPeriod: 2026_02 });
  const missing = async () => (await at.list(2026_05)).rows.find((one) => one.id === id)?.missing;
  expect(await missing()).toEqual([2026_02, 2026_04]);
  await at.save({ id, version: opened.version, name: '租金', way: 'fixed', fromPeriod: 2026_02, toPeriod: null });
  expect(await missing()).toEqual([2026_02, 2026_04]);
});

test('amounts of each month: one from before a pause that lacks its voucher again is due', async () => {
  const at = await spreadYear();
  const { id } = await at.save({ name: '房租', way: 'fixed', fromPeriod: 2026_01, toPeriod: null });
  for (const period of [2026_01, 2026_02]) await at.make(period, [id]);
  await call(at.endpoints.pauseRecurring, { id, version: (await at.entry(id)).version }, at.person);
  const { version } = await at.entry(id);
  await call(at.endpoints.resumeRecurring, { id, version, fromPeriod: 2026_05 }, at.person);
  await at.drop(2026_02);
  expect(await at.entry(id)).toMatchObject({ fromPeriod: 2026_05, madeCount: 1 });
  const one = async () => (await at.list(2026_05)).rows.find((row) => row.id === id);
  expect(await one()).toMatchObject({ missing: [2026_02], isDue: true });
  await at.make(2026_02, [id]);
  expect(await one()).toMatchObject({ missing: [], madeCount: 2 });
});

test('whoever has an entry open whose voucher is made, thrown away or taken back is refused, and others read it anew', async () => {
  const at = await spreadYear();
  for (const step of [
    () => at.make(2026_01),
    () => at.drop(2026_01),
    () => at.make(2026_01),
    () => at.takeBack(2026_01),
  ]) {
    const { version, fromPeriod } = await at.entry(at.id);
    await step();
    const stale = at.save({ id: at.id, version, fromPeriod, toPeriod: 2026_12, lines: at.both(1200) });
    await expect(stale).rejects.toMatchObject({ said: { key: 'conflict' } });
  }
  const { makeRecurring, moveDrafts, reverseVoucher, postVouchers } = at.endpoints;
  for (const write of [makeRecurring, moveDrafts, reverseVoucher, postVouchers])
    expect(staleOf(write)).toEqual(expect.arrayContaining(['finance.recurringEntry', 'finance.recurringEntries']));
});
