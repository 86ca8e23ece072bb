import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeFiscalReceiptParts } from '../schema/fiscal-receipts.ts';
import { feePayments } from '../schema/payments.ts';
import type { Reading } from '../working.ts';

/** Money was received, the payment was not taken back, and no ticket stands for it. */
export function isUnticketed(ctx: Reading): SQL | undefined {
  const reversal = alias(feePayments, 'reversal');
  const { kind, receivedCents, changeCents } = feePayments;
  return and(
    eq(kind, 'payment'),
    gt(receivedCents, changeCents),
    notExists(
      ctx.tx
        .select({ one: sql`1` })
        .from(reversal)
        .where(and(ofSchool(ctx, reversal), eq(reversal.reverses, feePayments.id))),
    ),
    notExists(
      ctx.tx
        .select({ one: sql`1` })
        .from(feeFiscalReceiptParts)
        .where(
          and(
            ofSchool(ctx, feeFiscalReceiptParts),
            eq(feeFiscalReceiptParts.paymentId, feePayments.id),
            eq(feeFiscalReceiptParts.stands, true),
          ),
        ),
    ),
  );
}

const ticketedRow = z.object({ keeps: z.boolean(), paymentId: z.string().nullable(), cents: z.number().nullable() });

/** For how much of payments tickets stand, and whether the school keeps tickets at all: one statement. */
export async function ticketedOf({ tx, school }: Reading, ids: readonly string[]) {
  const rows = await rowsOf(
    tx,
    sql`
    select k.keeps, t.payment_id as "paymentId", t.cents
    from (select exists (select 1 from fee_ticket_batches b where b.school_id = ${school.id}) as keeps) k
    left join (
      select p.payment_id, sum(p.cents)::float8 as cents from fee_ticket_parts p
      where p.school_id = ${school.id} and p.payment_id = ${idsIn(ids)} and p.stands group by 1
    ) t on true`,
    ticketedRow,
  );
  const cents = new Map(rows.map((row) => [row.paymentId, row.cents ?? 0]));
  return { keeps: rows.some(({ keeps }) => keeps), centsOf: (id: string) => cents.get(id) ?? 0 };
}
