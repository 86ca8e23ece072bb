import { testDollars } from '@/lib/dev/test-dollars.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { baseCents } from '@/lib/rules/finance/foreign-amount.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const period = 2026_01;
const at = (rate: string) => ({ period, rates: [{ currency: 'USD' as const, rate }] });
const begun = { opening: [710_00, 100_00] } as const;
type Office = Awaited<ReturnType<typeof testDollars>>;

/** Hands the month's draft in and posts it. */
async function postDraft({ endpoints, person, pass }: Office) {
  const { vouchers } = await call(endpoints.revaluation, { period }, person);
  const draft = vouchers.find(({ state }) => state === 'draft');
  if (!draft) throw new Error('There is no draft');
  await call(endpoints.moveDrafts, { ids: [draft.id], move: 'submit' }, person);
  await pass(draft.id);
  return call(endpoints.voucher, { id: draft.id }, person);
}

const checkOf = async ({ endpoints, person }: Office) => {
  const { checks } = await call(endpoints.periodChecks, { period }, person);
  return checks.find(({ check }) => check === 'revalued');
};

test.each([
  ['CN-NPO-2004', '5301'],
  ['CN-NPO-2024', '5401'],
] as const)('under %s the gain goes to %s, and a second run says that nothing is left', async (standard, financing) => {
  const office = await testDollars(installation, { standard, ...begun });
  const { endpoints, person } = office;
  expect(await call(endpoints.revaluation, { period }, person)).toMatchObject({
    state: 'open',
    rows: [{ newCents: null }],
  });
  const seen = await call(endpoints.revaluation, at('7.2'), person);
  expect(seen.rows).toMatchObject([
    { foreignCents: 100_00, bookCents: 710_00, newCents: 720_00, differenceCents: 10_00 },
  ]);
  await call(endpoints.revalue, at('7.2'), person);
  const posted = await postDraft(office);
  expect(posted).toMatchObject({ origin: 'revaluation', kind: 'receipt', onDate: '2026-01-31' });
  expect(
    posted.lines.map(({ number, debitCents, creditCents, foreignCents }) => [
      number,
      debitCents,
      creditCents,
      foreignCents,
    ]),
  ).toEqual([
    ['100201', 10_00, 0, 0],
    [financing, 0, 10_00, null],
  ]);
  expect(await call(endpoints.revaluation, { period }, person)).toMatchObject({ state: 'done' });
  await expect(call(endpoints.revalue, at('7.2'), person)).rejects.toMatchObject({ said: { key: 'nothingToRevalue' } });
});

test('a draft is revised, what was handed in is waited for, and what was posted is built upon', async () => {
  const office = await testDollars(installation, begun);
  const { endpoints, person } = office;
  await call(endpoints.revalue, at('7.2'), person);
  const again = await call(endpoints.revalue, at('7'), person);
  expect(again.vouchers).toHaveLength(1);
  const [draft] = again.vouchers;
  const { lines, debitCents } = await call(endpoints.voucher, { id: draft?.id ?? '' }, person);
  expect([lines[0]?.creditCents, debitCents]).toEqual([10_00, 10_00]);
  await call(endpoints.moveDrafts, { ids: [draft?.id ?? ''], move: 'submit' }, person);
  await expect(call(endpoints.revalue, at('7.1'), person)).rejects.toMatchObject({ said: { key: 'revaluationWaits' } });
  await call(endpoints.moveDrafts, { ids: [draft?.id ?? ''], move: 'withdraw' }, person);
  // At the rate of the books nothing is left to say.
  expect(await call(endpoints.revalue, at('7.1'), person)).toMatchObject({ state: 'done', vouchers: [] });
  await call(endpoints.revalue, at('7.2'), person);
  await postDraft(office);
  await office.take('2026-01-20', 71_00, 10_00, '7.1');
  expect(await call(endpoints.revaluation, { period }, person)).toMatchObject({
    state: 'outdated',
    rows: [{ differenceCents: 1_00 }],
  });
});

