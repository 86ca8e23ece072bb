import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { ofSchool } from '../kernel/of-school.ts';
import { findClass } from './class-facts.ts';
import type { KnownStudent } from './known-students.ts';
import { guardiansOf } from './register.ts';
import { classes, students } from './schema.ts';
import type { Reading } from './writing.ts';

/** @throws ServiceError notFound, unless it is a class of this school */
export async function assertClass(ctx: Reading, id: string): Promise<void> {
  await findClass(ctx, id);
}

/** A child with what decides what it pays: where it is, how it studies, since when, and who pays. */
export interface PlacedStudent extends KnownStudent {
  readonly state: string;
  readonly classId: string | null;
  readonly stage: string | null;
  readonly entryYear: number | null;
  readonly studyType: string | null;
  readonly enteredOn: string | null;
  readonly payerGuardianId: string | null;
}

/**
 * Present children by id, or those of a class, by number. `lock`: their records stand still until this transaction
 * ends. Whoever is not of this school is left out.
 */
export async function placedStudents(
  ctx: Reading,
  which: { readonly ids: readonly string[] } | { readonly classId: string },
  lock = false,
): Promise<PlacedStudent[]> {
  const { id, name, number, className, state, classId, studyType, enteredOn } = students;
  const query = ctx.tx
    .select({ id, name, number, className, state, classId, studyType, enteredOn })
    .from(students)
    .where(
      and(
        ofSchool(ctx, students),
        isNull(students.deletedAt),
        'ids' in which ? inArray(id, [...which.ids]) : eq(classId, which.classId),
      ),
    )
    .orderBy(asc(number), asc(id));
  const rows = await (lock ? query.for('update') : query);
  const classIds = [...new Set(rows.flatMap((row) => row.classId ?? []))];
  const placed = await ctx.tx
    .select({ id: classes.id, stage: classes.stage, entryYear: classes.entryYear })
    .from(classes)
    .where(and(ofSchool(ctx, classes), inArray(classes.id, classIds)));
  const classOf = new Map(placed.map((one) => [one.id, one]));
  const called = await guardiansOf(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    className: row.className || null,
    stage: (row.classId && classOf.get(row.classId)?.stage) || null,
    entryYear: (row.classId && classOf.get(row.classId)?.entryYear) || null,
    payerGuardianId: called.get(row.id)?.find(({ isPayer }) => isPayer)?.id ?? null,
  }));
}
