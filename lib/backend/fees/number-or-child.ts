import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../kernel/context.ts';
import { searchedStudents } from '../students/index.ts';

/** The number of a document, or what a child is found by. */
export async function numberOrChild(
  ctx: Ctx,
  number: AnyPgColumn,
  studentId: AnyPgColumn,
  text: string,
): Promise<SQL | undefined> {
  const children = await searchedStudents(ctx, text, limits.feeSearchedChildren);
  return or(eq(number, text), children.length > 0 ? inArray(studentId, children) : sql`false`);
}
