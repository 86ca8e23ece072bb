import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import { attendanceSpans } from '@/lib/contracts/students/attendance-names.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { schoolYearOf, schoolYearStart } from '@/lib/rules/school-year.ts';
import type { Ctx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { findStudent } from '../student-view.ts';
import { countsIn, leaveIn, leaveOf } from './by-child.ts';
import { childDayCounts } from './child-days.ts';

type Of = typeof attendanceCalls.attendanceOf;

/** How often one child was there and away, in whatever state it is now. @throws ServiceError notFound */
export async function attendanceOf(ctx: Ctx, { id }: ParsedInputOf<Of>): Promise<ReplyOf<Of>> {
  await findStudent(ctx, id);
  const to = today(ctx);
  const begin = { month: firstDayOf(monthOf(to)), schoolYear: schoolYearStart(schoolYearOf(to)) };
  const rows: ReplyOf<Of>['rows'] = [];
  // One after the other: they share one connection.
  for (const span of attendanceSpans) {
    const from = begin[span];
    const found = await childDayCounts(ctx, { ids: [id], from, to });
    const counts = countsIn((status) => found.parts(id, status));
    rows.push({ span, from, to, ...counts, ...leaveIn(await leaveOf(ctx, [id], from, to), id) });
  }
  return { rows };
}
