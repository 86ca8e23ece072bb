import { eq } from 'drizzle-orm';
import { practice } from '@/lib/contracts/practice.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { someone, testLesson } from '@/lib/dev/test-lesson.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { practiceAnswers } from '../schema/session.ts';

const { prepareSession, moveSession, session, takeSeat, lesson, answerQuestion, ownResult } = practice.endpoints;
const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

const childrenCount = 60;
const names = Array.from({ length: childrenCount }, (_, at) => `王小${String.fromCodePoint(0x4e00 + at)}`);
/** So many at once, as browsers that come back together. */
const together = 12;

type Lesson = Awaited<ReturnType<typeof lessonOf>>;

/** What a child says, which is another in each lesson; right answers among it. */
const saidBy = (lot: number, seat: number, position: number): string[] => {
  const turn = (lot + seat) % 3;
  if (position === 0) return [['A', 'B', 'C'][turn] ?? 'A'];
  if (position === 1) return [['B', 'C', 'D'], ['A'], ['B', 'C']][turn] ?? ['A'];
  return [['7', '七', '9'][turn] ?? '7'];
};

/** A lesson that runs, with tickets for its first seats. */
async function lessonOf(made: Awaited<ReturnType<typeof testLesson>>, lot: number, seats: number) {
  const { person, classId, questionIds } = made;
  const manner = { pace: 'together', seconds: 0, isAnonymous: false } as const;
  const { id, version } = await call(prepareSession, { name: `第 ${lot} 节`, classId, questionIds, ...manner }, person);
  await call(moveSession, { id, version, move: 'start' }, person);
  const { entry } = await call(session, { id }, person);
  const tickets: string[] = [];
  for (let seat = 1; seat <= seats; seat++)
    tickets.push((await call(takeSeat, { door: entry?.door ?? '', seat }, someone())).ticket);
  return { id, lot, tickets };
}

/** One of five goes astray on its way there, and of those that arrive one of five replies on its way back. */
async function sentUntilHeard(work: () => Promise<unknown>): Promise<number> {
  for (let arrived = 0; ; ) {
    if (Math.random() < 0.2) continue;
    await work();
    arrived += 1;
    if (Math.random() >= 0.2) return arrived;
  }
}

async function allAnswer(lessons: readonly Lesson[], position: number): Promise<number> {
  const waiting = lessons.flatMap(({ lot, tickets }) =>
    tickets.map((ticket, at) => ({ ticket, position, attempt: 1, given: saidBy(lot, at + 1, position) })),
  );
  let arrived = 0;
  for (let at = 0; at < waiting.length; at += together)
    for (const count of await Promise.all(
      waiting.slice(at, at + together).map((answer) => sentUntilHeard(() => call(answerQuestion, answer, someone()))),
    ))
      arrived += count;
  return arrived;
}

test('three lessons at once, each answer sent until somebody heard it: each is there once, in its own', async () => {
  const made = await testLesson(installation, names);
  const [phone, tablet] = [made.person, await made.school.as('*')];
  const lessons = [
    await lessonOf(made, 0, childrenCount),
    await lessonOf(made, 1, together),
    await lessonOf(made, 2, together),
  ];
  let arrived = 0;
  for (const position of [0, 1, 2]) {
    arrived += await allAnswer(lessons, position);
    for (const { id } of lessons) {
      // Both devices of the teacher go on at once: one does, the other is told, and no question is skipped.
      const { version, actions } = await call(session, { id }, phone);
      const move = actions.includes('next') ? ('next' as const) : ('finish' as const);
      const gone = await Promise.allSettled(
        [phone, tablet].map((teacher) => call(moveSession, { id, version, move }, teacher)),
      );
      expect(gone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await call(session, { id }, tablet)).current).toBe(Math.min(position + 1, 2));
    }
  }
  const answers = childrenCount + 2 * together;
  expect(arrived).toBeGreaterThan(3 * answers);
  for (const { id, lot, tickets } of lessons) {
    const rows = await made.school.inside((tx) =>
      tx.select().from(practiceAnswers).where(eq(practiceAnswers.sessionId, id)),
    );
    const told = rows.map(({ studentId, position, given }) => [made.ids.indexOf(studentId) + 1, position, given]);
    const said = tickets.flatMap((_, at) =>
      [0, 1, 2].map((position) => [at + 1, position, saidBy(lot, at + 1, position)]),
    );
    const inOrder = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).toSorted();
    expect(inOrder(told)).toEqual(inOrder(said));
    const [first = ''] = tickets;
    const title = `第 ${lot} 节`;
    expect(await call(lesson, { ticket: first }, someone())).toMatchObject({ title, state: 'finished' });
    expect((await call(ownResult, { ticket: first }, someone())).rows.map(({ given }) => given)).toEqual(
      [0, 1, 2].map((position) => saidBy(lot, 1, position)),
    );
  }
});
