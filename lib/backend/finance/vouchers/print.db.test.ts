import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('vouchers are printed in the order of binding, drafts and posted ones alike, under the name of their school', async () => {
  const at = await testOffice(installation);
  const draft = await at.save('transfer', '2026-02-01', [at.line('5301', 7_00), at.line('2209', -7_00)], false);
  const late = await at.post('receipt', '2026-03-05', [at.line('1002', 40_00), at.line('430101', -40_00)]);
  const paid = await at.post('payment', '2026-01-04', [at.line('5301', 5_00), at.line('1002', -5_00)]);
  const early = await at.post('receipt', '2026-01-05', [at.line('1002', 70_00), at.line('430101', -70_00)]);
  const ids = [draft.id, late.id, paid.id, early.id];
  const { schoolName, rows } = await call(at.endpoints.vouchersToPrint, { ids }, at.person);
  expect(schoolName).not.toBe('');
  expect(rows.map(({ id }) => id)).toEqual([early.id, paid.id, draft.id, late.id]);
  for (const row of rows) expect(row).toEqual(await call(at.endpoints.voucher, { id: row.id }, at.person));

  const other = await testOffice(installation);
  await expect(call(other.endpoints.vouchersToPrint, { ids }, other.person)).rejects.toMatchObject({ status: 404 });
});

test('no more lines are printed at once than a browser lays out', async () => {
  const at = await testOffice(installation);
  const lines = Array.from({ length: limits.financeVoucherLines }, () => at.line('5301', 1));
  const ids: string[] = [];
  for (let sum = 0; sum <= limits.financePrintLines; sum += lines.length)
    ids.push((await at.save('transfer', '2026-02-01', lines, false)).id);
  await expect(call(at.endpoints.vouchersToPrint, { ids }, at.person)).rejects.toMatchObject({
    said: { key: 'tooManyRows' },
  });
  const { rows } = await call(at.endpoints.vouchersToPrint, { ids: ids.slice(1) }, at.person);
  expect(rows).toHaveLength(ids.length - 1);
}, 60_000);
