import { bigint, foreignKey, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { NetAssetFlow } from '@/lib/rules/finance/voucher-flow.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { financeLedgers, financeSubjects } from '../schema.ts';
import { financeEntries } from './vouchers.ts';

/**
 * What a movement is of: openings and turnover before the first month, carry-over, or what the activities report makes
 * of it.
 */
export type Flow = 'opening' | 'carryOver' | NetAssetFlow;

/** The set of balances without auxiliary items. */
export const noSet = '00000000-0000-0000-0000-000000000000';

/**
 * Turnover of each subject (and set of auxiliary items) in each month, written in the transaction that posts. Month 0
 * of a year holds the balance brought forward, so that every balance is a sum over the months of one year.
 */
export const financeBalances = tenantTableBy(
  'finance_balances',
  ['ledgerId', 'period', 'subjectId', 'setId', 'flow'],
  {
    ledgerId: uuid('ledger_id').notNull(),
    period: integer('period').notNull(),
    subjectId: uuid('subject_id').notNull(),
    setId: uuid('set_id').notNull(),
    flow: text('flow').$type<Flow>().notNull(),
    debitCents: bigint('debit_cents', { mode: 'number' }).notNull(),
    creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    refers('finance_balances_subject', t.subjectId, financeSubjects),
    index('finance_balances_of_subject').on(t.schoolId, t.subjectId, t.period),
  ],
);

/**
 * What a ledger began with: the balance on its first of January, and for a start within the year the turnover until
 * then.
 */
export const financeOpenings = tenantTableBy(
  'finance_openings',
  ['ledgerId', 'subjectId', 'setId'],
  {
    ledgerId: uuid('ledger_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    setId: uuid('set_id').notNull(),
    /** On the subject's own side; negative on the other. */
    openingCents: bigint('opening_cents', { mode: 'number' }).notNull(),
    debitCents: bigint('debit_cents', { mode: 'number' }).notNull(),
    creditCents: bigint('credit_cents', { mode: 'number' }).notNull(),
    /** The same in the subject's currency; null where it is kept in the base currency alone. */
    foreignCents: bigint('foreign_cents', { mode: 'number' }),
    foreignDebitCents: bigint('foreign_debit_cents', { mode: 'number' }),
    foreignCreditCents: bigint('foreign_credit_cents', { mode: 'number' }),
    /** And by quantity, in ten-thousandths of the subject's unit; null where none is said. */
    quantity: bigint('quantity', { mode: 'number' }),
    debitQuantity: bigint('debit_quantity', { mode: 'number' }),
    creditQuantity: bigint('credit_quantity', { mode: 'number' }),
  },
  (t) => [refers('finance_openings_subject', t.subjectId, financeSubjects)],
);

/**
 * What each cash-flow item brought to cash in a month; the empty item is what nobody has assigned. Month 0 is what was
 * entered for months before the start.
 */
export const financeCashFlows = tenantTableBy(
  'finance_cash_flows',
  ['ledgerId', 'period', 'item'],
  {
    ledgerId: uuid('ledger_id').notNull(),
    period: integer('period').notNull(),
    item: text('item').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (t) => [refers('finance_cash_flows_ledger', t.ledgerId, financeLedgers)],
);

/** Corrections of the cash flow report that touch no voucher, each with its reason. */
export const financeCashAdjustments = tenantTable(
  'finance_cash_adjustments',
  {
    ledgerId: uuid('ledger_id').notNull(),
    period: integer('period').notNull(),
    item: text('item').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** The posted line that is given an item by this and its counterpart; null for a correction by hand. */
    voucherId: uuid('voucher_id'),
    lineAt: smallint('line_at'),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
  },
  (t) => [
    // One takes the line out of what nobody assigned, one puts it to its item; never a second time.
    unique('finance_cash_adjustments_line').on(t.schoolId, t.voucherId, t.lineAt, t.item),
    foreignKey({
      name: 'finance_cash_adjustments_entry',
      columns: [t.schoolId, t.voucherId, t.lineAt],
      foreignColumns: [financeEntries.schoolId, financeEntries.voucherId, financeEntries.at],
    }),
    refers('finance_cash_adjustments_ledger', t.ledgerId, financeLedgers),
    index('finance_cash_adjustments_in').on(t.schoolId, t.ledgerId, t.period),
  ],
);

/**
 * Formulas of statement rows that the school has changed; null where it went back to the standard's, so that versions
 * count on.
 */
export const financeFormulas = tenantTableBy(
  'finance_formulas',
  ['ledgerId', 'statement', 'row'],
  {
    ledgerId: uuid('ledger_id').notNull(),
    statement: text('statement').$type<'balanceSheet' | 'activities' | 'cashFlow'>().notNull(),
    row: text('row').notNull(),
    formula: text('formula'),
    ...versioned(),
  },
  (t) => [refers('finance_formulas_ledger', t.ledgerId, financeLedgers)],
);

/**
 * Amounts of the balance sheet that were found by analysis and written in by hand, for the end of a month; month 0 is
 * what the year began with. Null where one was taken back, so that versions count on.
 */
export const financeHandAmounts = tenantTableBy(
  'finance_hand_amounts',
  ['ledgerId', 'period', 'row'],
  {
    ledgerId: uuid('ledger_id').notNull(),
    period: integer('period').notNull(),
    row: text('row').notNull(),
    cents: bigint('cents', { mode: 'number' }),
    /** The row that the amount is part of by the books; null where a formula takes it out already. */
    fromRow: text('from_row'),
    reason: text('reason').notNull(),
    ...versioned(),
  },
  (t) => [refers('finance_hand_amounts_ledger', t.ledgerId, financeLedgers)],
);
