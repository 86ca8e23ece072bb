import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fiscalReceiptNumberText } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { rowsOf } from '../../db/rows.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { feeFiscalReceiptBatches } from '../schema/fiscal-receipts.ts';
import type { Reading } from '../working.ts';

export type StoredFiscalReceiptBatch = typeof feeFiscalReceiptBatches.$inferSelect;

const countRow = z.object({ id: z.string(), used: z.number(), voided: z.number(), top: z.number() });
const gapRow = z.object({ id: z.string(), first: z.number(), last: z.number() });

/** What became of the numbers of a batch. */
export interface BatchFigures {
  readonly size: number;
  readonly used: number;
  readonly voided: number;
  readonly handedBack: number;
  readonly left: number;
  /** Left out below the highest used one. */
  readonly missing: number;
  readonly nextSerial: number | null;
}

/** The figures of batches: two statements, however many they are. */
export async function batchFigures(
  ctx: Reading,
  batches: readonly StoredFiscalReceiptBatch[],
): Promise<ReadonlyMap<string, BatchFigures>> {
  const counts = await countsOf(ctx, batches);
  // Where the last number is used, the next one is the lowest that was left out.
  const full = batches.filter(({ id, lastSerial, endedOn }) => endedOn === null && counts.get(id)?.top === lastSerial);
  const lowest = new Map((await gapsOf(ctx, full, 1)).map(({ id, first }) => [id, first]));
  return new Map(
    batches.map((batch) => {
      const { id, firstSerial, lastSerial, endedOn } = batch;
      const { used, voided, top } = counts.get(id) ?? { used: 0, voided: 0, top: firstSerial - 1 };
      const size = lastSerial - firstSerial + 1;
      const rest = size - used - voided;
      const next = top < lastSerial ? top + 1 : (lowest.get(id) ?? null);
      const isEnded = endedOn !== null;
      return [
        id,
        {
          ...{ size, used, voided, missing: top - firstSerial + 1 - used - voided },
          ...{ handedBack: isEnded ? rest : 0, left: isEnded ? 0 : rest, nextSerial: isEnded ? null : next },
        },
      ];
    }),
  );
}

async function countsOf({ tx, school }: Reading, batches: readonly StoredFiscalReceiptBatch[]) {
  const rows = await rowsOf(
    tx,
    sql`
    select t.batch_id as id, count(*) filter (where t.state <> 'voided')::int as used,
      count(*) filter (where t.state = 'voided')::int as voided, max(t.serial)::float8 as top
    from fee_tickets t where t.school_id = ${school.id} and t.batch_id = ${idsIn(batches.map(({ id }) => id))}
    group by 1`,
    countRow,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The first so many ranges of numbers that were left out of each batch below its highest used one. */
export function gapsOf({ tx, school }: Reading, batches: readonly StoredFiscalReceiptBatch[], each: number) {
  if (batches.length === 0) return Promise.resolve([]);
  return rowsOf(
    tx,
    sql`
    select g.id, g.first::float8 as first, g.last::float8 as last from (
      select x.id, x.prev + 1 as first, x.serial - 1 as last, row_number() over (partition by x.id order by x.serial) as place
      from (
        select t.batch_id as id, t.serial,
          lag(t.serial, 1, b.first_serial - 1) over (partition by t.batch_id order by t.serial) as prev
        from fee_tickets t join fee_ticket_batches b on b.school_id = t.school_id and b.id = t.batch_id
        where t.school_id = ${school.id} and t.batch_id = ${idsIn(batches.map(({ id }) => id))}
      ) x where x.serial > x.prev + 1
    ) g where g.place <= ${each} order by g.id, g.first`,
    gapRow,
  );
}

/** A range as it is written. */
export const rangeOf = (batch: StoredFiscalReceiptBatch) => ({
  first: fiscalReceiptNumberText(batch, batch.firstSerial),
  last: fiscalReceiptNumberText(batch, batch.lastSerial),
});

/** @throws ServiceError ticketBatchEnded */
export function refuseEnded(batch: StoredFiscalReceiptBatch): void {
  if (batch.endedOn !== null) throw new ServiceError('ticketBatchEnded', { name: batch.name, ...rangeOf(batch) });
}
