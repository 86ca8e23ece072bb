import { and, asc, eq, sql } from 'drizzle-orm';
import { stateOfSums } from '@/lib/rules/fees/bill-states.ts';
import { nextDueOn, spreadOverLines } from '@/lib/rules/fees/settlement.ts';
import { feeBillLines, feeBills } from '../../fees/schema/bills.ts';
import type { Working } from '../../fees/working.ts';
import { ofSchool } from '../../kernel/of-school.ts';

type Bill = typeof feeBills.$inferSelect;

/** What a family has paid of a bill: all that is due, the first part of it, or nothing. */
export type Paid = 'all' | 'firstPart' | 'nothing';

/**
 * What families have paid by now, on the bills alone: nothing books payments yet. Sums, states and next days are those
 * of the module's own rules.
 */
export async function payBills(ctx: Working, paidOf: (bill: Bill) => Paid): Promise<void> {
  const mine = and(ofSchool(ctx, feeBills), eq(feeBills.state, 'unpaid'), sql`${feeBills.trashedAt} is null`);
  const bills = await ctx.tx.select().from(feeBills).where(mine);
  const { billId, at, amountCents, sponsoredCents, waivedCents, paidCents: paid } = feeBillLines;
  const lines = await ctx.tx
    .select({ billId, at, amountCents, sponsoredCents, waivedCents, paidCents: paid })
    .from(feeBillLines)
    .where(ofSchool(ctx, feeBillLines))
    .orderBy(asc(billId), asc(at));
  const linesOf = Map.groupBy(lines, (line) => line.billId);
  const settled = bills.flatMap((bill) => {
    const paidCents = centsOf(bill, paidOf(bill));
    if (paidCents === 0) return [];
    const after = { ...bill, paidCents };
    return [{ id: bill.id, cents: paidCents, state: stateOfSums(after), next: nextDueOn(after) }];
  });
  const spread = settled.flatMap(({ id, cents }) =>
    spreadOverLines(linesOf.get(id) ?? [], cents).map((one) => ({ id, ...one })),
  );
  await ctx.tx.execute(sql`
    update fee_bills b set paid_cents = n.cents, state = n.state, next_due_on = n.next
    from json_to_recordset(${JSON.stringify(settled)}::json) as n(id uuid, cents bigint, state text, next date)
    where b.school_id = ${ctx.school.id} and b.id = n.id`);
  await ctx.tx.execute(sql`
    update fee_bill_lines l set paid_cents = n.cents
    from json_to_recordset(${JSON.stringify(spread)}::json) as n(id uuid, "at" int, cents bigint)
    where l.school_id = ${ctx.school.id} and l.bill_id = n.id and l."at" = n."at"`);
}

function centsOf({ receivableCents, waivedCents, instalments }: Bill, paid: Paid): number {
  const due = receivableCents - waivedCents;
  if (paid === 'nothing' || due <= 0) return 0;
  const [first] = instalments;
  return paid === 'firstPart' && first ? Math.min(due, first.cents) : due;
}
