import { family } from '@/lib/contracts/family.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { practice } from '@/lib/contracts/practice.ts';
import { runSweep } from '@/lib/dev/run-sweep.ts';
import { stranger } from '@/lib/dev/stranger.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { someone, testLesson } from '@/lib/dev/test-lesson.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { setClockOffset } from '../../kernel/clock.ts';

const { analysis, familySheet, practiceLink, endPracticeLink, answerQuestion, session } = practice.endpoints;
const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', TEST_CLOCK: 'on' }));
afterEach(() => setClockOffset(0));

/** A lesson in which two of three children answered two questions, ended. */
async function practised() {
  const lesson = await testLesson(installation, ['王小明', '李雷', '韩梅梅']);
  const { door } = await lesson.begin();
  const [first, second] = [await lesson.sit(door, 1), await lesson.sit(door, 2)];
  const give = (ticket: string, position: number, given: string[]) =>
    call(answerQuestion, { ticket, position, attempt: 1, given }, someone());
  await give(first, 0, ['B']);
  await give(second, 0, ['C']);
  await lesson.move('next');
  await give(first, 1, ['B', 'C', 'D']);
  await give(second, 1, ['A', 'B', 'C']);
  return lesson;
}

test('a finished session shows rates, the most common wrong option, and children by knowledge point', async () => {
  const { move, person, classId, id } = await practised();
  expect(await call(analysis, { classId }, person)).toMatchObject({ questions: [], children: [] });
  await move('finish');
  const found = await call(analysis, {}, person);
  expect(found).toMatchObject({
    ...{ className: '一年级1班', sessions: [{ id, title: '口算' }] },
    questions: [
      { stem: '3 + 4 = ?', answered: 2, right: 1, wrong: { choice: 'C. 8', count: 1 } },
      { stem: '哪些是偶数？', answered: 2, right: 1, wrong: { choice: 'A. 1', count: 1 } },
    ],
    points: [],
    children: [],
  });
  await move('report');
  const named = await call(analysis, {}, person);
  expect(named).toMatchObject({
    points: [
      { point: '加法', hundredths: 600, most: 1_200 },
      { point: '奇偶', hundredths: 800, most: 1_200 },
    ],
    children: [
      { name: '王小明', hundredths: 1_200, most: 1_200, progress: [{ hundredths: 1_200 }] },
      { name: '李雷', hundredths: 200, cells: [{ hundredths: 0 }, { hundredths: 200 }] },
    ],
    groups: [
      { point: '加法', names: ['李雷'] },
      { point: null, names: ['王小明'] },
    ],
  });
  expect(await call(analysis, { classId, sessionId: id }, person)).toEqual(named);
  expect((await call(analysis, { subject: 'music' }, person)).questions).toEqual([]);
});

test('the sheet for a family says what one child practised and had wrong, and nothing of others', async () => {
  const { move, person, ids } = await practised();
  const [first = '', second = '', third = ''] = ids;
  await move('finish');
  expect(await call(familySheet, { studentId: second }, person)).toMatchObject({ sessions: [], wrong: [] });
  await move('report');
  const sheet = await call(familySheet, { studentId: second }, person);
  expect(sheet).toMatchObject({
    ...{ name: '李雷', className: '一年级1班' },
    sessions: [{ title: '口算', hundredths: 200, most: 1_200 }],
    points: [
      { point: '加法', hundredths: 0 },
      { point: '奇偶', hundredths: 200 },
    ],
    wrong: [
      { stem: '3 + 4 = ?', given: ['C'], right: 'B' },
      { stem: '哪些是偶数？', given: ['A', 'B', 'C'] },
    ],
  });
  expect(JSON.stringify(sheet)).not.toContain('王小明');
  expect(await call(familySheet, { studentId: first }, person)).toMatchObject({ wrong: [] });
  expect(await call(familySheet, { studentId: third }, person)).toMatchObject({ points: [] });
  const other = await (await installation.school()).as('*');
  await expect(call(familySheet, { studentId: first }, other)).rejects.toMatchObject({ status: 404 });
});

