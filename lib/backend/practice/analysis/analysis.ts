import { and, desc, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { AnalysisReply, analysisCalls } from '@/lib/contracts/practice/analysis.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type Mark, masteryOf } from '@/lib/rules/practice/mastery.ts';
import { keptQuestion, letterOf } from '@/lib/rules/practice/question.ts';
import { commonWrong } from '@/lib/rules/practice/scoring.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { assertClass, knownStudents } from '../../students/index.ts';
import { practiceSessions } from '../schema/session.ts';
import { answersOf, answersTo, questionsOf, type SessionAnswer, type SessionQuestion } from '../session/figures.ts';

type Calls = typeof analysisCalls;
type Session = typeof practiceSessions.$inferSelect;

const whole = 100;

/**
 * Of a class (where none is named, the one that practised last) the newest finished sessions, or one of them.
 * @throws ServiceError notFound: the class
 */
async function analysis(ctx: Ctx, asked: ParsedInputOf<Calls['analysis']>): Promise<AnalysisReply> {
  if (asked.classId) await assertClass(ctx, asked.classId);
  const finished = await finishedOf(ctx, asked.classId);
  const sessions = finished.filter(({ id }) => asked.sessionId === undefined || id === asked.sessionId);
  const ids = sessions.map(({ id }) => id);
  const questions = (await questionsOf(ctx, ids)).filter(
    ({ attempt, subject }) => attempt > 0 && (asked.subject === undefined || subject === asked.subject),
  );
  const answers = (await answersOf(ctx, ids)).filter((one) => questions.some((question) => isTo(one, question)));
  const titleOf = new Map(sessions.map(({ id, name }) => [id, name]));
  return {
    className: finished[0]?.className ?? '',
    sessions: sessions.map(({ id, name }) => ({ id, title: name })),
    choices: finished.map(({ id, name }) => ({ id, title: name })),
    questions: questions
      .toSorted((a, b) => ids.indexOf(a.sessionId) - ids.indexOf(b.sessionId) || a.position - b.position)
      .map((question) => lineOf(question, answersTo(answers, question), titleOf.get(question.sessionId) ?? '')),
    ...(await childrenOf(ctx, questions, answers)),
  };
}

const isTo = (answer: SessionAnswer, { sessionId, position }: SessionQuestion) =>
  answer.sessionId === sessionId && answer.position === position;

/** The newest finished sessions of a class; of none named, of the class that practised last. */
async function finishedOf(ctx: Ctx, classId: string | undefined): Promise<Session[]> {
  const { state, startedAt } = practiceSessions;
  const of = (id: string | undefined, most: number) =>
    ctx.tx
      .select()
      .from(practiceSessions)
      .where(
        and(
          ofSchool(ctx, practiceSessions),
          eq(state, 'finished'),
          id === undefined ? undefined : eq(practiceSessions.classId, id),
        ),
      )
      .orderBy(desc(startedAt), desc(practiceSessions.id))
      .limit(most);
  const last = classId ?? (await of(undefined, 1))[0]?.classId;
  return last === undefined ? [] : of(last, limits.analysedSessions);
}

function lineOf(asked: SessionQuestion, answers: readonly SessionAnswer[], session: string) {
  const { sessionId, position, stem, point, points } = asked;
  const question = keptQuestion(asked);
  const [wrong] = commonWrong(
    question,
    answers.map(({ given }) => given),
  );
  const option = question.options.find((_, at) => letterOf(at) === wrong?.choice);
  return {
    ...{ key: `${sessionId} ${position}`, session, stem, point, answered: answers.length },
    right: answers.filter(({ hundredths }) => hundredths === points * whole).length,
    wrong: wrong
      ? { choice: option === undefined ? wrong.choice : `${wrong.choice}. ${option}`, count: wrong.count }
      : null,
  };
}

/** Children by knowledge point, by number. */
async function childrenOf(ctx: Ctx, questions: readonly SessionQuestion[], answers: readonly SessionAnswer[]) {
  const known = await knownStudents(ctx, [...new Set(answers.map(({ studentId }) => studentId))]);
  const ids = [...known.values()].toSorted((a, b) => (a.number < b.number ? -1 : 1)).map(({ id }) => id);
  const marks = questions.flatMap((question): Mark[] =>
    answersTo(answers, question).map(({ studentId, hundredths }) => ({
      ...{ child: studentId, point: question.point, hundredths, most: question.points * whole },
    })),
  );
  const { points, children } = masteryOf(ids, marks);
  return {
    points,
    children: children.map(({ child, ...row }) => ({ id: child, name: known.get(child)?.name ?? '', ...row })),
  };
}

export const analysisVerbs: VerbGroup<Calls> = { analysis };
