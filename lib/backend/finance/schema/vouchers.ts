import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SavedLine, VoucherOrigin } from '@/lib/contracts/finance/vouchers.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import type { VoucherState } from '@/lib/rules/finance/voucher-states.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { financeAuxiliarySets, financeLedgers, financeSubjects } from '../schema.ts';

/**
 * Receipts are bound before payments, and transfers last; the list of a month is read by an index on this. In a ledger
 * of one kind all rank alike, without a place.
 */
export const rankOfKind = sql.raw("array_position(array['receipt','payment','transfer'], kind)");

/** A line as it is written before posting: it may still be wrong. */
export interface DraftLine extends Readonly<Omit<SavedLine, 'auxiliaryIds' | 'currency' | 'quantity'>> {
  readonly auxiliaryIds: readonly string[];
  /** Of whatever the subject was kept in. */
  readonly currency: string | null;
  /** In ten-thousandths of the subject's unit; left out where nobody counts, and of lines of former times. */
  readonly quantity?: number | null | undefined;
}

/** Months of the books, as YYYYMM. */
export const financePeriods = tenantTableBy(
  'finance_periods',
  ['period'],
  {
    period: integer('period').notNull(),
    ledgerId: uuid('ledger_id').notNull(),
    state: text('state').$type<'open' | 'held' | 'closed' | 'reopened'>().notNull(),
    /** Why it was reopened. */
    reason: text('reason').notNull().default(''),
    /** Why it was closed although its checks had something to say. */
    closeReason: text('close_reason').notNull().default(''),
    /** A reopened month is on hold from this moment on, until it is closed again. */
    openUntil: instant('open_until'),
    ...versioned(),
  },
  (t) => [refers('finance_periods_ledger', t.ledgerId, financeLedgers)],
);

/** The last number given in a month to a kind of voucher. */
export const financeNumbers = tenantTableBy(
  'finance_numbers',
  ['period', 'kind'],
  {
    period: integer('period').notNull(),
    kind: text('kind').$type<VoucherKind>().notNull(),
    last: integer('last').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'finance_numbers_period',
      columns: [t.schoolId, t.period],
      foreignColumns: [financePeriods.schoolId, financePeriods.period],
    }),
  ],
);

/** Vouchers. A posted one never changes but for the red voucher that takes it back (`constraints.ts`). */
export const financeVouchers = tenantTable(
  'finance_vouchers',
  {
    ledgerId: uuid('ledger_id').notNull(),
    period: integer('period').notNull(),
    onDate: date('on_date').notNull(),
    kind: text('kind').$type<VoucherKind>().notNull(),
    number: integer('number').notNull(),
    /** Until it is posted nothing gives it another number than the one it was given by hand. */
    numberGiven: boolean('number_given').notNull().default(false),
    state: text('state').$type<VoucherState>().notNull(),
    origin: text('origin').$type<VoucherOrigin>().notNull(),
    /** What the first line says. */
    summary: text('summary').notNull(),
    /** Attached originals. */
    attachments: smallint('attachments').notNull().default(0),
    debitCents: bigint('debit_cents', { mode: 'number' }).notNull(),
    creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
    lineCount: integer('line_count').notNull(),
    /** The lines until they are posted; entries afterwards. */
    draftLines: jsonb('draft_lines').$type<readonly DraftLine[]>(),
    /** Why it was sent back to its maker. */
    reason: text('reason').notNull().default(''),
    /** The voucher that this red one takes back. */
    reversalOf: uuid('reversal_of'),
    /** The red voucher that takes this one back. */
    reversedBy: uuid('reversed_by'),
    /** Who wrote its present content. */
    madeBy: uuid('made_by').notNull(),
    /** Everybody who has written content of it: none of them audits it. */
    writers: jsonb('writers').$type<readonly string[]>().notNull().default([]),
    auditedBy: uuid('audited_by'),
    auditedAt: instant('audited_at'),
    postedBy: uuid('posted_by'),
    postedAt: instant('posted_at'),
    ...versioned(),
  },
  (t) => [
    unique('finance_vouchers_number').on(t.schoolId, t.period, t.kind, t.number),
    refers('finance_vouchers_ledger', t.ledgerId, financeLedgers),
    foreignKey({
      name: 'finance_vouchers_period',
      columns: [t.schoolId, t.period],
      foreignColumns: [financePeriods.schoolId, financePeriods.period],
    }),
    // A voucher is taken back once: by a red one that is posted, or on its way.
    uniqueIndex('finance_vouchers_taken_back')
      .on(t.schoolId, t.reversalOf)
      .where(sql`${t.reversalOf} is not null and ${t.state} <> 'trashed'`),
    index('finance_vouchers_in_state').on(t.schoolId, t.period, t.state),
    index('finance_vouchers_by_day').on(
      t.schoolId,
      t.period,
      t.onDate.desc().nullsFirst(),
      rankOfKind,
      t.number.desc().nullsFirst(),
    ),
    index('finance_vouchers_by_number').on(t.schoolId, t.period, rankOfKind, t.number),
    index('finance_vouchers_of_amount').on(t.schoolId, t.debitCents, t.period),
    index('finance_vouchers_of_maker').on(t.schoolId, t.period, t.madeBy),
    check('finance_vouchers_balanced', sql`${t.state} <> 'posted' or ${t.debitCents} = ${t.creditCents}`),
    check('finance_vouchers_lines', sql`(${t.draftLines} is null) = (${t.state} = 'posted')`),
    check(
      'finance_vouchers_in_month',
      sql`${t.period} = extract(year from ${t.onDate}) * 100 + extract(month from ${t.onDate})`,
    ),
  ],
);

