import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeBillLines, feeBills } from '../schema/bills.ts';
import { stands } from '../standing-bills.ts';
import type { Reading } from '../working.ts';

/** A bill that takes in a one-off charge, or as much of a credit as it has room for; a draft has no number. */
export interface OneOffUse {
  readonly billId: string;
  readonly number: string | null;
  readonly cents: number;
}

/** What the bills that stand take of one-off charges, by charge, the oldest bill first. */
export async function usesOf(ctx: Reading, ids: readonly string[]): Promise<Map<string, OneOffUse[]>> {
  const { oneOffId, billId, amountCents: cents } = feeBillLines;
  const rows = await ctx.tx
    .select({ oneOffId, billId, number: feeBills.number, cents })
    .from(feeBillLines)
    .innerJoin(feeBills, and(ofSchool(ctx, feeBills), eq(feeBills.id, billId)))
    .where(and(ofSchool(ctx, feeBillLines), isNotNull(oneOffId), inArray(oneOffId, [...ids]), stands))
    .orderBy(billId);
  return Map.groupBy(rows, (row) => row.oneOffId ?? '');
}

/** Takes amounts of one-off charges: the database refuses more than is left of one. */
export async function takeOneOffs(
  { tx, school }: Reading,
  taken: readonly { readonly id: string; readonly cents: number }[],
): Promise<void> {
  if (taken.length === 0) return;
  await tx.execute(sql`
    update fee_one_offs o set left_cents = o.left_cents - taken.cents
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken(id uuid, cents bigint)
    where o.school_id = ${school.id} and o.id = taken.id`);
}

/** Lets what bills that stand have taken of one-off charges wait again. To be called before they stand no longer. */
export async function giveBackOneOffs({ tx, school }: Reading, billIds: readonly string[]): Promise<void> {
  if (billIds.length === 0) return;
  await tx.execute(sql`
    update fee_one_offs o set left_cents = o.left_cents + used.cents
    from (
      select l.one_off_id as id, sum(l.amount_cents)::bigint as cents
      from fee_bill_lines l join fee_bills b on b.school_id = l.school_id and b.id = l.bill_id
      where l.school_id = ${school.id} and l.bill_id = ${idsIn(billIds)} and l.one_off_id is not null
        and b.trashed_at is null and b.state <> 'void'
      group by l.one_off_id) used
    where o.school_id = ${school.id} and o.id = used.id`);
}

const idRow = z.object({ id: z.string() });

/** Which of these one-off charges have as much left, locked: a charge the whole, a credit at least the amount. */
export async function oneOffsWithRoom(
  { tx, school }: Reading,
  wanted: readonly { readonly id: string; readonly cents: number }[],
): Promise<Set<string>> {
  const rows = await rowsOf(
    tx,
    sql`select o.id from fee_one_offs o
      join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(id uuid, cents bigint) on o.id = wanted.id
      where o.school_id = ${school.id} and abs(o.left_cents) >= abs(wanted.cents) order by o.id for update of o`,
    idRow,
  );
  return new Set(rows.map(({ id }) => id));
}
