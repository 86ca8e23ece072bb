import { bigint, date, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import type { BillState } from '@/lib/rules/fees/bill-states.ts';
import type { PayType } from '@/lib/rules/fees/pay-types.ts';
import { indexedText } from '../../db/schema-parts.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

const summed = () => ({
  /** Sums are those of all parts; one may be negative alone (`db/bill-sums.ts`). */
  part: uuid('part').notNull(),
  bills: integer('bills').notNull(),
  amountCents: cents('amount_cents'),
  sponsoredCents: cents('sponsored_cents'),
  waivedCents: cents('waived_cents'),
  paidCents: cents('paid_cents'),
  refundedCents: cents('refunded_cents'),
});

/**
 * What bills that are not thrown away come to by month, state and class as they were made, the zero id without one.
 * Triggers keep it (`db/bill-sums.ts`), so that no report of a year reads bills. What payments and refunds write into
 * bills and lines is followed already; whatever else is to be told of bills by month, class and item is a column or a
 * table of the same shape, and one more line of `followed` there.
 */
export const feeBillSums = tenantTableBy('fee_bill_sums', ['month', 'state', 'classId', 'part'], {
  month: indexedText('month').notNull(),
  state: text('state').$type<BillState>().notNull(),
  classId: uuid('class_id').notNull(),
  classKey: indexedText('class_key').notNull(),
  className: text('class_name').notNull(),
  ...summed(),
});

/** What the lines of bills come to that are published, neither void nor thrown away, by month, class and item. */
export const feeBillItemSums = tenantTableBy(
  'fee_bill_item_sums',
  ['month', 'classId', 'itemId', 'part'],
  {
    month: indexedText('month').notNull(),
    classId: uuid('class_id').notNull(),
    itemId: uuid('item_id').notNull(),
    ...summed(),
  },
  (t) => [index('fee_bill_item_sums_of_item').on(t.schoolId, t.itemId, t.month)],
);

const moved = () => ({
  /** Sums are those of all parts; one may be negative alone. */
  part: uuid('part').notNull(),
  paidCents: cents('paid_cents'),
  reversedCents: cents('reversed_cents'),
  refundedCents: cents('refunded_cents'),
});

/**
 * What was taken and given back on a day, by cashier and way of paying, change taken off. Triggers keep it
 * (`db/payment-sums.ts`). Documents count with their first tender, those without any under a way of their own.
 */
export const feePaymentSums = tenantTableBy('fee_payment_sums', ['day', 'cashierId', 'payType', 'part'], {
  day: date('day').notNull(),
  cashierId: uuid('cashier_id').notNull(),
  payType: text('pay_type').$type<PayType | 'none'>().notNull(),
  payments: integer('payments').notNull(),
  reversals: integer('reversals').notNull(),
  refunds: integer('refunds').notNull(),
  tenders: integer('tenders').notNull(),
  ...moved(),
});

/**
 * The same by item, and by class of the bills, of each month and of each day: a span is read as whole months and the
 * days that are left. What is kept for children, less what is taken of it, is of a key of its own, what is of no class
 * of the zero key; so both tables come to the same.
 */
export const feePaymentPartSums = tenantTableBy('fee_payment_part_sums', ['told', 'period', 'keyId', 'part'], {
  told: indexedText('told').$type<'monthItem' | 'monthClass' | 'dayItem' | 'dayClass'>().notNull(),
  /** YYYY-MM or YYYY-MM-DD. */
  period: indexedText('period').notNull(),
  /** The item or class. */
  keyId: uuid('key_id').notNull(),
  ...moved(),
});
