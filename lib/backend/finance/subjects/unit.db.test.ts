import { testCounted } from '@/lib/dev/test-counted.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

type Counted = Awaited<ReturnType<typeof testCounted>>;

const saving =
  ({ endpoints, person }: Counted) =>
  ({ id, version, name }: { id: string; version: number; name: string }, unit: string | null | undefined) =>
    call(
      endpoints.saveSubject,
      { id, version, name, enabled: true, entrusted: false, auxiliaryKinds: [], carryToId: null, unit },
      person,
    );

test('a unit is set and changed freely, and taken away only while nothing says a quantity', async () => {
  const at = await testCounted(installation);
  const { endpoints, person, rice, line, idOf } = at;
  const save = saving(at);
  const sacks = await save(rice, '袋');
  expect(sacks).toMatchObject({ unit: '袋' });
  await expect(save(rice, '箱')).rejects.toMatchObject({ said: { key: 'conflict' } });
  const kept = await save(sacks, undefined);
  expect(kept.unit).toBe('袋');
  const bare = await save(kept, null);
  expect(bare.unit).toBeNull();
  const again = await save(bare, '公斤');
  const stores = (await call(endpoints.allSubjects, { year: 2026 }, person)).rows.find(
    ({ number }) => number === '1201',
  );
  if (!stores) throw new Error('There are no stores');
  await expect(save(stores, '件')).rejects.toMatchObject({ fields: { unit: { key: 'notLowest' } } });
  await expect(save(again, '一二三四五六七八九十十一')).rejects.toMatchObject({ said: { key: 'invalid' } });

  const drafted = [line(rice.id, 5_00, 1_0000), line(idOf('2202'), -5_00)];
  const draft = await call(endpoints.saveVoucher, { kind: 'transfer', onDate: '2026-01-05', lines: drafted }, person);
  await expect(save(again, null)).rejects.toMatchObject({ fields: { unit: { key: 'unitUsed' } } });
  await call(endpoints.moveDrafts, { ids: [draft.id], move: 'trash' }, person);
  const free = await save(again, null);
  const last = await save(free, '公斤');
  await at.buy('2026-01-05', 5_00, 0);
  await expect(save(last, null)).rejects.toMatchObject({ fields: { unit: { key: 'unitUsed' } } });
  await expect(save(last, 'kg')).resolves.toMatchObject({ unit: 'kg' });
});

test('an opening that says a quantity keeps the unit, and a child that takes it over needs one', async () => {
  const at = await testCounted(installation, { opening: [10_00, 2_0000] });
  const { endpoints, person, rice } = at;
  await expect(saving(at)(rice, null)).rejects.toMatchObject({ fields: { unit: { key: 'unitUsed' } } });
  const below = (unit: string | null) =>
    call(endpoints.addSubject, { parentId: rice.id, name: '东北大米', unit, movesBalance: true }, person);
  await expect(below(null)).rejects.toMatchObject({ fields: { unit: { key: 'unitUsed' } } });
  expect(await below('公斤')).toMatchObject({ id: rice.id, number: '12010101', unit: '公斤' });
  const { rows } = await call(endpoints.allSubjects, { year: 2026 }, person);
  expect(rows.find(({ number }) => number === '120101')?.unit).toBeNull();
});

test('whoever may not edit subjects sets no unit', async () => {
  const at = await testCounted(installation);
  const reader = { ...at, person: await at.school.as('finance.ledger.view') };
  await expect(saving(reader)(at.rice, '箱')).rejects.toMatchObject({ said: { key: 'forbidden' } });
  const other = await testCounted(installation);
  await expect(saving(other)(at.rice, '箱')).rejects.toMatchObject({ said: { key: 'notFound' } });
});

test('a line says a quantity of what is counted alone, and a red one of red amounts', async () => {
  const at = await testCounted(installation);
  const { endpoints, person, rice, line, idOf, save } = at;
  const other = idOf('2202');
  const refused = async (lines: Parameters<typeof save>[2], field: string, key: string) =>
    expect(save('transfer', '2026-01-05', lines)).rejects.toMatchObject({ fields: { [`lines.${field}`]: { key } } });
  await refused([line(rice.id, 5_00, 1), line(other, -5_00, 1)], '1.quantity', 'quantityUnasked');
  await refused([line(rice.id, 5_00, -1), line(other, -5_00)], '0.quantity', 'quantitySign');
  await expect(save('transfer', '2026-01-05', [line(rice.id, 5_00, 0.5), line(other, -5_00)])).rejects.toMatchObject({
    said: { key: 'invalid' },
  });
  const { id } = await at.buy('2026-01-05', 10_00, 3_0000);
  const seen = await call(endpoints.voucher, { id }, person);
  expect(seen.lines).toMatchObject([
    { quantity: 3_0000, unit: '公斤' },
    { quantity: null, unit: null },
  ]);
  const red = await call(endpoints.reverseVoucher, { id, onDate: '2026-01-06', reason: '退货' }, person);
  expect(red.lines).toMatchObject([{ debitCents: -10_00, quantity: -3_0000 }, { quantity: null }]);
  const [row] = (await call(endpoints.quantityBalance, { from: 2026_01, to: 2026_01 }, person)).rows;
  expect(row).toBeUndefined();
  expect((await call(endpoints.verify, { year: 2026 }, person)).differences).toEqual([]);
});

