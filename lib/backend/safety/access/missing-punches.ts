import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { accessCalls } from '@/lib/contracts/safety/access-calls.ts';
import { missingKinds } from '@/lib/rules/missing-punch.ts';
import { instant, rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { knownStudents } from '../../students/index.ts';

type Call = (typeof accessCalls)['missingPunches'];

const missingRow = z.object({
  id: z.string(),
  kind: z.enum(missingKinds),
  at: instant,
  place: z.string(),
  total: z.int(),
});

/**
 * Children whose last passage of a day went in, or whose first went out, the latest first. Two queries, three where the
 * page is past the end.
 */
export async function missingPunches(ctx: Ctx, { day, kind, page, size }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const found = (limit: number, offset: number) =>
    rowsOf(
      ctx.tx,
      sql`
      with passed as (
        select student_id as id, (array_agg(direction order by at))[1] as first, (array_agg(direction order by at desc))[1] as last,
          min(at) as came, max(at) as went, (array_agg(place order by at))[1] as "firstPlace",
          (array_agg(place order by at desc))[1] as "lastPlace"
        from safety_punches
        where school_id = ${ctx.school.id} and day = ${day} and access = 1 and student_id is not null group by student_id),
      missing as (
        select id, 'neverLeft' as kind, went as at, "lastPlace" as place from passed where last = 'in'
        union all select id, 'neverCame', came, "firstPlace" from passed where first = 'out')
      select *, (count(*) over ())::int as total from missing ${kind ? sql`where kind = ${kind}` : sql``}
      order by at desc, id limit ${limit} offset ${offset}`,
      missingRow,
    );
  const rows = await found(size, (page - 1) * size);
  const [any] = rows.length > 0 || page === 1 ? rows : await found(1, 0);
  const children = await knownStudents(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.flatMap(({ id, at, kind: missing, place }) => {
      const child = children.get(id);
      return child ? [{ child, kind: missing, at: at.toISOString(), place }] : [];
    }),
    total: any?.total ?? 0,
    page,
    size,
  };
}
