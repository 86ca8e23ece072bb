import { and, inArray } from 'drizzle-orm';
import { ofSchool } from '../kernel/of-school.ts';
import { guardiansOfOne } from './register.ts';
import { students } from './schema.ts';
import { siblingsOf } from './siblings/siblings-of.ts';
import { findStudent } from './student-view.ts';
import type { Reading } from './writing.ts';

/** What other modules show of a child. */
export interface KnownStudent {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly className: string | null;
}

/** Children of this school by id, deleted ones too: what hangs on them is still named. */
export async function knownStudents(ctx: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, KnownStudent>> {
  if (ids.length === 0) return new Map();
  const { id, name, number, className } = students;
  const rows = await ctx.tx
    .select({ id, name, number, className })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, { ...row, className: row.className || null }]));
}

/**
 * A present child with those who answer for it, and whether it has left. `lock`: its record stands still until this
 * transaction ends.
 * @throws ServiceError notFound
 */
export async function knownFamily(ctx: Reading, id: string, lock = false) {
  const { name, number, className, state } = await findStudent(ctx, id, lock);
  const called = await guardiansOfOne(ctx, id);
  const guardians = called.map((one) => ({
    id: one.id,
    name: one.name,
    relation: one.relation,
    isPayer: one.isPayer,
  }));
  const student: KnownStudent = { id, name, number, className: className || null };
  return { student, hasLeft: state === 'left', guardians };
}

/** A present child, then its brothers and sisters on roll, by name. @throws ServiceError notFound */
export async function familyChildren(ctx: Reading, id: string): Promise<KnownStudent[]> {
  const { name, number, className } = await findStudent(ctx, id);
  const siblings = (await siblingsOf(ctx, [id])).get(id) ?? [];
  const known = await knownStudents(
    ctx,
    siblings.map((one) => one.id),
  );
  return [{ id, name, number, className: className || null }, ...siblings.flatMap((one) => known.get(one.id) ?? [])];
}
