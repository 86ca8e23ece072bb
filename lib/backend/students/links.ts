import { and, count, inArray } from 'drizzle-orm';
import type { Locale } from '@/lib/rules/locale.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { moldOf } from '../organisation/index.ts';
import { joined, type StudentLink } from './joined.ts';
import { attendanceRecords, leaveRequests } from './schema/attendance.ts';
import { studentLeavings } from './schema/leavings.ts';
import { students } from './schema.ts';
import { wordsOf } from './words.ts';
import type { Reading } from './writing.ts';

const ownLinks: readonly StudentLink[] = [
  { name: 'leavings', count: rowsOf(studentLeavings) },
  { name: 'attendance', count: rowsOf(attendanceRecords) },
  { name: 'leaves', count: rowsOf(leaveRequests) },
];

/** What hangs on these children, by child and kind. */
export async function linksOf(ctx: Reading, ids: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>();
  if (ids.length === 0) return found;
  for (const { name, count: countOf } of [...ownLinks, ...joined().links])
    for (const [id, number] of await countOf(ctx, ids))
      if (number > 0) found.set(id, (found.get(id) ?? new Map<string, number>()).set(name, number));
  return found;
}

/** @throws ServiceError linked, with what hangs on whom, when something hangs on one of these children */
export async function refuseLinked(ctx: Reading & { readonly locale: Locale }, ids: readonly string[]): Promise<void> {
  const found = await linksOf(ctx, ids);
  if (found.size === 0) return;
  const words = wordsOf(ctx.locale, await moldOf(ctx));
  const named = await ctx.tx
    .select({ id: students.id, name: students.name })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, [...found.keys()])));
  const said = named.map(({ id, name }) => {
    const kinds = [...(found.get(id) ?? [])].map(([kind, number]) => words.link(kind, { count: number }));
    return words.sheet('linkedChild', { name, links: kinds.join(words.locale === 'en' ? ', ' : '、') });
  });
  const shown = said.slice(0, 5).join(words.locale === 'en' ? '; ' : '；');
  throw new ServiceError('linked', { links: said.length > 5 ? `${shown}…` : shown });
}

function rowsOf(table: typeof studentLeavings | typeof attendanceRecords | typeof leaveRequests): StudentLink['count'] {
  return async (ctx, ids) => {
    const rows = await ctx.tx
      .select({ id: table.studentId, rows: count() })
      .from(table)
      .where(and(ofSchool(ctx, table), inArray(table.studentId, [...ids])))
      .groupBy(table.studentId);
    return new Map(rows.map(({ id, rows: number }) => [id, number]));
  };
}
