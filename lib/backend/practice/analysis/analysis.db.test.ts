import { practice } from '@/lib/contracts/practice.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { someone, testLesson } from '@/lib/dev/test-lesson.ts';
import { call } from '@/lib/gateway/call.ts';

const { analysis, answerQuestion } = practice.endpoints;
const installation = testInstallation();

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
    points: [
      { point: '加法', hundredths: 600, most: 1_200 },
      { point: '奇偶', hundredths: 800, most: 1_200 },
    ],
    children: [
      { name: '王小明', hundredths: 1_200, most: 1_200 },
      { name: '李雷', hundredths: 200, cells: [{ hundredths: 0 }, { hundredths: 200 }] },
    ],
  });
  expect(await call(analysis, { classId, sessionId: id }, person)).toEqual(found);
  expect((await call(analysis, { subject: 'music' }, person)).questions).toEqual([]);
});

test('no other school sees it, and another school’s class is not there', async () => {
  const { move, classId } = await practised();
  await move('finish');
  const other = await (await installation.school()).as('*');
  expect(await call(analysis, {}, other)).toMatchObject({ className: '', sessions: [], questions: [] });
  await expect(call(analysis, { classId }, other)).rejects.toMatchObject({ status: 404 });
});
