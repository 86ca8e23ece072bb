import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { LessonMove } from '@/lib/contracts/practice/session.data.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { placedStudents } from '../../students/index.ts';
import { practiceSeats, practiceSessionQuestions as questions, practiceSessions as table } from '../schema/session.ts';
import { lessonHashes } from './lesson-keys.ts';

type Stored = typeof table.$inferSelect;

const msOf = (seconds: number) => seconds * 1_000;

/**
 * What a move changes beside the state: seats and keys, the question that is asked, when something began and ended.
 * @throws ServiceError wrongState: behind the last question, or each goes at its own pace; lessonNoChildren
 */
export async function changeOf(ctx: Ctx, row: Stored, move: LessonMove): Promise<Partial<Stored>> {
  const current = row.current ?? 0;
  const isOwn = row.pace === 'own';
  const dueAt = row.seconds > 0 ? new Date(ctx.now.getTime() + msOf(row.seconds)) : null;
  if (isOwn && (move === 'next' || move === 'again')) throw new ServiceError('wrongState');
  switch (move) {
    case 'open':
      return opening(ctx, row);
    case 'start':
      await openQuestions(ctx, row.id, isOwn ? null : 0);
      return { current: 0, dueAt, ...(row.startedAt ? {} : await opening(ctx, row)) };
    case 'next':
      await closeOpen(ctx, row.id);
      await openQuestions(ctx, row.id, current + 1);
      return { current: current + 1, dueAt };
    case 'again':
      await openQuestions(ctx, row.id, current);
      return { dueAt };
    case 'pause':
      await closeOpen(ctx, row.id);
      return { dueAt: null, leftMs: row.dueAt && Math.max(0, row.dueAt.getTime() - ctx.now.getTime()) };
    case 'resume':
      await ctx.tx
        .update(questions)
        .set({ closedAt: null })
        .where(and(ofPlace(ctx, row.id, isOwn ? null : current), gt(questions.attempt, 0)));
      return { dueAt: row.leftMs === null ? null : new Date(ctx.now.getTime() + row.leftMs), leftMs: null };
    case 'finish':
      await closeOpen(ctx, row.id);
      return { finishedAt: ctx.now, codeHash: null, dueAt: null };
    case 'report':
      return {};
  }
}

async function opening(ctx: Ctx, row: Stored): Promise<Partial<Stored>> {
  await seatClass(ctx, row);
  return { startedAt: ctx.now, ...(await freshKeys(ctx, row)) };
}

/**
 * Each child of the class gets a seat, by number; where nobody is to be told by the seat, by lot.
 * @throws ServiceError lessonNoChildren
 */
async function seatClass(ctx: Ctx, { id: sessionId, classId, isAnonymous }: Stored): Promise<void> {
  const placed = await placedStudents(ctx, { classId });
  if (placed.length === 0) throw new ServiceError('lessonNoChildren');
  const lots = placed.map((child) => ({ child, lot: isAnonymous ? Math.random() : 0 }));
  const children = lots.toSorted((one, other) => one.lot - other.lot).map(({ child }) => child);
  await ctx.tx
    .insert(practiceSeats)
    .values(children.map(({ id }, at) => ({ schoolId: ctx.school.id, sessionId, seat: at + 1, studentId: id })));
}

const drawsMost = 10;

/** Keys of which no other lesson of the school has the code. @throws ServiceError tooMany */
async function freshKeys(ctx: Ctx, { id }: Stored) {
  for (let draw = 1; draw <= drawsMost; draw++) {
    const hashes = lessonHashes({ schoolId: ctx.school.id, id, draw });
    const taken = and(ofSchool(ctx, table), eq(table.codeHash, hashes.codeHash), ne(table.id, id));
    if ((await ctx.tx.$count(table, taken)) === 0) return { draw, ...hashes };
  }
  throw new ServiceError('tooMany', { seconds: 60 });
}

/** One question of a session, or all. */
const ofPlace = (ctx: Ctx, sessionId: string, position: number | null) =>
  and(
    ofSchool(ctx, questions),
    eq(questions.sessionId, sessionId),
    position === null ? undefined : eq(questions.position, position),
  );

/** Opens one question, or all, for another attempt. @throws ServiceError wrongState: there is none at this place */
async function openQuestions(ctx: Ctx, sessionId: string, position: number | null): Promise<void> {
  const rows = await ctx.tx
    .select()
    .from(questions)
    .where(ofPlace(ctx, sessionId, position));
  const [first] = rows;
  if (!first) throw new ServiceError('wrongState');
  await ctx.tx
    .update(questions)
    .set({ attempt: first.attempt + 1, openedAt: ctx.now, closedAt: null })
    .where(ofPlace(ctx, sessionId, position));
}

/** Closes what is open. */
async function closeOpen(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.tx
    .update(questions)
    .set({ closedAt: ctx.now })
    .where(and(ofPlace(ctx, sessionId, null), gt(questions.attempt, 0), isNull(questions.closedAt)));
}
