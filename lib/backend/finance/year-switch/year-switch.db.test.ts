import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('2025 to 2026: looked at, decided, opened, decided anew, and after late corrections confirmed again, always with equal sides', async () => {
  const openings = [
    ['1002', 10_000],
    ['1402', 500],
    ['1601', 80],
    ['3101', 9_880],
    ['3102', 700],
  ] as const;
  const at = await testOffice(installation, { year: 2025, openings });
  const look = () => call(at.endpoints.yearSwitch, { year: 2025 }, at.person);
  const supplier = await call(
    at.endpoints.saveAuxiliary,
    { kind: 'supplier', code: 'G01', name: '绿源食品', enabled: true },
    at.person,
  );
  const payable = at.rows.find(({ number }) => number === '2202');
  if (!payable) throw new Error('No payables');
  const { id, version, name, entrusted } = payable;
  await call(
    at.endpoints.saveSubject,
    { id, version, name, enabled: true, entrusted, auxiliaryKinds: ['supplier'], carryToId: null },
    at.person,
  );
  const child = await call(at.endpoints.addSubject, { parentId: at.subjectId('1122'), name: '员工借款' }, at.person);
  await at.post('transfer', '2025-12-20', [
    { ...at.line('1201', 60) },
    { ...at.line('2202', -60), auxiliaryIds: [supplier.id] },
  ]);
  await at.post('transfer', '2025-12-21', [{ ...at.line('1002', 30), subjectId: child.id }, at.line('2401', -30)]);
  await at.post('payment', '2025-12-22', [at.line('5201', 5), at.line('1002', -5)]);

  const seen = await look();
  expect(seen).toMatchObject({ balanced: true, proof: null, version: 0, actions: ['open'] });
  const how = (of: typeof seen) =>
    Object.fromEntries(of.rows.map((row) => [`${row.oldNumber} ${row.newNumber}`, [row.how, row.newCents]]));
  expect(how(seen)).toMatchObject({
    '1002 1002': ['same', 9_995],
    '112201 112201': ['same', 30],
    '2202 2202': ['same', -60],
    '2401 2503': ['renumbered', -30],
    '5201 3101': ['result', 5],
  });
  expect(seen.rows.find(({ oldNumber }) => oldNumber === '2202')?.auxiliary).toBe('绿源食品');
  expect(seen.decisions.map(({ from, second, balanceCents }) => [from, second, balanceCents])).toEqual([
    ['1601', '1602', 80],
    ['1402', '1403', 500],
  ]);

  const decide = (decisions: { from: string; second: string; cents: number }[], version: number) =>
    call(at.endpoints.switchYear, { year: 2025, version, decisions }, at.person);
  await expect(decide([{ from: '1402', second: '1403', cents: 501 }], 0)).rejects.toMatchObject({
    fields: { 'decisions.0.cents': { key: 'moreThanHeld' } },
  });
  await expect(decide([{ from: '1002', second: '1009', cents: 1 }], 0)).rejects.toMatchObject({
    fields: { 'decisions.0.second': { key: 'unknownSubject' } },
  });
  const amortised = { from: '1601', second: '1602', cents: 20 };
  const opened = await decide([amortised], 0);
  expect(opened).toMatchObject({ balanced: true, version: 1, actions: ['bring'], proof: { current: true } });
  expect(how(opened)).toMatchObject({ '1601 1601': ['same', 100], '1601 1602': ['split', -20] });
  const openingsOf2026 = async () => {
    const { rows } = await call(at.endpoints.initialisation, { year: 2026 }, at.person);
    return Object.fromEntries(rows.map(({ number, openingCents }) => [number, openingCents]));
  };
  expect(await openingsOf2026()).toMatchObject({ '1601': 100, '1602': 20, '1402': 500, '2503': 30, '3101': 9_875 });

  // Again, with a subject that was added to the old year since.
  await expect(decide([], 0)).rejects.toMatchObject({ said: { key: 'conflict' } });
  const late = await call(
    at.endpoints.addSubject,
    { parentId: at.subjectId('1002'), name: '基本户', movesBalance: true },
    at.person,
  );
  const again = await decide([amortised, { from: '1402', second: '1403', cents: 200 }], 1);
  expect(again).toMatchObject({ balanced: true, version: 2, proof: { current: true } });
  expect(await openingsOf2026()).toMatchObject({ '100201': 9_995, '1402': 300, '1403': 200 });

  // Once something is posted in the new year, decisions stay; late corrections still arrive and are confirmed.
  const { rows: subjects } = await call(at.endpoints.allSubjects, { year: 2026 }, at.person);
  const of2026 = (number: string) => subjects.find((row) => row.number === number)?.id ?? '';
  await at.post('receipt', '2026-01-05', [
    { ...at.line('1002', 7), subjectId: of2026('100201') },
    { ...at.line('1002', -7), subjectId: of2026('430101') },
  ]);
  expect((await look()).actions).toEqual([]);
  await expect(decide([], 2)).rejects.toMatchObject({ said: { key: 'wrongState' } });
  await at.post('payment', '2025-12-31', [at.line('5201', 11), { ...at.line('1002', -11), subjectId: late.id }]);
  expect(await look()).toMatchObject({ balanced: true, actions: ['confirm'], proof: { current: false } });
  expect(await openingsOf2026()).toMatchObject({ '100201': 9_984, '1601': 100, '1602': 20, '1403': 200 });
  const confirmed = await decide([amortised, { from: '1402', second: '1403', cents: 200 }], 2);
  expect(confirmed).toMatchObject({ version: 3, actions: [], proof: { current: true } });
  expect((await call(at.endpoints.balanceSheet, { period: 2026_01 }, at.person)).balanced).toBe(true);
  for (const book of ['yearSwitch', 'fundStatement'] as const) {
    const span = { from: 2025_01, to: 2025_12, format: 'csv' as const };
    const sheet = await (await callStream(at.endpoints.exportBook, { book, ...span }, at.person)).text();
    expect(sheet).toContain(book === 'yearSwitch' ? confirmed.proof?.digest : '3102');
  }
  for (const year of [2025, 2026])
    expect((await call(at.endpoints.verify, { year }, at.person)).differences).toEqual([]);
});

test('a subject that the new year keeps in less detail loses nothing', async () => {
  const at = await testOffice(installation, {
    year: 2025,
    openings: [
      ['1002', 100],
      ['3101', 100],
    ],
  });
  await call(at.endpoints.switchYear, { year: 2025, version: 0 }, at.person);
  const { rows } = await call(at.endpoints.allSubjects, { year: 2026 }, at.person);
  const id = (number: string) => rows.find((row) => row.number === number)?.id ?? '';
  await at.post('receipt', '2026-01-05', [
    { ...at.line('1002', 7), subjectId: id('1002') },
    { ...at.line('1002', -7), subjectId: id('430101') },
  ]);
  const child = await call(
    at.endpoints.addSubject,
    { parentId: at.subjectId('1002'), name: '基本户', movesBalance: true },
    at.person,
  );
  await at.post('receipt', '2025-12-31', [{ ...at.line('1002', 50), subjectId: child.id }, at.line('430101', -50)]);
  const sheet = await call(at.endpoints.balanceSheet, { period: 2026_01 }, at.person);
  expect(sheet).toMatchObject({ balanced: true });
  const { rows: balances } = await call(at.endpoints.subjectBalance, { from: 2026_01, to: 2026_01 }, at.person);
  expect(balances.find(({ number }) => number === '1002')?.closing.debitCents).toBe(157);
});
