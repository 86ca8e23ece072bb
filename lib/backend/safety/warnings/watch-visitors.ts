import { and, desc, eq, lte } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { isVisitOver } from '@/lib/rules/visit-state.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyVisits } from '../schema/visitors.ts';
import { safetyWarnings } from '../schema/warnings.ts';
import { visitorSettingsOf } from '../visitors/settings.ts';
import { endWarnings } from './end.ts';
import { newOnes } from './new-causes.ts';
import { raiseWarning, type WarningWriting } from './raise.ts';

const causeOf = (visitId: string) => `overstay:${visitId}`;

/**
 * Visitors who are still inside some time after they should have left, once a visit.
 * @returns how many warnings were raised
 */
export async function watchVisitors(ctx: JobCtx): Promise<number> {
  const now = localMoments(ctx.school.timeZone)(ctx.now);
  const over = await ctx.tx
    .select()
    .from(safetyVisits)
    .where(and(ofSchool(ctx, safetyVisits), eq(safetyVisits.state, 'arrived'), lte(safetyVisits.day, now.day)))
    // The latest first: who was not signed out on earlier days was told of then.
    .orderBy(desc(safetyVisits.day), desc(safetyVisits.id))
    .limit(limits.sweepBatchRows);
  if (!over.some((visit) => isVisitOver(visit, now))) return 0;
  const { overstayMinutes } = await visitorSettingsOf(ctx);
  const late = over.filter(({ day, toMinute }) => isVisitOver({ day, toMinute: toMinute + overstayMinutes }, now));
  let raised = 0;
  for (const { cause, visit } of await newOnes(
    ctx,
    late.map((visit) => ({ cause: causeOf(visit.id), visit })),
  )) {
    const facts = { count: visit.persons, visitId: visit.id };
    if (await raiseWarning(ctx, { kind: 'overStay', level: 2, place: visit.hostName, cause, facts })) raised += 1;
  }
  return raised;
}

/** Ends the warning that a visitor stayed too long: they have left. */
export const endOverstay = (ctx: WarningWriting, visitId: string): Promise<number> =>
  endWarnings(ctx, eq(safetyWarnings.cause, causeOf(visitId)));
