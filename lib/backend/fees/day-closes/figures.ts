import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { type PayType, payTypes } from '@/lib/rules/fees/pay-types.ts';
import { remainingOfPart, takenDeposits } from '../../db/payment-sums.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Reading } from '../working.ts';

const countOf = z.object({ payments: z.number(), reversals: z.number(), refunds: z.number() });
const headRow = countOf.extend({
  day: z.string(),
  /** Who booked on it. */
  cashierIds: z.array(z.string()),
  netCents: z.number(),
  toBalanceCents: z.number(),
  fromBalanceCents: z.number(),
});
export type DayHead = z.output<typeof headRow>;

/** What days come to as a whole, by day; of balances, what is paid ahead for children: deposits are items. */
export async function dayHeads(
  { tx, school }: Reading,
  days: readonly string[],
): Promise<ReadonlyMap<string, DayHead>> {
  const rows = await rowsOf(
    tx,
    sql`
    select p.day::text as day, array_agg(distinct p.cashier_id::text) as "cashierIds", count(*) filter (where p.kind = 'payment')::int as payments,
      count(*) filter (where p.kind = 'reversal')::int as reversals,
      count(*) filter (where p.kind = 'refund')::int as refunds,
      sum(p.received_cents - p.change_cents)::float8 as "netCents",
      sum(p.to_balance_cents)::float8 as "toBalanceCents",
      (sum(p.from_balance_cents) - coalesce(sum(t.cents), 0))::float8 as "fromBalanceCents"
    from fee_payments p
    left join lateral (
      select sum(d.cents) as cents from (${depositsOfDocument('p')}) d where p.from_balance_cents <> 0
    ) t on true
    where p.school_id = ${school.id} and p.day = any (string_to_array(${days.join(',')}, ',')::date[])
    group by p.day`,
    headRow,
  );
  return new Map(rows.map((row) => [row.day, row]));
}

/**
 * What a document takes out of deposits, which is no balance: it goes back under their items.
 * @param document a row of fee_payments
 */
export const depositsOfDocument = (document: string): SQL =>
  sql.raw(
    takenDeposits(`(select u.* from fee_balance_uses u
      where u.school_id = ${document}.school_id and u.payment_id = ${document}.id)`),
  );

const payTypeRow = z.object({ payType: z.enum(payTypes), payments: z.number(), netCents: z.number() });

/** What remained of a day by way of paying: change goes out in cash. */
export async function dayByPayType({ tx, school }: Reading, day: string) {
  const rows = await rowsOf(
    tx,
    sql`
    select moved.type as "payType", count(*) filter (where moved.is_payment)::int as payments,
      sum(moved.cents)::float8 as "netCents"
    from (
      select t.pay_type as type, t.cents, f.kind = 'payment' as is_payment from fee_payment_tenders t
        join fee_payments f on f.school_id = t.school_id and f.id = t.payment_id
        where t.school_id = ${school.id} and t.day = ${day}::date
      union all
      select 'cash', -p.change_cents, false from fee_payments p
        where p.school_id = ${school.id} and p.day = ${day}::date and p.change_cents <> 0
    ) moved group by moved.type`,
    payTypeRow,
  );
  const found = new Map(rows.map((row) => [row.payType, row]));
  return payTypes.flatMap((type) => found.get(type) ?? []);
}

const itemRow = z.object({
  itemId: z.string(),
  itemName: z.string(),
  isDeposit: z.boolean(),
  incomeSubject: z.string(),
  advanceSubject: z.string(),
  isAhead: z.boolean(),
  cents: z.number(),
});

/**
 * What settled bills, part by part, less what refunds take off the next bill.
 * @param which payments, whole, by `t`: a part of one alone would get another share of what goes to the next bill
 */
export const settledParts = ({ school }: { readonly school: Pick<Reading['school'], 'id'> }, which: SQL): SQL => sql`
      select t.item_id, t.month, t.day, ${sql.raw(remainingOfPart('t', 'f.next_bill_cents'))} as cents
      from fee_payment_parts t
      join fee_payments f on f.school_id = t.school_id and f.id = t.payment_id
      where t.school_id = ${school.id} and ${which}`;

/** What settled bills on a day, less the deposits that went back, by item, apart for months that are still to come. */
export const dayByItem = (on: Reading, day: string) =>
  rowsOf(
    on.tx,
    sql`
    select i.id as "itemId", i.name as "itemName", i.kind = 'deposit' as "isDeposit",
      i.income_subject as "incomeSubject", i.advance_subject as "advanceSubject",
      p.month > ${monthOf(day)} as "isAhead", sum(p.cents)::float8 as cents
    from (${settledParts(on, sql`t.day = ${day}::date`)}
      union all
      select d.item_id, ${monthOf(day)}, d.day, -d.cents from fee_payments f
      cross join lateral (${depositsOfDocument('f')}) d
      where f.school_id = ${on.school.id} and f.day = ${day}::date and f.from_balance_cents <> 0
    ) p
    join fee_items i on i.school_id = ${on.school.id} and i.id = p.item_id
    group by i.id, i.name, i.kind, i.income_subject, i.advance_subject, i.sort, i.code, "isAhead"
    having sum(p.cents) <> 0
    order by i.sort, i.code, "isAhead"`,
    itemRow,
  );

const shiftRow = z.object({
  id: z.string(),
  day: z.string(),
  number: z.string(),
  cashierId: z.string(),
  state: z.enum(['open', 'counting', 'closed', 'handedOver']),
  closedBy: z.string().nullable(),
  onBehalfReason: z.string(),
  differenceCents: z.number(),
  counted: z.array(z.object({ payType: z.enum(payTypes), expectedCents: z.number(), countedCents: z.number() })),
});
export type DayShift = z.output<typeof shiftRow>;

/** The shifts that were opened on days; what is over or short of them belongs to these days. */
export const dayShifts = ({ tx, school }: Reading, days: readonly string[]) =>
  rowsOf(
    tx,
    sql`
    select id, opened_on::text as day, number, cashier_id as "cashierId", state,
      closed_by as "closedBy", on_behalf_reason as "onBehalfReason",
      difference_cents::float8 as "differenceCents", counted
    from fee_shifts where school_id = ${school.id}
      and opened_on = any (string_to_array(${days.join(',')}, ',')::date[])
    order by number`,
    shiftRow,
  );

/** What was counted more or less than expected, by way of paying. */
export function differences(shifts: readonly DayShift[]): ReadonlyMap<PayType, number> {
  const found = new Map<PayType, number>();
  for (const { payType, expectedCents, countedCents } of shifts.flatMap(({ counted }) => counted))
    found.set(payType, (found.get(payType) ?? 0) + countedCents - expectedCents);
  return found;
}

const openRow = z.object({ day: z.string(), open: z.number() });

/** How many shifts keep days open, for they are not closed: opened on them or before, or holding money dated so. */
export async function openShifts({ tx, school }: Reading, days: readonly string[]) {
  const rows = await rowsOf(
    tx,
    sql`
    select d.day::text as day, count(s.id)::int as open
    from unnest(string_to_array(${days.join(',')}, ',')::date[]) d(day)
    left join fee_shifts s on s.school_id = ${school.id} and s.state in ('open', 'counting') and (s.opened_on <= d.day
      or exists (select from fee_payments p where p.school_id = s.school_id and p.shift_id = s.id and p.day = d.day))
    group by d.day`,
    openRow,
  );
  return new Map(rows.map(({ day, open }) => [day, open]));
}
