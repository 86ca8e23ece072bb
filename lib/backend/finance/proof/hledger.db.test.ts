import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plannedMonth, plannedOpenings } from '@/lib/backend/demo/finance-plan.ts';
import { testDollars } from '@/lib/dev/test-dollars.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const isInstalled = spawnSync('hledger', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'books-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Balances in cents by number, up to and without a day: at cost in the base currency, or what is held in another. */
function balancesOf(file: string, before: string, currency = 'CNY'): ReadonlyMap<string, number> {
  // Names are Chinese: whatever language the machine speaks, the file is UTF-8.
  const args = [
    'LC_ALL=C.UTF-8',
    'hledger',
    '-f',
    file,
    'balance',
    '--flat',
    '--no-total',
    '--output-format',
    'csv',
    '--end',
    before,
    '--empty',
    ...(currency === 'CNY' ? ['--cost'] : [`cur:${currency}`]),
  ];
  const text = execFileSync('env', args, { encoding: 'utf8' });
  const rows = text.trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [account = '', amount = ''] = row.replaceAll('"', '').split(',');
      return [account.split(':').at(-1) ?? '', Math.round(Number(amount.replace(` ${currency}`, '')) * 100)];
    }),
  );
}

/**
 * A year as a kindergarten has it: openings, vouchers of twelve months, carried over each month, a mistake of May taken
 * back in August, one of the year before corrected in June, restricted expense and dollars in July.
 */
async function workedYear() {
  const byNumber = Map.groupBy(plannedOpenings, ([number]) => number);
  const openings = [...byNumber].map(
    ([number, of]) => [number, of.reduce((sum, [, yuan]) => sum + yuan * 100, 0)] as const,
  );
  const at = await testOffice(installation, { openings });
  for (let month = 1; month <= 12; month++) {
    for (const { day, kind, summary, lines } of plannedMonth(month, (month % 5) / 5)) {
      const onDate = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      const posted = await at.post(
        kind,
        onDate,
        lines.map(([number, yuan]) => at.line(number, yuan * 100, summary)),
      );
      if (month === 5 && day === 18) at.mistakes.push(posted.id);
    }
    if (month === 6) await correctFormerYear(at);
    if (month === 7) await spendAndRevalue(at);
    if (month === 8) for (const id of at.mistakes) await at.reverse(id, '2026-08-30', '重复记账');
    // What no rule knows an item for waits until somebody says.
    const { rows } = await call(at.endpoints.cashFlowUnassigned, { period: 2026_00 + month }, at.person);
    const lines = rows.map(({ voucherId, at: line }) => ({ voucherId, at: line }));
    if (lines.length > 0) await call(at.endpoints.assignCashFlow, { lines, item: '8' }, at.person);
    await call(at.endpoints.carryOver, { period: 2026_00 + month }, at.person);
    await call(at.endpoints.closePeriod, { period: 2026_00 + month, version: 1, reason: '照常结账' }, at.person);
  }
  return at;
}

type Office = Awaited<ReturnType<typeof testOffice>>;

/** A debt of the year before comes to light, and is transferred to net assets by hand. */
async function correctFormerYear(at: Office) {
  await at.post('transfer', '2026-06-10', [at.line('320101', 640_00), at.line('2209', -640_00)]);
  await at.post('transfer', '2026-06-11', [at.line('3101', 640_00), at.line('320101', -640_00)]);
}

/** Restricted money is spent on something else than activities; dollars lose worth; fees are returned. */
async function spendAndRevalue(at: Office) {
  const of = { parentId: at.subjectId('5901'), name: '限定性费用', restriction: 'restricted' as const };
  const restricted = await call(at.endpoints.addSubject, of, at.person);
  const spent = { summary: '专项支出', subjectId: restricted.id, debitCents: 310_55, creditCents: 0 };
  await at.post('payment', '2026-07-02', [spent, at.line('1002', -310_55)]);
  const loss = { ...at.line('1002', -12_34), currency: 'USD' as const, foreignCents: 0, rate: '7.1' };
  await at.post('payment', '2026-07-31', [at.line('5401', 12_34), loss]);
  await at.post('payment', '2026-07-12', [at.line('2203', 50_00), at.line('1002', -50_00)]);
}

const title = isInstalled
  ? 'a worked year agrees with hledger to the cent after each month'
  : 'a worked year is closed month by month; hledger is not installed (apt-get install hledger), so nothing is compared';
