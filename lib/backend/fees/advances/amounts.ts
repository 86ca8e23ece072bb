import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AdvanceAmount } from '@/lib/rules/fees/advance-carry.ts';
import { rowsOf } from '../../db/rows.ts';
import { settledParts } from '../day-closes/figures.ts';
import type { ReadingById } from '../working.ts';

const amountRow = z.object({
  itemId: z.string(),
  itemName: z.string(),
  month: z.string(),
  aheadCents: z.number(),
  carriedCents: z.number(),
  incomeSubject: z.string(),
  advanceSubject: z.string(),
});

/**
 * What was paid ahead on days that are closed, for these are in the books, by item and month; with what of it has been
 * carried over. Deposits are owed and never become income.
 */
export const advanceAmounts = (on: ReadingById): Promise<AdvanceAmount[]> =>
  rowsOf(
    on.tx,
    sql`
    select i.id as "itemId", i.name as "itemName", m.month, sum(m.ahead)::float8 as "aheadCents",
      sum(m.carried)::float8 as "carriedCents", i.income_subject as "incomeSubject", i.advance_subject as "advanceSubject"
    from (
      select p.item_id, p.month, p.cents as ahead, 0 as carried from (${settledParts(
        on,
        sql`exists (select from fee_day_closes d where d.school_id = t.school_id and d.day = t.day)`,
      )}) p where p.month > to_char(p.day, 'YYYY-MM')
      union all
      select l.item_id, l.month, 0, l.cents from fee_advance_carry_lines l where l.school_id = ${on.school.id}
    ) m
    join fee_items i on i.school_id = ${on.school.id} and i.id = m.item_id and i.kind <> 'deposit'
    group by i.id, i.name, i.sort, i.code, i.income_subject, i.advance_subject, m.month
    having sum(m.ahead) <> 0 or sum(m.carried) <> 0
    order by i.sort, i.code, m.month`,
    amountRow,
  );

const countRow = z.object({ days: z.number() });

/** Days up to the end of a month on which something was paid ahead, and which are not closed. */
export async function openDaysWithAdvances({ tx, school }: ReadingById, month: string): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`
    select count(distinct t.day)::int as days from fee_payment_parts t
    where t.school_id = ${school.id} and t.month > to_char(t.day, 'YYYY-MM') and to_char(t.day, 'YYYY-MM') <= ${month}
      and not exists (select from fee_day_closes d where d.school_id = t.school_id and d.day = t.day)`,
    countRow,
  );
  return row?.days ?? 0;
}

const cashierRow = z.object({ id: z.string() });

/** Who has booked what was paid ahead for some months on days that are closed. */
export async function cashiersAhead({ tx, school }: ReadingById, months: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql`
    select distinct f.cashier_id as id from fee_payment_parts t
    join fee_payments f on f.school_id = t.school_id and f.id = t.payment_id
    where t.school_id = ${school.id} and t.month = any (string_to_array(${months.join(',')}, ','))
      and t.month > to_char(t.day, 'YYYY-MM')
      and exists (select from fee_day_closes d where d.school_id = t.school_id and d.day = t.day)
    order by 1`,
    cashierRow,
  );
  return rows.map(({ id }) => id);
}
