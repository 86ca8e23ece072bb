import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../db/rows.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { scopesOf } from './counts.ts';
import { findableOf, guardiansOf } from './register.ts';
import { differingMovements } from './reports/count-movements.ts';
import { classes, guardians, studentCounts, students, studentTerms } from './schema.ts';
import { termsOf } from './terms.ts';
import { differingMornings } from './today/verify-mornings.ts';
import type { Reading } from './writing.ts';

const countRow = z.object({ n: z.int() });

/** How the derived tables differ from the records; all empty or zero when they agree. */
export interface Differences {
  readonly students: number;
  /** Counters that say something else: `scope state gender`. */
  readonly counts: readonly { readonly of: string; readonly stored: number; readonly found: number }[];
  /** Months whose movements say something else than the time lines. */
  readonly movements: readonly { readonly of: string; readonly stored: number; readonly found: number }[];
  /** Mornings from today on whose figures are not what is recorded of the children: `day class`. */
  readonly mornings: readonly { readonly of: string; readonly stored: number; readonly found: number }[];
  /** Terms that some child should be found by and is not, and terms that lead to nobody or to the wrong child. */
  readonly termsMissing: number;
  readonly termsTooMany: number;
  /** Children whose row repeats something else than their class and first guardian say. */
  readonly repeatedWrong: number;
  /** Children whose open membership is not in their class, and memberships that overlap the one before. */
  readonly membershipsWrong: number;
}

const pageRows = 2_000;

/**
 * Recomputes counters and search terms of a school from its records, page by page, and reports what differs. Changes
 * nothing.
 */
export async function verifyStudents(ctx: Reading): Promise<Differences> {
  const found = new Map<string, number>();
  let total = 0;
  let expected = 0;
  let present = 0;
  let last = '';
  for (;;) {
    const page = await readPage(ctx, last);
    const called = await guardiansOf(
      ctx,
      page.map(({ id }) => id),
    );
    const terms = page.flatMap((child) =>
      [...termsOf(findableOf(child, called.get(child.id) ?? []))].map((term) => ({ t: term, s: child.id })),
    );
    for (const { classId, state, gender } of page)
      for (const scope of scopesOf(classId)) {
        const key = `${scope} ${state} ${gender}`;
        found.set(key, (found.get(key) ?? 0) + 1);
      }
    total += page.length;
    expected += terms.length;
    present += await stored(ctx, terms);
    last = page.at(-1)?.id ?? last;
    if (page.length < pageRows) break;
  }
  return {
    students: total,
    counts: await differingCounts(ctx, found),
    movements: await differingMovements(ctx),
    mornings: await differingMornings(ctx),
    termsMissing: expected - present,
    termsTooMany:
      (await countOf(ctx, sql`select count(*)::int as n from ${studentTerms} where ${ofSchool(ctx, studentTerms)}`)) -
      present,
    repeatedWrong: await wrongRepeated(ctx),
    membershipsWrong: await wrongMemberships(ctx),
  };
}

/** Whether nothing differs. */
export const agrees = ({
  counts,
  termsMissing,
  termsTooMany,
  repeatedWrong,
  membershipsWrong,
  movements,
  mornings,
}: Differences) =>
  counts.length +
    movements.length +
    mornings.length +
    termsMissing +
    termsTooMany +
    repeatedWrong +
    membershipsWrong ===
  0;

function readPage(ctx: Reading, last: string) {
  return ctx.tx
    .select()
    .from(students)
    .where(and(ofSchool(ctx, students), isNull(students.deletedAt), last === '' ? undefined : gt(students.id, last)))
    .orderBy(asc(students.id))
    .limit(pageRows);
}

/** How many of these terms are stored. */
function stored(ctx: Reading, terms: readonly { t: string; s: string }[]): Promise<number> {
  return countOf(
    ctx,
    sql`select count(*)::int as n from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as wanted(t text, s uuid)
      join student_terms on school_id = ${ctx.school.id} and term = wanted.t and student_id = wanted.s`,
  );
}

async function differingCounts(ctx: Reading, found: ReadonlyMap<string, number>) {
  const rows = await ctx.tx.select().from(studentCounts).where(ofSchool(ctx, studentCounts));
  const kept = new Map(rows.map((row) => [`${row.scope} ${row.state} ${row.gender}`, row.students]));
  return [...new Set([...found.keys(), ...kept.keys()])]
    .map((of) => ({ of, stored: kept.get(of) ?? 0, found: found.get(of) ?? 0 }))
    .filter((count) => count.stored !== count.found);
}

function wrongRepeated(ctx: Reading): Promise<number> {
  return countOf(
    ctx,
    sql`select count(*)::int as n from ${students}
      left join ${classes} on ${ofSchool(ctx, classes)} and ${classes.id} = ${students.classId}
      left join ${guardians} on ${ofSchool(ctx, guardians)} and ${guardians.studentId} = ${students.id} and ${guardians.priority} = 1
      where ${ofSchool(ctx, students)} and (
        (${students.className}, ${students.classKey}) <> (coalesce(${classes.name}, ''), coalesce(${classes.sortKey}, ''))
        or (${students.guardianRelation}, coalesce(${students.guardianRelationName}, ''), ${students.guardianName}, ${students.guardianPhone})
          is distinct from (${guardians.relation}, coalesce(${guardians.relationName}, ''), ${guardians.name}, ${guardians.phone}))`,
  );
}

/** Those who have left keep the class they left from, those who come have one planned, without being in it. */
async function wrongMemberships(ctx: Reading): Promise<number> {
  const elsewhere = await countOf(
    ctx,
    sql`select count(*)::int as n from ${students} s
      left join class_memberships m on m.school_id = ${ctx.school.id} and m.student_id = s.id and m.to_on is null
      where s.school_id = ${ctx.school.id} and m.class_id is distinct from case when s.state in ('enrolled', 'suspended') then s.class_id end`,
  );
  const overlapping = await countOf(
    ctx,
    sql`select count(*)::int as n from (
      select from_on, lag(coalesce(to_on, 'infinity')) over (partition by student_id order by seq) as before
      from class_memberships where school_id = ${ctx.school.id}) m where m.before > m.from_on`,
  );
  return elsewhere + overlapping;
}

async function countOf({ tx }: Reading, query: ReturnType<typeof sql>): Promise<number> {
  const rows = await rowsOf(tx, query, countRow);
  return rows[0]?.n ?? 0;
}
