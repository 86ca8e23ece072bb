import fc from 'fast-check';
import { baseCents } from './foreign-amount.ts';
import { differenceLine, revaluedCents } from './revaluation.ts';

test('an account is rounded once, and what its parts round to beside that goes to the largest', () => {
  const part = (foreignCents: number) => ({ foreignCents, baseCents: 0 });
  expect(revaluedCents([part(1), part(1), part(2)], '0.5', 'USD')).toEqual([1, 1, 0]);
  expect(revaluedCents([part(100_00)], '7.2', 'USD')).toEqual([720_00]);
  expect(revaluedCents([part(-100_00)], '7.2', 'USD')).toEqual([-720_00]);
  expect(revaluedCents([part(0)], '7.2', 'USD')).toEqual([0]);
  expect(revaluedCents([part(100_00)], 'seven', 'USD')).toBeNull();
});

test('whatever the parts are, they come to the account at the rate, and a second time changes nothing', () => {
  const cents = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 });
  const parts = fc.array(fc.record({ foreignCents: cents, baseCents: cents }), { minLength: 1, maxLength: 8 });
  const rate = fc.integer({ min: 1, max: 20_000_000 }).map((millionths) => (millionths / 1_000_000).toFixed(6));
  fc.assert(
    fc.property(parts, rate, (held, at) => {
      const now = revaluedCents(held, at, 'USD') ?? [];
      const foreign = held.reduce((sum, { foreignCents }) => sum + foreignCents, 0);
      expect(now.reduce((sum, one) => sum + one, 0)).toBe(baseCents(foreign, at, 'USD'));
      const again = held.map(({ foreignCents }, i) => ({ foreignCents, baseCents: now[i] ?? 0 }));
      expect(revaluedCents(again, at, 'USD')).toEqual(now);
    }),
  );
});

test('more than before is a debit, less a credit', () => {
  expect(differenceLine(5)).toEqual({ debitCents: 5, creditCents: 0 });
  expect(differenceLine(-5)).toEqual({ debitCents: 0, creditCents: 5 });
});
