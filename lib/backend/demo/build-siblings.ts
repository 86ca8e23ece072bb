import { studentSiblings } from '../students/schema/siblings.ts';
import type { Filling } from './build-students.ts';

/**
 * Brothers and sisters linked by hand: every `apart`-th child with the one after as many, so that they are in different
 * classes.
 */
export async function buildSiblings(
  { tx, now, school, person }: Filling,
  children: readonly string[],
  apart: number,
): Promise<void> {
  const pairs = children.flatMap((one, at) => {
    const other = children[at + apart];
    return at % (apart * 2) === 0 && other ? [[one, other] as const] : [];
  });
  const by = { schoolId: school.id, createdAt: now, createdBy: person.accountId };
  const rows = pairs.flatMap(([one, other]) => [
    { ...by, studentId: one, siblingId: other },
    { ...by, studentId: other, siblingId: one },
  ]);
  if (rows.length > 0) await tx.insert(studentSiblings).values(rows);
}