test('a family reads it behind its link, by what its child is called, until that ends or is shut', async () => {
  const { move, school, person, ids } = await practised();
  await move('finish');
  await move('report');
  const studentId = ids[1] ?? '';
  const linker = await school.as('practice.family.link');
  const link = () => call(practiceLink, { studentId }, linker);
  const { key } = await link();
  expect((await link()).key).toBe(key);
  const open = (ticket: string) => call(family.endpoints.practice, { ticket }, stranger);
  const shown = await open(key);
  const { name: _, ...sheet } = await call(familySheet, { studentId }, person);
  expect(shown).toMatchObject({ ...sheet, name: '雷' });
  expect(JSON.stringify(shown)).not.toMatch(/李雷|王小明/);
  // It opens nothing else, and a link to bills opens no practice.
  await expect(call(family.endpoints.bills, { ticket: key, proof: '' }, stranger)).rejects.toThrow();
  const bills = await call(fees.endpoints.familyLink, { studentId }, await school.as('fees.order.link'));
  await expect(open(bills.key)).rejects.toThrow();
  expect(await call(endPracticeLink, { studentId }, linker)).toEqual({ ended: 1 });
  await expect(open(key)).rejects.toThrow();
  // The link to bills stands.
  await call(family.endpoints.bills, { ticket: bills.key, proof: '' }, stranger);
  const { key: next } = await link();
  setClockOffset(msOfDays(limits.familyPracticeDays + 1));
  await expect(open(next)).rejects.toThrow();
});

test('no other school sees it, and another school’s class is not there', async () => {
  const { move, classId } = await practised();
  await move('finish');
  const other = await (await installation.school()).as('*');
  expect(await call(analysis, {}, other)).toMatchObject({ className: '', sessions: [], questions: [] });
  await expect(call(analysis, { classId }, other)).rejects.toMatchObject({ status: 404 });
});

test('after a year the answers of children are gone, and the sums of each question stay', async () => {
  const { move, school, ids, id } = await practised();
  await move('finish');
  await move('report');
  const seenAfter = async (days: number) => {
    setClockOffset(msOfDays(days));
    await runSweep(installation.database());
    const person = await school.as('*');
    const sheet = await call(familySheet, { studentId: ids[0] ?? '' }, person);
    const { list } = await call(session, { id }, person);
    return { ...(await call(analysis, {}, person)), sheet, list };
  };
  const before = await seenAfter(limits.practiceAnswerDays - 1);
  expect([before.children.length, before.sheet.sessions.length]).toEqual([2, 1]);
  const after = await seenAfter(limits.practiceAnswerDays + 1);
  expect(after.questions).toEqual(before.questions);
  expect([after.children, after.sheet.sessions, after.sheet.wrong]).toEqual([[], [], []]);
  const sumsOf = ({ list }: typeof after) => list.map(({ answered, right }) => [answered, right]);
  expect([sumsOf(before), sumsOf(after)]).toEqual(
    Array(2).fill([
      [2, 1],
      [2, 1],
      [0, 0],
    ]),
  );
  // Of the choices only the most common wrong one was kept.
  expect(after.list.map(({ choices }) => choices)).toEqual([
    [{ choice: 'C', text: '8', count: 1, isRight: false }],
    [{ choice: 'A', text: '1', count: 1, isRight: false }],
    [],
  ]);
});

test('how long a question took is told where all were asked it together, not where each came to it alone', async () => {
  const together = await practised();
  await together.move('finish');
  const own = await testLesson(installation, ['王小明'], { pace: 'own' });
  const ticket = await own.sit((await own.begin()).door, 1);
  await call(answerQuestion, { ticket, position: 1, attempt: 1, given: ['B', 'C', 'D'] }, someone());
  await own.move('finish');
  const secondsIn = async ({ person }: typeof own) =>
    (await call(analysis, {}, person)).questions.map(({ answered, seconds }) => [answered, typeof seconds]);
  expect(await secondsIn(together)).toEqual([
    [2, 'number'],
    [2, 'number'],
  ]);
  expect(await secondsIn(own)).toEqual([
    [0, 'object'],
    [1, 'object'],
    [0, 'object'],
  ]);
});
