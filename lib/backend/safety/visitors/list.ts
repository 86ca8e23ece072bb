import { and, desc, eq, gt, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { visitorCalls } from '@/lib/contracts/safety/visitor-calls.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type LocalMoment, localMoments } from '@/lib/rules/local-moment.ts';
import type { VisitPhase } from '@/lib/rules/visit-state.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { phoneIs } from '../../kernel/phone-search.ts';
import { today } from '../../kernel/today.ts';
import { workingStaff } from '../../organisation/index.ts';
import { safetyVisits as visits } from '../schema/visitors.ts';
import { containing } from './containing.ts';
import { viewedVisits } from './view.ts';

type Calls = typeof visitorCalls;
type Filters = Omit<ParsedInputOf<Calls['visits']>, 'page' | 'size'>;

export const latest = [desc(visits.day), desc(visits.fromMinute), desc(visits.id)];

/** A page of the visits of some days, latest first. Three queries. */
export async function listVisits(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['visits']>,
): Promise<ReplyOf<Calls['visits']>> {
  return pageOf(ctx, chosenVisits(ctx, filters), { page, size });
}

/**
 * Those who come to oneself, to come and of the last weeks. What one entered for a colleague is there too where one has
 * no other list to find it in; who sees the list of all visitors would have everybody's here.
 */
export async function myVisits(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Calls['myVisits']>,
): Promise<ReplyOf<Calls['myVisits']>> {
  const day = today(ctx);
  const hosted = eq(visits.hostId, ctx.staffId);
  const own = ctx.can('safety.visitor.view') ? hosted : or(hosted, eq(visits.createdBy, ctx.person.accountId));
  return pageOf(ctx, and(own, gte(visits.day, dayAfter(day, -limits.ownVisitDays))), { page, size });
}

async function pageOf(ctx: Ctx, where: SQL | undefined, { page, size }: { page: number; size: number }) {
  const rows = await viewedVisits(ctx, where, { orderBy: latest, limit: size, offset: (page - 1) * size });
  const total = await ctx.tx.$count(visits, and(ofSchool(ctx, visits), where));
  return { rows, total, page, size };
}

/** Which visits the filters mean, beside the school. */
export function chosenVisits(ctx: Ctx, { from, to, phase, reason, hostId, q }: Filters): SQL | undefined {
  const words = [visits.name, visits.company, visits.plate].map((column) => containing(column, q));
  return and(
    gte(visits.day, from),
    lte(visits.day, to),
    phase ? inPhase(phase, localMoments(ctx.school.timeZone)(ctx.now)) : undefined,
    reason ? eq(visits.reason, reason) : undefined,
    hostId ? eq(visits.hostId, hostId) : undefined,
    q === '' ? undefined : or(...words, phoneIs(visits.phone, q)),
  );
}

/** `visitPhase` of the rules, as the database asks it. */
function inPhase(phase: VisitPhase, { day, minute }: LocalMoment): SQL | undefined {
  const over = or(lt(visits.day, day), and(eq(visits.day, day), lt(visits.toMinute, minute)));
  const inTime = or(gt(visits.day, day), and(eq(visits.day, day), gte(visits.toMinute, minute)));
  if (phase === 'overdue') return and(eq(visits.state, 'arrived'), over);
  if (phase === 'noShow') return and(inArray(visits.state, ['appointed', 'approved']), over);
  const ends = phase === 'arrived' || phase === 'appointed' || phase === 'approved';
  return and(eq(visits.state, phase), ends ? inTime : undefined);
}

/** The staff, as whom the list can be filtered. */
export async function listHosts(ctx: Ctx): Promise<ReplyOf<Calls['visitHosts']>> {
  return { rows: (await workingStaff(ctx)).map(({ id, name }) => ({ id, name })) };
}
