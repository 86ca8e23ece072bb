import fc from 'fast-check';
import { testFinanceYear } from '@/lib/dev/test-finance-year.ts';
import { testHouse } from '@/lib/dev/test-house.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const house = testHouse();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const month = fc.integer({ min: 1, max: 12 });
const cents = fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: -50_000, max: -1 }));
const subject = fc.nat({ max: 1_000 });
const deed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('post' as const), month, debit: subject, credit: subject, cents }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), month, which: fc.nat({ max: 50 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('carry' as const), month }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('split' as const), subject }) },
);

test.each(['CN-NPO-2004', 'CN-NPO-2024'] as const)(
  '%s: whatever is posted, reversed, carried over, closed and reopened, every figure is right',
  async (standard) => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
        const year = await testFinanceYear(house, standard);
        for (const one of deeds) await year.act(one);
        const proof = await call(year.endpoints.verify, { year: 2026 }, year.person);
        expect(proof.differences).toEqual([]);
        const sheet = await call(year.endpoints.balanceSheet, { period: 2026_12 }, year.person);
        expect(sheet.balanced).toBe(true);
        const { totals } = await call(year.endpoints.subjectBalance, { from: 2026_01, to: 2026_12 }, year.person);
        for (const { debitCents, creditCents } of Object.values(totals)) expect(debitCents).toBe(creditCents);
        const { cash, unassignedCents } = await call(year.endpoints.cashFlow, { period: 2026_12 }, year.person);
        expect(cash.changeCents).toBe(cash.explainedCents + unassignedCents);
        expect(await year.closedFigures()).toEqual(year.figuresWhenClosed());
      }),
      { numRuns: 6 },
    );
  },
  120_000,
);
