import { finance } from '@/lib/contracts/finance.ts';
import { testCounted } from '@/lib/dev/test-counted.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { endpoints } = finance;
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('an opening says how much there is of what is counted, of nothing else, and with the sign of its amount', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const { version } = await call(endpoints.openLedger, { year: 2026, startMonth: 7 }, person);
  const { rows } = await call(endpoints.allSubjects, { year: 2026 }, person);
  const idOf = (number: string) => rows.find((row) => row.number === number)?.id ?? '';
  const rice = await call(endpoints.addSubject, { parentId: idOf('1201'), name: '大米', unit: '公斤' }, person);
  const open = (amounts: object, more: object = {}) => {
    const nothing = { openingCents: 0, debitCents: 0, creditCents: 0 };
    const begun = [
      { ...nothing, subjectId: rice.id, ...amounts },
      { ...nothing, subjectId: idOf('3101'), openingCents: 10_00, ...more },
    ];
    return call(endpoints.saveOpenings, { year: 2026, version, rows: begun }, person);
  };
  for (const [amounts, more, fields] of [
    [{ quantity: -1 }, {}, { 'rows.0.quantity': { key: 'quantitySign' } }],
    [{ openingCents: -10_00, quantity: 1 }, {}, { 'rows.0.quantity': { key: 'quantitySign' } }],
    [{ debitCents: 1, debitQuantity: -1 }, {}, { 'rows.0.debitQuantity': { key: 'quantitySign' } }],
    [{}, { quantity: 1 }, { 'rows.1.quantity': { key: 'quantityUnasked' } }],
  ] as const)
    await expect(open(amounts, more)).rejects.toMatchObject({ said: { key: 'invalid' }, fields });
  const said = { quantity: 2_0000, debitQuantity: 5_0000, creditQuantity: 3_0000 };
  const { rows: kept } = await open({ openingCents: 10_00, debitCents: 25_00, creditCents: 25_00, ...said });
  expect(kept).toMatchObject([
    { unit: '公斤', ...said },
    { unit: null, quantity: null },
  ]);
  const balance = await call(endpoints.quantityBalance, { from: 2026_01, to: 2026_07 }, person);
  expect(balance.rows).toMatchObject([
    { opening: { balanceQuantity: 2_0000 }, debitQuantity: 5_0000, closing: { balanceQuantity: 4_0000 } },
  ]);
});

test('the next year begins with the quantities that the year ends in, and follows them', async () => {
  const { person, rice, buy, use } = await testCounted(installation, { opening: [200_00, 40_0000] });
  await buy('2026-03-05', 66_00, 12_0000);
  await call(endpoints.openLedger, { year: 2027 }, person);
  const brought = async () => {
    const { rows } = await call(endpoints.initialisation, { year: 2027 }, person);
    return rows.find(({ number }) => number === rice.number);
  };
  expect(await brought()).toMatchObject({ unit: '公斤', openingCents: 266_00, quantity: 52_0000 });
  await use('2026-12-05', 266_00, 50_0000);
  // Nothing is left of its value, but some of it is there.
  expect(await brought()).toMatchObject({ openingCents: 0, quantity: 2_0000 });
  const [row] = (await call(endpoints.quantityBalance, { from: 2027_01, to: 2027_01 }, person)).rows;
  expect(row?.opening).toEqual({ side: 'flat', balanceCents: 0, balanceQuantity: 2_0000 });
});

test('an account that is counted only from the next year on takes over what the year before counted', async () => {
  const { person, rice, buy } = await testCounted(installation);
  const found = async (year: number) => {
    const { rows } = await call(endpoints.allSubjects, { year }, person);
    return rows.find(({ number }) => number === rice.number) ?? rice;
  };
  const count = async (year: number, unit: string | null) => {
    const { id, version, name } = await found(year);
    const facts = { enabled: true, entrusted: false, auxiliaryKinds: [], carryToId: null };
    return call(endpoints.saveSubject, { id, version, name, ...facts, unit }, person);
  };
  const brought = async () => {
    const { rows } = await call(endpoints.initialisation, { year: 2027 }, person);
    return rows.find(({ number }) => number === rice.number);
  };
  await count(2026, null);
  await call(endpoints.openLedger, { year: 2027 }, person);
  await count(2026, '公斤');
  await buy('2026-03-05', 66_00, 12_0000);
  expect(await brought()).toMatchObject({ unit: null, openingCents: 66_00, quantity: null });
  await count(2027, '公斤');
  expect(await brought()).toMatchObject({ unit: '公斤', openingCents: 66_00, quantity: 12_0000 });
  await expect(count(2027, null)).rejects.toMatchObject({ fields: { unit: { key: 'unitUsed' } } });
});
