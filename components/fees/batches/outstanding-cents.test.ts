import type { BatchRow } from '@/lib/contracts/fees/batches.ts';
import { outstandingCents } from './outstanding-cents.ts';

test('families owe what is charged without what sponsors bear, what is waived and what is paid', () => {
  const sums = { amountCents: 100_000, sponsoredCents: 20_000, waivedCents: 3_000, paidCents: 400 };
  expect(outstandingCents(sums as BatchRow)).toBe(76_600);
});
