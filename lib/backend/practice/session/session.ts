import { and, asc, count, desc, eq, ilike, inArray, isNotNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type LessonMove, sessionMachine } from '@/lib/contracts/practice/session.data.ts';
import type { OpenedSession, SessionRow, sessionCalls } from '@/lib/contracts/practice/session.ts';
import { takesSeats } from '@/lib/rules/practice/lesson.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, rowToMove } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { schools } from '../../organisation/schema.ts';
import { assertClass, knownClasses, knownStudents, placedStudents } from '../../students/index.ts';
import { practiceQuestions } from '../schema/question.ts';
import { practiceSeats, practiceSessionQuestions, practiceSessions as table } from '../schema/session.ts';
import { answersOf, answersTo, askedQuestion, questionsOf, seatsOf } from './figures.ts';
import { lessonHashes, lessonKeys } from './lesson-keys.ts';

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
    list: questions.map((asked) => askedQuestion(asked, answersTo(answers, asked))),
    seats: seats.map(({ seat, studentId, ticketHash }) => ({
      seat,
      name: children.get(studentId)?.name ?? '',
      hasJoined: ticketHash !== null,
      hasAnswered: answered.has(studentId),
    })),
    entry: ctx.can('practice.session.run') && takesSeats(stored, ctx.now) ? await entryOf(ctx, stored) : null,
  };
}

async function entryOf(ctx: Ctx, stored: Stored) {
  const [school] = await ctx.tx
    .select({ schoolNo: schools.schoolNo })
    .from(schools)
    .where(eq(schools.id, ctx.school.id));
  return { schoolNo: school?.schoolNo ?? '', ...lessonKeys(stored) };
}

/**
 * Prepares a session: its questions stay as they are now. @throws ServiceError notFound: the class; questionNotInUse
 */
async function prepareSession(
  ctx: Ctx,
  { name, classId, questionIds }: ParsedInputOf<Calls['prepareSession']>,
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
    .values({ schoolId: ctx.school.id, id: sessionId, name, classId, className, ...kept })
    .returning();
  if (!stored) throw new Error('A row that was written is answered');
  await ctx.tx.insert(practiceSessionQuestions).values(
    found
      .toSorted((a, b) => questionIds.indexOf(a.id) - questionIds.indexOf(b.id))
      .map(({ id, kind, stem, options, answer, points, subject, point }, position) => ({
        ...{ schoolId: ctx.school.id, sessionId, position, questionId: id },
        ...{ kind, stem, options, answer, points, subject, point },
      })),
  );
  ctx.audit({ object: { type: 'practiceSession', id: sessionId }, change: { new: { name, classId, questionIds } } });
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

/** What a move changes beside the state: seats and keys, the question that is asked, when something began and ended. */
async function changeOf(ctx: Ctx, row: Stored, move: LessonMove): Promise<Partial<Stored>> {
  const current = row.current ?? 0;
  switch (move) {
    case 'start':
      await seatClass(ctx, row);
      await openQuestion(ctx, row.id, 0);
      return { current: 0, startedAt: ctx.now, ...(await freshKeys(ctx, row)) };
    case 'next':
      await closeQuestion(ctx, row.id, current);
      await openQuestion(ctx, row.id, current + 1);
      return { current: current + 1 };
    case 'again':
      await openQuestion(ctx, row.id, current);
      return {};
    case 'pause':
      await closeQuestion(ctx, row.id, current);
      return {};
    case 'resume':
      await changeQuestion(ctx, row.id, current, { closedAt: null });
      return {};
    case 'finish':
      await closeQuestion(ctx, row.id, current);
      return { finishedAt: ctx.now, codeHash: null };
  }
}

/** Each child of the class gets a seat, by number. @throws ServiceError lessonNoChildren */
async function seatClass(ctx: Ctx, { id: sessionId, classId }: Stored): Promise<void> {
  const children = await placedStudents(ctx, { classId });
  if (children.length === 0) throw new ServiceError('lessonNoChildren');
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

const ofPlace = (sessionId: string, position: number) =>
  and(eq(practiceSessionQuestions.sessionId, sessionId), eq(practiceSessionQuestions.position, position));

async function questionAt(ctx: Ctx, sessionId: string, position: number) {
  const where = and(ofSchool(ctx, practiceSessionQuestions), ofPlace(sessionId, position));
  const [row] = await ctx.tx.select().from(practiceSessionQuestions).where(where);
  if (!row) throw new ServiceError('wrongState');
  return row;
}

const changeQuestion = (
  ctx: Ctx,
  sessionId: string,
  position: number,
  change: { attempt?: number; closedAt: Date | null },
) =>
  ctx.tx
    .update(practiceSessionQuestions)
    .set(change)
    .where(and(ofSchool(ctx, practiceSessionQuestions), ofPlace(sessionId, position)));

/** Opens one for another attempt. @throws ServiceError wrongState: there is none at this place */
async function openQuestion(ctx: Ctx, sessionId: string, position: number): Promise<void> {
  const { attempt } = await questionAt(ctx, sessionId, position);
  await changeQuestion(ctx, sessionId, position, { attempt: attempt + 1, closedAt: null });
}

/** Closes one that is open. */
async function closeQuestion(ctx: Ctx, sessionId: string, position: number): Promise<void> {
  const { closedAt } = await questionAt(ctx, sessionId, position);
  if (!closedAt) await changeQuestion(ctx, sessionId, position, { closedAt: ctx.now });
}

/** Lets another device take a seat. @throws ServiceError notFound */
async function freeSeat(ctx: Ctx, { id, seat }: ParsedInputOf<Calls['freeSeat']>): Promise<null> {
  await findRow(ctx, table, id);
  const [freed] = await ctx.tx
    .update(practiceSeats)
    .set({ ticketHash: null, joinedAt: null })
    .where(and(ofSchool(ctx, practiceSeats), eq(practiceSeats.sessionId, id), eq(practiceSeats.seat, seat)))
    .returning({ studentId: practiceSeats.studentId });
  if (!freed) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'practiceSession', id }, change: { seat, studentId: freed.studentId } });
  return null;
}

/** Removes a session that was never begun. @throws ServiceError notFound, conflict, wrongState */
async function removeSession(ctx: Ctx, asked: ParsedInputOf<Calls['removeSession']>): Promise<null> {
  const { row } = await rowFor(ctx, { ...asked, move: 'remove' });
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, row.id));
  ctx.audit({ object: { type: 'practiceSession', id: row.id }, change: { old: { name: row.name } } });
  return null;
}

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
  return rows.map(({ id, version, name, className, state, current, startedAt, createdBy }) => {
    const questions = asked.find((row) => row.sessionId === id)?.questions ?? 0;
    const isLast = current !== null && current + 1 >= questions;
    return {
      ...{ id, version, name, className, state, questions },
      joined: seated.find((row) => row.sessionId === id)?.joined ?? 0,
      startedAt: startedAt?.toISOString() ?? null,
      preparedBy: names.get(createdBy) ?? '',
      actions: mayRun ? sessionMachine.movesIn(state).filter((move) => move !== 'next' || !isLast) : [],
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
  freeSeat,
  removeSession,
};
