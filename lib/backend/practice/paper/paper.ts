import { and, desc, eq, gte, ilike, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { paperMachine } from '@/lib/contracts/practice/paper.data.ts';
import type { OpenedPaper, PaperRow, paperCalls } from '@/lib/contracts/practice/paper.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { drawPaper as draw } from '@/lib/rules/practice/paper.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { saveRow } from '../../kernel/saved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { assertClass } from '../../students/index.ts';
import { practicePapers as table } from '../schema/paper.ts';
import { practiceQuestions } from '../schema/question.ts';
import { practiceSessionQuestions, practiceSessions } from '../schema/session.ts';

type Calls = typeof paperCalls;
type Stored = typeof table.$inferSelect;

/** A page, the newest first. */
async function pageOfPapers(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['papers']>,
): Promise<ReplyOf<Calls['papers']>> {
  const where = await narrowed(ctx, table, filters, { q: (q) => ilike(table.name, containing(q)) });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.id)], { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** @throws ServiceError notFound */
async function paper(ctx: Ctx, { id }: ParsedInputOf<Calls['paper']>): Promise<OpenedPaper> {
  const stored = await findRow(ctx, table, id);
  const found = await questionsFor(ctx, stored.questionIds);
  return {
    ...(await one(ctx, stored)),
    list: found.map(({ id: questionId, kind, stem, points, difficulty, point, state }) => ({
      ...{ id: questionId, kind, stem, points, difficulty, point, state },
    })),
  };
}

/** Questions of the bank by id, in the order of the ids. */
async function questionsFor(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.tx
    .select()
    .from(practiceQuestions)
    .where(and(ofSchool(ctx, practiceQuestions), inArray(practiceQuestions.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws ServiceError notFound, conflict */
const rowFor = (ctx: Ctx, asked: { id: string; version: number; move: 'edit' | 'remove' }) =>
  rowToMove(ctx, table, asked, { states: paperMachine, current: (row) => one(ctx, row) });

/** Adds one or changes one. @throws ServiceError notFound, conflict; questionNotInUse: one that it had not yet */
async function savePaper(
  ctx: Ctx,
  { id, version = 0, ...facts }: ParsedInputOf<Calls['savePaper']>,
): Promise<PaperRow> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
  const fresh = facts.questionIds.filter((one) => !before?.questionIds.includes(one));
  const found = await questionsFor(ctx, fresh);
  if (found.filter(({ state }) => state === 'inUse').length < fresh.length) throw new ServiceError('questionNotInUse');
  const row = await saveRow(ctx, table, before, facts);
  ctx.audit({ object: { type: 'paper', id: row.id }, change: { old: before && { name: before.name }, new: facts } });
  return one(ctx, row);
}

/**
 * Draws a paper by rule from the questions in use.
 * @throws ServiceError notFound: the class; paperUndrawable: no choice of them has the points
 */
async function drawPaper(ctx: Ctx, rule: ParsedInputOf<Calls['drawPaper']>): Promise<PaperRow> {
  const { name, subject, stage, points, easy, medium, hard, weeks, classId } = rule;
  if (classId) await assertClass(ctx, classId);
  const lately = weeks > 0 ? await askedSince(ctx, daysEarlier(ctx.now, weeks * 7), classId) : new Set<string>();
  const { state, id, difficulty } = practiceQuestions;
  const bank = await ctx.tx
    .select({ id, points: practiceQuestions.points, difficulty })
    .from(practiceQuestions)
    .where(
      and(
        ofSchool(ctx, practiceQuestions),
        eq(state, 'inUse'),
        eq(practiceQuestions.subject, subject),
        eq(practiceQuestions.stage, stage),
      ),
    );
  const lots = bank
    .filter((question) => !lately.has(question.id))
    .map((question) => ({ question, lot: Math.random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, limits.paperBank)
    .map(({ question }) => question);
  const questionIds = draw(lots, { points, shares: { easy, medium, hard }, most: limits.sessionQuestions });
  if (!questionIds) throw new ServiceError('paperUndrawable', { count: lots.length });
  const row = await saveRow(ctx, table, null, { name, questionIds: [...questionIds] });
  ctx.audit({ object: { type: 'paper', id: row.id }, change: { new: { ...rule, questionIds } } });
  return one(ctx, row);
}

/** Questions that a class, or any, was asked since a moment. */
async function askedSince(ctx: Ctx, since: Date, classId: string | null): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .selectDistinct({ questionId: practiceSessionQuestions.questionId })
    .from(practiceSessionQuestions)
    .innerJoin(
      practiceSessions,
      and(ofSchool(ctx, practiceSessions), eq(practiceSessions.id, practiceSessionQuestions.sessionId)),
    )
    .where(
      and(
        ofSchool(ctx, practiceSessionQuestions),
        gte(practiceSessions.startedAt, since),
        classId ? eq(practiceSessions.classId, classId) : undefined,
      ),
    );
  return new Set(rows.map(({ questionId }) => questionId));
}

/** Removes one. @throws ServiceError notFound, conflict */
async function removePaper(ctx: Ctx, asked: ParsedInputOf<Calls['removePaper']>): Promise<null> {
  const { row } = await rowFor(ctx, { ...asked, move: 'remove' });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  ctx.audit({ object: { type: 'paper', id: row.id }, change: { old: { name: row.name } } });
  return null;
}

/** As lists show them, each with what this person may do with it. */
async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<PaperRow[]> {
  const names = await personNames(
    ctx.tx,
    rows.map(({ updatedBy }) => updatedBy),
  );
  const questions = await questionsFor(ctx, [...new Set(rows.flatMap(({ questionIds }) => questionIds))]);
  const pointsOf = new Map(questions.map(({ id, points }) => [id, points]));
  return rows.map(({ id, version, name, questionIds, state, updatedAt, updatedBy }) => ({
    ...{ id, version, name, questions: questionIds.filter((one) => pointsOf.has(one)).length },
    points: questionIds.reduce((sum, one) => sum + (pointsOf.get(one) ?? 0), 0),
    writtenBy: names.get(updatedBy) ?? '',
    changedAt: updatedAt.toISOString(),
    actions: paperMachine
      .movesIn(state)
      .filter((move) => ctx.can(move === 'ask' ? 'practice.session.run' : 'practice.question.edit')),
  }));
}

async function one(ctx: Ctx, stored: Stored): Promise<PaperRow> {
  const [row] = await shown(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

export const paperVerbs: VerbGroup<Calls> = { papers: pageOfPapers, paper, savePaper, drawPaper, removePaper };
