import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { sessionCalls } from '@/lib/contracts/practice/session.ts';
import { isOver } from '@/lib/rules/practice/lesson.ts';
import { readQuestion } from '@/lib/rules/practice/question.ts';
import { isAnswer, scoreAnswer } from '@/lib/rules/practice/scoring.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { practiceAnswers, practiceSessionQuestions, practiceSessions } from '../schema/session.ts';
import { questionsOf, seatsOf } from './figures.ts';

type Remark = typeof sessionCalls.remarkQuestion;

/**
 * Says what another right answer makes of the marks that were given, and gives them where that is said.
 * @throws ServiceError notFound; wrongState: the lesson is not over; invalid: the answer does not fit the question
 */
export async function remarkQuestion(
  ctx: Ctx,
  { id, position, answer, gives }: ParsedInputOf<Remark>,
): Promise<ReplyOf<Remark>> {
  const session = await lockRow(ctx, practiceSessions, id);
  if (!isOver(session)) throw new ServiceError('wrongState');
  const asked = (await questionsOf(ctx, [id])).find((one) => one.position === position);
  if (!asked) throw new ServiceError('notFound');
  const read = readQuestion({ ...asked, answer });
  if (read.faults) throw invalidFields({ answer: { key: Object.values(read.faults)[0] ?? 'required' } });
  const { question } = read;
  const ofPlace = and(
    ofSchool(ctx, practiceAnswers),
    eq(practiceAnswers.sessionId, id),
    eq(practiceAnswers.position, position),
  );
  const rows = await ctx.tx.select().from(practiceAnswers).where(ofPlace).orderBy(practiceAnswers.at);
  const changes = rows
    .map((row) => ({
      ...row,
      // Of other blanks than there were when it was given nothing is right.
      after: isAnswer(question, row.given) ? scoreAnswer(question, asked.points, row.given).hundredths : 0,
    }))
    .filter(({ hundredths, after }) => hundredths !== after);
  if (gives) {
    await ctx.tx
      .update(practiceSessionQuestions)
      .set({ answer })
      .where(and(ofSchool(ctx, practiceSessionQuestions), eq(practiceSessionQuestions.id, asked.id)));
    for (const { id: answerId, after } of changes)
      await ctx.tx
        .update(practiceAnswers)
        .set({ hundredths: after })
        .where(and(ofSchool(ctx, practiceAnswers), eq(practiceAnswers.id, answerId)));
  }
  ctx.audit({
    object: { type: 'practiceSession', id },
    change: { position, gives, old: asked.answer, new: answer, changes: changes.length },
  });
  const seatOf = new Map((await seatsOf(ctx, id)).map(({ studentId, seat }) => [studentId, seat]));
  return {
    changes: changes.map(({ studentId, attempt, hundredths, after }) => ({
      ...{ seat: seatOf.get(studentId) ?? 0, attempt, before: hundredths, after },
    })),
  };
}
