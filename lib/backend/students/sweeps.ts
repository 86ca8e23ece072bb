import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../db/rows.ts';
import type { JobCtx } from '../kernel/jobs.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { forgetImports } from './import/forget-imports.ts';
import { attendanceMornings } from './schema/attendance.ts';
import { students, studentTerms } from './schema.ts';
import { benchWeekDays } from './today/bench-week.ts';

const keyRow = z.object({ name: z.string(), column: z.string() });

/**
 * Deleted children whom nobody can bring back any more, figures of mornings that are over, and imports that nobody can
 * undo or will ever finish.
 */
export const studentsSweeps: readonly Sweep[] = [
  schoolSweep('students.records', purgeDeleted),
  schoolSweep('students.mornings', forgetMornings),
  schoolSweep('students.imports', async (ctx) => (await forgetImports(ctx)).length),
];

/** The figures of a morning are held against those of the week before it; two days more for time zones. */
async function forgetMornings(ctx: JobCtx): Promise<number> {
  const over = dayAfter(dayIn(ctx.now, 'UTC'), -benchWeekDays - 2);
  const gone = await ctx.tx
    .delete(attendanceMornings)
    .where(and(ofSchool(ctx, attendanceMornings), lt(attendanceMornings.day, over)))
    .returning({ day: attendanceMornings.day });
  return gone.length;
}

/**
 * Deletes children for good, with everything that hangs on them by a foreign key that says so (`on delete cascade`:
 * guardians, time line). A child that another kind of row speaks of, such as a payment, stays as long as the row.
 */
async function purgeDeleted(ctx: JobCtx): Promise<number> {
  const { tx, now } = ctx;
  const old = and(ofSchool(ctx, students), lt(students.deletedAt, daysEarlier(now, limits.deletedKeptDays)));
  // What holds a child back is asked only where there is one.
  if ((await tx.select({ id: students.id }).from(students).where(old).limit(1)).length === 0) return 0;
  const due = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(old, ...(await heldBack(ctx))))
    .limit(limits.sweepBatchRows)
    .for('update');
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.delete(studentTerms).where(and(ofSchool(ctx, studentTerms), inArray(studentTerms.studentId, ids)));
  await tx.delete(students).where(and(ofSchool(ctx, students), inArray(students.id, ids)));
  ctx.audit({
    action: 'students.record.purge',
    object: { type: 'students', id: `${ids.length}` },
    change: { students: ids },
  });
  return ids.length;
}

/**
 * For every foreign key to children that does not cascade: that no row of its table speaks of the child. Asked of the
 * database, so that no table is forgotten.
 */
async function heldBack({ tx }: JobCtx): Promise<SQL[]> {
  const rows = await rowsOf(
    tx,
    sql`select c.conrelid::regclass::text as name,
      (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[array_position(c.confkey, f.attnum)]) as "column"
    from pg_constraint c
    join pg_attribute f on f.attrelid = c.confrelid and f.attname = 'id' and f.attnum = any(c.confkey)
    where c.contype = 'f' and c.confrelid = 'students'::regclass and c.confdeltype <> 'c'`,
    keyRow,
  );
  return rows.map(
    ({ name, column }) => sql`not exists (select from ${sql.identifier(name)} held
      where held.school_id = ${students.schoolId} and held.${sql.identifier(column)} = ${students.id})`,
  );
}
