import { and, asc, eq, inArray } from 'drizzle-orm';
import { type ClassStage, classStages, type StudentState } from '@/lib/contracts/students/reference.ts';
import { findRow, ofSchool } from '../kernel/of-school.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { classes, studentCounts } from './schema.ts';
import type { Reading } from './writing.ts';

export type Class = typeof classes.$inferSelect;

/** The order of classes: stage, grade, then names as people count (2班 before 10班). */
export function classSortKey({ stage, grade, name }: { stage: ClassStage; grade: number; name: string }): string {
  const counted = name.normalize('NFKC').replace(/\d+/g, (digits) => digits.padStart(4, '0'));
  const inChinese = counted.replace(/[一二三四五六七八九]/g, (digit) =>
    `${'一二三四五六七八九'.indexOf(digit) + 1}`.padStart(4, '0'),
  );
  return `${classStages.indexOf(stage)}.${String(grade).padStart(2, '0')} ${inChinese}`;
}

/** A class of this school; null for none. @throws ServiceError notFound */
export async function findClass(ctx: Reading, id: string | null): Promise<Class | null> {
  if (id === null) return null;
  return findRow(ctx, classes, id);
}

/**
 * A class that children may enter, which nobody closes until this transaction ends; null for none.
 * @throws ServiceError notFound, classClosed
 */
export async function findOpenClass(ctx: Reading, id: string | null): Promise<Class | null> {
  return (await openClasses(ctx, [id]))[0] ?? null;
}

/**
 * Classes that children may enter or come back to, in one order; none of them is closed until this transaction ends.
 * @throws ServiceError notFound, classClosed
 */
export async function openClasses(ctx: Reading, ids: readonly (string | null)[]): Promise<Class[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const found = await ctx.tx
    .select()
    .from(classes)
    .where(and(ofSchool(ctx, classes), inArray(classes.id, wanted)))
    .orderBy(asc(classes.id))
    .for('share');
  if (found.length < wanted.length) throw new ServiceError('notFound');
  const closed = found.find(({ closedOn }) => closedOn !== null);
  if (closed) throw new ServiceError('classClosed', { name: closed.name });
  return found;
}

const inClass: readonly StudentState[] = ['enrolled', 'suspended'];

/** How many children are in each class: the enrolled and the suspended. */
export async function classSizes(ctx: Reading, scope?: string): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .select()
    .from(studentCounts)
    .where(and(ofSchool(ctx, studentCounts), scope ? eq(studentCounts.scope, scope) : undefined));
  const sizes = new Map<string, number>();
  for (const row of rows)
    if (inClass.includes(row.state)) sizes.set(row.scope, (sizes.get(row.scope) ?? 0) + row.students);
  return sizes;
}
