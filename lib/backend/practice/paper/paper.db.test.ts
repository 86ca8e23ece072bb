import { practice } from '@/lib/contracts/practice.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { testLesson } from '@/lib/dev/test-lesson.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { papers, paper, savePaper, drawPaper, removePaper, moveQuestion, prepareSession } = practice.endpoints;
const rule = { name: '抽题', subject: 'mathematics', stage: 'primary', classId: null, weeks: 0 } as const;
const easy = { easy: 100, medium: 0, hard: 0 } as const;

test('a paper keeps its questions in their order, is asked, changed and removed; nobody else sees it', async () => {
  const { person, questionIds, classId, school } = await testLesson(installation, ['王小明']);
  const [first = '', second = '', third = ''] = questionIds;
  const { id, version } = await call(savePaper, { name: '口算卷', questionIds: [third, first] }, person);
  expect(await call(papers, { q: '口算' }, person)).toMatchObject({ rows: [{ questions: 2, points: 12 }], total: 1 });
  await call(moveQuestion, { id: second, version: 2, move: 'retire' }, person);
  const change = { id, version, name: '口算卷二' };
  await expect(call(savePaper, { ...change, questionIds }, person)).rejects.toMatchObject({
    said: { key: 'questionNotInUse' },
  });
  const changed = await call(savePaper, { ...change, questionIds: [first, third] }, person);
  const { list, name } = await call(paper, { id }, person);
  expect([name, ...list.map((one) => one.id)]).toEqual(['口算卷二', first, third]);
  const manner = { pace: 'together', seconds: 0, isAnonymous: false } as const;
  const asked = { name: '考一考', classId, questionIds: list.map((one) => one.id), ...manner };
  expect(await call(prepareSession, asked, person)).toMatchObject({ questions: 2 });
  const viewer = await school.as('practice.question.view');
  expect(await call(papers, {}, viewer)).toMatchObject({ rows: [{ actions: [] }] });
  const other = await (await installation.school()).as('*');
  await expect(call(paper, { id }, other)).rejects.toMatchObject({ status: 404 });
  await call(removePaper, { id, version: changed.version }, person);
  expect(await call(papers, {}, person)).toMatchObject({ total: 0 });
});

test('by rule it has the points, and nothing that the class was asked in the last weeks', async () => {
  const { person, move, classId } = await testLesson(installation, ['王小明']);
  expect(await call(drawPaper, { ...rule, ...easy, points: 12 }, person)).toMatchObject({ questions: 2, points: 12 });
  await expect(call(drawPaper, { ...rule, ...easy, points: 13 }, person)).rejects.toMatchObject({
    said: { key: 'paperUndrawable' },
  });
  await expect(call(drawPaper, { ...rule, ...easy, medium: 10, points: 12 }, person)).rejects.toMatchObject({
    fields: { easy: { key: 'paperShares' } },
  });
  await move('start');
  await expect(call(drawPaper, { ...rule, ...easy, weeks: 1, classId, points: 6 }, person)).rejects.toMatchObject({
    said: { key: 'paperUndrawable' },
  });
});
