import { and, asc, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { daysEarlier, daysLater } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { accounts } from '../account/schema.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { refuseLinked } from './links.ts';
import { bringBack, type Student, takeOut } from './register.ts';
import { students } from './schema.ts';

type Endpoints = typeof contract.endpoints;

/**
 * Deletes children, all or none; of several, those already deleted are passed over.
 * @throws ServiceError notFound, linked (with what hangs on whom), wrongState (all are deleted already)
 */
export async function removeStudents(
  ctx: Ctx,
  { ids }: ParsedInputOf<Endpoints['remove']>,
): Promise<ReplyOf<Endpoints['remove']>> {
  await assertKnown(ctx, ids);
  await refuseLinked(ctx, ids);
  const removed = await takeOut(ctx, ids);
  if (removed.length === 0) throw new ServiceError('wrongState');
  audit(ctx, removed);
  return { ids: removed.map(({ id }) => id) };
}

/**
 * Brings deleted children back, all or none; of several, those who are here are passed over.
 * @throws ServiceError notFound, wrongState (deleted too long ago, or nobody is deleted), duplicate (number given away)
 */
export async function restoreStudents(
  ctx: Ctx,
  { ids }: ParsedInputOf<Endpoints['restore']>,
): Promise<ReplyOf<Endpoints['restore']>> {
  const known = await assertKnown(ctx, ids);
  const oldest = oldestKept(ctx);
  const gone = known.filter(({ deletedAt }) => deletedAt !== null);
  if (gone.length === 0 || gone.some(({ deletedAt }) => (deletedAt ?? new Date(0)) < oldest))
    throw new ServiceError('wrongState');
  const restored = await bringBack(ctx, ids);
  audit(ctx, restored);
  return { ids: restored.map(({ id }) => id) };
}

/** The children deleted lately, newest first. */
export async function listDeleted(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Endpoints['deleted']>,
): Promise<ReplyOf<Endpoints['deleted']>> {
  const since = and(
    ofSchool(ctx, students),
    isNotNull(students.deletedAt),
    notMerged(ctx),
    gt(students.deletedAt, oldestKept(ctx)),
  );
  const rows = await ctx.tx
    .select({
      id: students.id,
      number: students.number,
      name: students.name,
      gender: students.gender,
      className: students.className,
      deletedAt: students.deletedAt,
      deletedBy: accounts.name,
    })
    .from(students)
    .leftJoin(accounts, eq(accounts.id, students.updatedBy))
    .where(since)
    .orderBy(desc(students.deletedAt), desc(students.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx.select({ total: count() }).from(students).where(since);
  return {
    rows: rows.map((row) => {
      const deletedAt = row.deletedAt ?? new Date(0);
      return {
        ...row,
        className: row.className || null,
        deletedAt: deletedAt.toISOString(),
        deletedBy: row.deletedBy ?? '',
        restoreUntil: daysLater(deletedAt, limits.deletedKeptDays).toISOString(),
        actions: ['restore' as const],
      };
    }),
    total: all?.total ?? 0,
    page,
    size,
  };
}

/** Whoever was deleted before this is gone. */
const oldestKept = ({ now }: Pick<Ctx, 'now'>) => daysEarlier(now, limits.deletedKeptDays);

/** A record that is part of another comes back by undoing the merge, not by itself. */
const notMerged = ({ school }: Pick<Ctx, 'school'>) =>
  sql`not exists (select from student_merges m where m.school_id = ${school.id} and m.gone_id = ${students.id} and m.undone_at is null)`;

/**
 * Present or deleted children of this school, on whom nothing is hung until this transaction ends.
 * @throws ServiceError notFound when one is neither
 */
async function assertKnown(ctx: Ctx, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const known = await ctx.tx
    .select({ id: students.id, number: students.number, deletedAt: students.deletedAt })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, wanted), notMerged({ school: ctx.school })))
    .orderBy(asc(students.id))
    .for('update');
  if (known.length < wanted.length) throw new ServiceError('notFound');
  return known;
}

/** One row for the batch, with who was meant. */
function audit(ctx: Ctx, moved: readonly Student[]): void {
  ctx.audit({
    object: { type: 'student', id: moved.length === 1 ? (moved[0]?.id ?? '') : `${moved.length}` },
    change: { students: moved.map(({ id, number, name }) => ({ id, number, name })) },
  });
}
