import { and, asc, count, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { PromotionDraft } from '@/lib/contracts/students/promotion.ts';
import { promotionRules } from '@/lib/contracts/students/promotion.ts';
import type { promotionCalls } from '@/lib/contracts/students/promotion-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { personName } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { classSortKey } from '../class-facts.ts';
import { classChangeClasses, classChangeRows, classChanges } from '../schema/memberships.ts';
import { students } from '../schema.ts';
import type { Reading } from '../writing.ts';
import { climbed } from './plan.ts';
import { suggestedRule } from './suggested.ts';

const classRow = z.object({ class: z.string(), students: z.int(), exceptions: z.int() });

type Rows = typeof promotionCalls.promotionRows;

/** How many children each rule takes. */
export async function ruleCounts(ctx: Reading, id: string): Promise<PromotionDraft['counts']> {
  const found = await ctx.tx
    .select({ rule: classChangeRows.rule, students: count() })
    .from(classChangeRows)
    .where(and(ofSchool(ctx, classChangeRows), eq(classChangeRows.changeId, id)))
    .groupBy(classChangeRows.rule);
  return Object.fromEntries(
    promotionRules.map((rule) => [rule, found.find((one) => one.rule === rule)?.students ?? 0]),
  ) as PromotionDraft['counts'];
}

/** A draft with its classes in the order they stand in now. */
export async function draftView(ctx: Ctx, draft: typeof classChanges.$inferSelect): Promise<PromotionDraft> {
  const planned = await ctx.tx
    .select()
    .from(classChangeClasses)
    .where(and(ofSchool(ctx, classChangeClasses), eq(classChangeClasses.changeId, draft.id)));
  const held = await childrenByClass(ctx, draft.id);
  const stages = new Set(planned.map(({ stageBefore }) => stageBefore));
  const view = planned.map((one) => {
    const before = { stage: one.stageBefore, grade: one.gradeBefore, name: one.nameBefore };
    const { students: all = 0, exceptions = 0 } = held.get(one.classId) ?? {};
    return {
      classId: one.classId,
      plan: one.plan,
      plans: [...(climbed(before, stages) ? ['climb' as const] : []), 'graduate' as const, 'stay' as const],
      before,
      after: { stage: one.stageAfter, grade: one.gradeAfter, name: one.nameAfter },
      students: all,
      exceptions,
    };
  });
  return {
    id: draft.id,
    schoolYear: draft.schoolYear ?? 0,
    createdAt: draft.createdAt.toISOString(),
    createdBy: await personName(ctx.tx, draft.createdBy),
    counts: await ruleCounts(ctx, draft.id),
    planned: draft.plannedOn
      ? {
          on: draft.plannedOn,
          by: draft.plannedBy ? await personName(ctx.tx, draft.plannedBy) : '',
          at: (draft.plannedAt ?? draft.createdAt).toISOString(),
        }
      : null,
    missed: draft.missed && {
      on: draft.missed.on,
      why: { key: draft.missed.why.key, params: draft.missed.why.params ?? {} },
    },
    classes: view.toSorted((a, b) => (classSortKey(a.before) < classSortKey(b.before) ? -1 : 1)),
  };
}

/** Children of each class, and how many of them do otherwise than their class. */
async function childrenByClass({ tx, school }: Reading, id: string) {
  const rows = await rowsOf(
    tx,
    sql`
    select r.from_class_id as class, count(*)::int as students,
      count(*) filter (where r.rule <> ${suggestedRule} or r.to_class_id <> r.from_class_id)::int as exceptions
    from class_change_rows r
    join class_change_classes p on p.school_id = r.school_id and p.change_id = r.change_id and p.class_id = r.from_class_id
    where r.school_id = ${school.id} and r.change_id = ${id} group by r.from_class_id`,
    classRow,
  );
  return new Map(rows.map((row) => [row.class, row]));
}

/**
 * A page of the children of a promotion by class and number, whether it is a draft or was run.
 * @throws ServiceError notFound
 */
export async function promotionRows(ctx: Ctx, input: ParsedInputOf<Rows>): Promise<ReplyOf<Rows>> {
  const { id, classId, rule, page } = input;
  const size = limits.promotionPageRows;
  const { tx, school } = ctx;
  const [change] = await tx
    .select({ id: classChanges.id })
    .from(classChanges)
    .where(and(oneOfSchool(ctx, classChanges, id), eq(classChanges.kind, 'promotion')));
  if (!change) throw new ServiceError('notFound');
  const where = and(
    ofSchool(ctx, classChangeRows),
    eq(classChangeRows.changeId, id),
    classId === undefined ? undefined : eq(classChangeRows.fromClassId, classId),
    rule === undefined ? undefined : eq(classChangeRows.rule, rule),
  );
  const target = alias(classChangeClasses, 'target');
  const rows = await tx
    .select({
      studentId: students.id,
      number: students.number,
      name: students.name,
      gender: students.gender,
      fromClassId: classChangeRows.fromClassId,
      from: classChangeClasses.nameBefore,
      toClassId: classChangeRows.toClassId,
      to: target.nameAfter,
      rule: classChangeRows.rule,
    })
    .from(classChangeRows)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, classChangeRows.studentId)))
    .innerJoin(classChangeClasses, sameClass(classChangeClasses, school.id, id, classChangeRows.fromClassId))
    .leftJoin(target, sameClass(target, school.id, id, classChangeRows.toClassId))
    .where(where)
    .orderBy(asc(students.classKey), asc(students.number), asc(students.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await tx.select({ total: count() }).from(classChangeRows).where(where);
  return {
    rows: rows.map((row) => ({ ...row, rule: row.rule === 'move' ? 'promote' : row.rule })),
    total: all?.total ?? 0,
    page,
    size,
  };
}

const sameClass = (
  planned: typeof classChangeClasses | ReturnType<typeof alias<typeof classChangeClasses, 'target'>>,
  schoolId: string,
  changeId: string,
  classId: typeof classChangeRows.fromClassId | typeof classChangeRows.toClassId,
) => and(ofSchool(schoolId, planned), eq(planned.changeId, changeId), eq(planned.classId, classId));
