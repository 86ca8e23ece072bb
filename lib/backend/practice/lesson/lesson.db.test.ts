import { practice } from '@/lib/contracts/practice.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { someone, testLesson } from '@/lib/dev/test-lesson.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { SeatPicture } from '@/lib/rules/practice/seat-pictures.ts';
import { setClockOffset } from '../../kernel/clock.ts';
import { practiceSeats, practiceSessions } from '../schema/session.ts';

const { findLesson, takeSeat, lesson, answerQuestion, ownResult, classResult } = practice.endpoints;
const { session, moveSeat, reopenQuestion, swapSeats } = practice.endpoints;
const installation = testInstallation();
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));
afterEach(() => setClockOffset(0));

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );
const seconds = (n: number) => setClockOffset(n * 1_000);

test('a code opens the seats of its class by number and given name, and nothing of it is kept as it is', async () => {
  const { begin, school } = await testLesson(installation, ['王小明', '欧阳娜娜']);
  const { schoolNo, code, door } = await begin();
  expect(code).toMatch(/^\d{8}$/);
  expect(await call(findLesson, { by: { schoolNo, code } }, someone())).toEqual({
    ...{ title: '口算', className: '一年级1班', door, isShared: false },
    seats: [
      { seat: 1, name: '小明', isTaken: false },
      { seat: 2, name: '娜娜', isTaken: false },
    ],
  });
  const { ticket } = await call(takeSeat, { door, seat: 2 }, someone());
  expect(await call(takeSeat, { door, seat: 2 }, someone())).toMatchObject({ isWaiting: true });
  expect(await failure(call(takeSeat, { door, seat: 2 }, someone()))).toBe('seatTaken');
  const kept = await school.inside(async (tx) => [
    await tx.select().from(practiceSessions),
    await tx.select().from(practiceSeats),
  ]);
  for (const secret of [code, door, ticket]) expect(JSON.stringify(kept)).not.toContain(secret);
});

test('whatever is wrong with a code, key or ticket, the refusal is one', async () => {
  const [one, other] = [await testLesson(installation, ['王小明']), await testLesson(installation, ['李雷'])];
  const [here, there] = [await one.begin(), await other.begin()];
  const ticket = await one.sit(here.door, 1);
  const wrong = [
    () => call(findLesson, { by: { schoolNo: there.schoolNo, code: here.code } }, someone()),
    () => call(findLesson, { by: { schoolNo: 'nobody', code: here.code } }, someone()),
    () => call(findLesson, { by: { door: here.screen } }, someone()),
    () => call(takeSeat, { door: ticket, seat: 1 }, someone()),
    () => call(takeSeat, { door: here.door, seat: 2 }, someone()),
    () => call(lesson, { ticket: here.door }, someone()),
    () => call(lesson, { ticket: 'x' }, someone()),
    () => call(ownResult, { ticket: here.screen }, someone()),
    () => call(classResult, { screen: here.door }, someone()),
    () => call(classResult, { screen: ticket }, someone()),
  ];
  for (const refused of wrong) expect(await failure(refused())).toBe('lessonShut');
  expect(await call(lesson, { ticket }, someone())).toMatchObject({ title: '口算', seat: 1, name: '小明' });
  await one.move('finish');
  expect(await failure(call(findLesson, { by: { door: here.door } }, someone()))).toBe('lessonShut');
  expect(await call(lesson, { ticket }, someone())).toMatchObject({ state: 'finished', question: null });
  seconds(limits.lessonResultMinutes * 60 + 5);
  expect(await failure(call(lesson, { ticket }, someone()))).toBe('lessonShut');
});

test('who tries codes is braked by place, and many places by the school that they try', async () => {
  const { begin } = await testLesson(installation, ['王小明']);
  const { schoolNo, code, door } = await begin();
  const place = someone();
  const tries = (from: typeof place) => call(findLesson, { by: { schoolNo, code: '00000000' } }, from);
  for (let tried = 0; tried < limits.lessonCodesPerMinute; tried++) await failure(tries(place));
  expect(await failure(call(findLesson, { by: { schoolNo, code } }, place))).toBe('tooMany');
  for (let tried = limits.lessonCodesPerMinute; tried < limits.lessonCodesPerSchool; tried++)
    await failure(tries(tried % 200 === 0 ? someone() : { ...place, address: `203.0.113.${tried % 250}` }));
  expect(await failure(call(findLesson, { by: { schoolNo, code } }, someone()))).toBe('tooMany');
  // The picture still opens it.
  expect(await failure(call(findLesson, { by: { door } }, someone()))).toBe('success');
});

