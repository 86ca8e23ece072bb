import { practice } from '@/lib/contracts/practice.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { someone, testLesson } from '@/lib/dev/test-lesson.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const {
  remarkQuestion,
  answerQuestion,
  sessions,
  session,
  prepareSession,
  moveSession,
  moveQuestion,
  questions,
  moveSeat,
  removeSession,
} = practice.endpoints;

test('a session keeps its questions as they were, whatever becomes of the bank', async () => {
  const { id, person, questionIds, classId } = await testLesson(installation, ['王小明']);
  const bank = await call(questions, { state: 'inUse' }, person);
  for (const { id: questionId, version } of bank.rows)
    await call(moveQuestion, { id: questionId, version, move: 'retire' }, person);
  const { list } = await call(session, { id }, person);
  expect(list.map(({ stem }) => stem)).toEqual(['3 + 4 = ?', '哪些是偶数？', '3 的两倍加 1']);
  await expect(
    call(
      prepareSession,
      { name: '又一次', classId, questionIds, pace: 'together', seconds: 0, isAnonymous: false },
      person,
    ),
  ).rejects.toMatchObject({
    said: { key: 'questionNotInUse' },
  });
});

test('a lesson goes from question to question, pauses and ends, and offers what its state allows', async () => {
  const { id, person, move } = await testLesson(installation, ['王小明', '李雷']);
  expect((await move('start')).actions).toEqual(['next', 'again', 'pause', 'finish']);
  expect((await move('pause')).actions).toEqual(['resume', 'finish']);
  await move('resume');
  await move('next');
  const last = await move('next');
  expect(last.actions).toEqual(['again', 'pause', 'finish']);
  await expect(move('next')).rejects.toMatchObject({ said: { key: 'wrongState' } });
  const ended = await move('finish');
  expect(ended.actions).toEqual(['report']);
  expect(await call(session, { id }, person)).toMatchObject({
    ...{ state: 'finished', current: 2, entry: null },
    seats: [{ seat: 1, hasJoined: false }, { seat: 2 }],
  });
  await expect(call(removeSession, { id, version: ended.version }, person)).rejects.toMatchObject({ status: 409 });
});

test('a class without children has no lesson; what was never begun is removed; nobody else sees any', async () => {
  const { id, person, move, school } = await testLesson(installation, []);
  await expect(move('start')).rejects.toMatchObject({ said: { key: 'lessonNoChildren' } });
  const viewer = await school.as('practice.session.view');
  expect(await call(sessions, { q: '口' }, viewer)).toMatchObject({ rows: [{ id, actions: [] }], total: 1 });
  expect(await call(sessions, { state: 'running' }, viewer)).toMatchObject({ total: 0 });
  const other = await (await installation.school()).as('*');
  expect(await call(sessions, {}, other)).toMatchObject({ total: 0 });
  await expect(call(moveSession, { id, version: 1, move: 'start' }, other)).rejects.toMatchObject({ status: 404 });
  await call(removeSession, { id, version: 1 }, person);
  expect(await call(sessions, {}, person)).toMatchObject({ total: 0 });
});

test('who only looks on sees no code; a seat is freed for another device', async () => {
  const { id, person, begin, sit, school } = await testLesson(installation, ['王小明']);
  const { door } = await begin();
  const ticket = await sit(door, 1);
  expect((await call(session, { id }, await school.as('practice.session.view'))).entry).toBeNull();
  await call(moveSeat, { id, seat: 1, move: 'free' }, person);
  expect(await sit(door, 1)).not.toBe(ticket);
  await expect(call(moveSeat, { id, seat: 9, move: 'free' }, person)).rejects.toMatchObject({ status: 404 });
});

test('where another answer is right it is first said whose marks change, then they do', async () => {
  const { id, person, begin, sit, move } = await testLesson(installation, ['王小明', '李雷']);
  const { door } = await begin();
  const tickets = [await sit(door, 1), await sit(door, 2)];
  for (const [at, ticket] of tickets.entries())
    await call(answerQuestion, { ticket, position: 0, attempt: 1, given: [['B'], ['C']][at] ?? [] }, someone());
  const remark = (answer: string, gives: boolean) => call(remarkQuestion, { id, position: 0, answer, gives }, person);
  await expect(remark('C', false)).rejects.toMatchObject({ status: 409 });
  await move('finish');
  const changes = [
    { seat: 1, attempt: 1, before: 600, after: 0 },
    { seat: 2, attempt: 1, before: 0, after: 600 },
  ];
  expect(await remark('C', false)).toEqual({ changes });
  expect((await call(session, { id }, person)).list[0]).toMatchObject({ answer: 'B', right: 1 });
  await expect(remark('D', true)).rejects.toMatchObject({ fields: { answer: { key: 'questionAnswer' } } });
  await remark('C', true);
  expect(await remark('C', true)).toEqual({ changes: [] });
  expect((await call(session, { id }, person)).seats).toMatchObject([{ wrong: [0] }, { wrong: [] }]);
});
