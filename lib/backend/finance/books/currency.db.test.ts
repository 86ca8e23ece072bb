import { testDollars } from '@/lib/dev/test-dollars.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

test('the books of an account in dollars say what it holds in dollars, page by page', async () => {
  const { endpoints, person, dollars, take, pay } = await testDollars(installation, { opening: [710_00, 100_00] });
  await take('2026-01-05', 71_50, 10_00, '7.15');
  await pay('2026-01-06', 14_30, 2_00, '7.15');
  await take('2026-02-07', 72_00, 10_00, '7.2');
  const of = { from: 2026_01, to: 2026_02, subjectId: dollars.id };
  const book = await call(endpoints.detailLedger, of, person);
  expect(book.subject.currency).toBe('USD');
  expect(book.carried.inCurrency).toEqual({ side: 'debit', balanceCents: 100_00 });
  expect(book.lines.map(({ inCurrency }) => inCurrency)).toMatchObject([
    { debitCents: 10_00, rate: '7.150000', balanceCents: 110_00 },
    { creditCents: 2_00, rate: '7.150000', balanceCents: 108_00 },
    { debitCents: 10_00, rate: '7.200000', balanceCents: 118_00 },
  ]);
  expect(book.months.map(({ year }) => year.inCurrency)).toMatchObject([
    { debitCents: 10_00, creditCents: 2_00, balanceCents: 108_00 },
    { debitCents: 20_00, creditCents: 2_00, balanceCents: 118_00 },
  ]);
  const { days } = await call(endpoints.journal, { ...of, from: 2026_02 }, person);
  expect(days).toMatchObject([{ inCurrency: { debitCents: 10_00, balanceCents: 118_00 } }]);
});

test('the balance of subjects says both, and the next year begins with both', async () => {
  const { endpoints, person, dollars, take } = await testDollars(installation, { opening: [710_00, 100_00] });
  await take('2026-01-05', 71_50, 10_00, '7.15');
  await call(endpoints.openLedger, { year: 2027 }, person);
  await take('2026-03-05', 71_00, 10_00, '7.1');
  const balance = await call(endpoints.subjectBalance, { from: 2026_03, to: 2026_03 }, person);
  expect(balance.rows.find(({ subjectId }) => subjectId === dollars.id)?.inCurrency).toMatchObject({
    currency: 'USD',
    opening: { debitCents: 110_00 },
    turnover: { debitCents: 10_00 },
    yearToDate: { debitCents: 20_00 },
    closing: { debitCents: 120_00 },
  });
  expect(balance.rows.find(({ number }) => number === '1002')?.inCurrency).toBeUndefined();
  const { rows } = await call(endpoints.initialisation, { year: 2027 }, person);
  expect(rows.find(({ number }) => number === dollars.number)).toMatchObject({
    currency: 'USD',
    openingCents: 852_50,
    foreignCents: 120_00,
  });
});

test('the books of a supplier say what is owed in dollars', async () => {
  const { endpoints, person, idOf, below, line, post } = await testDollars(installation);
  const owed = await below('2202');
  const item = { kind: 'supplier' as const, code: 'S01', name: '海外教具', enabled: true };
  const supplier = await call(endpoints.saveAuxiliary, item, person);
  const buy = (onDate: string, cents: number, inDollars: number, rate: string) =>
    post('transfer', onDate, [
      line(idOf('1201'), cents),
      { ...line(owed.id, -cents, [inDollars, rate]), auxiliaryIds: [supplier.id] },
    ]);
  await buy('2026-01-05', 71_50, 10_00, '7.15');
  await buy('2026-02-06', 14_40, 2_00, '7.2');
  const of = { from: 2026_02, to: 2026_02 };
  const { rows } = await call(endpoints.auxiliaryBalance, { ...of, kind: 'supplier' }, person);
  expect(rows.map(({ inCurrency }) => inCurrency)).toMatchObject([
    undefined,
    {
      currency: 'USD',
      opening: { creditCents: 10_00 },
      turnover: { creditCents: 2_00 },
      closing: { creditCents: 12_00 },
    },
  ]);
  const lines = { ...of, itemId: supplier.id };
  const book = await call(endpoints.auxiliaryLedger, { ...lines, subjectId: owed.id }, person);
  expect(book.subject?.currency).toBe('USD');
  expect(book.carried.inCurrency).toEqual({ side: 'credit', balanceCents: 10_00 });
  expect(book.lines[0]?.inCurrency).toMatchObject({ creditCents: 2_00, balanceCents: 12_00 });
  expect(book.months[0]?.year.inCurrency).toMatchObject({ creditCents: 12_00 });
  expect((await call(endpoints.auxiliaryLedger, lines, person)).lines[0]?.inCurrency).toBeUndefined();
});