test('an answer is taken once, while its question is open or was a moment ago, by the time of the server', async () => {
  const { begin, sit, move } = await testLesson(installation, ['王小明', '李雷']);
  const { door } = await begin();
  const [first, second] = [await sit(door, 1), await sit(door, 2)];
  const give = (ticket: string, given: string[], place = { position: 0, attempt: 1 }) =>
    failure(call(answerQuestion, { ticket, ...place, given }, someone()));
  expect(await give(first, ['D'])).toBe('invalid');
  expect(await give(first, ['B'], { position: 1, attempt: 1 })).toBe('answerLate');
  expect(await give(first, ['B'])).toBe('success');
  expect(await give(first, ['B'])).toBe('success');
  expect(await give(first, ['A'])).toBe('answeredAlready');
  await move('next');
  expect(await give(second, ['A'])).toBe('success');
  seconds(limits.lessonGraceSeconds + 1);
  await move('next');
  seconds(2 * (limits.lessonGraceSeconds + 1));
  expect(await give(second, ['B', 'C'], { position: 1, attempt: 1 })).toBe('answerLate');
  await move('again');
  expect(await give(first, ['七'], { position: 2, attempt: 1 })).toBe('answerLate');
  expect(await give(first, ['七'], { position: 2, attempt: 2 })).toBe('success');
  await move('pause');
  seconds(3 * (limits.lessonGraceSeconds + 1));
  expect(await give(second, ['7'], { position: 2, attempt: 2 })).toBe('answerLate');
});

test('what is right is said only once a question is closed; the class sees names only where they are asked for', async () => {
  const { begin, sit, move, id, person } = await testLesson(installation, ['王小明', '李雷']);
  const { door, screen } = await begin();
  const [first, second] = [await sit(door, 1), await sit(door, 2)];
  await call(answerQuestion, { ticket: first, position: 0, attempt: 1, given: ['B'] }, someone());
  await call(answerQuestion, { ticket: second, position: 0, attempt: 1, given: ['C'] }, someone());
  const open = await call(lesson, { ticket: first }, someone());
  expect(open.question).toEqual({
    ...{ position: 0, attempt: 1, kind: 'single', stem: '3 + 4 = ?', points: 6, blanks: 0 },
    ...{ options: ['6', '7', '8'], pool: [], given: ['B'] },
  });
  expect(await call(ownResult, { ticket: first }, someone())).toMatchObject({ rows: [], most: 0 });
  const live = await call(classResult, { screen }, someone());
  expect(live.questions).toMatchObject([
    { answered: 2, right: 0, choices: [{ isRight: false }, { count: 1, isRight: false }, { count: 1 }] },
  ]);
  expect((await call(session, { id }, person)).list[0]).toMatchObject({ answered: 2, right: 1 });
  await move('next');
  await call(answerQuestion, { ticket: first, position: 1, attempt: 1, given: ['B', 'C'] }, someone());
  await move('finish');
  expect(await call(ownResult, { ticket: first }, someone())).toMatchObject({
    ...{ hundredths: 1_000, most: 1_200, name: '小明' },
    rows: [
      { hundredths: 600, right: 'B' },
      { hundredths: 400, given: ['B', 'C'] },
    ],
  });
  const marks = { seat: 2, hundredths: 0, most: 1_200 };
  expect((await call(classResult, { screen }, someone())).children[1]).toEqual({ ...marks, name: '' });
  expect((await call(classResult, { screen, names: 'shown' }, someone())).children[1]).toEqual({
    ...marks,
    name: '雷',
  });
});

