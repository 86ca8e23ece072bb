import { and, asc, between, desc, eq, inArray, lt } from 'drizzle-orm';
import { earlierOf } from '@/lib/rules/days.ts';
import { growthKindsOf } from '@/lib/rules/health/growth-summary.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { birthFacts, knownStudents, type RosterChild, rosterOn } from '../../students/index.ts';
import { findRound, roundsOf, type StoredRound } from '../assessment-round/assessment-round.ts';
import { healthMeasurements as table } from '../schema/measurement.ts';

type Stored = typeof table.$inferSelect;

/**
 * A round that is asked for, else the newest that has begun, or the first to come; null while there is none.
 * @throws ServiceError notFound
 */
export async function askedRound(ctx: Ctx, subject: StoredRound['subject'], id: string | undefined) {
  if (id !== undefined) return findRound(ctx, subject, id);
  const rounds = await roundsOf(ctx, subject);
  return rounds.find(({ fromOn }) => fromOn <= today(ctx)) ?? rounds.at(-1) ?? null;
}

/** Who belonged to a round: the classes as they were on its last day, or are today. */
export function roundRoster(ctx: Ctx, { toOn, classId }: StoredRound, ofClass?: string): Promise<RosterChild[]> {
  // A class that the round does not hold has nobody in it.
  if (classId && ofClass && classId !== ofClass) return Promise.resolve([]);
  return rosterOn(ctx, earlierOf(toOn, today(ctx)), ofClass ?? classId);
}

/** The class that a page of a round begins with, of those that the person reaches; null where it holds nobody. */
export const firstClass = async (ctx: Ctx, round: StoredRound): Promise<string | null> =>
  (await roundRoster(ctx, round))[0]?.classId ?? null;

/** What counts of the days of a round, the last of each child, by the child. */
export async function measuredIn(ctx: Ctx, { fromOn, toOn }: StoredRound): Promise<ReadonlyMap<string, Stored>> {
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.state, 'current'), between(table.day, fromOn, toOn)))
    .orderBy(asc(table.day), asc(table.id));
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** Where a child stood when it was measured or tested. */
interface Placed {
  readonly classId: string | null;
  readonly className: string;
}
type Member = Pick<RosterChild, 'studentId' | 'number' | 'name' | 'gender' | 'classId' | 'className'>;

/**
 * The children of a round, each once, with what was noted of them: where they stood that day, else on the last day of
 * the round. Who has a value and is on no roster, as who has left since, is there too.
 */
export async function roundMembers<P extends Placed>(
  ctx: Ctx,
  round: StoredRound,
  noted: ReadonlyMap<string, P>,
  ofClass?: string,
): Promise<(Member & { readonly own: P | null })[]> {
  const roster = await roundRoster(ctx, round);
  const known = new Set(roster.map(({ studentId }) => studentId));
  const isOfRound = ({ classId }: Placed) => classId !== null && (round.classId === null || round.classId === classId);
  const others = [...noted].filter(([id, own]) => !known.has(id) && isOfRound(own)).map(([id]) => id);
  const [names, facts] = [await knownStudents(ctx, others), await birthFacts(ctx, others)];
  const gone = others.map((studentId): Member => {
    const { name = '', number = '' } = names.get(studentId) ?? {};
    const gender = facts.get(studentId)?.gender ?? 'unspecified';
    return { studentId, number, name, gender, classId: '', className: '' };
  });
  const members = [...roster, ...gone].map((child) => {
    const own = noted.get(child.studentId) ?? null;
    const { classId, className } = own?.classId ? { ...own, classId: own.classId } : child;
    return { ...child, classId, className, own };
  });
  return ofClass === undefined ? members : members.filter(({ classId }) => classId === ofClass);
}

/** The children of a growth round with what was measured; null where nothing was. */
export async function roundChildren(ctx: Ctx, round: StoredRound, ofClass?: string) {
  const children = await roundMembers(ctx, round, await measuredIn(ctx, round), ofClass);
  return children.map(({ own, ...child }) => ({ ...child, measured: own }));
}

/** What counts of children before a day, the last of each, by the child. */
export async function measuredBefore(ctx: Ctx, ids: readonly string[], day: string) {
  const rows = await ctx.tx
    .selectDistinctOn([table.studentId])
    .from(table)
    .where(
      and(ofSchool(ctx, table), eq(table.state, 'current'), inArray(table.studentId, [...ids]), lt(table.day, day)),
    )
    .orderBy(asc(table.studentId), desc(table.day));
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** The round of growth that ended last before one began, and held its children: of all, or of the same class. */
export const formerRound = async (
  ctx: Ctx,
  { id: own, fromOn, classId: ofClass }: StoredRound,
): Promise<StoredRound | undefined> =>
  (await roundsOf(ctx, 'growth')).find(
    ({ id, toOn, classId }) => id !== own && toOn < fromOn && (classId === null || classId === ofClass),
  );

/** The children as the figures of a round take them, each with what was found in the round before. */
export async function countedChildren(ctx: Ctx, round: StoredRound, ofClass?: string) {
  const former = await formerRound(ctx, round);
  const before = former ? await measuredIn(ctx, former) : new Map<string, Stored>();
  const children = await roundChildren(ctx, round, ofClass);
  return children.map(({ studentId, classId, className, gender, measured }) => {
    const earlier = before.get(studentId);
    const found = earlier && !earlier.isFlagged ? growthKindsOf(earlier.findings) : null;
    // Nobody is measured without a sex: it counts among the enrolled alone.
    const sex = gender === 'female' ? ('female' as const) : ('male' as const);
    return { classId, className, sex, measured: measured && { ...measured, before: found } };
  });
}
