import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { recurringOffice } from '@/lib/dev/test-recurring.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const office = () => recurringOffice(installation);

test('a total is spread over its months, the cents left over in the last one, and each month has one voucher', async () => {
  const at = await office();
  const { id } = await at.save({});
  expect((await at.list(2026_01)).rows).toMatchObject([{ isDue: false, missing: [], state: 'active', monthCents: 33 }]);
  for (const [period, cents, onDate] of [
    [2026_02, 33, '2026-02-28'],
    [2026_03, 33, '2026-03-31'],
    [2026_04, 34, '2026-04-30'],
  ] as const) {
    expect(await at.make(period)).toEqual({ made: 1, toFill: 0, why: [] });
    expect(await at.vouchers(period)).toMatchObject([
      { debitCents: cents, creditCents: cents, onDate, origin: 'recurring', state: 'draft', kind: 'transfer' },
    ]);
    expect((await at.make(period)).made).toBe(0);
  }
  expect((await at.list(2026_05)).rows).toMatchObject([
    { id, state: 'done', leftCents: 0, madeCount: 3, isDue: false, actions: [] },
  ]);
});

test('whoever makes the vouchers at the same time, each month has one of each', async () => {
  const at = await office();
  await at.save({});
  await at.save(at.water());
  const made = await Promise.all(Array.from({ length: 6 }, () => at.make(2026_02)));
  expect(made.reduce((sum, one) => sum + one.made, 0)).toBe(2);
  expect((await at.vouchers(2026_02)).map(({ kind, number }) => [kind, number]).toSorted()).toEqual([
    ['payment', 1],
    ['transfer', 1],
  ]);
});

test('an amount that is left open is told, and is filled in before the voucher is handed in', async () => {
  const at = await office();
  await at.save(at.water());
  expect(await at.make(2026_03)).toMatchObject({ made: 1, toFill: 1 });
  const [draft] = await at.vouchers(2026_03);
  expect(draft).toMatchObject({ toFill: 2, debitCents: 0, onDate: '2026-03-10' });
  const ids = [draft?.id ?? ''];
  expect(await call(at.endpoints.moveDrafts, { ids, move: 'submit' }, at.person)).toMatchObject({
    refused: [{ reason: 'incomplete' }],
  });
  const filled = { lines: [at.line('5301', 80, '水费'), at.line('1002', -80, '水费')], submit: true };
  const { version = 0, ...head } = { id: ids[0], version: draft?.version, kind: 'payment' as const };
  const saved = await call(at.endpoints.saveVoucher, { ...head, version, onDate: '2026-03-10', ...filled }, at.person);
  expect(saved).toMatchObject({ toFill: 0, state: 'submitted', origin: 'recurring' });
});

test('a month whose voucher was thrown away or taken back lacks it again, and is told before it is closed', async () => {
  const at = await office();
  expect(await at.checkOf(2026_02)).toBeUndefined();
  await at.save({});
  expect(await at.checkOf(2026_02)).toMatchObject({ ok: false, blocks: false, found: ['摊销保险费'] });
  await at.make(2026_02);
  expect(await at.checkOf(2026_02)).toMatchObject({ ok: true });
  const [draft] = await at.vouchers(2026_02);
  const ids = [draft?.id ?? ''];
  await call(at.endpoints.moveDrafts, { ids, move: 'trash' }, at.person);
  expect(await at.checkOf(2026_02)).toMatchObject({ ok: false });
  expect(await call(at.endpoints.moveDrafts, { ids, move: 'restore' }, at.person)).toMatchObject({
    refused: [{ reason: 'wrongState' }],
  });
  await at.make(2026_02);
  const second = (await at.vouchers(2026_02)).find(({ state }) => state === 'draft');
  const again = [second?.id ?? ''];
  await call(at.endpoints.moveDrafts, { ids: again, move: 'submit' }, at.person);
  await call(at.endpoints.auditVouchers, { ids: again, move: 'audit' }, at.chief);
  await call(at.endpoints.postVouchers, { ids: again }, at.chief);
  expect((await at.list(2026_02)).rows).toMatchObject([{ isDue: false, voucher: { state: 'posted' } }]);
  await at.reverse(again[0] ?? '', '2026-02-28', '记错');
  expect((await at.list(2026_02)).rows).toMatchObject([{ isDue: true, voucher: null }]);
});

