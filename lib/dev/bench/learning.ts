import pg from 'pg';
import { assemble, replaceBackend } from '@/lib/backend/app.ts';
import { openDatabase } from '@/lib/backend/db/client.ts';
import { migrate } from '@/lib/backend/db/migrate.ts';
import { practice } from '@/lib/contracts/practice.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { percentilesOf } from '../percentiles.ts';
import { recordStatements } from '../school-bound/routed-statements.ts';
import { someone, testLesson } from '../test-lesson.ts';
import { ms, type Note } from './figure-text.ts';
import { measureSearch } from './learning-search.ts';
import { ownSchool } from './own-school.ts';

const { prepareSession, moveSession, session, takeSeat, answerQuestion } = practice.endpoints;

const children = 60;
const lessons = 200;
const manner = { pace: 'own', seconds: 0, isAnonymous: false } as const;

/**
 * Practice in class beside the bare rows that it leaves: an answer, those of one lesson and of two hundred at once, and
 * what a teacher's device reads when a class has answered within a second; then the search over teaching resources. In
 * this process, without pages: the gateway, the backend and the server of the database.
 */
export async function measureLearning(settings: Readonly<Record<string, string>>, note: Note): Promise<void> {
  // Calls that wait for each other are slow by intent, and are not told one by one.
  replaceEnv({ ...settings, LOG_LEVEL: 'error' });
  const database = await openDatabase({ url: settings.DATABASE_URL ?? '' });
  const plain = new pg.Client(settings.DATABASE_URL);
  await plain.connect();
  let statements = 0;
  try {
    await migrate(database);
    replaceBackend(assemble(recordStatements(database, () => (statements += 1))));
    const school = await ownSchool(database);
    const unused = () => {
      throw new Error('The school is given');
    };
    const installation = { database: () => database, school: async () => school, account: unused };
    const names = Array.from({ length: children }, (_, at) => `王小${String.fromCodePoint(0x4e00 + at)}`);
    const made = await testLesson(installation, names, { pace: 'own' });
    const tickets = await seated(made, lessons);
    const answers = await measureAnswers(tickets, plain, note);
    await measureCrowds(tickets, answers, note);
    await measureTeacher(made, tickets, note, async (work) => {
      statements = 0;
      await work();
      return statements;
    });
    await measureSearch(school, plain, note);
  } finally {
    await plain.end();
    await database.close();
  }
}

/** Tickets by lesson: all seats of the first two, one of each other. */
type Tickets = readonly { readonly id: string; readonly tickets: readonly string[] }[];

async function seated(made: Awaited<ReturnType<typeof testLesson>>, count: number): Promise<Tickets> {
  const { person, classId, questionIds } = made;
  const all: { id: string; tickets: string[] }[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id, version } = await call(prepareSession, { name: `${at}`, classId, questionIds, ...manner }, person);
    await call(moveSession, { id, version, move: 'start' }, person);
    const { entry } = await call(session, { id }, person);
    const tickets: string[] = [];
    for (let seat = 1; seat <= (at < 2 ? children : 1); seat += 1)
      tickets.push((await call(takeSeat, { door: entry?.door ?? '', seat }, someone())).ticket);
    all.push({ id, tickets });
  }
  return all;
}

const answer = (ticket: string, position: number) =>
  call(answerQuestion, { ticket, position, attempt: 1, given: position === 1 ? ['B', 'C'] : ['B'] }, someone());

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** One answer after the other beside the bare insert of its row, in turn. @returns milliseconds of an answer */
async function measureAnswers([first]: Tickets, plain: pg.Client, note: Note): Promise<number> {
  await plain.query('create table bare (like practice_answers including all)');
  const took = { answer: [] as number[], bare: [] as number[] };
  for (const ticket of first?.tickets ?? []) {
    took.answer.push(await timed(() => answer(ticket, 0)));
    const insert = `insert into bare select school_id, gen_random_uuid(), session_id, position, attempt, student_id,
      given, hundredths, at from practice_answers order by at desc limit 1`;
    took.bare.push(await timed(() => plain.query(insert)));
  }
  const [whole, bare] = [percentilesOf(took.answer)(0.5), percentilesOf(took.bare)(0.5)];
  note('An answer of a child', `${ms(whole)}, ${(whole / bare).toFixed(1)} times its bare insert, ${ms(bare)}`);
  return whole;
}

/** A class that answers within a moment, and one child of each of two hundred lessons. */
async function measureCrowds([, second, ...others]: Tickets, alone: number, note: Note): Promise<void> {
  const one = second?.tickets ?? [];
  const inOne = (await timed(() => Promise.all(one.map((ticket) => answer(ticket, 0))))) / one.length;
  const many = others.flatMap(({ tickets }) => tickets);
  const inMany = (await timed(() => Promise.all(many.map((ticket) => answer(ticket, 0))))) / many.length;
  note(`${one.length} answers of one lesson at once`, `${ms(inOne)} each, alone ${ms(alone)}`);
  note(
    `${many.length} answers of as many lessons at once`,
    `${ms(inMany)} each, ${(inMany / inOne).toFixed(2)} times those of one lesson`,
  );
}

/** What the teacher's device reads once in two seconds, whatever came in meanwhile. */
async function measureTeacher(
  { person }: Awaited<ReturnType<typeof testLesson>>,
  [, second]: Tickets,
  note: Note,
  counted: (work: () => Promise<unknown>) => Promise<number>,
): Promise<void> {
  const id = second?.id ?? '';
  const statements = await counted(() => call(session, { id }, person));
  const took: number[] = [];
  for (let at = 0; at < 20; at += 1) took.push(await timed(() => call(session, { id }, person)));
  note(
    `A teacher’s look at a lesson of ${children}, once in two seconds`,
    `${ms(percentilesOf(took)(0.5))}, ${statements} statements however many answers came in`,
  );
}
