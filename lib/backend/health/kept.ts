import { eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../kernel/context.ts';
import { personNames } from '../kernel/people.ts';
import { invalidFields } from '../kernel/service-error.ts';
import { today } from '../kernel/today.ts';
import { knownFamily, knownStudents, placedStudents, rosterOn, searchedStudents } from '../students/index.ts';

/** What is read of a school at a moment, whoever asks: a person, or a job. */
export interface Inside extends Pick<Ctx, 'tx' | 'now'> {
  readonly school: { readonly id: string; readonly timeZone: string };
}

/** What a new row of the module begins with. */
export const newRow = ({ now, person, school }: Pick<Ctx, 'now' | 'person' | 'school'>) => ({
  schoolId: school.id,
  id: uuidv7(),
  createdAt: now,
  createdBy: person.accountId,
  updatedAt: now,
  updatedBy: person.accountId,
});

/** How lists of children are narrowed to what somebody types, and to one child. */
export const childConditions = (ctx: Ctx, studentId: AnyPgColumn) => ({
  text: async (text: string) => inArray(studentId, await searchedStudents(ctx, text, limits.feeSearchedChildren)),
  studentId: (id: string) => eq(studentId, id),
});

/**
 * A child's class of a day, while its record stands still; where the register does not know it, the present one.
 * @throws ServiceError notFound
 */
export async function placeOf(ctx: Ctx, studentId: string, day = today(ctx)) {
  await knownFamily(ctx, studentId, true);
  const [then] = day < today(ctx) ? await rosterOn(ctx, day, null, [studentId]) : [];
  if (then) return { studentId, classId: then.classId, className: then.className };
  const [child] = await placedStudents(ctx, { ids: [studentId] });
  return { studentId, classId: child?.classId ?? null, className: child?.className ?? '' };
}

interface Named {
  readonly studentId: string;
  readonly createdBy: string;
}

/** What the children and the people of some rows are called. */
export async function namesFor(ctx: Ctx, rows: readonly Named[]) {
  const children = await knownStudents(ctx, [...new Set(rows.map(({ studentId }) => studentId))]);
  const names = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  return {
    childOf: ({ studentId }: Pick<Named, 'studentId'>) =>
      children.get(studentId) ?? { id: studentId, name: '', number: '', className: null },
    personOf: ({ createdBy }: Pick<Named, 'createdBy'>) => names.get(createdBy) ?? '',
  };
}

/** The only one of some rows. */
export function only<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('A row that was written or found is answered');
  return row;
}

/** @throws ServiceError invalid: a day to come */
export function refuseFuture(ctx: Ctx, day: string, field = 'day'): void {
  if (day > today(ctx)) throw invalidFields({ [field]: { key: 'future' } });
}
