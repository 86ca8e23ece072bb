import fc from 'fast-check';
import { rounds } from '@/lib/dev/rounds.ts';
import { testFinanceYear } from '@/lib/dev/test-finance-year.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const month = fc.integer({ min: 1, max: 12 });
const cents = fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: -50_000, max: -1 }));
const subject = fc.nat({ max: 1_000 });
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('post' as const), month, debit: subject, credit: subject, cents }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), month, which: fc.nat({ max: 50 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('carry' as const), month }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('split' as const), subject }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('entrust' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('correct' as const), month, cents: fc.integer({ min: 1, max: 5_000_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('release' as const), month, cents: fc.integer({ min: 1, max: 5_000_000 }) }),
  },
);

/** What the top cash subjects hold. */
const cashOf = (
  rows: readonly {
    readonly number: string;
    readonly closing: { readonly debitCents: number; readonly creditCents: number };
  }[],
) =>
  rows
    .filter(({ number }) => number.length === 4 && isCashSubject(number))
    .reduce((sum, { closing }) => sum + closing.debitCents - closing.creditCents, 0);

test.each(['CN-NPO-2004', 'CN-NPO-2024'] as const)(
  '%s: whatever is posted, reversed, released, carried over, closed and reopened, every figure is right',
  async (standard) => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
        const year = await testFinanceYear(installation, standard);
        for (const one of actions) await year.act(one);
        const proof = await call(year.endpoints.verify, { year: 2026 }, year.person);
        expect(proof.differences).toEqual([]);
        const period = 2026_12;
        const sheet = await call(year.endpoints.balanceSheet, { period }, year.person);
        expect(sheet.balanced).toBe(true);
        const whole = { from: 2026_01, to: period };
        const { rows, totals } = await call(year.endpoints.subjectBalance, whole, year.person);
        for (const { debitCents, creditCents } of Object.values(totals)) expect(debitCents).toBe(creditCents);
        const { cash, unassignedCents } = await call(year.endpoints.cashFlow, { period }, year.person);
        expect(cash.changeCents).toBe(cash.explainedCents + unassignedCents);
        // Nothing was opened with: what the three cash subjects hold is what changed.
        expect(cash.changeCents).toBe(cashOf(rows));
        // The restricted net assets are the sum of their funds, whatever is carried over already.
        const funds = await call(year.endpoints.funds, whole, year.person);
        const restricted = sheet.rows.find(({ name }) => name === '限定性净资产');
        expect(restricted?.closingCents).toBe(funds.totals.closingCents);
        expect(await year.closedFigures()).toEqual(year.figuresWhenClosed());
        // Net assets change by what the report says and by what was booked on them directly; no draft leaves a hole.
        const { checks } = await call(year.endpoints.periodChecks, { period }, year.person);
        for (const check of ['netAssets', 'numberGaps', 'sheetBalanced'])
          expect(checks.find((one) => one.check === check)).toMatchObject({ ok: true });
      }),
      rounds(6),
    );
  },
  120_000,
);
