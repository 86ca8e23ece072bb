import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { limits } from '@/lib/rules/limits.ts';
import { searchedStudents } from './searched-students.ts';
import type { Reading } from './writing.ts';

/** The number of a document, or what a child is found by. */
export async function numberOrChild(
  ctx: Reading,
  number: AnyPgColumn,
  studentId: AnyPgColumn,
  text: string,
): Promise<SQL | undefined> {
  const children = await searchedStudents(ctx, text, limits.feeSearchedChildren);
  return or(eq(number, text), children.length > 0 ? inArray(studentId, children) : sql`false`);
}
