import fc from 'fast-check';
import { openingMovements, openingResults } from './opening-turnover.ts';
import { standards } from './standard.ts';
import { activitiesFigures, type LeafFigures } from './statement.ts';

describe.each(Object.values(standards))('$id', ({ chart, activities, carryTo }) => {
  const leaves = chart.filter(
    ({ number }) => !chart.some((one) => one.number !== number && one.number.startsWith(number)),
  );
  const results = leaves.filter(({ subType }) => subType >= 6);
  const turnover = (cents: ReadonlyMap<string, readonly [debit: number, credit: number]>): LeafFigures[] =>
    leaves.map((leaf) => {
      const [debit, credit] = cents.get(leaf.number) ?? [0, 0];
      return { ...leaf, entrusted: false, debit, credit };
    });
  const reported = (movements: Parameters<typeof activitiesFigures>[1]) =>
    (['unrestricted', 'restricted'] as const).map((restriction) =>
      activitiesFigures(activities, movements, restriction),
    );

  test('the report of months before the books is the same whether they were carried over each month or not', () => {
    const amount = fc.integer({ min: 1, max: 1e9 });
    const months = fc.record({
      booked: fc.array(fc.tuple(fc.nat({ max: results.length - 1 }), amount), { maxLength: 20 }),
      lifted: fc.integer({ min: 0, max: 1e9 }),
    });
    fc.assert(
      fc.property(months, ({ booked, lifted }) => {
        const plain = new Map<string, [number, number]>();
        const carried = new Map<string, [number, number]>();
        const add = (to: Map<string, [number, number]>, number: string, debit: number, credit: number) => {
          const [before, after] = to.get(number) ?? [0, 0];
          to.set(number, [before + debit, after + credit]);
        };
        for (const [at, cents] of booked) {
          const leaf = results[at];
          if (!leaf) continue;
          const isDebit = leaf.side === 'debit';
          add(plain, leaf.number, isDebit ? cents : 0, isDebit ? 0 : cents);
          add(carried, leaf.number, cents, cents);
          add(carried, carryTo[leaf.restriction ?? 'unrestricted'], isDebit ? cents : 0, isDebit ? 0 : cents);
        }
        for (const to of [plain, carried]) {
          add(to, '3102', lifted, 0);
          add(to, '3101', 0, lifted);
        }
        const of = (cents: ReadonlyMap<string, readonly [number, number]>) =>
          reported({ ...openingMovements(turnover(cents)), priorYear: [] });
        expect(of(carried)).toEqual(of(plain));
        const ordinary = turnover(plain).filter(({ subType }) => subType >= 6);
        const leaf = (number: string, debit: number, credit: number) =>
          turnover(new Map([[number, [debit, credit]]])).filter((one) => one.number === number);
        const transfer = [...leaf('3102', lifted, 0), ...leaf('3101', 0, lifted)];
        expect(of(plain)).toEqual(reported({ ordinary, transfer, priorYear: [] }));
        const { resultCents, netAssetCents } = openingResults(turnover(carried));
        expect(netAssetCents).toBe(resultCents);
      }),
    );
  });
});
