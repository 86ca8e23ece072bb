import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('posted numbers run on from 1: a draft gives its number up to what is posted before it', async () => {
  const at = await testOffice(installation);
  const lines = [at.line('5301', 500), at.line('2209', -500)];
  const numbers = async () => {
    const { rows } = await call(at.endpoints.vouchers, { period: 2026_03, order: 'number' }, at.person);
    return rows.map(({ number, state }) => `${number} ${state}`);
  };
  const draft = await at.save('transfer', '2026-03-01', lines, false);
  await at.post('transfer', '2026-03-02', lines);
  expect(await numbers()).toEqual(['1 posted', '2 draft']);
  const { id } = await at.post('transfer', '2026-03-03', lines);
  expect((await call(at.endpoints.voucher, { id }, at.person)).number).toBe(2);
  await call(at.endpoints.moveDrafts, { ids: [draft.id], move: 'trash' }, at.person);
  // What the machine posts goes past a draft as well.
  await call(at.endpoints.carryOver, { period: 2026_03 }, at.person);
  expect(await numbers()).toEqual(['1 posted', '2 posted', '3 posted', '4 trashed']);
  const { checks } = await call(at.endpoints.periodChecks, { period: 2026_03 }, at.person);
  expect(checks.find(({ check }) => check === 'numberGaps')).toMatchObject({ ok: true });
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([]);
  // The books show the number that was posted.
  const of = { from: 2026_03, to: 2026_03, subjectId: at.subjectId('2209') };
  const { lines: booked } = await call(at.endpoints.detailLedger, of, at.person);
  expect(booked.map(({ number }) => number)).toEqual([1, 2]);
});

test('a batch is posted in its order, whatever numbers drafts before it hold', async () => {
  const at = await testOffice(installation);
  const lines = [at.line('5301', 500), at.line('2209', -500)];
  const made = [];
  for (const day of ['01', '02', '03', '04']) made.push(await at.save('transfer', `2026-03-${day}`, lines));
  const ids = made.slice(2).map(({ id }) => id);
  await call(at.endpoints.auditVouchers, { ids, move: 'audit' }, at.chief);
  const { renumbered } = await call(at.endpoints.postVouchers, { ids: ids.toReversed() }, at.chief);
  expect(renumbered).toEqual([
    { kind: 'transfer', from: 3, to: 1 },
    { kind: 'transfer', from: 4, to: 2 },
  ]);
  const { rows } = await call(at.endpoints.vouchers, { period: 2026_03, order: 'number' }, at.person);
  expect(rows.map(({ id }) => id)).toEqual([...ids, ...made.slice(0, 2).map(({ id }) => id)]);
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});
