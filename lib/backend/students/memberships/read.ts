import { and, asc, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { limits } from '@/lib/rules/limits.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { isOn } from '../../organisation/index.ts';
import { ownClasses } from '../classes/list.ts';
import { theClass } from '../classes/write.ts';
import { classChanges, classMemberships } from '../schema/memberships.ts';
import { classes, students } from '../schema.ts';
import { findStudent } from '../student-view.ts';
import { undoUntil } from './undo.ts';

type Endpoints = typeof contract.endpoints;

/** In which classes a child was, latest first. @throws ServiceError notFound */
export async function membershipsOf(
  ctx: Ctx,
  { id }: { readonly id: string },
): Promise<ReplyOf<Endpoints['memberships']>> {
  await findStudent(ctx, id);
  const rows = await ctx.tx
    .select({
      classId: classMemberships.classId,
      className: sql<string>`case when ${classMemberships.toOn} is null then ${classes.name} else ${classMemberships.className} end`,
      fromOn: classMemberships.fromOn,
      toOn: classMemberships.toOn,
    })
    .from(classMemberships)
    .innerJoin(classes, and(ofSchool(ctx, classes), eq(classes.id, classMemberships.classId)))
    .where(and(ofSchool(ctx, classMemberships), eq(classMemberships.studentId, id)))
    .orderBy(desc(classMemberships.seq));
  return { rows };
}

/**
 * The children of a class by number; with `former` those who have moved on after them.
 * @throws ServiceError notFound
 */
export async function membersOf(
  ctx: Ctx,
  { id, former }: ParsedInputOf<Endpoints['classMembers']>,
): Promise<ReplyOf<Endpoints['classMembers']>> {
  await theClass(ctx, id);
  const rows = await ctx.tx
    .select({
      studentId: students.id,
      number: students.number,
      name: students.name,
      gender: students.gender,
      state: students.state,
      fromOn: classMemberships.fromOn,
      toOn: classMemberships.toOn,
    })
    .from(classMemberships)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, classMemberships.studentId)))
    .where(
      and(
        ofSchool(ctx, classMemberships),
        eq(classMemberships.classId, id),
        isNull(students.deletedAt),
        former ? undefined : isNull(classMemberships.toOn),
      ),
    )
    .orderBy(sql`${classMemberships.toOn} desc nulls first`, asc(students.number), asc(students.id))
    .limit(limits.groupingRows);
  return { rows, showsPayments: await showsPayments(ctx, id) };
}

/** Whoever works in a class and sees its children is told who has paid, where the school allows it. */
export const showsPayments = async (ctx: Ctx, classId: string) =>
  ctx.can('students.record.view') && (await isOn(ctx, 'fees.classPayments')) && (await ownClasses(ctx)).has(classId);

/** The children that a grouping begins with. */
export async function groupingMembers(
  ctx: Ctx,
  { classIds, withoutClass }: ParsedInputOf<Endpoints['groupingMembers']>,
): Promise<ReplyOf<Endpoints['groupingMembers']>> {
  const chosen = [
    ...(classIds.length > 0 ? [inArray(students.classId, classIds)] : []),
    ...(withoutClass ? [isNull(students.classId)] : []),
  ];
  if (chosen.length === 0) return { rows: [], more: false };
  const rows = await ctx.tx
    .select({
      id: students.id,
      number: students.number,
      name: students.name,
      gender: students.gender,
      classId: students.classId,
    })
    .from(students)
    .where(and(ofSchool(ctx, students), isNull(students.deletedAt), ne(students.state, 'left'), or(...chosen)))
    .orderBy(asc(students.classId), asc(students.number))
    .limit(limits.groupingRows + 1);
  return { rows: rows.slice(0, limits.groupingRows), more: rows.length > limits.groupingRows };
}

/**
 * Changes of classes, newest first, with what can be taken back; whether a later one hinders it is told when somebody
 * tries.
 */
export async function listChanges(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Endpoints['classChanges']>,
): Promise<ReplyOf<Endpoints['classChanges']>> {
  const where = and(ofSchool(ctx, classChanges), ne(classChanges.state, 'draft'));
  const rows = await ctx.tx
    .select({ change: classChanges, doneBy: accounts.name })
    .from(classChanges)
    .leftJoin(accounts, eq(accounts.id, classChanges.createdBy))
    .where(where)
    .orderBy(desc(classChanges.doneAt), desc(classChanges.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx.select({ total: count() }).from(classChanges).where(where);
  return {
    rows: rows.map(({ change, doneBy }) => {
      const doneAt = change.doneAt ?? change.createdAt;
      const mayUndo =
        change.state === 'done' &&
        undoUntil(doneAt) >= ctx.now &&
        ctx.can('students.class.move') &&
        (change.kind !== 'promotion' || ctx.can('students.class.promote'));
      return {
        ...change,
        doneAt: doneAt.toISOString(),
        doneBy: doneBy ?? '',
        undoUntil: undoUntil(doneAt).toISOString(),
        actions: mayUndo ? ['undo' as const] : [],
      };
    }),
    total: all?.total ?? 0,
    page,
    size,
  };
}
