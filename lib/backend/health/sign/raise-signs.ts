import { and, between, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { dayAfter, daysFrom, earlierOf, laterOf } from '@/lib/rules/days.ts';
import type { Symptom } from '@/lib/rules/health/check.ts';
import { type Cluster, clustersOn, type SymptomFact, usualOf } from '@/lib/rules/health/clusters.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { beyondReach } from '../../kernel/reach.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { knownClasses } from '../../students/index.ts';
import { limitsOn } from '../limit/in-force.ts';
import { healthAbsences } from '../schema/absence.ts';
import { healthCases } from '../schema/case.ts';
import { healthChecks } from '../schema/check.ts';
import { healthSigns as table } from '../schema/sign.ts';
import { keepSign, noteWithdrawn } from './keep-sign.ts';

/** The longest window of the national rules reaches so many days back. */
const daysBack = 2;
/** What is usual is told by the same day of so many weeks before. */
const usualWeeks = 8;

/**
 * Looks for clusters in a class on the days that a finding of one day may belong to, within the transaction that notes
 * it: an open sign of the same cause grows, a new one rings for whoever answers signs.
 */
export async function raiseSigns(ctx: Ctx, classId: string | null, day: string): Promise<void> {
  // The class of a past day may be another than those that the right reaches, and nothing of it is handed on.
  if (classId !== null) await beyondReach(ctx, () => raise(ctx, classId, day));
}

async function raise(ctx: Ctx, classId: string, day: string): Promise<void> {
  // Two who save findings of one class at once would each miss the other's.
  await lockSigns(ctx, classId);
  const open = await openSigns(ctx, classId, day);
  const last = earlierOf(dayAfter(day, daysBack), today(ctx));
  const begin = open.reduce((first, sign) => earlierOf(first, sign.fromOn), dayAfter(day, -daysBack));
  const end = open.reduce((to, sign) => laterOf(to, sign.toOn), last);
  const facts = await factsOf(ctx, classId, begin, end);
  const { clusters: rules } = await limitsOn(ctx, day);
  for (const on of daysFrom(day, last))
    for (const cluster of clustersOn(on, facts, rules)) {
      const source = rules.find(({ name }) => name === cluster.rule)?.source ?? '';
      await keep(ctx, cluster, source);
    }
  // As it spans now: what has grown has its new children within it.
  for (const sign of await openSigns(ctx, classId, day)) {
    const has = facts.filter(
      (fact) => fact.symptom === sign.symptom && fact.day >= sign.fromOn && fact.day <= sign.toOn,
    );
    await noteWithdrawn(ctx, sign.id, new Set(has.map(({ studentId }) => studentId)));
  }
}

/** Holds the signs of a class, or of the whole school, until the transaction ends. */
export const lockSigns = ({ tx, school }: Ctx, of: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`health signs ${school.id} ${of}`}))`);

/** The open signs of a class that a symptom of a day may belong to; a disease names children without it too. */
const openSigns = (ctx: Ctx, classId: string, day: string) =>
  ctx.tx
    .select()
    .from(table)
    .where(
      and(
        ...[ofSchool(ctx, table), eq(table.classId, classId), ne(table.state, 'closed'), eq(table.disease, '')],
        ...[lte(table.fromOn, day), gte(table.toOn, day)],
      ),
    );

/** The symptoms of a class on some days, by checks, absences and cases. */
async function factsOf(ctx: Ctx, classId: string, from: string, to: string): Promise<SymptomFact[]> {
  const sources = [
    { table: healthChecks, day: healthChecks.day, more: eq(healthChecks.state, 'current') },
    { table: healthAbsences, day: healthAbsences.day, more: undefined },
    { table: healthCases, day: healthCases.onsetOn, more: ne(healthCases.state, 'cleared') },
  ] as const;
  const facts: SymptomFact[] = [];
  for (const { table: of, day, more } of sources) {
    const rows = await ctx.tx
      .select({ studentId: of.studentId, day, symptoms: of.symptoms })
      .from(of)
      .where(
        and(
          ofSchool(ctx, of),
          eq(of.classId, classId),
          between(day, from, to),
          sql`${of.symptoms} <> '[]'::jsonb`,
          more,
        ),
      );
    for (const row of rows)
      for (const symptom of row.symptoms) facts.push({ studentId: row.studentId, classId, day: row.day, symptom });
  }
  return facts;
}

async function keep(ctx: Ctx, cluster: Cluster, source: string): Promise<void> {
  const { classId, symptom } = cluster;
  const [former] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.classId, classId), eq(table.symptom, symptom)))
    .orderBy(desc(table.toOn), desc(table.id))
    .limit(1)
    .for('update');
  const className = (await knownClasses(ctx, [classId])).get(classId) ?? '';
  const usual = () => usualIn(ctx, classId, symptom, cluster.to);
  await keepSign(ctx, { ...cluster, className, disease: '', source, usual }, former);
}

/** How many of a class have a symptom on the same day of the week, by the school's weeks before. */
async function usualIn(ctx: Ctx, classId: string, symptom: Symptom, day: string): Promise<number | null> {
  const first = dayAfter(day, -7 * usualWeeks);
  const school = new Set(await schoolDaysBetween(ctx, first, dayAfter(day, -1)));
  const days = Array.from({ length: usualWeeks }, (_, at) => dayAfter(day, -7 * (at + 1))).filter((on) =>
    school.has(on),
  );
  const before = await factsOf(ctx, classId, first, dayAfter(day, -1));
  return usualOf(before, symptom, days);
}