test('nothing is made in a closed month; earlier months that take vouchers are told as lacking theirs', async () => {
  const at = await office();
  await at.save({ fromPeriod: 2026_01, toPeriod: 2026_12, lines: [at.line('5301', 1200), at.line('1301', -1200)] });
  await call(at.endpoints.closePeriod, { period: 2026_01, version: 1, reason: '试' }, at.person);
  await expect(at.make(2026_01)).rejects.toMatchObject({ said: { key: 'periodClosed' } });
  expect(await at.list(2026_03)).toMatchObject({
    due: 1,
    missing: [{ period: 2026_02, count: 1 }],
    rows: [{ isDue: true, missing: [2026_02] }],
    actions: ['create', 'make'],
  });
  expect((await at.list(2026_01)).actions).toEqual(['create']);
});

test('a change counts for the months to come, and what is left of the total is spread over them', async () => {
  const at = await office();
  const { id } = await at.save({});
  await at.make(2026_02);
  const goesOn = await at.entry(id);
  expect(goesOn).toMatchObject({
    fromPeriod: 2026_03,
    leftCents: 67,
    lines: [{ debitCents: 67 }, { creditCents: 67 }],
  });
  const facts = { id, version: goesOn.version };
  await expect(at.save(facts)).rejects.toMatchObject({ fields: { fromPeriod: { key: 'beforeStart' } } });
  const left = [at.line('5301', 67, '摊销'), at.line('1301', -67, '摊销')];
  await at.save({ ...facts, fromPeriod: 2026_03, toPeriod: 2026_06, lines: left });
  await expect(at.save({ ...facts, fromPeriod: 2026_03, lines: left })).rejects.toMatchObject({
    said: { key: 'conflict' },
  });
  for (const period of [2026_03, 2026_04, 2026_05, 2026_06]) await at.make(period);
  const made = await Promise.all([2026_02, 2026_03, 2026_04, 2026_05, 2026_06].map(at.vouchers));
  expect(made.map(([one]) => one?.debitCents)).toEqual([33, 16, 16, 16, 19]);
});

test('while it is paused no month lacks a voucher; it goes on from a month, with what is left', async () => {
  const at = await office();
  const { id } = await at.save({});
  const pause = (version: number) => call(at.endpoints.pauseRecurring, { id, version }, at.person);
  const resume = (version: number, fromPeriod: number) =>
    call(at.endpoints.resumeRecurring, { id, version, fromPeriod }, at.person);
  await pause(1);
  expect(await at.make(2026_02)).toMatchObject({ made: 0 });
  await expect(pause(2)).rejects.toMatchObject({ said: { key: 'wrongState' } });
  await expect(resume(2, 2026_05)).rejects.toMatchObject({ fields: { fromPeriod: { key: 'spanReversed' } } });
  await resume(2, 2026_03);
  expect((await at.list(2026_04)).rows).toMatchObject([{ fromPeriod: 2026_03, missing: [2026_03], leftCents: 100 }]);
  await at.make(2026_03);
  expect(await at.vouchers(2026_03)).toMatchObject([{ debitCents: 50 }]);
});

test('it is deleted while nothing was made of it', async () => {
  const at = await office();
  const { id } = await at.save({});
  const other = await at.save({ name: '另一笔' });
  await at.make(2026_02, [id]);
  const remove = (one: string, version = 1) => call(at.endpoints.deleteRecurring, { id: one, version }, at.person);
  await expect(remove(id, 2)).rejects.toMatchObject({ said: { key: 'recurringMade' } });
  await expect(remove(other.id, 2)).rejects.toMatchObject({ said: { key: 'conflict' } });
  await remove(other.id);
  expect((await at.list(2026_02)).total).toBe(1);
});

