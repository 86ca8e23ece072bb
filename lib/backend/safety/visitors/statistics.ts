import { and, asc, avg, count, eq, gte, lte, type SQL, sql, sum } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { visitorCalls } from '@/lib/contracts/safety/visitor-calls.ts';
import { daysFrom } from '@/lib/rules/days.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { isVisitOver, visitReasons } from '@/lib/rules/visit-state.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyVisits as visits } from '../schema/visitors.ts';

type Call = (typeof visitorCalls)['visitStatistics'];

interface Came {
  readonly visits: number;
  readonly persons: number;
}
const summed = (rows: readonly Came[]): Came => ({
  visits: rows.reduce((all, row) => all + row.visits, 0),
  persons: rows.reduce((all, row) => all + row.persons, 0),
});

/** How many came within a span of days, by day and by reason. Two queries. */
export async function visitStatistics(ctx: Ctx, { from, to }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const where = and(ofSchool(ctx, visits), gte(visits.day, from), lte(visits.day, to));
  const { came, refused, missing } = await counted(ctx, where);
  const [mean] = await ctx.tx
    .select({ minutes: avg(sql`extract(epoch from ${visits.leftAt} - ${visits.arrivedAt}) / 60`).mapWith(Number) })
    .from(visits)
    .where(and(where, eq(visits.state, 'left')));
  return {
    ...summed(came),
    refused: summed(refused).visits,
    noShow: summed(missing).visits,
    meanMinutes: mean?.minutes ? Math.round(mean.minutes) : null,
    // Days on which nobody came are seen too.
    days: daysFrom(from, to).map((day) => ({ day, ...summed(came.filter((row) => row.day === day)) })),
    reasons: visitReasons.flatMap((reason) => {
      const one = summed(came.filter((row) => row.reason === reason));
      return one.visits === 0 ? [] : [{ reason, ...one }];
    }),
  };
}

async function counted(ctx: Ctx, where: SQL | undefined) {
  const { day, reason, state, toMinute } = visits;
  const now = localMoments(ctx.school.timeZone)(ctx.now);
  const rows = await ctx.tx
    .select({ day, reason, state, toMinute, visits: count(), persons: sum(visits.persons).mapWith(Number) })
    .from(visits)
    .where(where)
    .groupBy(day, reason, state, toMinute)
    .orderBy(asc(day));
  return {
    came: rows.filter((row) => row.state === 'arrived' || row.state === 'left'),
    refused: rows.filter((row) => row.state === 'refused'),
    missing: rows.filter((row) => (row.state === 'appointed' || row.state === 'approved') && isVisitOver(row, now)),
  };
}
