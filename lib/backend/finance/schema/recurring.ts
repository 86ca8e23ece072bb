import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RecurringWay } from '@/lib/rules/finance/recurring.ts';
import type { StandardId } from '@/lib/rules/finance/standard-of-year.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { indexedText, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import type { TemplateLine } from './voucher-templates.ts';
import { financeVouchers } from './vouchers.ts';

/** Vouchers that come back every month with their amounts. A school's own, over the years. */
export const financeRecurring = tenantTable(
  'finance_recurring',
  {
    name: indexedText('name').notNull(),
    kind: text('kind').$type<VoucherKind>().notNull(),
    way: text('way').$type<RecurringWay>().notNull(),
    day: smallint('day').notNull(),
    fromPeriod: integer('from_period').notNull(),
    toPeriod: integer('to_period'),
    paused: boolean('paused').notNull().default(false),
    /** The edition whose numbers the lines bear. */
    standard: text('standard').$type<StandardId>().notNull(),
    /** Of a month, or the totals that are spread over the months from the first to the last. */
    lines: jsonb('lines').$type<readonly TemplateLine[]>().notNull(),
    ...versioned(),
  },
  (t) => [
    unique('finance_recurring_name').on(t.schoolId, t.name),
    check('finance_recurring_spread', sql`${t.way} <> 'spread' or ${t.toPeriod} is not null`),
    check('finance_recurring_months', sql`${t.toPeriod} is null or ${t.toPeriod} >= ${t.fromPeriod}`),
    check('finance_recurring_day', sql`${t.day} between 1 and 31`),
  ],
);

/** What a month's voucher was made of, whatever the entry says since. */
export interface MonthPart {
  /** The edition whose numbers the lines bear. */
  readonly standard: StandardId;
  readonly kind: VoucherKind;
  readonly lines: readonly TemplateLine[];
}

/**
 * The vouchers that were made, one for an entry and month. A month of the entry as it stands whose voucher does not
 * stand has no row; one before its first month stays, without a voucher, and lacks the part that it had.
 */
export const financeRecurringMade = tenantTableBy(
  'finance_recurring_made',
  ['entryId', 'period'],
  {
    entryId: uuid('entry_id').notNull(),
    period: integer('period').notNull(),
    voucherId: uuid('voucher_id'),
    /** Null for those made before this was kept. */
    part: jsonb('part').$type<MonthPart>(),
  },
  (t) => [
    unique('finance_recurring_made_voucher').on(t.schoolId, t.voucherId),
    check('finance_recurring_made_lacking', sql`${t.voucherId} is not null or ${t.part} is not null`),
    refers('finance_recurring_made_of', t.entryId, financeRecurring),
    refers('finance_recurring_made_as', t.voucherId, financeVouchers),
  ],
);
