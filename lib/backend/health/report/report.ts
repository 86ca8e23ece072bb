import { and, between, count, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import { healthReport as declared, type ReportCount } from '@/lib/contracts/health/report.data.ts';
import type { HealthReportReply, healthReportCalls } from '@/lib/contracts/health/report.ts';
import { symptoms } from '@/lib/rules/health/check.ts';
import { eachChildDay } from '@/lib/rules/health/child-days.ts';
import { reportSpan } from '@/lib/rules/health/report-span.ts';
import { attendanceShare, healthIndex } from '@/lib/rules/health-index.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { assertClass, awayDays, classStays, knownClasses, standingsOn } from '../../students/index.ts';
import { healthDay } from '../health-day.ts';
import { takenReport, writtenReport } from '../report-sheets.ts';
import { healthCases } from '../schema/case.ts';
import { healthChecks } from '../schema/check.ts';
import { healthInjuries } from '../schema/injury.ts';

type Calls = typeof healthReportCalls;
type Asked = ParsedInputOf<Calls['healthReport']>;

/** What a report is of. */
interface Of extends Pick<Asked, 'scale' | 'classId'>, ReturnType<typeof reportSpan> {}

interface Placed {
  readonly schoolId: AnyPgColumn;
  readonly id: AnyPgColumn;
  readonly day: AnyPgColumn;
  readonly classId: AnyPgColumn;
}

/** The counts of each row, by its key; what is not there is nothing. */
class Counted {
  readonly #rows = new Map<string, Record<ReportCount, number>>();
  add(key: string, what: ReportCount, more = 1): void {
    const row = this.at(key);
    row[what] += more;
    this.#rows.set(key, row);
  }
  at(key: string): Record<ReportCount, number> {
    const none = { due: 0, present: 0, sick: 0, leave: 0, absent: 0, checked: 0, abnormal: 0, cases: 0, injuries: 0 };
    return this.#rows.get(key) ?? none;
  }
  get keys(): string[] {
    return [...this.#rows.keys()];
  }
}

/** Counts of a day by class, of a month by school day, of a school year by month. @throws ServiceError notFound */
async function healthReport(ctx: Ctx, { scale, day, classId }: Asked): Promise<HealthReportReply> {
  if (classId) await assertClass(ctx, classId);
  const on = today(ctx);
  const of: Of = { scale, classId, ...reportSpan(scale, day ?? on, on) };
  const { from, to } = of;
  const counted = new Counted();
  const standing = await countAttendance(ctx, of, counted);
  await countNoted(ctx, of, counted);
  const keys = await keysOf(ctx, of, [...standing, ...counted.keys]);
  const names = await knownClasses(ctx, scale === 'day' ? keys : classId ? [classId] : []);
  return {
    ...{ scale, from, to, className: (classId && names.get(classId)) || '' },
    rows: keys.map((key) => ({ key, name: names.get(key) ?? key, ...counted.at(key) })),
    symptoms: await symptomsOf(ctx, of),
    // Who reaches some classes alone would see another index than the wall.
    index: scale === 'day' && !classId && ctx.reach === null ? await indexOf(ctx, from) : null,
  };
}

/** The health index of a day as walls show it, each part with what it is counted from. */
async function indexOf(ctx: Ctx, day: string): Promise<HealthReportReply['index']> {
  const classes = await standingsOn(ctx, day);
  const sum = (of: 'due' | 'open' | 'present') => classes.reduce((all, one) => all + one[of], 0);
  const attendance = attendanceShare({ due: sum('due'), open: sum('open'), present: sum('present') });
  const { shares: noted, offParts } = await healthDay(ctx, day);
  const shares = { ...noted, attendance };
  const { parts, ...index } = healthIndex(shares, offParts);
  return {
    ...index,
    parts: parts.map(({ part, ...one }) => ({ part, ...one, ...(shares[part] ?? { done: 0, of: 0 }) })),
  };
}

/** The rows: those which there are, and those in which something was noted, as on a day without school. */
async function keysOf(ctx: Ctx, { scale, from, to, months }: Of, noted: readonly string[]): Promise<string[]> {
  if (scale === 'day') return [...new Set(noted)];
  const there = scale === 'month' ? await schoolDaysBetween(ctx, from, to) : months.map(({ month }) => month);
  return [...new Set([...there, ...noted])].sort();
}

/**
 * Child-days by the class of then and by what attendance says, a month at a time, so that a year is not held at once.
 * Answers the classes of a day in their order.
 */
async function countAttendance(ctx: Ctx, { scale, classId, from, months }: Of, counted: Counted): Promise<string[]> {
  const stays = await classStays(ctx, from);
  for (const { month, from: first, to } of months) {
    const known = await awayDays(ctx, { ids: null, from: first, to });
    const schoolDays = await schoolDaysBetween(ctx, first, to);
    eachChildDay({ stays, known, schoolDays }, (kind, day, own) => {
      if (classId && own !== classId) return;
      counted.add(scale === 'day' ? own : scale === 'month' ? day : month, kind);
    });
  }
  if (scale !== 'day') return [];
  const classes = stays.filter(({ fromOn, toOn }) => fromOn <= from && (toOn === null || from < toOn));
  return [...new Set(classes.map((stay) => stay.classId))].filter((id) => !classId || id === classId);
}

/** What was noted in the days, by the class of then: one statement a table. */
async function countNoted(ctx: Ctx, of: Of, counted: Counted): Promise<void> {
  const { studentId, card, day } = healthChecks;
  const key = keyIn(of, healthChecks);
  const isFound = sql`${card} <> 'green'`;
  const checks = await ctx.tx
    .select({
      key,
      checked: sql<number>`count(distinct (${studentId}, ${day}))::int`,
      abnormal: sql<number>`(count(distinct (${studentId}, ${day})) filter (where ${isFound}))::int`,
    })
    .from(healthChecks)
    .where(within(ctx, of, healthChecks, eq(healthChecks.state, 'current')))
    .groupBy(key);
  for (const row of checks) {
    counted.add(row.key, 'checked', row.checked);
    counted.add(row.key, 'abnormal', row.abnormal);
  }
  const begun = { ...placedOf(healthCases), day: healthCases.onsetOn };
  const cases = await ctx.tx
    .select({ key: keyIn(of, begun), n: count() })
    .from(healthCases)
    .where(within(ctx, of, begun))
    .groupBy(keyIn(of, begun));
  for (const row of cases) counted.add(row.key, 'cases', row.n);
  const injuries = await ctx.tx
    .select({ key: keyIn(of, healthInjuries), n: count() })
    .from(healthInjuries)
    .where(within(ctx, of, healthInjuries))
    .groupBy(keyIn(of, healthInjuries));
  for (const row of injuries) counted.add(row.key, 'injuries', row.n);
}

const placedOf = ({ schoolId, id, classId }: Omit<Placed, 'day'>) => ({ schoolId, id, classId });

function keyIn({ scale }: Of, { day, classId }: Placed): SQL<string> {
  if (scale === 'day') return sql<string>`coalesce(${classId}::text, '')`;
  return scale === 'month' ? sql<string>`${day}::text` : sql<string>`to_char(${day}, 'YYYY-MM')`;
}

/** Of no class is in no row of a day. */
const within = (ctx: Ctx, { from, to, scale, classId }: Of, table: Placed, more?: SQL) =>
  and(
    ofSchool(ctx, table),
    between(table.day, from, to),
    classId ? eq(table.classId, classId) : scale === 'day' ? sql`${table.classId} is not null` : undefined,
    more,
  );

/** Children with each symptom at a check, a child once, the most frequent first. */
async function symptomsOf(ctx: Ctx, of: Of): Promise<HealthReportReply['symptoms']> {
  const { studentId } = healthChecks;
  const symptom = sql<string>`jsonb_array_elements_text(${healthChecks.symptoms})`.as('symptom');
  const said = ctx.tx
    .select({ symptom, studentId })
    .from(healthChecks)
    .where(within(ctx, of, healthChecks, and(ofSchool(ctx, healthChecks), eq(healthChecks.state, 'current'))))
    .as('said');
  const rows = await ctx.tx
    .select({ symptom: said.symptom, children: sql<number>`count(distinct ${said.studentId})::int` })
    .from(said)
    .groupBy(said.symptom);
  return symptoms
    .flatMap((one) => rows.flatMap((row) => (row.symptom === one ? [{ symptom: one, children: row.children }] : [])))
    .sort((one, other) => other.children - one.children);
}

const sheet = writtenReport('report', declared, healthReport);

/** A report as a sheet; the log keeps who took it away. @throws ServiceError notFound */
const exportHealthReport = (steps: Steps, asked: Asked): Promise<Response> =>
  takenReport(steps, { type: 'healthReport', id: asked.scale }, asked, sheet);

export const healthReportVerbs: VerbGroup<Calls> = {
  healthReport,
  exportHealthReport: { steps: exportHealthReport },
};
