import { asc, desc, eq, ilike, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { questionMachine, rightTo } from '@/lib/contracts/practice/question.data.ts';
import type { QuestionRow, questionCalls } from '@/lib/contracts/practice/question.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { saveRow } from '../../kernel/saved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { practiceQuestions as table } from '../schema/question.ts';

type Calls = typeof questionCalls;
type Stored = typeof table.$inferSelect;

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly move: (typeof questionMachine.moves)[number];
}

/** A page, drafts first, the newest first. */
async function pageOfQuestions(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['questions']>,
): Promise<ReplyOf<Calls['questions']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => {
      const pattern = containing(q);
      return or(ilike(table.stem, pattern), ilike(table.point, pattern));
    },
    subject: (subject) => eq(table.subject, subject),
    kind: (kind) => eq(table.kind, kind),
    difficulty: (difficulty) => eq(table.difficulty, difficulty),
    stage: (stage) => eq(table.stage, stage),
    state: (state) => eq(table.state, state),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [asc(table.state), desc(table.id)], { page, size });
  return { rows: rows.map((row) => shown(ctx, row)), ...paged };
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, asked: Asked) =>
  rowToMove(ctx, table, asked, { states: questionMachine, current: async (row) => shown(ctx, row) });

/** Adds a draft or changes one. @throws ServiceError notFound, conflict, wrongState: it is no draft */
async function saveQuestion(
  ctx: Ctx,
  { id, version = 0, ...facts }: ParsedInputOf<Calls['saveQuestion']>,
): Promise<QuestionRow> {
  const before = id === undefined ? null : (await rowFor(ctx, { id, version, move: 'edit' })).row;
  const row = await saveRow(ctx, table, before, facts);
  ctx.audit({ object: { type: 'question', id: row.id }, change: { old: before && shown(ctx, before), new: facts } });
  return shown(ctx, row);
}

/**
 * Reviews one, takes it into use, back to be revised, or out of use.
 * @throws ServiceError notFound, conflict, wrongState; forbidden: it asks for the right to review
 */
async function moveQuestion(ctx: Ctx, asked: ParsedInputOf<Calls['moveQuestion']>): Promise<QuestionRow> {
  const { row, state } = await rowFor(ctx, asked);
  if (!ctx.can(rightTo(row.state, asked.move))) throw new ServiceError('forbidden');
  const after = await changeRow(ctx, table, row, { state });
  ctx.audit({ object: { type: 'question', id: row.id }, change: { stem: row.stem, move: asked.move } });
  return shown(ctx, after);
}

/** Removes a draft. @throws ServiceError notFound, conflict, wrongState: it is no draft */
async function removeQuestion(ctx: Ctx, asked: ParsedInputOf<Calls['removeQuestion']>): Promise<null> {
  const { row } = await rowFor(ctx, { ...asked, move: 'remove' });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  ctx.audit({ object: { type: 'question', id: row.id }, change: { old: shown(ctx, row) } });
  return null;
}

const shown = (ctx: Ctx, { schoolId: _, updatedAt: _1, updatedBy: _2, ...row }: Stored): QuestionRow => ({
  ...row,
  // Reviewing is a part of the way to change, and asks for that right as well.
  actions: questionMachine
    .movesIn(row.state)
    .filter((move) => ctx.can(rightTo(row.state, move)) && (move === 'ask' || ctx.can('practice.question.edit'))),
});

export const questionVerbs: VerbGroup<Calls> = {
  questions: pageOfQuestions,
  saveQuestion,
  moveQuestion,
  removeQuestion,
};
