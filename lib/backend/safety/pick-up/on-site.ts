import { and, asc, eq } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { pickUpCalls } from '@/lib/contracts/safety/pick-up-calls.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { limits } from '@/lib/rules/limits.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { studentsHereOrUnmarkedOn } from '../../students/index.ts';
import { safetyVisits } from '../schema/visitors.ts';
import { goneOn } from './waiting-children.ts';

/**
 * Who is to be called at the assembly point: children who are here, on a school day those of whom nothing is recorded
 * too, and the visitors who have not left.
 * @throws ServiceError tooManyRows
 */
export async function listOnSite(ctx: Ctx): Promise<ReplyOf<typeof pickUpCalls.onSite>> {
  const { day, minute } = localMoments(ctx.school.timeZone)(ctx.now);
  const isSchoolDay = (await schoolDaysBetween(ctx, day, day)).length > 0;
  const gone = await goneOn(ctx, day);
  const rows = (await studentsHereOrUnmarkedOn(ctx, day)).filter(
    ({ id, isMarked }) => !gone.has(id) && (isMarked || isSchoolDay),
  );
  if (rows.length > limits.printedRows)
    throw new ServiceError('tooManyRows', { rows: rows.length, max: limits.printedRows });
  const { id, name, hostName, badge } = safetyVisits;
  const visitors = await ctx.tx
    .select({ id, name, hostName, badge })
    .from(safetyVisits)
    .where(and(ofSchool(ctx, safetyVisits), eq(safetyVisits.day, day), eq(safetyVisits.state, 'arrived')))
    .orderBy(asc(safetyVisits.fromMinute), asc(id));
  return { day, time: clockTime(minute), rows, visitors };
}
