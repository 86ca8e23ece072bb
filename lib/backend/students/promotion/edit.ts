import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { promotionCalls } from '@/lib/contracts/students/promotion-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { classChangeClasses, classChangeRows } from '../schema/memberships.ts';
import type { Reading } from '../writing.ts';
import { theDraft } from './draft.ts';
import { climbed } from './plan.ts';
import { suggestedClass, suggestedRule } from './suggested.ts';
import { draftView } from './view.ts';

type Calls = typeof promotionCalls;

/**
 * Plans a class otherwise; its children follow, and so do those who were to come to a class that is to close.
 * @throws ServiceError notFound (draft or class), wrongState (run already, or no grade above)
 */
export async function planClass(
  ctx: Ctx,
  { id, classId, plan, nameAfter }: ParsedInputOf<Calls['planClass']>,
): Promise<ReplyOf<Calls['planClass']>> {
  const draft = await theDraft(ctx, id);
  const planned = await plannedClasses(ctx, id);
  const one = planned.find((found) => found.classId === classId);
  if (!one) throw new ServiceError('notFound');
  const before = { stage: one.stageBefore, grade: one.gradeBefore, name: one.nameBefore };
  const stages = new Set(planned.map(({ stageBefore }) => stageBefore));
  const after = plan === 'climb' ? climbed(before, stages) : before;
  if (!after) throw new ServiceError('wrongState');
  await ctx.tx
    .update(classChangeClasses)
    .set({
      plan,
      nameAfter: (plan === 'climb' && nameAfter) || after.name,
      stageAfter: after.stage,
      gradeAfter: after.grade,
    })
    .where(sameClass(ctx, id, classId));
  const resets = plan === one.plan ? sql`false` : sql`r.from_class_id = ${classId}`;
  await ctx.tx.execute(sql`
    update class_change_rows r set rule = ${suggestedRule}, to_class_id = ${suggestedClass}
    from class_change_classes p
    where r.school_id = ${ctx.school.id} and r.change_id = ${id} and p.school_id = r.school_id and p.change_id = r.change_id
      and p.class_id = r.from_class_id
      and (${resets} or (${plan}::text = 'graduate' and r.to_class_id = ${classId} and r.from_class_id <> ${classId}))`);
  ctx.audit({ object: { type: 'class', id: classId }, change: { draft: id, plan } });
  return draftView(ctx, draft);
}

/**
 * Plans children otherwise than their class.
 * @throws ServiceError notFound (draft, child or class), wrongState (run already, or a target that closes or does not
 * fit the rule)
 */
export async function editPromotion(
  ctx: Ctx,
  { id, studentIds, rule, toClassId }: ParsedInputOf<Calls['editPromotion']>,
): Promise<ReplyOf<Calls['editPromotion']>> {
  const draft = await theDraft(ctx, id);
  const planned = new Map((await plannedClasses(ctx, id)).map((one) => [one.classId, one]));
  const chosen = and(
    ofSchool(ctx, classChangeRows),
    eq(classChangeRows.changeId, id),
    inArray(classChangeRows.studentId, studentIds),
  );
  const rows = await ctx.tx.select().from(classChangeRows).where(chosen);
  if (rows.length < new Set(studentIds).size) throw new ServiceError('notFound');
  if (toClassId !== undefined && !planned.has(toClassId)) throw new ServiceError('notFound');
  for (const { fromClassId } of rows) {
    const from = planned.get(fromClassId ?? '');
    const to = planned.get(toClassId ?? fromClassId ?? '');
    if (!from || !to || !fits(rule, from, to)) throw new ServiceError('wrongState');
  }
  const target =
    rule === 'graduate' ? sql`null` : toClassId === undefined ? sql`from_class_id` : sql`${toClassId}::uuid`;
  await ctx.tx.update(classChangeRows).set({ rule, toClassId: target }).where(chosen);
  ctx.audit({ object: { type: 'classChange', id }, change: { students: studentIds, rule, toClassId } });
  return draftView(ctx, draft);
}

type Planned = typeof classChangeClasses.$inferSelect;

/** Whether a child of one class can be in the other by that rule: repeating means the same grade once more. */
function fits(rule: string, from: Planned, to: Planned): boolean {
  if (rule === 'graduate') return true;
  if (to.plan === 'graduate') return false;
  if (rule === 'stay') return from.plan === 'stay' && to.classId === from.classId;
  const isSameGrade = to.stageAfter === from.stageBefore && to.gradeAfter === from.gradeBefore;
  return rule === 'repeat' ? isSameGrade : !isSameGrade;
}

function plannedClasses(ctx: Reading, id: string): Promise<Planned[]> {
  return ctx.tx
    .select()
    .from(classChangeClasses)
    .where(and(ofSchool(ctx, classChangeClasses), eq(classChangeClasses.changeId, id)));
}

const sameClass = (ctx: Reading, changeId: string, classId: string) =>
  and(
    ofSchool(ctx, classChangeClasses),
    eq(classChangeClasses.changeId, changeId),
    eq(classChangeClasses.classId, classId),
  );
