import { and, asc, count, desc, eq, ilike, inArray, isNotNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type LessonMove, sessionMachine } from '@/lib/contracts/practice/session.data.ts';
import type { OpenedSession, SessionRow, sessionCalls } from '@/lib/contracts/practice/session.ts';
import { secondsLeft, takesSeats } from '@/lib/rules/practice/lesson.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { schools } from '../../organisation/schema.ts';
import { assertClass, knownClasses, knownStudents } from '../../students/index.ts';
import { practiceQuestions } from '../schema/question.ts';
import { practiceSeats, practiceSessionQuestions, practiceSessions as table } from '../schema/session.ts';
import {
  answersOf,
  answersTo,
  askedQuestion,
  questionsOf,
  type SessionAnswer,
  type SessionQuestion,
  seatsOf,
} from './figures.ts';
import { lessonKeys } from './lesson-keys.ts';
import { changeOf } from './moves.ts';
import { remarkQuestion } from './remark.ts';
import { moveSeat, reopenQuestion, swapSeats } from './seats.ts';

type Calls = typeof sessionCalls;
type Stored = typeof table.$inferSelect;

/** A page, the newest first. */
async function pageOfSessions(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['sessions']>,
): Promise<ReplyOf<Calls['sessions']>> {
  const where = await narrowed(ctx, table, filters, {
    q: (q) => ilike(table.name, containing(q)),
    classId: (classId) => eq(table.classId, classId),
    state: (state) => eq(table.state, state),
  });
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.id)], { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** A session as its teacher sees it. @throws ServiceError notFound */
async function session(ctx: Ctx, { id }: ParsedInputOf<Calls['session']>): Promise<OpenedSession> {
  const stored = await findRow(ctx, table, id);
  const [questions, seats, answers] = [
    await questionsOf(ctx, [id]),
    await seatsOf(ctx, id),
    await answersOf(ctx, [id]),
  ];
  const children = await knownStudents(
    ctx,
    seats.map(({ studentId }) => studentId),
  );
  const now = questions.find(({ position }) => position === stored.current);
  const answered = new Set(
    answers
      .filter(({ position, attempt }) => position === now?.position && attempt === now.attempt)
      .map(({ studentId }) => studentId),
  );
  return {
    ...(await one(ctx, stored)),
    current: stored.current,
    list: questions.map((asked) => ({ ...askedQuestion(asked, answersTo(answers, asked)), answer: asked.answer })),
    secondsLeft: stored.state === 'running' ? secondsLeft(stored.dueAt, ctx.now) : null,
    seats: seats.map(({ seat, studentId, ticketHash, askedHash, isOut, knockedAt }) => ({
      seat,
      name: stored.isAnonymous ? '' : (children.get(studentId)?.name ?? ''),
      ...{ hasJoined: ticketHash !== null, hasAnswered: answered.has(studentId), isOut, isAsking: askedHash !== null },
      isKnocking: knockedAt !== null,
      wrong: questions
        .filter(({ closedAt }) => closedAt !== null)
        .filter((asked) => !answers.some((one) => one.studentId === studentId && isWhole(one, asked)))
        .map(({ position }) => position),
    })),
    entry: ctx.can('practice.session.run') && takesSeats(stored, ctx.now) ? await entryOf(ctx, stored) : null,
  };
}

const isWhole = ({ position, hundredths }: SessionAnswer, asked: SessionQuestion) =>
  position === asked.position && hundredths === asked.points * 100;

async function entryOf(ctx: Ctx, stored: Stored) {
  const [school] = await ctx.tx
    .select({ schoolNo: schools.schoolNo, mold: schools.schoolMold })
    .from(schools)
    .where(eq(schools.id, ctx.school.id));
  return { schoolNo: school?.schoolNo ?? '', isShared: school?.mold !== 2, ...lessonKeys(stored) };
}

/**
 * Prepares a session: its questions stay as they are now. @throws ServiceError notFound: the class; questionNotInUse
 */
async function prepareSession(
  ctx: Ctx,
  { name, classId, questionIds, ...manner }: ParsedInputOf<Calls['prepareSession']>,
): Promise<SessionRow> {
  await assertClass(ctx, classId);
  const className = (await knownClasses(ctx, [classId])).get(classId) ?? '';
  const found = await ctx.tx
    .select()
    .from(practiceQuestions)
    .where(
      and(
        ofSchool(ctx, practiceQuestions),
        inArray(practiceQuestions.id, questionIds),
        eq(practiceQuestions.state, 'inUse'),
      ),
    );
  if (found.length < questionIds.length) throw new ServiceError('questionNotInUse');
  const sessionId = uuidv7();
  const by = ctx.person.accountId;
  const kept = { createdAt: ctx.now, createdBy: by, updatedAt: ctx.now, updatedBy: by };
  const [stored] = await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, id: sessionId, name, classId, className, ...manner, ...kept })
    .returning();
  if (!stored) throw new Error('A row that was written is answered');
  await ctx.tx.insert(practiceSessionQuestions).values(
    found
      .toSorted((a, b) => questionIds.indexOf(a.id) - questionIds.indexOf(b.id))
      .map(({ id, kind, stem, options, answer, marking, points, subject, point }, position) => ({
        ...{ schoolId: ctx.school.id, sessionId, position, questionId: id },
        ...{ kind, stem, options, answer, marking, points, subject, point },
      })),
  );
  ctx.audit({
    object: { type: 'practiceSession', id: sessionId },
    change: { new: { name, classId, questionIds, ...manner } },
  });
  return one(ctx, stored);
}

