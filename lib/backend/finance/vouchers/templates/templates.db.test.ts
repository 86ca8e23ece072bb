import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('lines are kept under a name of their own, with all they carry, or without amounts', async () => {
  const at = await testOffice(installation);
  const { endpoints, person } = at;
  const foreign = { currency: 'USD' as const, foreignCents: 10_00, rate: '7.1' };
  const lines = [
    { ...at.line('1002', 71_00), ...foreign },
    { ...at.line('430101', -71_00), cashItem: '3' },
  ];
  const save = (name: string, withAmounts: boolean) =>
    call(endpoints.saveVoucherTemplate, { year: 2026, name, withAmounts, lines }, person);
  const whole = await save('美元保教费', true);
  expect(whole).toMatchObject({ sounds: expect.stringContaining('mybjf'), lineCount: 2, version: 1 });
  await expect(save('美元保教费', false)).rejects.toMatchObject({ fields: { name: { key: 'duplicate' } } });
  const bare = await save('收保教费', false);
  const read = async (id: string) => (await call(endpoints.voucherTemplate, { id, year: 2026 }, person)).lines;
  expect(await read(whole.id)).toMatchObject([
    { number: '1002', debitCents: 71_00, ...foreign },
    { subjectId: at.subjectId('430101'), creditCents: 71_00, cashItem: '3' },
  ]);
  expect(await read(bare.id)).toMatchObject([
    { debitCents: 0, currency: 'USD', foreignCents: null, rate: null },
    { creditCents: 0, cashItem: '3' },
  ]);

  const renamed = await call(endpoints.renameVoucherTemplate, { id: bare.id, version: 1, name: '收取保教费' }, person);
  expect(renamed.version).toBe(2);
  await expect(call(endpoints.deleteVoucherTemplate, { id: bare.id, version: 1 }, person)).rejects.toMatchObject({
    said: { key: 'conflict' },
  });
  await call(endpoints.deleteVoucherTemplate, { id: bare.id, version: 2 }, person);
  expect((await call(endpoints.voucherTemplates, {}, person)).rows.map(({ name }) => name)).toEqual(['美元保教费']);
});

test('a template of the former edition names the subjects that its own became, and none that is no lowest one now', async () => {
  const at = await testOffice(installation, { year: 2025 });
  const { endpoints, person } = at;
  const lines = [at.line('5201', 5), at.line('1002', -5)];
  const { id } = await call(
    endpoints.saveVoucherTemplate,
    { year: 2025, name: '办公费', withAmounts: true, lines },
    person,
  );
  await call(endpoints.openLedger, { year: 2026 }, person);
  const { rows } = await call(endpoints.lowestSubjects, { year: 2026 }, person);
  const named = (number: string) => rows.find((row) => row.number === number)?.id ?? null;
  const { lines: read } = await call(endpoints.voucherTemplate, { id, year: 2026 }, person);
  // 管理费用 was 5201, where taxes stand now.
  expect(read).toMatchObject([
    { number: '5301', subjectId: named('5301') },
    { number: '1002', subjectId: named('1002') },
  ]);
});