test('the month is closed with a warning that names the vouchers whose lines lack a quantity', async () => {
  const at = await testCounted(installation);
  const { endpoints, person, rice } = at;
  const found = async () => {
    const { checks } = await call(endpoints.periodChecks, { period: 2026_01 }, person);
    return checks.find(({ check }) => check === 'quantities');
  };
  await at.buy('2026-01-05', 10_00, 3_0000);
  await at.buy('2026-01-06', 2_00, 0);
  expect(await found()).toMatchObject({ ok: true, blocks: false });
  const { id } = await at.buy('2026-01-07', 10_00, null);
  expect(await found()).toMatchObject({ ok: false, blocks: false, found: ['2026-01 transfer 3 120101 大米'] });
  await call(endpoints.reverseVoucher, { id, onDate: '2026-01-08', reason: '更正' }, person);
  expect(await found()).toMatchObject({ ok: true });
  const bare = await testCounted(installation);
  await saving(bare)(bare.rice, null);
  const { checks } = await call(endpoints.periodChecks, { period: 2026_01 }, bare.person);
  expect(checks.map(({ check }) => check)).not.toContain('quantities');
  expect(rice.unit).toBe('公斤');
});

test('a template carries quantities with its amounts', async () => {
  const { endpoints, person, rice, line, idOf } = await testCounted(installation);
  const lines = [line(rice.id, 5_00, 1_0000), line(idOf('2202'), -5_00)];
  const quantities = async (withAmounts: boolean) => {
    const { id } = await call(
      endpoints.saveVoucherTemplate,
      { year: 2026, name: `购米${withAmounts}`, withAmounts, lines },
      person,
    );
    return (await call(endpoints.voucherTemplate, { id, year: 2026 }, person)).lines.map(({ quantity }) => quantity);
  };
  expect(await quantities(true)).toEqual([1_0000, null]);
  expect(await quantities(false)).toEqual([null, null]);
});

test('whoever takes the unit away while a colleague hands a quantity in, the books count nothing without a unit', async () => {
  const at = await testCounted(installation);
  const { endpoints, person, rice, line, idOf, save } = at;
  const [written] = await Promise.allSettled([
    save('transfer', '2026-01-05', [line(rice.id, 5_00, 1_0000), line(idOf('2202'), -5_00)]),
    saving(at)(rice, null),
  ]);
  if (written.status === 'fulfilled') {
    const ids = [written.value.id];
    await call(endpoints.auditVouchers, { ids, move: 'audit' }, person);
    await call(endpoints.postVouchers, { ids }, person);
  }
  expect((await call(endpoints.verify, { year: 2026 }, person)).differences).toEqual([]);
});

test('a recurring entry of each month carries its quantity, and of a total that is spread none', async () => {
  const { endpoints, person, rice, line, idOf } = await testCounted(installation);
  const quantities = async (way: 'fixed' | 'spread') => {
    const lines = [line(rice.id, 6_00, 3_0000), line(idOf('2202'), -6_00)];
    const months = { fromPeriod: 2026_01, toPeriod: 2026_03 };
    const facts = { name: way, kind: 'transfer' as const, way, day: 31, year: 2026, ...months };
    const { id } = await call(endpoints.saveRecurring, { ...facts, lines }, person);
    await call(endpoints.makeRecurring, { period: 2026_01, ids: [id] }, person);
    const { rows } = await call(endpoints.vouchers, { period: 2026_01 }, person);
    const made = await call(endpoints.voucher, { id: rows[0]?.id ?? '' }, person);
    return made.lines.map(({ debitCents, quantity }) => [debitCents, quantity]);
  };
  expect(await quantities('fixed')).toEqual([
    [6_00, 3_0000],
    [0, null],
  ]);
  expect(await quantities('spread')).toEqual([
    [2_00, null],
    [0, null],
  ]);
});
