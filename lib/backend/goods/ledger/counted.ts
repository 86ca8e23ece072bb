import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Place } from '@/lib/rules/goods/posting.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';

const countRow = z.object({ number: z.string(), name: z.string() });

/**
 * Nothing comes or goes before a stocktake of the same lot: whoever counted has seen it there, or missed it. Whoever
 * dates back names the stocktake once more, whose difference then stands as it was posted.
 * @param named numbers of stocktakes
 * @throws ServiceError goodsCounted, with the stocktakes
 */
export async function refuseCounted(
  ctx: Pick<Ctx, 'tx' | 'now' | 'school'>,
  movedOn: string,
  lines: readonly Pick<Place, 'itemId' | 'warehouseId' | 'lot'>[],
  named: readonly string[],
): Promise<void> {
  if (movedOn >= today(ctx)) return;
  const places = lines.map(({ itemId, warehouseId, lot }) => ({ itemId, warehouseId, lot }));
  const counts = await rowsOf(
    ctx.tx,
    sql`
    select c.number, min(i.name) as name from goods_counts c
      join goods_count_lines l on l.school_id = c.school_id and l.count_id = c.id
      join goods_items i on i.school_id = l.school_id and i.id = l.item_id
      join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) p("itemId" uuid, "warehouseId" uuid, lot text)
        on p."itemId" = l.item_id and p."warehouseId" = c.warehouse_id and p.lot = l.lot
    where c.school_id = ${ctx.school.id} and c.state = 'posted'
      and (l.counted_at at time zone ${ctx.school.timeZone})::date > ${movedOn}::date
    group by c.number order by c.number`,
    countRow,
  );
  const missing = counts.filter(({ number }) => !named.includes(number));
  const [first] = missing;
  if (!first) return;
  const numbers = counts.map(({ number }) => number).join(' ');
  throw new ServiceError('goodsCounted', { name: first.name, day: movedOn, numbers });
}
