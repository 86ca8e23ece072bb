import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import { rowsOf } from '../../db/rows.ts';
import { findClass } from '../class-facts.ts';
import type { Reading } from '../writing.ts';
import { countsIn } from './by-child.ts';
import { partFacts } from './child-days.ts';

const countedRow = z.object({ key: z.string(), name: z.string(), place: z.string(), status: z.int(), n: z.int() });

type Call = (typeof attendanceCalls)['attendanceRates'];

/**
 * What was recorded by day, or by the class that children were in that day. One query.
 * @throws ServiceError notFound (class)
 */
export async function attendanceRates(
  ctx: Reading,
  { by, classId, from, to }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (classId !== undefined) await findClass(ctx, classId);
  const group = by === 'day' ? sql`d.day::text` : sql`coalesce(d.class_id::text, '')`;
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select ${group} as key, coalesce(max(c.name), '') as name, coalesce(max(c.sort_key), '~') as place, d.status, count(*)::int as n
    from ${partFacts(ctx)} d left join classes c on c.school_id = d.school_id and c.id = d.class_id
    where d.day between ${from} and ${to}
      ${classId === undefined ? sql`` : sql`and d.class_id = ${classId}`}
    group by 1, d.status`,
    countedRow,
  );
  const groups = Map.groupBy(rows, ({ key }) => key);
  const placeOf = (of: readonly Counted[]) => (by === 'day' ? (of[0]?.key ?? '') : (of[0]?.place ?? ''));
  return {
    rows: [...groups.values()]
      .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      .map((of) => ({ key: of[0]?.key ?? '', name: by === 'class' ? (of[0]?.name ?? '') : '', ...summed(of) })),
    total: summed(rows),
  };
}

type Counted = z.output<typeof countedRow>;

function summed(rows: readonly Counted[]) {
  const sums = new Map<number, number>();
  for (const { status, n } of rows) sums.set(status, (sums.get(status) ?? 0) + n);
  return countsIn((status) => sums.get(status) ?? 0);
}
