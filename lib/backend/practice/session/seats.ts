import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { SeatMove } from '@/lib/contracts/practice/session.data.ts';
import type { sessionCalls } from '@/lib/contracts/practice/session.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { practiceAnswers, practiceSeats, practiceSessions } from '../schema/session.ts';
import { answersOf, questionsOf, type Seat } from './figures.ts';

type Calls = typeof sessionCalls;

/** The seats of a session that are named, held. @throws ServiceError notFound: one of them */
async function seatsFor(ctx: Ctx, sessionId: string, numbers: readonly number[]): Promise<readonly Seat[]> {
  const rows = await ctx.tx
    .select()
    .from(practiceSeats)
    .where(
      and(
        ofSchool(ctx, practiceSeats),
        eq(practiceSeats.sessionId, sessionId),
        inArray(practiceSeats.seat, [...numbers]),
      ),
    )
    .orderBy(practiceSeats.seat)
    .for('update');
  if (rows.length < numbers.length) throw new ServiceError('notFound');
  return rows;
}

const change = (ctx: Ctx, { id }: Seat, to: Partial<Seat>) =>
  ctx.tx
    .update(practiceSeats)
    .set(to)
    .where(and(ofSchool(ctx, practiceSeats), eq(practiceSeats.id, id)));

const empty = { ticketHash: null, pictureHash: null, joinedAt: null, askedHash: null };

/** What a move makes of a seat. @throws ServiceError wrongState: nobody asks for it */
function seatAfter(ctx: Ctx, { askedHash }: Seat, move: SeatMove): Partial<Seat> {
  switch (move) {
    case 'free':
      return empty;
    case 'remove':
      return { ...empty, isOut: true };
    case 'letIn':
      return { isOut: false, knockedAt: null };
    case 'refuse':
      return { askedHash: null };
    case 'give':
      if (!askedHash) throw new ServiceError('wrongState');
      return { ...empty, ticketHash: askedHash, joinedAt: ctx.now };
  }
}

/** Frees a seat, takes its child out or in, or decides who gets it. @throws ServiceError notFound, wrongState */
export async function moveSeat(ctx: Ctx, { id, seat, move }: ParsedInputOf<Calls['moveSeat']>): Promise<null> {
  await findRow(ctx, practiceSessions, id);
  const [held] = await seatsFor(ctx, id, [seat]);
  if (!held) throw new ServiceError('notFound');
  await change(ctx, held, seatAfter(ctx, held, move));
  ctx.audit({ object: { type: 'practiceSession', id }, change: { seat, move, studentId: held.studentId } });
  return null;
}

/**
 * Gives one child another attempt at a question that it had not wholly right.
 * @throws ServiceError notFound; wrongState: the lesson does not run, or there is nothing to answer again
 */
export async function reopenQuestion(
  ctx: Ctx,
  { id, seat, position }: ParsedInputOf<Calls['reopenQuestion']>,
): Promise<null> {
  const session = await findRow(ctx, practiceSessions, id);
  const [held] = await seatsFor(ctx, id, [seat]);
  const asked = (await questionsOf(ctx, [id])).find((one) => one.position === position);
  if (!held || !asked) throw new ServiceError('notFound');
  const answers = (await answersOf(ctx, [id])).filter(({ studentId }) => studentId === held.studentId);
  const last = answers.find((answer) => answer.position === position);
  const isWrong = asked.closedAt !== null && (last?.hundredths ?? 0) < asked.points * 100;
  const before = held.reopened.filter((one) => one.position === position);
  const isWaiting = before.some(({ attempt }) => attempt > (last?.attempt ?? 0));
  const isSpent = before.length === limits.sessionAttempts;
  if (session.state !== 'running' || !isWrong || isWaiting || isSpent) throw new ServiceError('wrongState');
  const attempt = limits.ownAttemptsFrom + before.length + 1;
  await change(ctx, held, { reopened: [...held.reopened, { position, attempt }] });
  ctx.audit({ object: { type: 'practiceSession', id }, change: { seat, position, studentId: held.studentId } });
  return null;
}

/** Two children sat at each other's seats; their answers go with them. @throws ServiceError notFound, wrongState */
export async function swapSeats(ctx: Ctx, { id, seat, other }: ParsedInputOf<Calls['swapSeats']>): Promise<null> {
  const session = await lockRow(ctx, practiceSessions, id);
  if (session.state !== 'finished' || session.isAnonymous) throw new ServiceError('wrongState');
  const [one, two] = await seatsFor(ctx, id, [seat, other]);
  if (!one || !two) throw new ServiceError('notFound');
  const own = and(
    ofSchool(ctx, practiceAnswers),
    eq(practiceAnswers.sessionId, id),
    inArray(practiceAnswers.studentId, [one.studentId, two.studentId]),
  );
  // Each question has one answer of each child: they change hands away from the table.
  const answers = await ctx.tx.delete(practiceAnswers).where(own).returning();
  if (answers.length > 0)
    await ctx.tx.insert(practiceAnswers).values(
      answers.map((answer) => ({
        ...answer,
        studentId: answer.studentId === one.studentId ? two.studentId : one.studentId,
      })),
    );
  await change(ctx, one, { studentId: two.studentId });
  await change(ctx, two, { studentId: one.studentId });
  ctx.audit({ object: { type: 'practiceSession', id }, change: { seat, other } });
  return null;
}