test('whose seat it is the teacher says: a device waits, gets it or not; who is out stays out until let in', async () => {
  const { begin, id, person } = await testLesson(installation, ['王小明', '李雷']);
  const { door } = await begin();
  const take = (seat: number) => call(takeSeat, { door, seat }, someone());
  const decide = (move: 'give' | 'refuse' | 'remove' | 'letIn', seat = 1) => call(moveSeat, { id, seat, move }, person);
  const first = await take(1);
  const second = await take(1);
  expect([first.isWaiting, second.isWaiting]).toEqual([false, true]);
  expect(await call(lesson, { ticket: second.ticket }, someone())).toMatchObject({
    state: 'waiting',
    name: '',
    question: null,
  });
  const answer = { ticket: second.ticket, position: 0, attempt: 1, given: ['B'] };
  expect(await failure(call(answerQuestion, answer, someone()))).toBe('lessonShut');
  expect((await call(session, { id }, person)).seats[0]).toMatchObject({ isAsking: true });
  await decide('give');
  expect(await failure(call(lesson, { ticket: first.ticket }, someone()))).toBe('lessonShut');
  expect(await call(lesson, { ticket: second.ticket }, someone())).toMatchObject({ state: 'running' });
  const third = await take(1);
  await decide('refuse');
  expect(await failure(call(lesson, { ticket: third.ticket }, someone()))).toBe('lessonShut');
  await expect(decide('give')).rejects.toMatchObject({ said: { key: 'wrongState' } });
  await decide('remove');
  expect((await call(session, { id }, person)).seats[0]).toMatchObject({ isOut: true, isKnocking: false });
  expect(await failure(take(1))).toBe('seatOut');
  expect((await call(session, { id }, person)).seats[0]).toMatchObject({ isOut: true, isKnocking: true });
  await decide('letIn');
  expect(await failure(take(1))).toBe('success');
});

test('who knows the pictures of a seat comes back to it; who guesses wrong asks the teacher', async () => {
  const { begin, school, id, person } = await testLesson(installation, ['王小明', '李雷']);
  const { door } = await begin();
  const take = (pictures: SeatPicture[]) => call(takeSeat, { door, seat: 1, pictures }, someone());
  const own: SeatPicture[] = ['cat', 'star', 'cat'];
  const first = await take(own);
  const kept = JSON.stringify(await school.inside((tx) => tx.select().from(practiceSeats)));
  for (const picture of own) expect(kept).not.toContain(picture);
  const back = await take(own);
  expect(back.isWaiting).toBe(false);
  expect(await failure(call(lesson, { ticket: first.ticket }, someone()))).toBe('lessonShut');
  expect(await call(lesson, { ticket: back.ticket }, someone())).toMatchObject({ state: 'running', door: null });
  expect((await take(['star', 'cat', 'cat'])).isWaiting).toBe(true);
  // Nobody tries on until the teacher has answered, the right pictures neither.
  expect(await failure(take(own))).toBe('seatTaken');
  await call(moveSeat, { id, seat: 1, move: 'refuse' }, person);
  expect((await take(own)).isWaiting).toBe(false);
  await call(moveSeat, { id, seat: 1, move: 'free' }, person);
  expect((await take(['fish', 'fish', 'fish'])).isWaiting).toBe(false);
  expect((await take(own)).isWaiting).toBe(true);
});

test('in a kindergarten one device of the class goes from child to child, and nobody is asked', async () => {
  const kindergarten = { ...installation, school: () => installation.school({ schoolMold: 1 }) };
  const { begin, sit } = await testLesson(kindergarten, ['王小明', '李雷']);
  const entry = await begin();
  expect(entry.isShared).toBe(true);
  const { door } = entry;
  expect(await call(findLesson, { by: { door } }, someone())).toMatchObject({ isShared: true });
  const give = (ticket: string, given: string[]) =>
    failure(call(answerQuestion, { ticket, position: 0, attempt: 1, given }, someone()));
  const [first, second] = [await sit(door, 1), await sit(door, 2)];
  expect([await give(first, ['B']), await give(second, ['A'])]).toEqual(['success', 'success']);
  expect(await call(lesson, { ticket: second }, someone())).toMatchObject({ door });
  const again = await sit(door, 1);
  expect(await call(lesson, { ticket: again }, someone())).toMatchObject({ seat: 1, question: { given: ['B'] } });
});

