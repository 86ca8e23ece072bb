import { and, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type siblingCalls, studentBrief } from '@/lib/contracts/students/sibling-calls.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { pageOfStudents } from '../list.ts';
import { studentSiblings as siblings } from '../schema/siblings.ts';
import { findStudent } from '../student-view.ts';
import { noteEvents } from '../timeline/note-events.ts';
import { whoShareAPhone } from './siblings-of.ts';

const siblingRow = studentBrief.extend({ how: z.enum(['phone', 'linked']) });

type Calls = typeof siblingCalls;

export const siblingVerbs: VerbGroup<Calls> = {
  pageStudent,
  siblings: listSiblings,
  linkSibling,
  unlinkSibling,
};

/** A short page of students for pickers. */
async function pageStudent(
  ctx: Ctx,
  { q, page, size }: ParsedInputOf<Calls['pageStudent']>,
): Promise<ReplyOf<Calls['pageStudent']>> {
  const { rows, total, totalIsLowerBound } = await pageOfStudents(ctx, { q, page, size, sort: 'number', dir: 'asc' });
  return {
    rows: rows.map(({ id, number, name, className, state }) => ({ id, number, name, className, state })),
    total,
    totalIsLowerBound,
  };
}

/** Brothers and sisters of a child. @throws ServiceError notFound */
async function listSiblings(ctx: Ctx, { id }: ParsedInputOf<Calls['siblings']>): Promise<ReplyOf<Calls['siblings']>> {
  await findStudent(ctx, id);
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select s.id, s.number, s.name, nullif(s.class_name, '') as "className", s.state, min(found.how) as how
    from (
      select x.sibling_id as id, 'linked' as how from student_siblings x
        where x.school_id = ${ctx.school.id} and x.student_id = ${id}
      union all
      select p.id, 'phone' from (${whoShareAPhone(ctx.school.id, sql`${id}`)}) p
    ) found
    join students s on s.school_id = ${ctx.school.id} and s.id = found.id and s.deleted_at is null
    group by s.id, s.number, s.name, s.class_name, s.state order by s.number, s.id limit 20`,
    siblingRow,
  );
  return { rows };
}

/** Links two children of one family. @throws ServiceError notFound, duplicate */
async function linkSibling(
  ctx: Ctx,
  { id, siblingId }: ParsedInputOf<Calls['linkSibling']>,
): Promise<ReplyOf<Calls['linkSibling']>> {
  const [one, other] = [await findStudent(ctx, id), await findStudent(ctx, siblingId)];
  const by = { schoolId: ctx.school.id, createdAt: ctx.now, createdBy: ctx.person.accountId };
  const linked = await ctx.tx
    .insert(siblings)
    .values([
      { ...by, studentId: id, siblingId },
      { ...by, studentId: siblingId, siblingId: id },
    ])
    .onConflictDoNothing()
    .returning();
  if (linked.length === 0) throw new ServiceError('duplicate', { value: other.name });
  await tell(ctx, 'siblingLinked', one, other);
  return { id };
}

/** Takes a link back. @throws ServiceError notFound */
async function unlinkSibling(
  ctx: Ctx,
  { id, siblingId }: ParsedInputOf<Calls['unlinkSibling']>,
): Promise<ReplyOf<Calls['unlinkSibling']>> {
  const [one, other] = [await findStudent(ctx, id), await findStudent(ctx, siblingId)];
  const gone = await ctx.tx
    .delete(siblings)
    .where(
      and(
        ofSchool(ctx, siblings),
        or(
          and(eq(siblings.studentId, id), eq(siblings.siblingId, siblingId)),
          and(eq(siblings.studentId, siblingId), eq(siblings.siblingId, id)),
        ),
      ),
    )
    .returning();
  if (gone.length === 0) throw new ServiceError('notFound');
  await tell(ctx, 'siblingUnlinked', one, other);
  return { id };
}

type Named = { readonly id: string; readonly name: string };

async function tell(ctx: Ctx, action: 'siblingLinked' | 'siblingUnlinked', one: Named, other: Named): Promise<void> {
  await noteEvents(ctx, [
    { studentId: one.id, action, subject: other.name },
    { studentId: other.id, action, subject: one.name },
  ]);
  ctx.audit({ object: { type: 'student', id: one.id }, change: { sibling: other.id } });
}