test('the closing check says that nothing was done, then what is wrong, then that it is right', async () => {
  const office = await testDollars(installation, begun);
  const { endpoints, person } = office;
  expect(await checkOf(office)).toMatchObject({ ok: true, notDone: true });
  await call(endpoints.revalue, at('7.2'), person);
  expect(await checkOf(office)).toMatchObject({ ok: false, notDone: false, blocks: true, found: ['100201 美元'] });
  await postDraft(office);
  expect(await checkOf(office)).toMatchObject({ ok: true, notDone: false });
  const without = await testDollars(installation);
  expect(await checkOf(without)).toMatchObject({ ok: true, notDone: false });
  expect(await call(endpoints.verify, { year: 2026 }, person)).toMatchObject({ ok: true });
});

test('what cash gained is explained by exchange rates, what is owed in currency beside it is not', async () => {
  const office = await testDollars(installation, begun);
  const { endpoints, person, below, post, line, idOf, dollars } = office;
  const owed = await below('2209');
  await post('receipt', '2026-01-05', [
    line(dollars.id, 355_00, [50_00, '7.1']),
    line(owed.id, -355_00, [50_00, '7.1']),
  ]);
  await post('transfer', '2026-01-06', [line(idOf('1201'), 71_00), line(owed.id, -71_00, [10_00, '7.1'])]);
  await call(endpoints.revalue, at('7.2'), person);
  const { lines } = await postDraft(office);
  expect(lines).toHaveLength(3);
  const { rows } = await call(endpoints.cashFlow, { period }, person);
  expect(rows.find(({ row }) => row === '60')).toMatchObject({ monthCents: 15_00 });
  const { checks } = await call(endpoints.periodChecks, { period }, person);
  for (const check of ['cashFlow', 'cashTied', 'trialBalance', 'revalued'])
    expect(checks.find((one) => one.check === check)).toMatchObject({ ok: true });
});

test('after it every account in currency is what it holds at the rate, whatever was booked', async () => {
  const office = await testDollars(installation, { opening: [654_32, 91_17] });
  const { endpoints, person, below, post, line, idOf, dollars, take } = office;
  const owed = await below('2209');
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % most);
  };
  for (let day = 1; day <= 6; day += 1) {
    const rate = `7.${String(random(999_999)).padStart(6, '0')}`;
    const inDollars = random(99_999);
    await take(`2026-01-0${day}`, baseCents(inDollars, rate, 'USD') ?? 0, inDollars, rate);
    const due = random(99_999);
    const cents = baseCents(due, rate, 'USD') ?? 0;
    await post('transfer', `2026-01-0${day}`, [line(idOf('1201'), cents), line(owed.id, -cents, [due, rate])]);
  }
  for (const rate of ['7.123457', '6.9', '7.004999']) {
    await call(endpoints.revalue, at(rate), person);
    const { debitCents, creditCents } = await postDraft(office);
    expect(debitCents).toBe(creditCents);
    const balance = await call(endpoints.subjectBalance, { from: period, to: period }, person);
    for (const { id } of [dollars, owed]) {
      const row = balance.rows.find(({ subjectId }) => subjectId === id);
      const net = (pair?: { debitCents: number; creditCents: number }) =>
        (pair?.debitCents ?? 0) - (pair?.creditCents ?? 0);
      expect(net(row?.closing)).toBe(baseCents(net(row?.inCurrency?.closing), rate, 'USD'));
    }
    expect(balance.totals.closing.debitCents).toBe(balance.totals.closing.creditCents);
  }
});

test('another school sees none of it', async () => {
  const mine = await testDollars(installation, begun);
  const other = await testDollars(installation);
  await call(mine.endpoints.revalue, at('7.2'), mine.person);
  expect(await call(other.endpoints.revaluation, at('7.2'), other.person)).toMatchObject({
    state: 'nothing',
    rows: [],
    vouchers: [],
  });
});
