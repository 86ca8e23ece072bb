import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, numeric, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AuxiliaryKind } from '@/lib/rules/finance/auxiliary-kinds.ts';
import type { Restriction, Side, SubSubjectType } from '@/lib/rules/finance/chart.ts';
import type { ForeignCurrency } from '@/lib/rules/finance/foreign-amount.ts';
import type { StandardId } from '@/lib/rules/finance/standard-of-year.ts';
import { changed, indexedText, versioned } from '../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../db/tenant-table.ts';

/** The books of a school for one accounting year, in the edition of the standard that the year is kept in, for ever. */
export const financeLedgers = tenantTable(
  'finance_ledgers',
  {
    year: smallint('year').notNull(),
    standard: text('standard').$type<StandardId>().notNull(),
    /** First month with vouchers; the turnover of months before it is entered with the openings. */
    startMonth: smallint('start_month').notNull(),
    baseCurrency: text('base_currency').notNull().default('RMB'),
    /** Openings are entered until they are confirmed; only then vouchers are posted. */
    state: text('state').$type<'initialising' | 'open'>().notNull(),
    /** A voucher may be audited by who made it: for schools with one accountant. */
    selfAudit: boolean('self_audit').notNull().default(false),
    /** All vouchers are of one general kind, 记, and are numbered in one row. */
    oneKind: boolean('one_kind').notNull().default(false),
    ...versioned(),
  },
  (t) => [unique('finance_ledgers_year').on(t.schoolId, t.year)],
);

/**
 * Subjects of a ledger. Once used, only renamed or disabled; a child of a used subject takes over the row, so that what
 * names it stays as it was.
 */
export const financeSubjects = tenantTable(
  'finance_subjects',
  {
    ledgerId: uuid('ledger_id').notNull(),
    number: indexedText('number').notNull(),
    name: text('name').notNull(),
    /** Pinyin and its initials, by which the subject is found. */
    sounds: text('sounds').notNull(),
    subType: smallint('sub_type').$type<SubSubjectType>().notNull(),
    side: text('side').$type<Side>().notNull(),
    restriction: text('restriction').$type<Restriction>(),
    /** Of the standard: its number never changes. */
    official: boolean('official').notNull(),
    isLowest: boolean('is_lowest').notNull(),
    enabled: boolean('enabled').notNull(),
    /** Cash held for others, part of entrusted assets. */
    entrusted: boolean('entrusted').notNull(),
    auxiliaryKinds: jsonb('auxiliary_kinds').$type<AuxiliaryKind[]>().notNull(),
    /** The net asset it is carried over to. */
    carryTo: uuid('carry_to'),
    /** Every line of it says an amount in this currency as well; null where it is kept in the base currency alone. */
    currency: text('currency').$type<ForeignCurrency>(),
    /** Lines of it may say a quantity in this unit; null where it is kept by value alone. */
    unit: text('unit'),
    ...versioned(),
  },
  (t) => [
    unique('finance_subjects_number').on(t.schoolId, t.ledgerId, t.number),
    refers('finance_subjects_ledger', t.ledgerId, financeLedgers),
    refers('finance_subjects_carry', t.carryTo, t),
    check('finance_subjects_number_shape', sql`${t.number} ~ '^[1-5][0-9]{3}([0-9]{2}){0,3}$'`),
  ],
);

/**
 * What entries are told apart by beside the subject: departments, staff, projects, suppliers, students, donors, bank
 * accounts.
 */
export const financeAuxiliaryItems = tenantTable(
  'finance_auxiliary_items',
  {
    kind: text('kind').$type<AuxiliaryKind>().notNull(),
    code: indexedText('code').notNull(),
    name: text('name').notNull(),
    sounds: text('sounds').notNull(),
    enabled: boolean('enabled').notNull(),
    ...versioned(),
  },
  (t) => [unique('finance_auxiliary_items_code').on(t.schoolId, t.kind, t.code)],
);

/** A combination of auxiliary items, once for all entries and balances that bear it. */
export const financeAuxiliarySets = tenantTable(
  'finance_auxiliary_sets',
  {
    /** Ids of the items in order, which makes a combination one row. */
    key: indexedText('key').notNull(),
  },
  (t) => [unique('finance_auxiliary_sets_key').on(t.schoolId, t.key)],
);

export const financeAuxiliarySetItems = tenantTableBy(
  'finance_auxiliary_set_items',
  ['setId', 'itemId'],
  {
    setId: uuid('set_id').notNull(),
    itemId: uuid('item_id').notNull(),
  },
  (t) => [
    refers('finance_set_items_set', t.setId, financeAuxiliarySets).onDelete('cascade'),
    refers('finance_set_items_item', t.itemId, financeAuxiliaryItems),
    index('finance_set_items_of_item').on(t.schoolId, t.itemId),
  ],
);

/** Currencies that a school has taken into its list. */
export const financeCurrencies = tenantTableBy('finance_currencies', ['currency'], {
  currency: text('currency').$type<ForeignCurrency>().notNull(),
  ...changed(),
});

/** What a unit of another currency was worth in the base currency on a day. */
export const financeRates = tenantTableBy('finance_rates', ['currency', 'onDate'], {
  currency: text('currency').notNull(),
  onDate: date('on_date').notNull(),
  rate: numeric('rate', { precision: 18, scale: 6 }).notNull(),
  ...changed(),
});
