import { and, asc, inArray, isNull, max, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { type Class, classSizes, openClasses } from '../class-facts.ts';
import { recount } from '../counts.ts';
import { classChangeRows, classChanges, classMemberships } from '../schema/memberships.ts';
import { students } from '../schema.ts';
import { noteEvents } from '../timeline/note-events.ts';
import type { Writing } from '../writing.ts';
import { closeMemberships, openMemberships, placeChildren } from './steps.ts';

export interface Move {
  readonly studentId: string;
  /** Null takes the child out of its class. */
  readonly classId: string | null;
}

interface Moving {
  readonly kind: 'change' | 'grouping';
  readonly moves: readonly Move[];
  /** First day in the new class; today where it is left out. */
  readonly on?: string | undefined;
  readonly reason: string;
}

/**
 * Moves children between classes, all or none, as one change that can be taken back. Those who are in their class
 * already are passed over.
 * @throws ServiceError notFound (child or class), wrongState (child has left), classClosed, invalid (a day in the
 * future or before the last move)
 */
export async function moveChildren(
  ctx: Ctx,
  { kind, moves, on, reason }: Moving,
): Promise<ReplyOf<typeof contract.endpoints.changeClass>> {
  const thisDay = today(ctx);
  const day = on ?? thisDay;
  if (day > thisDay) throw invalidFields({ on: { key: 'future' } });
  const children = await lockChildren(ctx, moves);
  const targets = await openClasses(
    ctx,
    moves.map(({ classId }) => classId),
  );
  const moving = moves.filter(({ studentId, classId }) => children.get(studentId)?.classId !== classId);
  if (moving.length === 0) {
    ctx.audit({ object: { type: 'classChange', id: 'none' }, change: { moves: [] } });
    return { changeId: null, moved: 0, overCapacity: [] };
  }
  await assertNotBefore(ctx, moving, day);

  const change = { id: uuidv7(), on: day };
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  const row = { schoolId: ctx.school.id, id: change.id, kind, state: 'done' as const, effectiveOn: day, reason, ...by };
  await ctx.tx.insert(classChanges).values({ ...row, students: moving.length, doneAt: ctx.now });
  const rows = moving.map(({ studentId, classId }) => ({
    schoolId: ctx.school.id,
    changeId: change.id,
    studentId,
    rule: 'move' as const,
    fromClassId: children.get(studentId)?.classId ?? null,
    toClassId: classId,
    stateBefore: children.get(studentId)?.state ?? 'enrolled',
  }));
  await bulkInsert(ctx.tx, classChangeRows, rows);
  await closeMemberships(ctx, change);
  await placeChildren(ctx, change);
  await openMemberships(ctx, change);
  const targetOf = new Map(moving.map(({ studentId, classId }) => [studentId, classId]));
  const nameOf = (classId: string | null | undefined) => targets.find(({ id }) => id === classId)?.name ?? null;
  const gone = moving.flatMap(({ studentId }) => children.get(studentId) ?? []);
  const come = moving.flatMap(({ studentId, classId }) => {
    const child = children.get(studentId);
    return child ? [{ ...child, classId }] : [];
  });
  await recount(ctx, { gone, come });
  await noteEvents(
    ctx,
    gone.map(({ id, className }) => ({
      studentId: id,
      action: 'classChanged' as const,
      changeId: change.id,
      on: day,
      old: { className: className || null },
      new: { className: nameOf(targetOf.get(id)), ...(reason ? { reason } : {}) },
    })),
  );
  ctx.audit({
    object: { type: 'classChange', id: change.id },
    change: {
      on: day,
      reason,
      moves: rows.map(({ studentId, fromClassId, toClassId }) => [studentId, fromClassId, toClassId]),
    },
  });
  return { changeId: change.id, moved: moving.length, overCapacity: await crowdedAmong(ctx, targets) };
}

async function lockChildren(ctx: Writing, moves: readonly Move[]) {
  const ids = moves.map(({ studentId }) => studentId);
  const rows = await ctx.tx
    .select({
      id: students.id,
      classId: students.classId,
      className: students.className,
      state: students.state,
      gender: students.gender,
    })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, ids), isNull(students.deletedAt)))
    .orderBy(asc(students.id))
    .for('update');
  const found = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !found.has(id))) throw new ServiceError('notFound');
  if (rows.some(({ state }) => state === 'left')) throw new ServiceError('wrongState');
  return found;
}

/** A history cannot run backwards: a move lies on or after the day of the last one. */
async function assertNotBefore(ctx: Writing, moves: readonly Move[], day: string): Promise<void> {
  const ids = moves.map(({ studentId }) => studentId);
  const [last] = await ctx.tx
    .select({ day: max(sql<string>`coalesce(${classMemberships.toOn}, ${classMemberships.fromOn})::text`) })
    .from(classMemberships)
    .where(and(ofSchool(ctx, classMemberships), inArray(classMemberships.studentId, ids)));
  if (last?.day && last.day > day) throw invalidFields({ on: { key: 'beforeMembership', params: { min: last.day } } });
}

/** Those among some classes that hold more children than they have places. */
async function crowdedAmong(w: Writing, chosen: readonly Class[]) {
  const sizes = chosen.length > 0 ? await classSizes(w) : new Map<string, number>();
  return chosen
    .map(({ id, name, capacity }) => ({ id, name, capacity, students: sizes.get(id) ?? 0 }))
    .filter((one) => one.students > one.capacity);
}
