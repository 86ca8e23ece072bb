import { and, eq } from 'drizzle-orm';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { classChangeClasses } from '../schema/memberships.ts';
import type { Writing } from '../writing.ts';
import { type Draft, openClasses } from './draft.ts';
import { planFor } from './plan.ts';

/**
 * Months may lie between a draft and its day: a class that was closed, renamed or put into another grade meanwhile
 * would be opened again, or named by what it no longer is, and one that was opened would be forgotten.
 * @throws ServiceError promotionOutdated: with the names of such classes
 */
export async function mustStand(w: Writing, { id, schoolYear }: Draft): Promise<void> {
  const planned = await w.tx
    .select()
    .from(classChangeClasses)
    .where(and(ofSchool(w, classChangeClasses), eq(classChangeClasses.changeId, id)));
  const open = await openClasses(w);
  const now = new Map(open.map((one) => [one.id, one]));
  const changed = planned.filter(({ classId, nameBefore, stageBefore, gradeBefore }) => {
    const one = now.get(classId);
    return one?.name !== nameBefore || one.stage !== stageBefore || one.grade !== gradeBefore;
  });
  const known = new Set(planned.map(({ classId }) => classId));
  const stages = new Set(open.map(({ stage }) => stage));
  const forgotten = open.filter((one) => !known.has(one.id) && planFor(one, schoolYear ?? 0, stages).plan !== 'stay');
  const names = [...changed.map(({ nameBefore }) => nameBefore), ...forgotten.map(({ name }) => name)];
  if (names.length > 0) throw new ServiceError('promotionOutdated', { names: names.join(', ') });
}
