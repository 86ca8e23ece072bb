import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { orderedStates } from '@/lib/contracts/goods/request.data.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';

type Ordered = (typeof orderedStates)[number];

/**
 * Requests that have passed, each with whether something of it is ordered, and all: in whatever unit; of words alone
 * nobody knows how many pieces they mean.
 */
const passed = ({ school }: Ctx) => sql`
  select r.id, bool_or(o.quantity is not null) as some, bool_and(case when l.item_id is null then coalesce(o.quantity, 0) >= l.quantity
      else coalesce(o.base_quantity, 0) >= l.base_quantity end) as every
  from goods_documents r join goods_document_lines l on l.school_id = r.school_id and l.document_id = r.id
    left join lateral (select sum(t.quantity) as quantity, sum(t.base_quantity) as base_quantity from goods_documents d
      join goods_document_lines t on t.school_id = d.school_id and t.document_id = d.id
      where d.school_id = r.school_id and d.source_id = r.id and d.state <> 'cancelled' and t.source_at = l.at) o on true
  where r.school_id = ${school.id} and r.kind = 'request' and r.state in ('passed', 'ended')`;

const orderedRow = z.object({ id: z.string(), some: z.boolean(), every: z.boolean() });

/** How much of requests that have passed is ordered. */
export async function orderedOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Ordered>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(ctx.tx, sql`${passed(ctx)} and r.id = ${idsIn(ids)} group by r.id`, orderedRow);
  return new Map(rows.map(({ id, some, every }) => [id, every ? 'all' : some ? 'part' : 'none']));
}

/** How many requests have passed of which something has still to be ordered. */
export async function requestsToOrder(ctx: Ctx): Promise<number> {
  const [row] = await rowsOf(
    ctx.tx,
    sql`select count(*)::int as waiting from (${passed(ctx)} and r.state = 'passed' group by r.id) p where not every`,
    z.object({ waiting: z.int() }),
  );
  return row?.waiting ?? 0;
}
