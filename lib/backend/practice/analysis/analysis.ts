import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { AnalysisReply, analysisCalls } from '@/lib/contracts/practice/analysis.ts';
import { limits } from '@/lib/rules/limits.ts';
import { proposedGroups } from '@/lib/rules/practice/groups.ts';
import { type Mark, masteryOf } from '@/lib/rules/practice/mastery.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { assertClass, knownStudents } from '../../students/index.ts';
import { practiceSessions } from '../schema/session.ts';
import { answersOf, answersTo, questionsOf, type SessionAnswer, type SessionQuestion } from '../session/figures.ts';

import { endPracticeLink, practiceLink } from './family-link.ts';
import { familySheet } from './family-sheet.ts';
import { sumsOf } from './question-sums.ts';

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
  const sessionOf = new Map(sessions.map((session) => [session.id, session]));
  return {
    className: finished[0]?.className ?? '',
    sessions: sessions.map(({ id, name }) => ({ id, title: name })),
    choices: finished.map(({ id, name }) => ({ id, title: name })),
    questions: questions
      .toSorted((a, b) => ids.indexOf(a.sessionId) - ids.indexOf(b.sessionId) || a.position - b.position)
      .flatMap((question) => {
        const session = sessionOf.get(question.sessionId);
        return session ? [lineOf(question, answersTo(answers, question), session)] : [];
      }),
    ...(await childrenOf(ctx, sessions, questions, answers)),
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
          inArray(state, ['finished', 'reported']),
          id === undefined ? undefined : eq(practiceSessions.classId, id),
        ),
      )
      .orderBy(desc(startedAt), desc(practiceSessions.id))
      .limit(most);
  const last = classId ?? (await of(undefined, 1))[0]?.classId;
  return last === undefined ? [] : of(last, limits.analysedSessions);
}

const lineOf = (asked: SessionQuestion, answers: readonly SessionAnswer[], { name, pace }: Session) => ({
  ...{ key: `${asked.sessionId} ${asked.position}`, session: name, stem: asked.stem, point: asked.point },
  ...sumsOf(asked, answers, pace),
});

/** Children by knowledge point, by number: of sessions alone in which it is confirmed who sat where. */
async function childrenOf(
  ctx: Ctx,
  sessions: readonly Session[],
  questions: readonly SessionQuestion[],
  answers: readonly SessionAnswer[],
) {
  const named = sessions.filter(({ state, isAnonymous }) => state === 'reported' && !isAnonymous).map(({ id }) => id);
  const own = answers.filter(({ sessionId }) => named.includes(sessionId));
  const known = await knownStudents(ctx, [...new Set(own.map(({ studentId }) => studentId))]);
  const ids = [...known.values()].toSorted((a, b) => (a.number < b.number ? -1 : 1)).map(({ id }) => id);
  const marksIn = (sessionId?: string) =>
    questions
      .filter((question) => sessionId === undefined || question.sessionId === sessionId)
      .flatMap((question): Mark[] => answersTo(own, question).map((answer) => markOf(question, answer)));
  const { points, children } = masteryOf(ids, marksIn());
  const progress = sessions.map(({ id }) => masteryOf(ids, marksIn(id)).children);
  const nameOf = (id: string) => known.get(id)?.name ?? '';
  const rows = children.map(({ child, ...row }, at) => ({
    ...{ id: child, name: nameOf(child), ...row },
    progress: progress.map((session) => ({
      hundredths: session[at]?.hundredths ?? 0,
      most: session[at]?.most ?? 0,
    })),
  }));
  const groups = proposedGroups(
    points.map(({ point }) => point),
    rows,
  );
  return {
    points,
    children: rows,
    groups: groups.map(({ point, children: of }) => ({ point, names: of.map(nameOf) })),
  };
}

const markOf = ({ point, points }: SessionQuestion, { studentId, hundredths }: SessionAnswer): Mark => ({
  ...{ child: studentId, point, hundredths, most: points * whole },
});

export const analysisVerbs: VerbGroup<Calls> = { analysis, familySheet, practiceLink, endPracticeLink };
