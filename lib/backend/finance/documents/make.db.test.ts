import { dayClose, documentDesk } from '@/lib/dev/test-documents.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

async function office() {
  const at = await testOffice(installation);
  const desk = documentDesk(at.school, at.person);
  const list = (input: object = {}) => call(at.endpoints.documents, input, at.person);
  const make = (input: object = {}) => call(at.endpoints.makeDocuments, input, at.person);
  return { ...at, desk, list, make };
}

/** Of a subject that the books do not know. */
const unknown = (number: string) =>
  dayClose({
    number,
    lines: dayClose().lines.map((line) =>
      line.subjectNumber === '2203' ? { ...line, subjectNumber: '220399' } : line,
    ),
  });

test('what was written before there were books is entered once there are, each document once', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const desk = documentDesk(school, person);
  const { endpoints } = await office();
  for (const number of ['A1', 'A2', 'A3']) await desk.submit(dayClose({ number }));
  const list = () => call(endpoints.documents, {}, person);
  expect(await list()).toMatchObject({
    total: 3,
    waiting: 3,
    rows: [{ number: 'A1', state: 'waiting', reason: 'noBooks', cents: 1_500, voucher: null }, {}, {}],
    actions: ['make'],
  });
  expect(await call(endpoints.makeDocuments, {}, person)).toMatchObject({ made: 0, left: 0, stayed: 3 });
  await call(endpoints.openLedger, { year: 2026 }, person);
  expect((await list()).rows.map(({ reason }) => reason)).toEqual(['ready', 'ready', 'ready']);
  const [first] = (await list()).rows;
  expect(await call(endpoints.makeDocuments, { ids: [first?.id ?? ''] }, person)).toMatchObject({ made: 1, stayed: 0 });
  const made = await Promise.all([1, 2, 3].map(() => call(endpoints.makeDocuments, {}, person)));
  expect(made.reduce((sum, one) => sum + one.made, 0)).toBe(2);
  expect((await list()).rows.map(({ voucher }) => [voucher?.kind, voucher?.number])).toEqual([
    ['receipt', 1],
    ['receipt', 2],
    ['receipt', 3],
  ]);
  expect((await call(endpoints.vouchers, { period: 2026_03 }, person)).total).toBe(3);
  expect(await call(endpoints.makeDocuments, { ids: [first?.id ?? ''] }, person)).toMatchObject({ made: 0, stayed: 0 });
});

test('a voucher that is made later is still of those whose work it tells, who do not audit it', async () => {
  const at = await office();
  const cashier = await at.school.as('*');
  await call(at.endpoints.closePeriod, { period: 2026_01, version: 1, reason: '试' }, at.person);
  const madeBy = [cashier.personId ?? ''];
  expect(await at.desk.submit(dayClose({ number: 'M1', day: '2026-01-31', madeBy }))).toMatchObject({ voucher: null });
  expect(await at.make({ onDate: '2026-03-02' })).toMatchObject({ made: 1 });
  const ids = (await at.list()).rows.flatMap(({ voucher }) => voucher?.id ?? []);
  await call(at.endpoints.moveDrafts, { ids, move: 'submit' }, at.person);
  const audit = (by: typeof cashier) => call(at.endpoints.auditVouchers, { ids, move: 'audit' }, by);
  expect(await audit(cashier)).toMatchObject({ done: [], refused: [{ reason: 'ownVoucher' }] });
  expect(await audit(at.person)).toMatchObject({ done: ids });
});

test('before a month is closed, documents of earlier months that still wait are named too, as long as they do', async () => {
  const at = await office();
  await call(at.endpoints.closePeriod, { period: 2026_01, version: 1, reason: '试' }, at.person);
  await at.desk.submit(dayClose({ number: 'L1', day: '2026-01-31' }));
  await at.desk.submit(unknown('L2'));
  // What was there before the books is in their opening balances.
  await at.desk.submit(dayClose({ number: 'L0', day: '2025-12-31' }));
  const found = async (period: number) => {
    const { checks } = await call(at.endpoints.periodChecks, { period }, at.person);
    return checks.find(({ check }) => check === 'documents')?.found.map((name) => name.split(' ')[0]);
  };
  expect(await found(2026_02)).toEqual(['L1']);
  expect(await found(2026_03)).toEqual(['L1', 'L2']);
  expect(await at.make({ onDate: '2026-02-02' })).toMatchObject({ made: 2 });
  expect(await found(2026_04)).toEqual(['L2']);
});

test('whoever makes vouchers learns of each document what still hinders it', async () => {
  const at = await office();
  await at.desk.submit(unknown('B1'));
  await at.desk.submit(dayClose({ number: 'B2', day: '2027-01-05' }));
  const { id = '' } = (await at.desk.submit(dayClose({ number: 'B3' }))).voucher ?? {};
  await call(at.endpoints.moveDrafts, { ids: [id], move: 'trash' }, at.person);
  expect(await at.make()).toMatchObject({
    made: 1,
    stayed: 2,
    why: [
      { number: 'B1', reason: 'subjectMissing', subjectNumber: '220399' },
      { number: 'B2', reason: 'noPeriod', subjectNumber: null },
    ],
  });
  await expect(at.make({ ids: [id] })).rejects.toMatchObject({ said: { key: 'notFound' } });
  const { rows } = await at.list({ state: 'waiting' });
  expect(rows.map(({ number }) => number)).toEqual(['B2', 'B1']);
  expect((await at.list({ state: 'drafted' })).rows.map(({ number }) => number)).toEqual(['B3']);
  expect((await at.list({ month: '2027-01' })).total).toBe(1);
  expect((await at.list({ module: 'fees', kind: 'refund' })).total).toBe(0);
});

test('what comes too late for its month is dated on another day; a month on hold is for those who may correct', async () => {
  const at = await office();
  await call(at.endpoints.closePeriod, { period: 2026_01, version: 1, reason: '试' }, at.person);
  const { id } = await at.desk.submit(dayClose({ number: 'C1', day: '2026-01-31' }));
  await call(at.endpoints.holdPeriod, { period: 2026_02, version: 1, held: true }, at.person);
  const held = await at.desk.submit(dayClose({ number: 'C2', day: '2026-02-10' }));
  const clerk = await at.school.as('finance.voucher.view', 'finance.voucher.edit');
  expect(await call(at.endpoints.makeDocuments, {}, clerk)).toMatchObject({
    made: 0,
    why: [{ reason: 'periodClosed' }, { reason: 'periodHeld' }],
  });
  expect(await at.make({ ids: [held.id] })).toMatchObject({ made: 1 });
  expect(await at.make({ onDate: '2026-01-15' })).toMatchObject({ made: 0, why: [{ reason: 'periodClosed' }] });
  expect(await at.make({ onDate: '2026-03-02' })).toMatchObject({ made: 1 });
  const { rows } = await at.list();
  expect(rows.find((row) => row.id === id)?.voucher).toMatchObject({ onDate: '2026-03-02', period: 2026_03 });
});

test('looking needs the key to vouchers, making the key to enter them, and other schools see nothing', async () => {
  const [at, other] = [await office(), await office()];
  await at.desk.submit(dayClose());
  const reader = await at.school.as('finance.voucher.view');
  expect((await call(at.endpoints.documents, {}, reader)).actions).toEqual([]);
  await expect(call(at.endpoints.makeDocuments, {}, reader)).rejects.toMatchObject({ status: 403 });
  expect((await other.list()).total).toBe(0);
});
