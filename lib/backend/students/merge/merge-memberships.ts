import { and, asc, inArray } from 'drizzle-orm';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { classMemberships } from '../schema/memberships.ts';
import { classes } from '../schema.ts';
import type { Writing } from '../writing.ts';

export type Membership = typeof classMemberships.$inferSelect;

/**
 * Lets the surviving record have the times in classes that the other had and it has not. Times that overlap with its
 * own stay with the other: a child is in one class at a time.
 * @returns the memberships of both as they were, for an undo, and how many went over and stayed
 */
export async function mergeMemberships(w: Writing, goneId: string, keptId: string) {
  const before = await membershipsOf(w, [goneId, keptId]);
  // One that is open yet ends here, and keeps what its class is called.
  const names = await namesOf(w, before);
  const own = before.filter(({ studentId }) => studentId === keptId);
  const coming = before
    .filter(({ studentId }) => studentId === goneId)
    .map((row) => ({ ...row, className: row.className || (names.get(row.classId) ?? '') }))
    .map((row) => ({ ...row, toOn: row.toOn ?? later(row.fromOn, today(w)) }))
    .filter((row) => !own.some((one) => overlap(row, one)));
  const isComing = ({ studentId, seq }: Membership) => studentId === goneId && coming.some((row) => row.seq === seq);
  if (coming.length > 0) {
    const all = [...own, ...coming].toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1));
    await write(
      w,
      [goneId, keptId],
      [
        ...before.filter((row) => row.studentId === goneId && !isComing(row)),
        ...all.map((row, at) => ({ ...row, studentId: keptId, seq: at + 1 })),
      ],
    );
  }
  return { before, moved: coming.length, stayed: before.length - own.length - coming.length };
}

/** Gives two records the memberships that they had before. */
export const restoreMemberships = (w: Writing, ids: readonly string[], rows: readonly Membership[]) =>
  write(w, ids, rows);

const ofThese = (ctx: Pick<Writing, 'school'>, ids: readonly string[]) =>
  and(ofSchool(ctx, classMemberships), inArray(classMemberships.studentId, [...ids]));

const membershipsOf = (w: Writing, ids: readonly string[]) =>
  w.tx
    .select()
    .from(classMemberships)
    .where(ofThese(w, ids))
    .orderBy(asc(classMemberships.studentId), asc(classMemberships.seq));

async function namesOf(ctx: Writing, rows: readonly Membership[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ classId }) => classId))];
  if (ids.length === 0) return new Map();
  const found = await ctx.tx
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(and(ofSchool(ctx, classes), inArray(classes.id, ids)));
  return new Map(found.map(({ id, name }) => [id, name]));
}

async function write(w: Writing, ids: readonly string[], rows: readonly Membership[]): Promise<void> {
  await w.tx.delete(classMemberships).where(ofThese(w, ids));
  await bulkInsert(w.tx, classMemberships, rows);
}

const later = (a: string, b: string) => (a > b ? a : b);

/** The first day no longer in a class is no part of the time in it. */
const overlap = (a: Membership, b: Membership) =>
  (b.toOn === null || a.fromOn < b.toOn) && (a.toOn === null || b.fromOn < a.toOn);