test('each goes at its own pace through all questions, and what is late by the timer is late', async () => {
  const { begin, sit, move } = await testLesson(installation, ['王小明', '李雷'], { pace: 'own', seconds: 60 });
  const { door } = await begin();
  const [first, late] = [await sit(door, 1), await sit(door, 2)];
  const give = (ticket: string, position: number, given: string[]) =>
    failure(call(answerQuestion, { ticket, position, attempt: 1, given }, someone()));
  const now = await call(lesson, { ticket: first }, someone());
  expect(now).toMatchObject({ secondsLeft: 60, question: { position: 0 }, places: [{}, {}, {}] });
  expect(await give(first, 0, ['B'])).toBe('success');
  expect(await call(lesson, { ticket: first }, someone())).toMatchObject({ question: { position: 1, given: null } });
  expect(await give(first, 2, ['7'])).toBe('success');
  expect(await call(lesson, { ticket: first, at: 0 }, someone())).toMatchObject({
    question: { position: 0, given: ['B'] },
    places: [{ isAnswered: true }, { isAnswered: false }, { isAnswered: true }],
  });
  await expect(move('next')).rejects.toMatchObject({ said: { key: 'wrongState' } });
  seconds(20);
  await move('pause');
  expect(await call(lesson, { ticket: late }, someone())).toMatchObject({ secondsLeft: null, question: null });
  seconds(200);
  await move('resume');
  // Who joins late finds what is open, and the time that the pause has not taken.
  expect(await call(lesson, { ticket: late }, someone())).toMatchObject({ secondsLeft: 40, question: { position: 0 } });
  seconds(200 + 40 + limits.lessonGraceSeconds + 1);
  expect(await give(late, 0, ['B'])).toBe('answerLate');
  await move('finish');
  expect(await call(ownResult, { ticket: first }, someone())).toMatchObject({ hundredths: 1_200, most: 1_800 });
});

test('what one child had wrong is opened for it alone, and its last answer counts', async () => {
  const { begin, sit, move, id, person } = await testLesson(installation, ['王小明', '李雷']);
  const { door } = await begin();
  const [first, other] = [await sit(door, 1), await sit(door, 2)];
  const give = (ticket: string, attempt: number, given: string[]) =>
    failure(call(answerQuestion, { ticket, position: 0, attempt, given }, someone()));
  const reopen = (seat: number) => call(reopenQuestion, { id, seat, position: 0 }, person);
  await give(first, 1, ['A']);
  await give(other, 1, ['B']);
  await expect(reopen(1)).rejects.toMatchObject({ said: { key: 'wrongState' } });
  await move('next');
  seconds(limits.lessonGraceSeconds + 1);
  expect((await call(session, { id }, person)).seats).toMatchObject([{ wrong: [0] }, { wrong: [] }]);
  await reopen(1);
  await expect(reopen(2)).rejects.toMatchObject({ said: { key: 'wrongState' } });
  const attempt = limits.ownAttemptsFrom + 1;
  expect(await call(lesson, { ticket: first }, someone())).toMatchObject({ question: { position: 0, attempt } });
  expect(await call(lesson, { ticket: other }, someone())).toMatchObject({ question: { position: 1 } });
  expect(await give(other, attempt, ['A'])).toBe('answerLate');
  expect(await give(first, attempt, ['B'])).toBe('success');
  expect(await call(lesson, { ticket: first }, someone())).toMatchObject({ question: { position: 1 } });
  expect(await call(ownResult, { ticket: first }, someone())).toMatchObject({ hundredths: 600, rows: [{ hits: 1 }] });
});

test('nobody is named where a lesson is anonymous; who sat at the wrong seat takes the marks along', async () => {
  const hidden = await testLesson(installation, ['王小明', '李雷'], { isAnonymous: true });
  const { door, screen } = await hidden.begin();
  expect((await call(findLesson, { by: { door } }, someone())).seats.map(({ name }) => name)).toEqual(['', '']);
  const ticket = await hidden.sit(door, 1);
  expect(await call(lesson, { ticket }, someone())).toMatchObject({ name: '' });
  expect(await call(classResult, { screen, names: 'shown' }, someone())).toMatchObject({ children: [{ name: '' }] });
  expect((await call(session, { id: hidden.id }, hidden.person)).seats).toMatchObject([{ name: '' }, { name: '' }]);

  const { begin, sit, move, id, person } = await testLesson(installation, ['王小明', '李雷']);
  const first = await sit((await begin()).door, 1);
  await call(answerQuestion, { ticket: first, position: 0, attempt: 1, given: ['B'] }, someone());
  await expect(call(swapSeats, { id, seat: 1, other: 2 }, person)).rejects.toMatchObject({ status: 409 });
  await move('finish');
  await call(swapSeats, { id, seat: 1, other: 2 }, person);
  expect(await call(ownResult, { ticket: first }, someone())).toMatchObject({ name: '雷', hundredths: 600 });
  expect((await move('report')).actions).toEqual([]);
});