test.each([
  ['name', { name: '' }],
  ['toPeriod', { toPeriod: null }],
  ['toPeriod', { toPeriod: 2026_01 }],
  ['toPeriod', { toPeriod: 2099_01 }],
  ['day', { day: 32 }],
])('%s is told: %o', async (field, input) => {
  const at = await office();
  await expect(at.save(input)).rejects.toMatchObject({ fields: { [field]: {} } });
});

test('lines are refused that could not become a voucher', async () => {
  const at = await office();
  const [cost, bank] = [at.line('5301', 100), at.line('1002', -100)];
  const refused = (input: object, fields: object) => expect(at.save(input)).rejects.toMatchObject({ fields });
  await refused({ lines: [cost, at.line('1301', -90)] }, { lines: { key: 'unbalanced' } });
  await refused({ lines: [cost, bank] }, { kind: { key: 'kind' } });
  await refused({ lines: [at.line('5301', 2), at.line('1301', -2)] }, { lines: { key: 'spreadSmall' } });
  const sides = [at.line('5301', 60), at.line('5401', 40), at.line('1301', -50), at.line('1201', -50)];
  await refused({ lines: sides }, { lines: { key: 'spreadSides' } });
  await refused(
    { lines: [at.line('5301', 0), at.line('1301', -100)] },
    { 'lines.0.debitCents': { key: 'oneSide' }, lines: { key: 'unbalanced' } },
  );
  await refused({ way: 'fixed', lines: [at.line('5301', 0, ''), at.line('1301', -100)] }, { 'lines.0.summary': {} });
  await at.save({});
  await refused({}, { name: { key: 'duplicate' } });
});

test('a subject that is disabled since keeps the voucher from being made, and is named', async () => {
  const at = await office();
  await at.save({});
  const { id = '', name = '', version = 1 } = at.rows.find(({ number }) => number === '1301') ?? {};
  const facts = { id, name, entrusted: false, auxiliaryKinds: [], carryToId: null, enabled: false };
  await call(at.endpoints.saveSubject, { ...facts, version }, at.person);
  expect(await at.make(2026_02)).toMatchObject({ made: 0, why: [{ reason: 'subjectDisabled', of: '1301' }] });
});

test('in the year after, under its own subjects, it goes on', async () => {
  const at = await testOffice(installation, { year: 2025 });
  const { endpoints, person } = at;
  const lines = [at.line('5201', 100), at.line('1301', -100)];
  const facts = { name: '办公费', kind: 'general' as const, way: 'fixed' as const, day: 1, year: 2025 };
  await call(endpoints.saveRecurring, { ...facts, fromPeriod: 2025_11, toPeriod: null, lines }, person);
  await call(endpoints.openLedger, { year: 2026 }, person);
  await call(endpoints.makeRecurring, { period: 2026_01 }, person);
  const { rows } = await call(endpoints.vouchers, { period: 2026_01 }, person);
  const voucher = await call(endpoints.voucher, { id: rows[0]?.id ?? '' }, person);
  // 管理费用 was 5201, where taxes stand now.
  expect(voucher.lines.map(({ number }) => number)).toEqual(['5301', '1301']);
  expect((await call(endpoints.recurringEntries, { period: 2026_01 }, person)).missing).toEqual([
    { period: 2025_11, count: 1 },
    { period: 2025_12, count: 1 },
  ]);
});

test('looking needs the key to vouchers, writing the key to enter them, and other schools see nothing', async () => {
  const [at, other] = [await office(), await office()];
  const { id } = await at.save({});
  const reader = await at.school.as('finance.voucher.view');
  expect(await call(at.endpoints.recurringEntries, { period: 2026_02 }, reader)).toMatchObject({
    actions: [],
    rows: [{ actions: [] }],
  });
  await expect(call(at.endpoints.makeRecurring, { period: 2026_02 }, reader)).rejects.toMatchObject({ status: 403 });
  expect((await other.list(2026_02)).total).toBe(0);
  await expect(other.entry(id)).rejects.toMatchObject({ said: { key: 'notFound' } });
  await expect(other.make(2026_02, [id])).rejects.toMatchObject({ said: { key: 'notFound' } });
});
