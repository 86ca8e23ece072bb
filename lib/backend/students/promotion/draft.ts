import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { promotionCalls } from '@/lib/contracts/students/promotion-calls.ts';
import { schoolYearOf } from '@/lib/rules/school-year.ts';
import { rowsOf } from '../../db/rows.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { inClass } from '../memberships/follow.ts';
import { classChangeClasses, classChangeRows, classChanges } from '../schema/memberships.ts';
import { classes } from '../schema.ts';
import type { Writing } from '../writing.ts';
import { planFor } from './plan.ts';
import { suggestedClass, suggestedRule } from './suggested.ts';
import { draftView } from './view.ts';

export type Draft = typeof classChanges.$inferSelect;

const countRow = z.object({ n: z.int() });

type Calls = typeof promotionCalls;

/**
 * The promotion that is being prepared, and the years that can be begun: this one while classes are behind it, else the
 * next.
 */
export async function getPromotion(ctx: Ctx): Promise<ReplyOf<Calls['promotion']>> {
  const [draft] = await ctx.tx
    .select()
    .from(classChanges)
    .where(and(ofSchool(ctx, classChanges), eq(classChanges.state, 'draft')));
  const year = schoolYearOf(today(ctx));
  const open = await openClasses(ctx);
  const isBehind = open.some((one) => planFor(one, year, new Set()).plan !== 'stay');
  return { draft: draft ? await draftView(ctx, draft) : null, years: isBehind ? [year, year + 1] : [year + 1, year] };
}

/**
 * Prepares a promotion in place of an earlier draft.
 * @throws ServiceError wrongState: there is no open class, one waits for its day, or somebody begins one at the same
 * moment
 */
export async function draftPromotion(
  ctx: Ctx,
  { schoolYear }: ParsedInputOf<Calls['draftPromotion']>,
): Promise<ReplyOf<Calls['draftPromotion']>> {
  const open = await openClasses(ctx);
  if (open.length === 0) throw new ServiceError('wrongState');
  const [earlier] = await ctx.tx
    .select({ id: classChanges.id, plannedOn: classChanges.plannedOn })
    .from(classChanges)
    .where(and(ofSchool(ctx, classChanges), eq(classChanges.state, 'draft')))
    .for('update');
  if (earlier?.plannedOn) throw new ServiceError('wrongState');
  if (earlier) await deleteDraft(ctx, earlier.id);
  const stages = new Set(open.map(({ stage }) => stage));
  const [draft] = await ctx.tx
    .insert(classChanges)
    .values({
      schoolId: ctx.school.id,
      id: uuidv7(),
      kind: 'promotion',
      state: 'draft',
      effectiveOn: today(ctx),
      schoolYear,
      createdAt: ctx.now,
      createdBy: ctx.person.accountId,
    })
    .onConflictDoNothing()
    .returning();
  // Somebody else began to prepare one at the same moment.
  if (!draft) throw new ServiceError('wrongState');
  const planned = open.map((one) => {
    const { plan, after } = planFor(one, schoolYear, stages);
    return {
      schoolId: ctx.school.id,
      changeId: draft.id,
      classId: one.id,
      plan,
      nameBefore: one.name,
      stageBefore: one.stage,
      gradeBefore: one.grade,
      nameAfter: after.name,
      stageAfter: after.stage,
      gradeAfter: after.grade,
    };
  });
  await bulkInsert(ctx.tx, classChangeClasses, planned);
  await addMissingRows(ctx, draft.id);
  ctx.audit({ object: { type: 'classChange', id: draft.id }, change: { schoolYear } });
  return draftView(ctx, draft);
}

/** Throws a draft away. @throws ServiceError notFound, wrongState (no draft any more, or it waits for its day) */
export async function dropPromotion(ctx: Ctx, { id }: ParsedInputOf<Calls['dropPromotion']>): Promise<null> {
  await theDraft(ctx, id);
  await deleteDraft(ctx, id);
  ctx.audit({ object: { type: 'classChange', id } });
  return null;
}

/**
 * A draft of this school that waits for no day, which nobody changes until this transaction ends.
 * @throws ServiceError notFound, wrongState (run already, or it waits for its day)
 */
export async function theDraft(w: Writing, id: string): Promise<Draft> {
  const draft = await draftOrPlan(w, id);
  if (draft.plannedOn) throw new ServiceError('wrongState');
  return draft;
}

/** The same where one that waits for its day will do. @throws ServiceError notFound, wrongState (run already) */
export async function draftOrPlan(w: Writing, id: string): Promise<Draft> {
  const draft = await lockRow(w, classChanges, id, eq(classChanges.kind, 'promotion'));
  if (draft.state !== 'draft') throw new ServiceError('wrongState');
  return draft;
}

/**
 * Gives every child of a planned class that has no row the one its class suggests.
 * @returns how many were added
 */
export async function addMissingRows(w: Writing, id: string): Promise<number> {
  const rows = await rowsOf(
    w.tx,
    sql`
    with added as (
      insert into class_change_rows (school_id, change_id, student_id, rule, from_class_id, to_class_id, state_before)
      select s.school_id, p.change_id, s.id, ${suggestedRule}, s.class_id, ${suggestedClass}, s.state
      from class_change_classes p join students s on s.school_id = p.school_id and s.class_id = p.class_id
      where p.school_id = ${w.school.id} and p.change_id = ${id} and s.deleted_at is null and s.state in ${inClass}
      on conflict do nothing returning 1)
    select count(*)::int as n from added`,
    countRow,
  );
  return rows[0]?.n ?? 0;
}

export function openClasses(ctx: Writing) {
  return ctx.tx
    .select()
    .from(classes)
    .where(and(ofSchool(ctx, classes), isNull(classes.closedOn)))
    .orderBy(asc(classes.sortKey), asc(classes.id));
}

async function deleteDraft(ctx: Writing, id: string): Promise<void> {
  for (const table of [classChangeRows, classChangeClasses])
    await ctx.tx.delete(table).where(and(ofSchool(ctx, table), eq(table.changeId, id)));
  await ctx.tx.delete(classChanges).where(oneOfSchool(ctx, classChanges, id));
}
