import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { analysisCalls, FamilySheet } from '@/lib/contracts/practice/analysis.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type Mark, masteryOf } from '@/lib/rules/practice/mastery.ts';
import { keptQuestion } from '@/lib/rules/practice/question.ts';
import { answerText } from '@/lib/rules/practice/scoring.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import { practiceSeats, practiceSessions } from '../schema/session.ts';
import { answersOf, questionsOf } from '../session/figures.ts';

const whole = 100;

type Reading = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string; readonly timeZone: string } };

/** The sheet of a child as the school prints it. @throws ServiceError notFound: the child */
export const familySheet = (
  ctx: Ctx,
  { studentId }: ParsedInputOf<(typeof analysisCalls)['familySheet']>,
): Promise<FamilySheet> => practisedOf(ctx, studentId);

/**
 * What one child practised, for its family: nobody else stands on it, and no rank. Only sessions count in which it is
 * confirmed who sat where. @throws ServiceError notFound: the child
 */
export async function practisedOf(ctx: Reading, studentId: string): Promise<FamilySheet> {
  const child = (await knownStudents(ctx, [studentId])).get(studentId);
  if (!child) throw new ServiceError('notFound');
  const sessions = await sessionsOf(ctx, studentId);
  const ids = sessions.map(({ id }) => id);
  const questions = await questionsOf(ctx, ids);
  const answers = await answersOf(ctx, ids, studentId);
  const rows = questions.flatMap((question) => {
    const answer = answers.find(
      ({ sessionId, position }) => sessionId === question.sessionId && position === question.position,
    );
    return answer ? [{ question, answer }] : [];
  });
  const marks = rows.map(
    ({ question: { point, points }, answer: { hundredths } }): Mark => ({
      ...{ child: studentId, point, hundredths, most: points * whole },
    }),
  );
  const dayOf = new Map(
    sessions.map(({ id, startedAt }) => [id, startedAt ? dayIn(startedAt, ctx.school.timeZone) : '']),
  );
  return {
    name: child.name,
    className: sessions[0]?.className ?? '',
    sessions: sessions.flatMap(({ id, name }) => {
      const own = rows.filter(({ question }) => question.sessionId === id);
      const hundredths = own.reduce((sum, { answer }) => sum + answer.hundredths, 0);
      const most = own.reduce((sum, { question }) => sum + question.points * whole, 0);
      return own.length === 0 ? [] : [{ id, title: name, day: dayOf.get(id) ?? '', hundredths, most }];
    }),
    points: masteryOf([studentId], marks).points,
    wrong: rows
      .filter(({ question, answer }) => answer.hundredths < question.points * whole)
      .map(({ question, answer }) => ({
        ...{ key: `${question.sessionId} ${question.position}`, day: dayOf.get(question.sessionId) ?? '' },
        ...{ point: question.point, stem: question.stem, right: question.answer },
        given: [...answerText(keptQuestion(question), answer.given)],
      })),
  };
}

/** The newest sessions in which a child had a seat. */
async function sessionsOf(ctx: Reading, studentId: string) {
  const seats = await ctx.tx
    .select({ sessionId: practiceSeats.sessionId })
    .from(practiceSeats)
    .where(and(ofSchool(ctx, practiceSeats), eq(practiceSeats.studentId, studentId)));
  return ctx.tx
    .select()
    .from(practiceSessions)
    .where(
      and(
        ofSchool(ctx, practiceSessions),
        eq(practiceSessions.state, 'reported'),
        eq(practiceSessions.isAnonymous, false),
        inArray(
          practiceSessions.id,
          seats.map(({ sessionId }) => sessionId),
        ),
      ),
    )
    .orderBy(desc(practiceSessions.startedAt))
    .limit(limits.familySessions);
}
