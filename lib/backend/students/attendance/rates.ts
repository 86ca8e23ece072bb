import { sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import { findClass } from '../class-facts.ts';
import type { Reading } from '../writing.ts';
import { countsIn } from './by-child.ts';

type Call = (typeof attendanceCalls)['attendanceRates'];

/** What was recorded by day, or by the class that children were in that day. One query. @throws ServiceError notFound (class) */
export async function attendanceRates(
  ctx: Reading,
  { by, classId, from, to }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (classId !== undefined) await findClass(ctx, classId);
  const group = by === 'day' ? sql`d.day::text` : sql`coalesce(d.class_id::text, '')`;
  const { rows } = (await ctx.tx.execute(sql`
    select ${group} as key, coalesce(max(c.name), '') as name, coalesce(max(c.sort_key), '~') as place, d.status, count(*)::int as n
    from attendance_days d left join classes c on c.school_id = d.school_id and c.id = d.class_id
    where d.school_id = ${ctx.school.id} and d.day between ${from} and ${to}
      ${classId === undefined ? sql`` : sql`and d.class_id = ${classId}`}
    group by 1, d.status`)) as unknown as { rows: readonly Counted[] };
  const groups = Map.groupBy(rows, ({ key }) => key);
  const placeOf = (of: readonly Counted[]) => (by === 'day' ? (of[0]?.key ?? '') : (of[0]?.place ?? ''));
  return {
    rows: [...groups.values()]
      .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
      .map((of) => ({ key: of[0]?.key ?? '', name: by === 'class' ? (of[0]?.name ?? '') : '', ...summed(of) })),
    total: summed(rows),
  };
}

interface Counted {
  readonly key: string;
  readonly name: string;
  readonly place: string;
  readonly status: number;
  readonly n: number;
}

function summed(rows: readonly Counted[]) {
  const sums = new Map<string, number>();
  for (const { status, n } of rows) sums.set(`all ${status}`, (sums.get(`all ${status}`) ?? 0) + n);
  return countsIn(sums, 'all');
}