/** @throws ServiceError notFound, conflict, wrongState */
const rowFor = (ctx: Ctx, asked: { id: string; version: number; move: LessonMove | 'remove' }) =>
  rowToMove(ctx, table, asked, { states: sessionMachine, current: (row) => one(ctx, row) });

/**
 * Moves a lesson on. @throws ServiceError notFound, conflict, wrongState: also behind the last question;
 * lessonNoChildren
 */
async function moveSession(ctx: Ctx, asked: ParsedInputOf<Calls['moveSession']>): Promise<SessionRow> {
  const { row, state } = await rowFor(ctx, asked);
  const change = await changeOf(ctx, row, asked.move);
  const after = await changeRow(ctx, table, row, { state, ...change });
  ctx.audit({
    object: { type: 'practiceSession', id: row.id },
    change: { name: row.name, move: asked.move, current: after.current },
  });
  return one(ctx, after);
}

/** Removes a session that was never begun. @throws ServiceError notFound, conflict, wrongState */
async function removeSession(ctx: Ctx, asked: ParsedInputOf<Calls['removeSession']>): Promise<null> {
  const { row } = await rowFor(ctx, { ...asked, move: 'remove' });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  ctx.audit({ object: { type: 'practiceSession', id: row.id }, change: { old: { name: row.name } } });
  return null;
}

/** What a teacher does where all answer together. */
const asking: readonly string[] = ['next', 'again'];

/** As lists show them, each with what this person may do with it. */
async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<SessionRow[]> {
  const ids = rows.map(({ id }) => id);
  const names = await personNames(
    ctx.tx,
    rows.map(({ createdBy }) => createdBy),
  );
  const { sessionId } = practiceSessionQuestions;
  const asked = await ctx.tx
    .select({ sessionId, questions: count() })
    .from(practiceSessionQuestions)
    .where(and(ofSchool(ctx, practiceSessionQuestions), inArray(sessionId, ids)))
    .groupBy(sessionId)
    .orderBy(asc(sessionId));
  const seated = await ctx.tx
    .select({ sessionId: practiceSeats.sessionId, joined: count() })
    .from(practiceSeats)
    .where(and(ofSchool(ctx, practiceSeats), inArray(practiceSeats.sessionId, ids), isNotNull(practiceSeats.joinedAt)))
    .groupBy(practiceSeats.sessionId);
  const mayRun = ctx.can('practice.session.run');
  return rows.map(({ id, version, name, className, state, pace, isAnonymous, current, startedAt, createdBy }) => {
    const questions = asked.find((row) => row.sessionId === id)?.questions ?? 0;
    const isLast = current !== null && current + 1 >= questions;
    const isOffered = (move: string) => (move !== 'next' || !isLast) && (pace === 'together' || !asking.includes(move));
    return {
      ...{ id, version, name, className, state, pace, isAnonymous, questions },
      joined: seated.find((row) => row.sessionId === id)?.joined ?? 0,
      startedAt: startedAt?.toISOString() ?? null,
      preparedBy: names.get(createdBy) ?? '',
      actions: mayRun ? sessionMachine.movesIn(state).filter(isOffered) : [],
    };
  });
}

async function one(ctx: Ctx, stored: Stored): Promise<SessionRow> {
  const [row] = await shown(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

export const sessionVerbs: VerbGroup<Calls> = {
  sessions: pageOfSessions,
  session,
  prepareSession,
  moveSession,
  moveSeat,
  reopenQuestion,
  swapSeats,
  remarkQuestion,
  removeSession,
};