test(title, async () => {
  const at = await workedYear();
  const answer = await callStream(at.endpoints.exportJournal, { year: 2026 }, at.person);
  const file = join(folder, 'year.journal');
  writeFileSync(file, await answer.text());
  const { rows: general } = await call(at.endpoints.generalLedger, { from: 2026_01, to: 2026_12 }, at.person);
  for (let month = 1; month <= 12; month++) {
    const { rows } = await call(at.endpoints.subjectBalance, { from: 2026_01, to: 2026_00 + month }, at.person);
    const { rows: leaves } = await call(at.endpoints.lowestSubjects, { year: 2026 }, at.person);
    const lowest = new Set(leaves.map(({ number }) => number));
    const ours = rows
      .filter(({ number }) => lowest.has(number))
      .map(({ number, closing }) => [number, closing.debitCents - closing.creditCents] as const)
      .filter(([, cents]) => cents !== 0);
    expect(ours.length).toBeGreaterThan(10);
    if (!isInstalled) continue;
    const next = month === 12 ? '2027-01-01' : `2026-${String(month + 1).padStart(2, '0')}-01`;
    const theirs = [...balancesOf(file, next)].filter(([, cents]) => cents !== 0);
    expect(ours.toSorted()).toEqual(theirs.toSorted());
    // The general ledger says of every top subject what the journal's lowest subjects add up to.
    for (const { number, months } of general) {
      const { side, balanceCents } = months.find(({ period }) => period === 2026_00 + month) ?? {};
      const below = theirs.reduce((sum, [of, cents]) => sum + (of.startsWith(number) ? cents : 0), 0);
      expect([number, side === 'credit' ? -(balanceCents ?? 0) : balanceCents]).toEqual([number, below]);
    }
    if (month < 12) continue;
    // Every detail ledger ends in the same balance, and the next year begins with it.
    for (const [number, cents] of theirs) {
      const subjectId = leaves.find((leaf) => leaf.number === number)?.id ?? '';
      const of = { from: 2026_01, to: 2026_12, subjectId };
      const { lines, carried } = await call(at.endpoints.detailLedger, of, at.person);
      const { side, balanceCents } = lines.at(-1) ?? carried;
      expect([number, side === 'credit' ? -balanceCents : balanceCents]).toEqual([number, cents]);
    }
    const { rows: brought, balanced } = await call(at.endpoints.switchYear, { year: 2026, version: 0 }, at.person);
    expect(balanced).toBe(true);
    expect(brought.map(({ newNumber, newCents }) => [newNumber, newCents]).toSorted()).toEqual(theirs.toSorted());
  }
  const end = await call(at.endpoints.balanceSheet, { period: 2026_12 }, at.person);
  expect(end).toMatchObject({ balanced: true, withResult: false });
  const activities = await call(at.endpoints.activities, { period: 2026_12 }, at.person);
  const netAssets = end.rows.find(({ row }) => row === '49');
  const change = activities.rows.at(-1)?.yearToDate.totalCents ?? 0;
  expect(netAssets && netAssets.closingCents - netAssets.openingCents).toBe(change);
  expect(activities.rows.find(({ row }) => row === '20')?.yearToDate.totalCents).toBe(-640_00);
  expect(activities.rows.find(({ row }) => row === '16')?.yearToDate.restrictedCents).toBe(310_55);
  const { cash, rows: flows } = await call(at.endpoints.cashFlow, { period: 2026_12 }, at.person);
  expect(flows.find(({ row }) => row === '60')?.yearCents).toBe(-12_34);
  expect(cash.tied).toBe(true);
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([]);
}, 180_000);

const inDollars = isInstalled
  ? 'what accounts hold in dollars agrees with hledger, and what it cost'
  : 'what accounts hold in dollars is proved; hledger is not installed, so nothing is compared';
test(inDollars, async () => {
  const at = await testDollars(installation, { opening: [710_00, 100_00] });
  await at.take('2026-01-05', 71_50, 10_00, '7.15');
  await at.pay('2026-01-06', 14_30, 2_00, '7.15');
  const rates = [{ currency: 'USD' as const, rate: '7.2' }];
  const { vouchers } = await call(at.endpoints.revalue, { period: 2026_01, rates }, at.person);
  const id = vouchers[0]?.id ?? '';
  await call(at.endpoints.moveDrafts, { ids: [id], move: 'submit' }, at.person);
  await at.pass(id);
  const { rows } = await call(at.endpoints.subjectBalance, { from: 2026_01, to: 2026_01 }, at.person);
  const ours = rows.find(({ subjectId }) => subjectId === at.dollars.id);
  expect([ours?.closing.debitCents, ours?.inCurrency?.closing.debitCents]).toEqual([777_60, 108_00]);
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([]);
  const answer = await callStream(at.endpoints.exportJournal, { year: 2026 }, at.person);
  const file = join(folder, 'dollars.journal');
  writeFileSync(file, await answer.text());
  if (!isInstalled) return;
  expect(balancesOf(file, '2026-02-01').get(at.dollars.number)).toBe(777_60);
  expect([...balancesOf(file, '2026-02-01', 'USD')]).toEqual([[at.dollars.number, 108_00]]);
});
