import { sql } from 'drizzle-orm';
import { bigint, check, date, index, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PayType } from '@/lib/rules/fees/pay-types.ts';
import type { ShiftState } from '@/lib/rules/fees/shift-states.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { tenantTable, tenantTableBy } from '../../db/tenant-table.ts';

/** What a shift should hold of a way of paying, and what was counted. */
export interface CountedSum {
  readonly payType: PayType;
  readonly expectedCents: number;
  readonly countedCents: number;
}

/** Shifts of cashiers: each has one at a time, and everything they take or give back belongs to it. */
export const feeShifts = tenantTable(
  'fee_shifts',
  {
    number: indexedText('number').notNull(),
    cashierId: uuid('cashier_id').notNull(),
    state: text('state').$type<ShiftState>().notNull(),
    openedAt: instant('opened_at').notNull(),
    openedOn: date('opened_on').notNull(),
    /** Change that lay in the drawer at the beginning. */
    floatCents: bigint('float_cents', { mode: 'number' }).notNull(),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    /** Why somebody other than the cashier closed it. */
    onBehalfReason: text('on_behalf_reason').notNull().default(''),
    counted: jsonb('counted').$type<readonly CountedSum[]>().notNull().default([]),
    /** How many of each note and coin lay in the drawer. */
    denominations: jsonb('denominations').$type<Readonly<Partial<Record<string, number>>>>().notNull().default({}),
    /** Counted less expected; booked as it is. */
    differenceCents: bigint('difference_cents', { mode: 'number' }).notNull().default(0),
    reason: text('reason').notNull().default(''),
    handedTo: text('handed_to').notNull().default(''),
    handedAt: instant('handed_at'),
    handedBy: uuid('handed_by'),
    ...versioned(),
  },
  (t) => [
    unique('fee_shifts_number').on(t.schoolId, t.number),
    uniqueIndex('fee_shifts_one').on(t.schoolId, t.cashierId).where(sql`${t.state} in ('open', 'counting')`),
    index('fee_shifts_newest').on(t.schoolId, t.openedAt.desc().nullsFirst(), t.id),
    check('fee_shifts_float', sql`${t.floatCents} >= 0`),
    check('fee_shifts_explained', sql`${t.differenceCents} = 0 or ${t.reason} <> ''`),
  ],
);

/** Days of which the counter is closed: nothing is booked on them any more. */
export const feeDayCloses = tenantTableBy('fee_day_closes', ['day'], {
  day: date('day').notNull(),
  id: uuid('id').notNull(),
  differenceCents: bigint('difference_cents', { mode: 'number' }).notNull(),
  note: text('note').notNull(),
  closedAt: instant('closed_at').notNull(),
  closedBy: uuid('closed_by').notNull(),
});
