import { and, count, countDistinct, eq, gte, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { type Symptom, symptoms } from '@/lib/rules/health/check.ts';
import type { HealthIndexPart, Share } from '@/lib/rules/health-index.ts';
import type { Tx } from '../db/client.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { limitsOn } from './limit/in-force.ts';
import { healthCases } from './schema/case.ts';
import { healthChecks } from './schema/check.ts';
import { healthHygiene } from './schema/hygiene.ts';
import { healthSigns } from './schema/sign.ts';

/** Cases that ended count for so many days, so that a day without any does not begin at nothing. */
const caseDays = 30;

interface Inside {
  readonly tx: Tx;
  readonly school: { readonly id: string };
}

/** Checks of a day in counts, of the whole school. */
interface DayCounts {
  readonly checked: number;
  readonly found: number;
  readonly signs: number;
  readonly symptoms: { symptom: Symptom; children: number }[];
  readonly classes: { name: string; checked: number }[];
}

/** What walls show of a day of health: shares for the index, and counts; of a class how many were checked alone. */
export async function healthDay(inside: Inside, day: string) {
  const { offParts } = await limitsOn(inside, day);
  return { shares: await sharesOf(inside, day), offParts, checks: await countsOf(inside, day) };
}

/** Children checked and with a finding, by symptom, and signs that nobody has closed; a child counts once. */
async function countsOf({ tx, school }: Inside, day: string): Promise<DayCounts | null> {
  const rows = await tx
    .select({
      studentId: healthChecks.studentId,
      className: healthChecks.className,
      card: healthChecks.card,
      symptoms: healthChecks.symptoms,
    })
    .from(healthChecks)
    .where(and(ofSchool({ school }, healthChecks), eq(healthChecks.day, day), eq(healthChecks.state, 'current')));
  if (rows.length === 0) return null;
  const children = (is: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(is).map(({ studentId }) => studentId)).size;
  const withIt = (symptom: Symptom) => children((row) => row.symptoms.includes(symptom));
  const isOpen = and(ofSchool({ school }, healthSigns), ne(healthSigns.state, 'closed'));
  return {
    checked: children(() => true),
    found: children(({ card }) => card !== 'green'),
    signs: await tx.$count(healthSigns, isOpen),
    symptoms: symptoms
      .map((symptom) => ({ symptom, children: withIt(symptom) }))
      .filter((one) => one.children > 0)
      .sort((one, other) => other.children - one.children),
    classes: [...new Set(rows.map(({ className }) => className))]
      .filter(Boolean)
      .map((name) => ({ name, checked: children((row) => row.className === name) })),
  };
}

/**
 * What the health index of a day is made of beside attendance: children checked without a finding, cases that are
 * closed, classes disinfected among those that were checked. Three statements; what has no rows is no data.
 */
async function sharesOf(
  { tx, school }: Inside,
  day: string,
): Promise<Readonly<Partial<Record<HealthIndexPart, Share>>>> {
  const { studentId, card, state, classId } = healthChecks;
  const [checks] = await tx
    .select({
      of: countDistinct(studentId),
      found: sql<number>`count(distinct ${studentId}) filter (where ${card} <> 'green')::int`,
      classes: countDistinct(classId),
    })
    .from(healthChecks)
    .where(and(ofSchool({ school }, healthChecks), eq(healthChecks.day, day), eq(state, 'current')));
  const isClosed = sql`${healthCases.state} in ('returned', 'cleared')`;
  const [cases] = await tx
    .select({ of: count(), done: sql<number>`(count(*) filter (where ${isClosed}))::int` })
    .from(healthCases)
    .where(
      and(
        ofSchool({ school }, healthCases),
        lte(healthCases.onsetOn, day),
        or(sql`not ${isClosed}`, gte(healthCases.onsetOn, sql`${day}::date - ${caseDays}::int`)),
      ),
    );
  const [cleaned] = await tx
    .select({ classes: countDistinct(healthHygiene.classId) })
    .from(healthHygiene)
    .where(
      and(
        ofSchool({ school }, healthHygiene),
        eq(healthHygiene.day, day),
        isNotNull(healthHygiene.classId),
        ne(healthHygiene.way, 'airing'),
      ),
    );
  const classes = checks?.classes ?? 0;
  return {
    checks: checks && { done: checks.of - checks.found, of: checks.of },
    cases: cases && { done: cases.done, of: cases.of },
    // Nobody noted any disinfection: no data, and not none done.
    disinfection:
      cleaned && cleaned.classes > 0 ? { done: Math.min(cleaned.classes, classes), of: classes } : undefined,
  };
}
