import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MatchReason } from '@/lib/rules/finance/bank-matching.ts';
import type { BankLayout } from '@/lib/rules/finance/bank-statement.ts';
import { changed, indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { financeSubjects } from '../schema.ts';
import { financeEntries, financePeriods } from './vouchers.ts';

/**
 * What was counted or stated on a day, and what the books said then. Never changed: a later one of the same day stands
 * in its place.
 */
export const financeAssertions = tenantTable(
  'finance_assertions',
  {
    ledgerId: uuid('ledger_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    period: integer('period').notNull(),
    onDate: date('on_date').notNull(),
    /** Null for the base currency. */
    currency: text('currency'),
    countedCents: bigint('counted_cents', { mode: 'number' }).notNull(),
    /** Pieces of each denomination; null where only the sum was counted. */
    pieces: jsonb('pieces').$type<readonly number[]>(),
    /** At the moment of counting, by which a later change of the books is seen. */
    bookCents: bigint('book_cents', { mode: 'number' }).notNull(),
    countedBy: text('counted_by').notNull(),
    note: text('note').notNull(),
    /** The later one that stands in its place. */
    replacedBy: uuid('replaced_by'),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
  },
  (t) => [
    refers('finance_assertions_subject', t.subjectId, financeSubjects),
    foreignKey({
      name: 'finance_assertions_period',
      columns: [t.schoolId, t.period],
      foreignColumns: [financePeriods.schoolId, financePeriods.period],
    }),
    index('finance_assertions_in').on(t.schoolId, t.period, t.onDate),
  ],
);

/** How the sheets of an account's bank are read, by their headers. */
export const financeBankLayouts = tenantTableBy(
  'finance_bank_layouts',
  ['subjectId'],
  {
    subjectId: uuid('subject_id').notNull(),
    columns: jsonb('columns').$type<BankLayout>().notNull(),
    ...changed(),
  },
  (t) => [refers('finance_bank_layouts_subject', t.subjectId, financeSubjects)],
);

/** Statements of a bank as they were brought in. */
export const financeBankStatements = tenantTable(
  'finance_bank_statements',
  {
    subjectId: uuid('subject_id').notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
    openingCents: bigint('opening_cents', { mode: 'number' }).notNull(),
    closingCents: bigint('closing_cents', { mode: 'number' }).notNull(),
    /** Lines of the file; those known before are not brought in again. */
    lineCount: integer('line_count').notNull(),
    knownCount: integer('known_count').notNull(),
    importedAt: instant('imported_at').notNull(),
    importedBy: uuid('imported_by').notNull(),
  },
  (t) => [
    refers('finance_bank_statements_subject', t.subjectId, financeSubjects),
    index('finance_bank_statements_of').on(t.schoolId, t.subjectId, t.fromDate),
  ],
);

/** Movements on both sides that were found to be the same business; their sums are equal. */
export const financeBankMatches = tenantTable(
  'finance_bank_matches',
  {
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason').$type<MatchReason | 'hand'>().notNull(),
    /** The latest day of its movements: from then on they are settled. */
    settledOn: date('settled_on').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by').notNull(),
  },
  (t) => [
    refers('finance_bank_matches_subject', t.subjectId, financeSubjects),
    index('finance_bank_matches_of').on(t.schoolId, t.subjectId, t.settledOn),
  ],
);

/** The posted lines of matches: the key says that none is in two. */
export const financeBankMatchEntries = tenantTableBy(
  'finance_bank_match_entries',
  ['voucherId', 'at'],
  {
    voucherId: uuid('voucher_id').notNull(),
    at: smallint('at').notNull(),
    matchId: uuid('match_id').notNull(),
  },
  (t) => [
    refers('finance_bank_match_entries_match', t.matchId, financeBankMatches).onDelete('cascade'),
    foreignKey({
      name: 'finance_bank_match_entries_entry',
      columns: [t.schoolId, t.voucherId, t.at],
      foreignColumns: [financeEntries.schoolId, financeEntries.voucherId, financeEntries.at],
    }),
    index('finance_bank_match_entries_of').on(t.schoolId, t.matchId),
  ],
);

/** Lines of the bank's statements. */
export const financeBankLines = tenantTable(
  'finance_bank_lines',
  {
    subjectId: uuid('subject_id').notNull(),
    statementId: uuid('statement_id').notNull(),
    /** Row of the file, by which lines of one day keep the bank's order. */
    row: integer('row').notNull(),
    onDate: date('on_date').notNull(),
    /** In is positive, out is negative. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    balanceCents: bigint('balance_cents', { mode: 'number' }),
    counterparty: text('counterparty').notNull(),
    summary: text('summary').notNull(),
    serial: text('serial').notNull(),
    /** What tells it from all other lines of the account. */
    mark: indexedText('mark').notNull(),
    matchId: uuid('match_id'),
    /** Why nobody need look at it any more, empty where somebody must. */
    ignored: text('ignored').notNull(),
  },
  (t) => [
    unique('finance_bank_lines_mark').on(t.schoolId, t.subjectId, t.mark),
    refers('finance_bank_lines_statement', t.statementId, financeBankStatements),
    refers('finance_bank_lines_subject', t.subjectId, financeSubjects),
    refers('finance_bank_lines_match', t.matchId, financeBankMatches),
    index('finance_bank_lines_of').on(t.schoolId, t.subjectId, t.onDate, t.row),
    index('finance_bank_lines_matched').on(t.schoolId, t.matchId),
    index('finance_bank_lines_open').on(t.schoolId, t.onDate).where(sql`${t.matchId} is null and ${t.ignored} = ''`),
    check('finance_bank_lines_moves', sql`${t.cents} <> 0`),
    check('finance_bank_lines_one_state', sql`${t.matchId} is null or ${t.ignored} = ''`),
  ],
);
