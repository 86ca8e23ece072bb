import { and, eq } from 'drizzle-orm';
import { type RefundDesk, refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeBillLines } from '../schema/bills.ts';
import { sumPaymentsAnew, verifyBillSums, verifyPaymentSums } from './verify.ts';

const installation = testInstallation();

/** The one line of a desk's bill. */
const lineOf = ({ school, bill }: RefundDesk) =>
  and(ofSchool({ school }, feeBillLines), eq(feeBillLines.billId, bill.id), eq(feeBillLines.at, 0));

test('a line that keeps another amount as given back than refunds come to is told, and is right once summed up anew', async () => {
  const at = await refundDesk(installation);
  const { school } = at;
  await at.pay(await at.ask({ cents: 9_000 }));
  expect(await school.inside((tx) => verifyPaymentSums({ tx, school }))).toEqual([]);
  await school.inside((tx) => tx.update(feeBillLines).set({ refundedCents: 18_000 }).where(lineOf(at)));
  expect(await school.inside((tx) => verifyPaymentSums({ tx, school }))).toEqual([
    { of: `line ${at.bill.id} 0`, stored: '18000', found: '9000' },
  ]);
  await school.inside((tx) => sumPaymentsAnew({ tx, school }));
  const differing = await school.inside(async (tx) => [
    ...(await verifyPaymentSums({ tx, school })),
    ...(await verifyBillSums({ tx, school })),
  ]);
  expect(differing).toEqual([]);
});
