import { and, asc, count, desc, eq, inArray, or, type SQL, sql, sum } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { visitorCalls } from '@/lib/contracts/safety/visitor-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tryCode } from '../../account/index.ts';
import { codeDigest } from '../../kernel/code-digest.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { phoneIs } from '../../kernel/phone-search.ts';
import { CommittedRefusal } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { safetyVisits as visits } from '../schema/visitors.ts';
import { containing } from './containing.ts';
import { visitorSettingsOf } from './settings.ts';
import { viewedVisits } from './view.ts';

type Calls = typeof visitorCalls;

/** Of those inside today's come first, however many were not signed out on earlier days. */
const todaysFirst = [desc(visits.day), asc(visits.fromMinute), asc(visits.id)];
const isExpected = (day: string) => and(eq(visits.day, day), inArray(visits.state, ['appointed', 'approved']));
const isInside = eq(visits.state, 'arrived');

/** Who is expected today and who is inside. Five queries. */
export async function visitorBoard(ctx: Ctx): Promise<ReplyOf<Calls['visitorBoard']>> {
  const day = today(ctx);
  const shown = (where: SQL | undefined) =>
    viewedVisits(ctx, where, { orderBy: todaysFirst, limit: limits.visitBoardRows });
  const expected = await shown(isExpected(day));
  const inside = await shown(isInside);
  const [sums] = await ctx.tx
    .select({
      persons: sum(sql`case when ${isInside} then ${visits.persons} else 0 end`).mapWith(Number),
      left: count(sql`case when ${visits.state} = 'left' then 1 end`),
    })
    .from(visits)
    .where(and(ofSchool(ctx, visits), or(eq(visits.day, day), isInside)));
  return {
    day,
    expected,
    inside,
    personsInside: sums?.persons ?? 0,
    left: sums?.left ?? 0,
    asksHost: (await visitorSettingsOf(ctx)).asksHost,
    actions: (['gate', 'appoint', 'configure'] as const).filter((key) => ctx.can(`safety.visitor.${key}`)),
  };
}

/**
 * Visits of today, and people inside, by what is typed at the gate: words, or the digits of a code.
 * @returns the refusal `tooMany` after too many wrong codes
 */
export async function findVisits(
  ctx: Ctx,
  { q }: ParsedInputOf<Calls['findVisits']>,
): Promise<ReplyOf<Calls['findVisits']> | CommittedRefusal> {
  const day = today(ctx);
  const isCode = /^\d{6}$/.test(q);
  const id = isCode ? await tryCode(ctx, 'visit', () => visitOfCode(ctx, q, day)) : null;
  if (id instanceof CommittedRefusal) return id;
  if (isCode && id === null) return { rows: [], byCode: false };
  const words = [visits.name, visits.company, visits.plate, visits.badge].map((column) => containing(column, q));
  const where =
    id === null ? and(or(isExpected(day), isInside), or(...words, phoneIs(visits.phone, q))) : eq(visits.id, id);
  const rows = await viewedVisits(ctx, where, { orderBy: todaysFirst, limit: limits.visitBoardRows });
  return { rows, byCode: id !== null };
}

async function visitOfCode(ctx: Ctx, code: string, day: string): Promise<string | null> {
  const [found] = await ctx.tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(ofSchool(ctx, visits), eq(visits.codeHash, codeDigest(ctx.school.id, code)), eq(visits.day, day)));
  return found?.id ?? null;
}
