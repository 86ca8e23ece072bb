import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const year = { from: 2026_01, to: 2026_12 };

test('lines are found by subject, item, text and span, with what they come to by month', async () => {
  const at = await testOffice(installation);
  const { id: itemId } = await call(
    at.endpoints.saveAuxiliary,
    { kind: 'supplier', code: 'G01', name: '绿源', enabled: true },
    at.person,
  );
  const bought = (cents: number, summary: string) => [
    { ...at.line('1201', cents, summary), auxiliaryIds: [itemId] },
    at.line('1002', -cents, summary),
  ];
  await at.post('payment', '2026-01-05', bought(300, '买菜'));
  await at.post('payment', '2026-02-05', bought(500, '买菜和米'));
  await at.post('payment', '2026-02-06', [at.line('1201', 70, '买菜'), at.line('1002', -70, '买菜')]);
  await at.save('payment', '2026-02-07', bought(9, '买菜'));
  const query = (asked: object) => call(at.endpoints.queryLines, { ...year, ...asked }, at.person);

  const whole = await query({ subjectId: at.subjectId('1201'), itemId, text: '菜' });
  expect(whole.months).toEqual([
    { period: 2026_01, count: 1, debitCents: 300, creditCents: 0 },
    { period: 2026_02, count: 1, debitCents: 500, creditCents: 0 },
  ]);
  expect(whole).toMatchObject({ total: 2, totals: { debitCents: 800, creditCents: 0 } });
  expect(whole.lines.map(({ summary, items }) => [summary, items])).toEqual([
    ['买菜', 'G01 绿源'],
    ['买菜和米', 'G01 绿源'],
  ]);
  expect((await query({ text: '买菜' })).total).toBe(6);
  expect((await query({ text: '米', subjectId: at.subjectId('1002') })).totals).toEqual({
    debitCents: 0,
    creditCents: 500,
  });
  expect((await query({ from: 2026_02, to: 2026_02, itemId })).total).toBe(1);
  expect((await query({ text: '%' })).total).toBe(0);

  // What another school has is nowhere to be found.
  const other = await testOffice(installation);
  const foreign = call(other.endpoints.queryLines, { ...year, itemId }, other.person);
  await expect(foreign).rejects.toMatchObject({ said: { key: 'notFound' } });
  expect((await call(other.endpoints.queryLines, year, other.person)).total).toBe(0);
});

test('pages of a query go on where the page before ended, and its sums are of all of them', async () => {
  const at = await testOffice(installation);
  for (let day = 1; day <= 6; day += 1)
    await at.post('payment', `2026-03-0${day}`, [at.line('1201', day), at.line('1002', -day)]);
  const of = (page: number) => call(at.endpoints.queryLines, { ...year, page, size: 10 }, at.person);
  const [first, second] = [await of(1), await of(2)];
  expect([first.lines.length, second.lines.length, second.total]).toEqual([10, 2, 12]);
  expect(second.lines.map(({ onDate }) => onDate)).toEqual(['2026-03-06', '2026-03-06']);
  expect(second.totals).toEqual({ debitCents: 21, creditCents: 21 });
});
