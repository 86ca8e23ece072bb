import { and, isNull, notInArray, sql } from 'drizzle-orm';
import { yearOf } from '@/lib/rules/calendar-date.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { breaks } from '../kernel/conflict.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { beyondReach } from '../kernel/reach.ts';
import { duplicateOf, ServiceError } from '../kernel/service-error.ts';
import { today } from '../kernel/today.ts';
import { studentNumbers, students } from './schema.ts';
import type { Reading, Writing } from './writing.ts';

const digits = 5;

/**
 * Gives the next free numbers of the year that it is at the school, such as 202600017, passing over those that people
 * have given themselves.
 */
export async function nextNumbers(w: Writing, count: number): Promise<string[]> {
  const year = yearOf(today(w));
  const free: string[] = [];
  while (free.length < count) {
    const missing = count - free.length;
    const [counter] = await w.tx
      .insert(studentNumbers)
      .values({ schoolId: w.school.id, year, last: missing })
      .onConflictDoUpdate({
        target: [studentNumbers.schoolId, studentNumbers.year],
        set: { last: sql`${studentNumbers.last} + ${missing}` },
      })
      .returning({ last: studentNumbers.last });
    const last = counter?.last ?? missing;
    const offered = Array.from(
      { length: missing },
      (_, i) => `${year}${String(last - missing + 1 + i).padStart(digits, '0')}`,
    );
    const taken = new Set((await beyondReach(w, () => holdersOf(w, offered))).map(({ numberKey }) => numberKey));
    free.push(...offered.filter((number) => !taken.has(identityOf(number))));
  }
  return free;
}

/**
 * Children who hold one of these numbers, however it is written: one of each. Each number is looked up by itself: of a
 * list the planner, whose statistics know nothing of a school that is just growing, makes one reading of the whole
 * school, which an import of 50,000 rows would do two hundred times. Those of `beside` do not count.
 */
export async function holdersOf(
  ctx: Reading,
  numbers: readonly string[],
  beside: readonly string[] = [],
): Promise<{ id: string; number: string; numberKey: string; name: string }[]> {
  if (numbers.length === 0) return [];
  const keys = numbers.map(identityOf);
  const holder = ctx.tx
    .select({ id: students.id, number: students.number, numberKey: students.numberKey, name: students.name })
    .from(students)
    .where(
      and(
        ofSchool(ctx, students),
        sql`${students.numberKey} = wanted.key`,
        isNull(students.deletedAt),
        notInArray(students.id, [...beside]),
      ),
    )
    .limit(1)
    .as('holder');
  return ctx.tx
    .select({ id: holder.id, number: holder.number, numberKey: holder.numberKey, name: holder.name })
    .from(sql`jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as wanted(key)`)
    .crossJoinLateral(holder);
}

/** Whether an error is the database's word that a child's number is taken. */
export const isNumberTaken = (error: unknown): boolean => breaks(error, 'students_number');

/**
 * Brings children with these numbers back, unless one of them was given away, however either is written; children of
 * `beside` may have the same.
 * @throws ServiceError duplicate
 */
export async function withNumbersFree<T>(
  w: Writing,
  numbers: readonly string[],
  beside: readonly string[],
  write: () => Promise<T>,
): Promise<T> {
  const [holder] = await beyondReach(w, () => holdersOf(w, numbers, beside));
  const taken = holder ? numbers.find((number) => identityOf(number) === holder.numberKey) : undefined;
  if (taken !== undefined) throw new ServiceError('duplicate', { value: taken });
  try {
    return await write();
  } catch (error) {
    if (!isNumberTaken(error)) throw error;
    throw new ServiceError('duplicate', { value: numbers[0] ?? '' });
  }
}

interface Numbered {
  readonly number: string;
  readonly numberTwin: number;
}

/**
 * Runs a write that gives a child a number, and tells a taken one as what it is: two spellings of one number are the
 * same. Children who shared one before that was asked keep theirs; `before` is the child as it was.
 * @throws ServiceError duplicate
 */
export async function withFreeNumber<T>(
  w: Writing,
  number: string,
  before: Numbered | null,
  write: (numberTwin: number) => Promise<T>,
): Promise<T> {
  const taken = duplicateOf('number', number);
  const stays = before !== null && identityOf(before.number) === identityOf(number);
  if (!stays && (await beyondReach(w, () => holdersOf(w, [number]))).length > 0) throw taken;
  try {
    return await write(stays ? before.numberTwin : 0);
  } catch (error) {
    if (!isNumberTaken(error)) throw error;
    throw taken;
  }
}
