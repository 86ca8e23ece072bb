import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ArrivalState } from '@/lib/rules/fees/arrival-states.ts';
import type { BankLayout } from '@/lib/rules/finance/bank-statement.ts';
import { changed, indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { feePayments } from './payments.ts';

/**
 * Money that came in at the bank. Its day and amount never change (`db/payment-guards.ts`), a later list may say more
 * of it; it is the payment of one family, or none.
 */
export const feeArrivals = tenantTable(
  'fee_arrivals',
  {
    /** To which of the school's accounts it came. */
    account: indexedText('account').notNull(),
    /** What tells the line from all others of the account. */
    mark: indexedText('mark').notNull(),
    onDay: date('on_day').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    payerName: text('payer_name').notNull(),
    remark: text('remark').notNull(),
    serial: indexedText('serial').notNull(),
    readAt: instant('read_at').notNull(),
    readBy: uuid('read_by').notNull(),
    state: text('state').$type<ArrivalState>().notNull(),
    /** Why it is no payment of a family. */
    reason: text('reason').notNull().default(''),
    paymentId: uuid('payment_id'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    ...versioned(),
  },
  (t) => [
    unique('fee_arrivals_once').on(t.schoolId, t.account, t.mark),
    refers('fee_arrivals_payment', t.paymentId, feePayments),
    uniqueIndex('fee_arrivals_paid_once').on(t.schoolId, t.paymentId).where(sql`${t.paymentId} is not null`),
    index('fee_arrivals_newest').on(t.schoolId, t.state, t.onDay.desc().nullsFirst(), t.id),
    index('fee_arrivals_serial').on(t.schoolId, t.serial).where(sql`${t.serial} <> ''`),
    check('fee_arrivals_in', sql`${t.cents} > 0`),
    check('fee_arrivals_claimed', sql`(${t.state} = 'claimed') = (${t.paymentId} is not null)`),
    check('fee_arrivals_aside', sql`(${t.state} = 'aside') = (${t.reason} <> '')`),
  ],
);

/** How the lists of an account's bank are read, by their headers, where a person had to say it. */
export const feeArrivalLayouts = tenantTableBy('fee_arrival_layouts', ['account'], {
  account: indexedText('account').notNull(),
  columns: jsonb('columns').$type<BankLayout>().notNull(),
  ...changed(),
});
