import fc from 'fast-check';
import { nextBillParts, routesFault } from './refund-order-sums.ts';

const none = { lineCents: 0, depositCents: 0, prepaidCents: 0, creditCents: 0 };
const nowhere = { handedCents: 0, toBalanceCents: 0, nextBillCents: 0 };

test.each([
  ['part balance, part cash, part next bill', { lineCents: 100 }, [40, 30, 30], null],
  ['less than the lines', { lineCents: 100 }, [40, 30, 29], 'refundNotWhole'],
  ['a deposit in cash', { depositCents: 50 }, [50, 0, 0], null],
  ['a deposit as balance', { depositCents: 50 }, [0, 50, 0], null],
  ['a deposit by the next bill', { depositCents: 50 }, [0, 0, 50], 'nextBillOverLines'],
  ['a balance to the balance', { prepaidCents: 50 }, [0, 50, 0], 'prepaidHandedOnly'],
  ['a balance in cash beside a line to the balance', { lineCents: 20, prepaidCents: 50 }, [50, 20, 0], null],
  ['what waited for the next bill in cash and as balance', { creditCents: 30 }, [10, 20, 0], null],
  ['the same beside a line to the next bill', { lineCents: 20, creditCents: 30 }, [30, 0, 20], 'creditOffNextBill'],
] as const)('%s', (_, sources, [handedCents, toBalanceCents, nextBillCents], fault) => {
  expect(routesFault({ ...none, ...sources }, { ...nowhere, handedCents, toBalanceCents, nextBillCents })).toBe(fault);
});

test.each([
  ['lines by the channel', { lineCents: 100 }, { originalCents: 100 }, null],
  ['lines by the channel beside a balance', { lineCents: 100 }, { originalCents: 60, toBalanceCents: 40 }, null],
  ['what was paid ahead by the channel', { prepaidCents: 50 }, { originalCents: 50 }, null],
  ['by the channel and by hand', { lineCents: 100 }, { originalCents: 60, handedCents: 40 }, 'originalAlone'],
  ['less than the lines by the channel', { lineCents: 100 }, { originalCents: 99 }, 'refundNotWhole'],
] as const)('%s', (_, sources, routes, fault) => {
  expect(routesFault({ ...none, ...sources }, { ...nowhere, ...routes })).toBe(fault);
});

test('what goes to the next bill is spread over items, none more than its lines', () => {
  const line = fc.record({ itemId: fc.constantFrom('a', 'b', 'c'), cents: fc.integer({ min: 1, max: 900 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.nat({ max: 6_000 }), (lines, wanted) => {
      const sumOf = (rows: readonly { readonly cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);
      const cents = Math.min(wanted, sumOf(lines));
      const parts = nextBillParts(lines, cents);
      expect(sumOf(parts)).toBe(cents);
      for (const part of parts)
        expect(part.cents).toBeLessThanOrEqual(sumOf(lines.filter(({ itemId }) => itemId === part.itemId)));
    }),
  );
});
