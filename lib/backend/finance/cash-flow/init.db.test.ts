import { finance } from '@/lib/contracts/finance.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
const { endpoints } = finance;
const year = 2026;

test('what the items brought before the books began ties the year to the change of cash', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  await call(endpoints.openLedger, { year, startMonth: 3 }, person);
  const { rows } = await call(endpoints.allSubjects, { year }, person);
  const line = (number: string, openingCents: number, debitCents: number, creditCents: number) => {
    const subjectId = rows.find((row) => row.number === number)?.id ?? '';
    return { subjectId, openingCents, debitCents, creditCents, auxiliaryIds: [] };
  };
  const openings = [
    line('1002', 1_000, 300, 50),
    line('3101', 1_000, 0, 0),
    line('430101', 0, 0, 300),
    line('5301', 0, 50, 0),
  ];
  await call(endpoints.saveOpenings, { year, version: 1, rows: openings }, person);
  const { version } = await call(endpoints.confirmOpenings, { year, version: 2 }, person);

  expect(await call(endpoints.cashFlowInit, { year }, person)).toMatchObject({ rows: [], changeCents: 250, version });
  const report = () => call(endpoints.cashFlow, { period: 2026_03 }, person);
  expect(await report()).toMatchObject({ withInit: true, cash: { tied: false, initMissingCents: 250 } });

  const entered = [
    { item: '3', cents: 300 },
    { item: '19', cents: -50 },
  ];
  const saved = await call(endpoints.saveCashFlowInit, { year, version, rows: entered }, person);
  expect(saved.rows).toHaveLength(2);
  expect(await report()).toMatchObject({ cash: { tied: true, initMissingCents: 0, byHandCents: 0 } });
  await expect(call(endpoints.saveCashFlowInit, { year, version, rows: [] }, person)).rejects.toMatchObject({
    said: { key: 'conflict' },
  });

  await call(endpoints.adjustCashFlow, { period: 2026_03, item: '3', cents: 7, reason: '更正' }, person);
  expect(await report()).toMatchObject({ cash: { tied: false, byHandCents: 7 } });
});

test('books that begin in January have no months before', async () => {
  const at = await testOffice(installation);
  const { version, actions } = await call(endpoints.cashFlowInit, { year }, at.person);
  expect(actions).toEqual([]);
  const rows = [{ item: '3', cents: 1 }];
  await expect(call(endpoints.saveCashFlowInit, { year, version, rows }, at.person)).rejects.toMatchObject({
    fields: { rows: { key: 'noMonthsBefore' } },
  });
});