/** Books with an account in a currency below the bank, taken into the school's list. */
async function accountIn(currency: 'JPY' | 'KWD') {
  const office = await testDollars(installation);
  const { endpoints, person, idOf } = office;
  await call(endpoints.keepCurrency, { currency, kept: true }, person);
  const account = await call(endpoints.addSubject, { parentId: idOf('1002'), name: currency, currency }, person);
  const take = (cents: number, foreignCents: number, rate: string, submit = true) =>
    call(
      endpoints.saveVoucher,
      {
        kind: 'receipt',
        onDate: '2026-01-05',
        submit,
        lines: [
          { ...office.line(account.id, cents), currency, foreignCents, rate },
          office.line(idOf('490101'), -cents),
        ],
      },
      person,
    );
  return { ...office, account, take };
}

const span = { from: 2026_01, to: 2026_01 };

test('an amount in yen has no fraction, and its books are written without one', async () => {
  const { endpoints, person, take, pass, account } = await accountIn('JPY');
  await expect(take(5_03, 100_50, '0.05')).rejects.toMatchObject({
    fields: { 'lines.0.foreignCents': { key: 'minorDigits' } },
  });
  const { id } = await take(5_00, 100_00, '0.05');
  await pass(id);
  const input = { book: 'detailLedger', ...span, subjectId: account.id, format: 'csv' };
  const csv = await (await callStream(endpoints.exportBook, input as never, person)).text();
  expect(csv.split('\r\n').find((row) => row.includes('业务'))).toMatch(/,借,5\.00,100,,0\.05,借,100$/);
  expect((await call(endpoints.verify, { year: 2026 }, person)).differences).toEqual([]);
});

test('an amount in dinars is kept to the thousandth, converted and revalued from it', async () => {
  const { endpoints, person, take, pass, account } = await accountIn('KWD');
  await expect(take(352_50, 1_500, '23.5')).rejects.toMatchObject({
    fields: { 'lines.0.foreignCents': { key: 'foreignAmount' } },
  });
  const { id } = await take(35_25, 1_500, '23.5');
  await pass(id);
  expect((await call(endpoints.verify, { year: 2026 }, person)).differences).toEqual([]);
  const rates = [{ currency: 'KWD' as const, rate: '24' }];
  const { rows } = await call(endpoints.revaluation, { period: 2026_01, rates }, person);
  expect(rows.find(({ subjectId }) => subjectId === account.id)).toMatchObject({
    foreignCents: 1_500,
    bookCents: 35_25,
    newCents: 36_00,
  });
});

test('the column ledger of a subject says what is kept below it in the one currency there is', async () => {
  const { endpoints, person, idOf, take, pay, post, line } = await testDollars(installation, {
    opening: [710_00, 100_00],
  });
  const till = await call(endpoints.addSubject, { parentId: idOf('1002'), name: '基本户' }, person);
  await take('2026-01-05', 71_50, 10_00, '7.15');
  await post('receipt', '2026-01-06', [line(till.id, 500_00), line(idOf('490101'), -500_00)]);
  await pay('2026-01-07', 14_30, 2_00, '7.15');
  const book = await call(endpoints.columnLedger, { ...span, subjectId: idOf('1002') }, person);
  expect(book.subject.currency).toBe('USD');
  expect(book.lines.map(({ inCurrency }) => [inCurrency?.balanceCents, inCurrency?.rate ?? null])).toEqual([
    [110_00, '7.150000'],
    [110_00, null],
    [108_00, '7.150000'],
  ]);
  expect(book.months[0]?.month.inCurrency).toMatchObject({
    debitCents: 10_00,
    creditCents: 2_00,
    balanceCents: 108_00,
  });
  const second = await call(endpoints.columnLedger, { ...span, subjectId: idOf('1002'), size: 10, page: 1 }, person);
  expect(second.carried.inCurrency).toEqual({ side: 'debit', balanceCents: 100_00 });
});
