import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { rounds } from '@/lib/dev/rounds.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { interchange } from '@/lib/dev/test-interchange.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { baseCents } from '@/lib/rules/finance/foreign-amount.ts';

const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Books of a fresh school whose maker may post at once, with two suppliers. */
async function office() {
  const at = await testOffice(installation, {
    openings: [
      ['1002', 5_000_00],
      ['3101', 5_000_00],
    ],
  });
  const [ledger] = (await call(at.endpoints.ledgers, {}, at.person)).rows;
  await call(at.endpoints.saveSettings, { year: 2026, version: ledger?.version ?? 1, selfAudit: true }, at.chief);
  for (const code of ['S 1', 'S2'])
    await call(at.endpoints.saveAuxiliary, { kind: 'supplier', code, name: code, enabled: true }, at.person);
  return { ...at, ...interchange(at.person) };
}
type Office = Awaited<ReturnType<typeof office>>;

/** All that the books say in sums. */
async function figures({ endpoints, person }: Office) {
  const { rows } = await call(endpoints.subjectBalance, { from: 2026_01, to: 2026_12, withAuxiliary: true }, person);
  const activities = await call(endpoints.activities, { period: 2026_12 }, person);
  const cash = await call(endpoints.cashFlow, { period: 2026_12 }, person);
  return {
    balances: rows.map(({ number, name, opening, turnover, closing }) => ({
      number,
      name,
      opening,
      turnover,
      closing,
    })),
    activities: activities.rows.map(({ row, yearToDate }) => ({ row, yearToDate })),
    cash: cash.cash,
  };
}

const subjects = ['1001', '1002', '1122', '2202', '410101', '430101', '510101', '5301'] as const;
const line = fc.record({
  // Brackets, commas, quotes and signs of formulas mean something to one of the forms or other.
  summary: fc.constantFrom('收费', '=1+1', '退"款", 一', '[2026-01-01] 更正', 'a; b: c', '+元'),
  subject: fc.constantFrom(...subjects),
  cents: fc.integer({ min: 1, max: 9_999_99 }),
  isDebit: fc.boolean(),
  isRed: fc.boolean(),
  supplier: fc.constantFrom(null, 'S 1', 'S2'),
  usd: fc.option(fc.integer({ min: 1, max: 500_00 }), { freq: 4 }),
});
const voucher = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  attachments: fc.integer({ min: 0, max: 3 }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});

const rate = '7.123456';

/** A voucher whose last line makes it equal; none where it is equal without. */
function ndjsonOf(
  { month, attachments, lines }: typeof voucher extends fc.Arbitrary<infer V> ? V : never,
  at: number,
): string[] {
  const written = lines.map(({ summary, subject, cents, isDebit, isRed, supplier, usd }) => {
    const sign = isRed ? -1 : 1;
    const amount = sign * ((usd === null ? null : baseCents(usd, rate, 'USD')) ?? cents);
    return {
      summary,
      subject,
      debitCents: isDebit ? amount : 0,
      creditCents: isDebit ? 0 : amount,
      auxiliary: supplier ? { supplier } : {},
      ...(usd === null ? {} : { currency: 'USD', foreignCents: sign * usd, rate }),
    };
  });
  const net = written.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
  if (net === 0) return [];
  const onDate = `2026-${String(month).padStart(2, '0')}-20`;
  const rest = { summary: '结平', subject: '1141', creditCents: net };
  return [JSON.stringify({ reference: `N-${at}`, onDate, attachments, lines: [...written, rest] })];
}

const programs = ['hledger', 'ledger'].filter((name) => spawnSync(name, ['--version']).status === 0);

/** What is in the bank to each program that reads journals, in cents. */
const bankOf = (program: string, file: string) =>
  execFileSync('env', ['LC_ALL=C.UTF-8', program, '-f', file, 'balance', '--flat', '^1002'], { encoding: 'utf8' });

test('what leaves as a sheet or a journal comes into a fresh school as the same books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(voucher, { minLength: 1, maxLength: 8 }), async (vouchers) => {
      const from = await office();
      const sent = vouchers.flatMap(ndjsonOf);
      const begun = await from.bring('v.ndjson', sent.join('\n') || '\n', { target: 'posted', proceed: 'yes' });
      expect(await from.faultsOf(begun.id)).toEqual([]);
      await call(from.endpoints.carryOver, { period: 2026_12 }, from.person).catch(() => null);
      const expected = await figures(from);
      for (const format of ['xlsx', 'csv', 'journal'] as const) {
        const content = await from.taken(format);
        const to = await office();
        const brought = await to.bring(`v.${format}`, content, { target: 'posted', proceed: 'yes' });
        expect(await to.faultsOf(brought.id)).toEqual([]);
        expect(await figures(to)).toEqual(expected);
        expect((await call(to.endpoints.verify, { year: 2026 }, to.person)).differences).toEqual([]);
        if (format !== 'journal') continue;
        const file = join(folder, 'taken.journal');
        writeFileSync(file, content);
        const bank = expected.balances.find(({ number }) => number === '1002')?.closing;
        const cents = (bank?.debitCents ?? 0) - (bank?.creditCents ?? 0);
        for (const program of programs) {
          const [, told = '0'] = /(-?[\d.]+) CNY/.exec(bankOf(program, file)) ?? [];
          expect([program, Math.round(Number(told) * 100)]).toEqual([program, cents]);
        }
      }
    }),
    rounds(3),
  );
}, 180_000);