/** Of one day receipts come first, then payments, then transfers, as vouchers are bound. */
export const kindOrder = (kind: AnyPgColumn) =>
  sql`(case ${kind} when 'receipt' then 1 when 'payment' then 2 else 3 end)`;

/** The lines of posted vouchers: only ever added (`constraints.ts`). Amounts may be negative, never both or neither. */
export const financeEntries = tenantTableBy(
  'finance_entries',
  ['voucherId', 'at'],
  {
    voucherId: uuid('voucher_id').notNull(),
    at: smallint('at').notNull(),
    subjectId: uuid('subject_id').notNull(),
    setId: uuid('set_id'),
    period: integer('period').notNull(),
    onDate: date('on_date').notNull(),
    kind: text('kind').$type<VoucherKind>().notNull(),
    number: integer('number').notNull(),
    summary: indexedText('summary').notNull(),
    debitCents: bigint('debit_cents', { mode: 'number' }).notNull(),
    creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
    currency: text('currency'),
    foreignCents: bigint('foreign_cents', { mode: 'number' }),
    rate: numeric('rate', { precision: 18, scale: 6 }),
    /** In ten-thousandths of the subject's unit; null where none was said. */
    quantity: bigint('quantity', { mode: 'number' }),
    /** The cash-flow item as it was posted; null where cash does not move, empty where nobody knew. */
    cashItem: text('cash_item'),
  },
  (t) => [
    refers('finance_entries_voucher', t.voucherId, financeVouchers),
    refers('finance_entries_subject', t.subjectId, financeSubjects),
    refers('finance_entries_set', t.setId, financeAuxiliarySets),
    // One subject's month in the order of its books: a page is read from where it begins, nothing is sorted.
    index('finance_entries_of_subject').on(
      t.schoolId,
      t.subjectId,
      t.period,
      t.onDate,
      kindOrder(t.kind),
      t.number,
      t.at,
    ),
    // The book of an auxiliary item: few lines bear any.
    index('finance_entries_of_set')
      .on(t.schoolId, t.setId, t.period, t.onDate, t.kind, t.number, t.at)
      .where(sql`${t.setId} is not null`),
    // What a search looks for: lines that say something (`financeSummaries`), or that come to an amount.
    index('finance_entries_of_summary').on(t.schoolId, t.summary, t.period),
    index('finance_entries_of_debit').on(t.schoolId, t.debitCents, t.period).where(sql`${t.debitCents} <> 0`),
    index('finance_entries_of_credit').on(t.schoolId, t.creditCents, t.period).where(sql`${t.creditCents} <> 0`),
    // What a cell of the cash flow report is made of.
    index('finance_entries_of_item')
      .on(t.schoolId, t.cashItem, t.period, t.onDate, t.voucherId)
      .where(sql`${t.cashItem} <> ''`),
    // What nobody could give a cash-flow item: a few of very many.
    index('finance_entries_unassigned').on(t.schoolId, t.period, t.voucherId, t.at).where(sql`${t.cashItem} = ''`),
    check('finance_entries_one_side', sql`(${t.debitCents} = 0) <> (${t.creditCents} = 0)`),
  ],
);

/**
 * What the lines of a month's posted vouchers say, each text once: a search for part of a text reads these few instead
 * of all lines.
 */
export const financeSummaries = tenantTableBy('finance_summaries', ['period', 'summary'], {
  period: integer('period').notNull(),
  summary: indexedText('summary').notNull(),
});
