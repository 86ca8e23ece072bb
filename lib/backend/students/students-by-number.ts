import { and, inArray, isNull } from 'drizzle-orm';
import type { StudentState } from '@/lib/contracts/students/reference.ts';
import { byIdentity, identityOf } from '@/lib/rules/identity.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { students } from './schema.ts';
import type { Reading } from './writing.ts';

/** A child as a device knows it. */
export interface NumberedStudent {
  readonly id: string;
  readonly classId: string | null;
  readonly state: StudentState;
}

/** Children of this school by id, as a device knows them; those in the bin are left out. */
export async function numberedStudents(
  ctx: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NumberedStudent>> {
  if (ids.length === 0) return new Map();
  const { id, classId, state } = students;
  const rows = await ctx.tx
    .select({ id, classId, state })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(id, [...new Set(ids)]), isNull(students.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The children of this school whom numbers mean, by the number as it was asked for; one that several have means nobody.
 */
export async function studentsByNumber(
  ctx: Reading,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, NumberedStudent>> {
  if (numbers.length === 0) return new Map();
  const { id, number, numberKey, classId, state } = students;
  const rows = await ctx.tx
    .select({ id, number, classId, state })
    .from(students)
    .where(
      and(
        ofSchool(ctx, students),
        inArray(numberKey, [...new Set(numbers.map(identityOf))]),
        isNull(students.deletedAt),
      ),
    );
  const meant = byIdentity(rows, (row) => row.number);
  return new Map(
    numbers.flatMap((asked) => {
      const [child, ...others] = meant(asked);
      if (!child || others.length > 0) return [];
      return [[asked, { id: child.id, classId: child.classId, state: child.state }] as const];
    }),
  );
}
