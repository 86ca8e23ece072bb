import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { promotionCalls } from '@/lib/contracts/students/promotion-calls.ts';
import { promotionOpensOn } from '@/lib/rules/school-year.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { classSortKey } from '../class-facts.ts';
import { recount } from '../counts.ts';
import { recordLeavings } from '../leavings/record-leavings.ts';
import { closeMemberships, openMemberships, placeChildren } from '../memberships/steps.ts';
import { classChangeClasses, classChangeRows, classChanges } from '../schema/memberships.ts';
import { students } from '../schema.ts';
import { type NewEvent, noteEvents } from '../timeline/note-events.ts';
import type { Writing } from '../writing.ts';
import { addMissingRows, type Draft, openClasses, theDraft } from './draft.ts';
import { planFor } from './plan.ts';
import { writeClasses } from './restore-classes.ts';
import { ruleCounts } from './view.ts';

const countRow = z.object({ n: z.int() });

type Run = typeof promotionCalls.runPromotion;

/**
 * Runs a draft at once.
 * @throws ServiceError notFound, wrongState (run already, or it waits for its day), promotionEarly (and it is not said
 * that this is meant), promotionOutdated, duplicate (a name that a class of that year has already)
 */
export async function runPromotion(ctx: Ctx, { id, early }: ParsedInputOf<Run>): Promise<ReplyOf<Run>> {
  const draft = await theDraft(ctx, id);
  if (!early) mustBeNear(draft, today(ctx));
  return carryOut(ctx, draft);
}

/** @throws ServiceError promotionEarly: the school year that begins is far from that day */
export function mustBeNear({ schoolYear }: Draft, on: string): void {
  const day = schoolYear === null ? '' : promotionOpensOn(schoolYear);
  if (on < day) throw new ServiceError('promotionEarly', { year: String(schoolYear), day });
}

/**
 * Does what a draft says, with effect of today, in the name of whoever asks: every step takes the whole school in one
 * statement, so that thousands move within seconds, all or none.
 * @throws ServiceError promotionOutdated, duplicate
 */
export async function carryOut(ctx: Writing, draft: Draft): Promise<ReplyOf<Run>> {
  const { id } = draft;
  const change = { id, on: today(ctx) };
  await mustStand(ctx, draft);
  const passedOver = await dropStaleRows(ctx, id);
  const cameAlong = await addMissingRows(ctx, id);
  const moving = await lockMoving(ctx, id);
  const names = await plannedNames(ctx, id);
  await closeMemberships(ctx, change);
  await promoteClasses(ctx, change);
  await placeChildren(ctx, change);
  await openMemberships(ctx, change);
  await recount(ctx, {
    gone: moving,
    come: moving.map(({ gender, state, rule, classId, toClassId }) =>
      rule === 'graduate' ? { gender, classId, state: 'left' } : { gender, state, classId: toClassId },
    ),
  });
  const graduates = moving.filter(({ rule }) => rule === 'graduate');
  await recordLeavings(ctx, graduates, { on: change.on, type: 'graduate', reason: '', destination: '', changeId: id });
  await noteEvents(
    ctx,
    moving.map((child) => ({ ...eventOf(child, change.on, names), changeId: id })),
  );
  const counts = await ruleCounts(ctx, id);
  await ctx.tx
    .update(classChanges)
    .set({
      state: 'done',
      effectiveOn: change.on,
      doneAt: ctx.now,
      createdBy: ctx.person.accountId,
      students: moving.length,
      plannedOn: null,
      jobId: null,
      missed: null,
    })
    .where(oneOfSchool(ctx, classChanges, id));
  ctx.audit({ action: 'students.runPromotion', object: { type: 'classChange', id }, change: { ...counts } });
  return { changeId: id, counts, passedOver, cameAlong };
}

/**
 * Rows of children who have left, moved or been deleted since the draft go; whoever is in a class anew gets a row
 * afterwards.
 */
async function dropStaleRows(w: Writing, id: string): Promise<number> {
  const rows = await rowsOf(
    w.tx,
    sql`
    with gone as (
      delete from class_change_rows r using students s
      where r.school_id = ${w.school.id} and r.change_id = ${id} and s.school_id = r.school_id and s.id = r.student_id
        and (s.deleted_at is not null or s.class_id is distinct from r.from_class_id or s.state <> r.state_before)
      returning 1)
    select count(*)::int as n from gone`,
    countRow,
  );
  return rows[0]?.n ?? 0;
}

/** The children who move, as they are before it; nobody changes them meanwhile. */
function lockMoving(ctx: Writing, id: string) {
  return ctx.tx
    .select({
      id: students.id,
      classId: students.classId,
      className: students.className,
      state: students.state,
      gender: students.gender,
      rule: classChangeRows.rule,
      toClassId: classChangeRows.toClassId,
    })
    .from(classChangeRows)
    .innerJoin(students, and(ofSchool(ctx, students), eq(students.id, classChangeRows.studentId)))
    .where(and(ofSchool(ctx, classChangeRows), eq(classChangeRows.changeId, id), ne(classChangeRows.rule, 'stay')))
    .orderBy(asc(students.id))
    .for('update', { of: students });
}

async function plannedNames(ctx: Writing, id: string): Promise<Map<string, string>> {
  const rows = await ctx.tx
    .select({ id: classChangeClasses.classId, name: classChangeClasses.nameAfter })
    .from(classChangeClasses)
    .where(and(ofSchool(ctx, classChangeClasses), eq(classChangeClasses.changeId, id)));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Classes climb to their new grade and name; those that graduate are closed. */
async function promoteClasses(w: Writing, { id, on }: { id: string; on: string }): Promise<void> {
  const planned = await w.tx
    .select()
    .from(classChangeClasses)
    .where(and(ofSchool(w, classChangeClasses), eq(classChangeClasses.changeId, id)));
  const written = (plan: 'climb' | 'graduate') =>
    planned
      .filter((one) => one.plan === plan)
      .map((one) => {
        const facts = { stage: one.stageAfter, grade: one.gradeAfter, name: one.nameAfter };
        return { id: one.classId, ...facts, sort_key: classSortKey(facts) };
      });
  try {
    await w.tx.transaction(async (inner) => {
      await writeClasses({ ...w, tx: inner }, written('climb'), null);
      await writeClasses({ ...w, tx: inner }, written('graduate'), on);
    });
  } catch (error) {
    const cause = (error as { cause?: { constraint?: string; detail?: string } }).cause;
    if (cause?.constraint !== 'classes_name') throw error;
    throw new ServiceError('duplicate', { value: planned.find(({ plan }) => plan === 'climb')?.nameAfter ?? '' });
  }
}

type Moving = Awaited<ReturnType<typeof lockMoving>>[number];

function eventOf({ id, rule, className, state, toClassId }: Moving, on: string, names: Map<string, string>): NewEvent {
  if (rule === 'graduate')
    return { studentId: id, action: 'left', on, old: { state }, new: { state: 'left', leavingType: 'graduate' } };
  return {
    studentId: id,
    action: rule === 'repeat' ? 'repeated' : 'promoted',
    on,
    old: { className: className || null },
    new: { className: names.get(toClassId ?? '') ?? null },
  };
}

/**
 * Months may lie between a draft and its day: a class that was closed, renamed or put into another grade meanwhile
 * would be opened again, or named by what it no longer is, and one that was opened would be forgotten.
 * @throws ServiceError promotionOutdated: with the names of such classes
 */
async function mustStand(w: Writing, { id, schoolYear }: Draft): Promise<void> {
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
