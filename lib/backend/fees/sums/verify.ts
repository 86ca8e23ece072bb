import { sql } from 'drizzle-orm';
import { billSumTables } from '../../db/bill-sums.ts';
import type { Tx } from '../../db/client.ts';
import { type DifferingSum, differingSums, fillSums } from '../../db/kept-sums.ts';
import { paymentSumTables } from '../../db/payment-sums.ts';
import { differingLines, sumLinesAnew } from './refunded-lines.ts';

interface Own {
  readonly tx: Tx;
  readonly school: { readonly id: string };
}

/** Sums up all bills of a school anew and reports which of the kept sums differ. Changes nothing. */
export const verifyBillSums = ({ tx, school }: Own): Promise<DifferingSum[]> =>
  differingSums(tx, billSumTables, school.id);

/** The same of what was taken and given back, and of what each line of a bill has of that. */
export const verifyPaymentSums = async ({ tx, school }: Own): Promise<DifferingSum[]> => [
  ...(await differingSums(tx, paymentSumTables, school.id)),
  ...(await differingLines(tx, school.id)),
];

/** Sums up all bills of a school anew, while nobody writes any. */
export async function sumBillsAnew({ tx, school }: Own): Promise<void> {
  await tx.execute(sql`lock table fee_bills, fee_bill_lines in share row exclusive mode`);
  await fillSums(tx, billSumTables, sql`b.school_id = ${school.id}`);
}

/** Sums up all payments of a school anew, while nobody takes any. */
export async function sumPaymentsAnew({ tx, school }: Own): Promise<void> {
  await tx.execute(
    sql`lock table fee_bill_lines, fee_payments, fee_payment_tenders, fee_payment_parts, fee_balance_uses in share row exclusive mode`,
  );
  await fillSums(tx, paymentSumTables, sql`b.school_id = ${school.id}`);
  await sumLinesAnew(tx, school.id);
}
