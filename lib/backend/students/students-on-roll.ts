import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { rollStates } from '@/lib/contracts/students/reference.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { matches } from './find-page.ts';
import { students } from './schema.ts';
import type { Reading } from './writing.ts';

/** Whom to look for: everybody, by id, all of some classes, or by what a person types (name, pinyin, number, phone). */
export type WhichStudents =
  | { readonly all: true }
  | { readonly ids: readonly string[] }
  | { readonly classIds: readonly string[] }
  | { readonly q: string };

/**
 * Enrolled and suspended children by class and name, at most `max`; others are passed over. The published way for other
 * modules.
 */
export async function studentsOnRoll(ctx: Reading, which: WhichStudents, max = 2_000) {
  const { id, name, number, className, classId, gender, photoId } = students;
  const rows = await ctx.tx
    .select({ id, name, number, className, classId, gender, photoId })
    .from(students)
    .where(
      and(
        ofSchool(ctx, students),
        isNull(students.deletedAt),
        inArray(students.state, [...rollStates]),
        chosen(ctx, which),
      ),
    )
    .orderBy(asc(students.classKey), asc(students.nameKey), asc(id))
    .limit(max);
  return rows.map((row) => ({ ...row, className: row.className || null }));
}

function chosen(ctx: Reading, which: WhichStudents) {
  if ('all' in which) return undefined;
  if ('ids' in which) return inArray(students.id, [...which.ids]);
  if ('classIds' in which) return inArray(students.classId, [...which.classIds]);
  return searchText(which.q) === '' ? sql`false` : inArray(students.id, sql`(${matches(ctx, { q: which.q })})`);
}
