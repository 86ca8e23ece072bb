import type { LessonMove } from '@/lib/contracts/practice/session.data.ts';
import { practice } from '@/lib/contracts/practice.ts';
import { call } from '@/lib/gateway/call.ts';
import { stranger } from './stranger.ts';
import { testRoom } from './test-health.ts';
import type { testInstallation } from './test-installation.ts';

const { saveQuestion, moveQuestion, prepareSession, moveSession, session } = practice.endpoints;

const facts = {
  marking: 'parts',
  points: 6,
  difficulty: '1',
  subject: 'mathematics',
  stage: 'primary',
  point: '加法',
} as const;
const written = [
  { ...facts, kind: 'single', stem: '3 + 4 = ?', options: '6\n7\n8', answer: 'B' },
  { ...facts, kind: 'multiple', stem: '哪些是偶数？', options: '1\n2\n4\n6', answer: 'BCD', point: '奇偶' },
  { ...facts, kind: 'fill', stem: '3 的两倍加 1', options: '', answer: '7|七' },
] as const;

/** Places of their own, so that no test is braked by another. */
let places = 0;
export const someone = () => ({ ...stranger, address: `198.51.101.${++places % 250}` });

/** A class with a session of three questions, prepared; `begin` begins its lesson. */
export async function testLesson(
  installation: ReturnType<typeof testInstallation>,
  names: readonly string[],
  manner: { readonly pace?: 'own'; readonly seconds?: number; readonly isAnonymous?: boolean } = {},
) {
  const room = await testRoom(installation, names);
  const { person, classId } = room;
  const questionIds: string[] = [];
  for (const one of written) {
    const { id, version } = await call(saveQuestion, one, person);
    await call(moveQuestion, { id, version, move: 'adopt' }, person);
    questionIds.push(id);
  }
  const usual = { pace: 'together', seconds: 0, isAnonymous: false } as const;
  let row = await call(prepareSession, { name: '口算', classId, questionIds, ...usual, ...manner }, person);
  const move = async (to: LessonMove) => {
    row = await call(moveSession, { id: row.id, version: row.version, move: to }, person);
    return row;
  };
  const begin = async () => {
    await move('start');
    const { entry } = await call(session, { id: row.id }, person);
    if (!entry) throw new Error('A lesson that runs can be entered');
    return entry;
  };
  /** The ticket of a seat. */
  const sit = async (door: string, seat: number) =>
    (await call(practice.endpoints.takeSeat, { door, seat }, someone())).ticket;
  return { ...room, id: row.id, questionIds, move, begin, sit };
}
