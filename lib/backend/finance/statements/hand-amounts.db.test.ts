import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

/** Books with stock, bonds and a loan; in the standard row 7 is taken out of row 11, and row 8 of nothing. */
async function sheetAt(year = 2026) {
  const at = await testOffice(installation, {
    year,
    openings: [
      ['1201', 900],
      ['1402', 5_000],
      ['2501', 3_000],
      ['3101', 2_900],
    ],
  });
  const { endpoints, person } = at;
  const fill = (
    of: { row: string; cents: number | null; fromRow?: string | null; column?: 'opening' | 'closing'; period?: number },
    version = 0,
  ) =>
    call(
      endpoints.saveHandAmount,
      { period: year * 100 + 3, column: 'closing', fromRow: null, reason: '按到期日分析', ...of, version },
      person,
    );
  const sheet = (period: number) => call(endpoints.balanceSheet, { period }, person);
  const figure = async (period: number, row: string, column: 'openingCents' | 'closingCents' = 'closingCents') =>
    (await sheet(period)).rows.find((one) => one.row === row)?.[column];
  return { ...at, fill, sheet, figure };
}

const refusedFor = (key: string) => ({ said: { key: 'invalid' }, fields: { fromRow: { key } } });

test('an amount by hand that would change totals, or is taken from a sum, is refused, and so is one in a row with a formula', async () => {
  const { fill, sheet } = await sheetAt();
  await expect(fill({ row: '8', cents: 100 })).rejects.toMatchObject(refusedFor('movesTotals'));
  await expect(fill({ row: '8', cents: 100, fromRow: '31' })).rejects.toMatchObject(refusedFor('movesTotals'));
  await expect(fill({ row: '7', cents: 100, fromRow: '5' })).rejects.toMatchObject(refusedFor('movesTotals'));
  await expect(fill({ row: '8', cents: 100, fromRow: '9' })).rejects.toMatchObject(refusedFor('unknownRow'));
  await expect(fill({ row: '5', cents: 100 })).rejects.toMatchObject({ said: { key: 'notFound' } });
  expect((await sheet(2026_03)).byHand).toEqual([]);
});

test('an amount by hand stands in its month with its reason and who wrote it, and is told from what the books say', async () => {
  const { fill, sheet, figure, endpoints, person } = await sheetAt();
  const cell = await fill({ row: '8', cents: 200, fromRow: '5' });
  expect(cell).toMatchObject({ cents: 200, rows: [], subjects: [], amount: { cents: 200, version: 1 } });
  await fill({ row: '7', cents: 1_500 });
  expect(await figure(2026_03, '5')).toBe(700);
  expect(await figure(2026_03, '11')).toBe(3_500);
  expect((await sheet(2026_03)).balanced).toBe(true);
  expect((await sheet(2026_03)).byHand).toMatchObject([
    { column: 'closing', row: '7', cents: 1_500, from: null },
    { column: 'closing', row: '8', cents: 200, from: { row: '5', name: '存货' }, reason: '按到期日分析' },
  ]);
  const of = { statement: 'balanceSheet', period: 2026_03, row: '5', column: 'closing' } as const;
  expect(await call(endpoints.statementCell, of, person)).toMatchObject({
    cents: 700,
    subjects: [{ cents: 900 }],
    byHand: [{ row: '8', cents: 200 }],
    amount: null,
  });
  expect((await sheet(2026_04)).byHand).toEqual([]);
  await expect(fill({ row: '8', cents: 300, fromRow: '5' })).rejects.toMatchObject({ said: { key: 'conflict' } });
  expect((await fill({ row: '8', cents: null }, 1)).cents).toBe(0);
  expect(await figure(2026_03, '5')).toBe(900);
});

test('a closed month keeps its amounts by hand and takes no other', async () => {
  const { fill, sheet, endpoints, person } = await sheetAt();
  await fill({ row: '8', cents: 200, fromRow: '5', period: 2026_01 });
  await call(endpoints.closePeriod, { period: 2026_01, version: 1, reason: '照常结账' }, person);
  const kept = await sheet(2026_01);
  expect(kept.byHand).toMatchObject([{ row: '8', cents: 200 }]);
  await expect(fill({ row: '8', cents: 1, fromRow: '5', period: 2026_01 }, 1)).rejects.toMatchObject({
    said: { key: 'periodClosed' },
  });
  await fill({ row: '8', cents: 50, fromRow: '5', column: 'opening' });
  expect(await sheet(2026_01)).toEqual(kept);
  expect((await sheet(2026_02)).byHand).toMatchObject([{ column: 'opening', row: '8', cents: 50 }]);
});

test('a year begins with the amounts by hand that the year before ended with', async () => {
  const { fill, figure, endpoints, person } = await sheetAt(2027);
  await fill({ row: '8', cents: 200, fromRow: '5', period: 2027_12 });
  await call(endpoints.openLedger, { year: 2028 }, person);
  expect(await figure(2028_01, '8', 'openingCents')).toBe(200);
  expect(await figure(2028_01, '8')).toBe(0);
});
