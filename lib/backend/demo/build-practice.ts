import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import { keptQuestion, letterOf, type ReadQuestion } from '@/lib/rules/practice/question.ts';
import { scoreAnswer } from '@/lib/rules/practice/scoring.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { today } from '../kernel/today.ts';
import { schoolDaysBetween } from '../organisation/index.ts';
import { practiceQuestions } from '../practice/schema/question.ts';
import {
  practiceAnswers,
  practiceSeats,
  practiceSessionQuestions,
  practiceSessions,
} from '../practice/schema/session.ts';
import { lessonHashes } from '../practice/session/lesson-keys.ts';
import { knownClasses, placedStudents } from '../students/index.ts';
import type { Filling } from './build-students.ts';
import { type SampleQuestion, sampleQuestions } from './practice-questions.ts';
import type { Random } from './random.ts';

interface Practised {
  readonly classIds: readonly string[];
  readonly isSchool: boolean;
}

type Kept = typeof practiceQuestions.$inferInsert & { readonly id: string };
type Lesson = typeof practiceSessions.$inferInsert & { readonly id: string };

const asked = 6;

/** A question bank, sessions of two classes that have ended, one that runs and one that is prepared. */
export async function buildPractice(
  filling: Filling,
  { classIds, isSchool }: Practised,
  random: Random,
): Promise<void> {
  const bank = await buildBank(filling, sampleQuestions(isSchool, random), isSchool);
  const inUse = bank.filter(({ state }) => state === 'inUse');
  const on = today(filling);
  // A term, with some days between two of them.
  const term = await schoolDaysBetween(filling, dayAfter(on, -100), dayAfter(on, -1));
  const days = term.filter((_, at) => at % 4 === 0).slice(-14);
  const places = days.map((day, at) => ({ day, classId: classIds[at % 2], title: `随堂练习 ${at + 1}` }));
  for (const [at, { day, classId, title }] of places.entries()) {
    if (classId === undefined) return;
    const startedAt = new Date(`${day}T02:00:00Z`);
    const questions = Array.from({ length: asked }, (_, place) => inUse[(at * asked + place) % inUse.length]).flatMap(
      (one) => one ?? [],
    );
    await buildLesson(filling, { classId, title, startedAt, questions, state: 'reported' }, random);
  }
  const [first = '', second = ''] = classIds;
  const next = { questions: inUse.slice(0, asked), startedAt: filling.now };
  await buildLesson(filling, { ...next, classId: first, title: '今天的练习', state: 'running' }, random);
  await buildLesson(filling, { ...next, classId: second, title: '复习', state: 'prepared' }, random);
}

async function buildBank({ tx, now, school, person }: Filling, written: readonly SampleQuestion[], isSchool: boolean) {
  const rows = written.map(
    (one, at): Kept => ({
      ...{ schoolId: school.id, id: uuidv7(), ...one, stage: isSchool ? 'primary' : 'kindergarten' },
      state: at % 13 === 12 ? 'draft' : at % 17 === 16 ? 'retired' : at % 19 === 18 ? 'reviewed' : 'inUse',
      ...{ updatedAt: now, updatedBy: person.accountId },
    }),
  );
  await bulkInsert(tx, practiceQuestions, rows);
  return rows;
}

interface Planned {
  readonly classId: string;
  readonly title: string;
  readonly startedAt: Date;
  readonly questions: readonly Kept[];
  readonly state: 'prepared' | 'running' | 'reported';
}

const minute = 60_000;

async function buildLesson(filling: Filling, plan: Planned, random: Random): Promise<void> {
  const { tx, school, person } = filling;
  const { classId, title, startedAt, questions, state } = plan;
  const children = await placedStudents(filling, { classId });
  const id = uuidv7();
  const hasBegun = state !== 'prepared';
  const isOver = state === 'reported';
  const { codeHash, ...keys } = lessonHashes({ schoolId: school.id, id, draw: 1 });
  const lesson: Lesson = {
    ...{
      schoolId: school.id,
      id,
      name: title,
      classId,
      className: (await knownClasses(filling, [classId])).get(classId) ?? '',
    },
    ...{ state, current: hasBegun ? (isOver ? questions.length - 1 : 0) : null },
    ...(hasBegun && { startedAt, draw: 1, ...keys, codeHash: isOver ? null : codeHash }),
    ...(isOver && { finishedAt: new Date(startedAt.getTime() + 20 * minute) }),
    ...{ createdAt: startedAt, createdBy: person.accountId, updatedAt: startedAt, updatedBy: person.accountId },
  };
  await bulkInsert(tx, practiceSessions, [lesson]);
  const rows = questions.map(
    ({ id: questionId, kind, stem, options = '', answer, points, subject, point }, position) => ({
      ...{ schoolId: school.id, id: uuidv7(), sessionId: id, position, questionId, kind, stem, options, answer },
      ...{ points, subject, point, attempt: isOver || (hasBegun && position === 0) ? 1 : 0 },
      openedAt: isOver || (hasBegun && position === 0) ? new Date(startedAt.getTime() + 3 * position * minute) : null,
      closedAt: isOver ? new Date(startedAt.getTime() + 3 * (position + 1) * minute) : null,
    }),
  );
  await bulkInsert(tx, practiceSessionQuestions, rows);
  if (!hasBegun) return;
  const joined = children.map((_, at) => (isOver ? at % 11 !== 10 : at % 3 === 0));
  await bulkInsert(
    tx,
    practiceSeats,
    children.map(({ id: studentId }, at) => ({
      ...{ schoolId: school.id, id: uuidv7(), sessionId: id, seat: at + 1, studentId },
      joinedAt: joined[at] && isOver ? startedAt : null,
    })),
  );
  if (!isOver) return;
  const answers = rows.flatMap((question) =>
    children
      .filter((_, at) => joined[at])
      .map(({ id: studentId }) => {
        const given = answerOf(keptQuestion(question), random);
        const { hundredths } = scoreAnswer(keptQuestion(question), question.points, given);
        const { sessionId, position, attempt, closedAt } = question;
        const at = new Date((closedAt ?? startedAt).getTime() - random.between(5, 150) * 1_000);
        return {
          ...{ schoolId: school.id, id: uuidv7(), sessionId, position, attempt, studentId },
          given: [...given],
          hundredths,
          at,
        };
      }),
  );
  await bulkInsert(tx, practiceAnswers, answers);
}

/** What a child answers: mostly right, else the option that many mistake for it. */
function answerOf({ kind, options, right }: ReadQuestion, random: Random): readonly string[] {
  if (random.next() < 0.7) return right.map(([one = '']) => one);
  if (kind === 'fill') return right.map(() => String(random.between(1, 9)));
  if (kind === 'match') return right.map(() => right[0]?.[0] ?? 'A');
  if (kind === 'order') return right.flat().toReversed();
  if (kind === 'judge') return right.flat()[0] === 'right' ? ['wrong'] : ['right'];
  const wrong = options.map((_, at) => letterOf(at)).filter((one) => !right.flat().includes(one));
  const chosen = random.next() < 0.7 ? (wrong[0] ?? 'A') : random.pick(wrong.length > 0 ? wrong : ['A']);
  return kind === 'multiple' ? [right[0]?.[0] ?? 'A', chosen].toSorted() : [chosen];
}
