import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';

interface Own {
  readonly tx: Tx;
  readonly school: { readonly id: string };
}

const counted = z.object({ tickets: z.number(), wrong: z.number() });

/**
 * How many tickets a school has, and of how many something does not fit: a number outside its batch, or in two ranges
 * of one code; parts that come to another amount or stand though the ticket does not; a ticket taken back without its
 * red one. Changes nothing.
 */
export async function verifyFiscalReceipts({ tx, school }: Own): Promise<z.output<typeof counted>> {
  const [found] = await rowsOf(
    tx,
    sql`
    with told as (
      select t.id, t.state, t.cents, t.serial between b.first_serial and b.last_serial as is_within,
        exists (select 1 from fee_ticket_batches o where o.school_id = b.school_id and o.id <> b.id
          and o.code = b.code and (b.code <> '' or o.name = b.name) and o.prefix = b.prefix
          and t.serial between o.first_serial and o.last_serial) as is_twice,
        coalesce((select sum(p.cents) from fee_ticket_parts p
          where p.school_id = t.school_id and p.ticket_id = t.id), 0) as parts,
        exists (select 1 from fee_ticket_parts p where p.school_id = t.school_id and p.ticket_id = t.id
          and p.stands <> (t.state = 'issued')) as stands_wrong,
        (select r.cents from fee_tickets r where r.school_id = t.school_id and r.red_of = t.id) as red
      from fee_tickets t join fee_ticket_batches b on b.school_id = t.school_id and b.id = t.batch_id
      where t.school_id = ${school.id}
    )
    select count(*)::int as tickets, count(*) filter (where not is_within or is_twice or parts <> cents or stands_wrong
      or (state = 'flushed') <> (red is not null) or red <> -cents)::int as wrong
    from told`,
    counted,
  );
  if (!found) throw new Error('A count is one row');
  return found;
}
