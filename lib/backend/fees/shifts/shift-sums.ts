import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type PayType, payTypes } from '@/lib/rules/fees/pay-types.ts';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import type { Reading } from '../working.ts';

/** What of a way of paying came in and went out in a shift, without the float. */
export interface ShiftSum {
  readonly payType: PayType;
  readonly payments: number;
  readonly inCents: number;
  readonly outCents: number;
}

const row = z.object({
  shift: z.string(),
  payType: z.enum(payTypes),
  payments: z.number(),
  inCents: z.number(),
  outCents: z.number(),
});

/** By shift, in the order of ways of paying: change goes out in cash, and so do reversals and refunds in their way. */
export async function shiftSums({ tx, school }: Reading, ids: readonly string[]) {
  const wanted = idsIn(ids);
  const rows = await rowsOf(
    tx,
    sql`
    select moved.shift, moved.type as "payType", count(*) filter (where moved.is_payment)::int as payments,
      coalesce(sum(moved.cents) filter (where moved.cents > 0), 0)::float8 as "inCents",
      coalesce(-sum(moved.cents) filter (where moved.cents < 0), 0)::float8 as "outCents"
    from (
      select p.shift_id as shift, t.pay_type as type, t.cents, p.kind = 'payment' as is_payment
        from fee_payments p
        join fee_payment_tenders t on t.school_id = p.school_id and t.payment_id = p.id
        where p.school_id = ${school.id} and p.shift_id = ${wanted}
      union all
      select p.shift_id, 'cash', -p.change_cents, false from fee_payments p
        where p.school_id = ${school.id} and p.shift_id = ${wanted} and p.change_cents <> 0
    ) moved group by moved.shift, moved.type`,
    row,
  );
  const found = Map.groupBy(rows, ({ shift }) => shift);
  return new Map(
    ids.map((id) => {
      const own = new Map((found.get(id) ?? []).map(({ shift: _, ...sum }) => [sum.payType, sum]));
      return [
        id,
        payTypes.flatMap((type): ShiftSum[] => {
          const sum = own.get(type);
          return sum ? [sum] : [];
        }),
      ] as const;
    }),
  );
}
