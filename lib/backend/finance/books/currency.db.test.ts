import { testDollars } from '@/lib/dev/test-dollars.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

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
