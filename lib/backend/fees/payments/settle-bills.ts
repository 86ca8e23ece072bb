import { sql } from 'drizzle-orm';
import { stateOfSums } from '@/lib/rules/fees/bill-states.ts';
import { nextDueOn } from '@/lib/rules/fees/settlement.ts';
import type { Ctx } from '../../kernel/context.ts';
import { asChangedNow } from '../../kernel/moved-row.ts';
import type { StoredBill } from '../bills/rows.ts';

/** What is paid or given back of a line; taken back where it is negative. */
export interface LinePart {
  readonly billId: string;
  readonly line: number;
  readonly cents: number;
}

/**
 * Adds to what is paid, or given back, on lines and on their locked bills, with the state and the next day that it
 * gives each bill. A line may be told several times: a document that pays a credit out names it with both signs.
 */
export async function settleBills(
  ctx: Ctx,
  bills: readonly StoredBill[],
  parts: readonly LinePart[],
  settled: 'paid' | 'refunded' = 'paid',
): Promise<void> {
  const { tx, school } = ctx;
  const changed = bills.flatMap((bill) => {
    const own = parts.filter(({ billId }) => billId === bill.id);
    if (own.length === 0) return [];
    const cents = own.reduce((all, part) => all + part.cents, 0);
    const sum = `${settled}Cents` as const;
    const after = { ...bill, [sum]: bill[sum] + cents };
    return [{ id: bill.id, cents, state: stateOfSums(after), due: nextDueOn(after) }];
  });
  if (changed.length === 0) return;
  const column = sql.identifier(`${settled}_cents`);
  await tx.execute(sql`
    with settled as (
      update fee_bill_lines l set ${column} = l.${column} + n.cents
      from (
        select p."billId", p.line, sum(p.cents)::bigint as cents
        from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p("billId" uuid, line int, cents bigint)
        group by p."billId", p.line
      ) n
      where l.school_id = ${school.id} and l.bill_id = n."billId" and l."at" = n.line
    )
    update fee_bills b set ${column} = b.${column} + n.cents, state = n.state, next_due_on = n.due,
      ${asChangedNow(ctx, 'b')}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id uuid, cents bigint, state text, due date)
    where b.school_id = ${school.id} and b.id = n.id`);
}
