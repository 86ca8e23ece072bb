import { practice } from '@/lib/contracts/practice.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { questionsInText } from '@/lib/rules/practice/written-questions.ts';

const installation = testInstallation();
const { importQuestions, questions } = practice.endpoints;
const ofAll = { subject: 'mathematics', stage: 'primary', difficulty: '2', points: 5, point: '加法' } as const;
const editor = async () => (await installation.school()).as('practice.question.view', 'practice.question.edit');

const found = (text: string) => questionsInText(text).map(({ at: _, fault: _1, note: _2, ...question }) => question);

test('good questions become drafts with what is said for all; what is in the bank stays as it is', async () => {
  const person = await editor();
  const text = '3 + 4 {~6 =7 ~8}\n\n$CATEGORY: 乘法\n\n2 x 2 {=4 =四}\n\n三加四等于七 {T}';
  expect(await call(importQuestions, { ofAll, questions: found(text) }, person)).toEqual({ added: 3, known: 0 });
  const { rows } = await call(questions, { state: 'draft' }, person);
  expect(rows.map(({ stem, point, points }) => [stem, point, points]).toSorted()).toEqual([
    ['2 x 2', '乘法', 5],
    ['3 + 4', '加法', 5],
    ['三加四等于七', '乘法', 5],
  ]);
  const again = found(`${text}\n\n1 + 1 {=2}`);
  expect(await call(importQuestions, { ofAll, questions: again }, person)).toEqual({ added: 1, known: 3 });
  expect(await call(questions, {}, await editor())).toMatchObject({ total: 0 });
});

test('one that cannot be marked keeps all of them out', async () => {
  const person = await editor();
  const wrong = { kind: 'single' as const, stem: '一题', options: '红\n黄', answer: 'C', point: '' };
  await expect(
    call(importQuestions, { ofAll, questions: [...found('1 + 1 {=2}'), wrong] }, person),
  ).rejects.toMatchObject({ fields: { 'questions.1.stem': { key: 'questionAnswer' } } });
  expect(await call(questions, {}, person)).toMatchObject({ total: 0 });
});
