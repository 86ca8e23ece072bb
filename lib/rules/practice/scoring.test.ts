import fc from 'fast-check';
import { letterOf, type QuestionKind, type ReadQuestion, readQuestion } from './question.ts';
import { commonWrong, isAnswer, scoreAnswer } from './scoring.ts';

const read = (kind: QuestionKind, options: string, answer: string): ReadQuestion => {
  const outcome = readQuestion({ kind, options, answer });
  if (outcome.faults) throw new Error(JSON.stringify(outcome.faults));
  return outcome.question;
};

const four = '红\n黄\n蓝\n绿';

test.each([
  ['no options', 'single', '', 'A', { options: 'questionOptions' }],
  ['one option', 'single', '红', 'A', { options: 'questionOptions' }],
  ['an option twice, in another width', 'single', 'A1\nＡ１', 'A', { options: 'questionOptionTwice' }],
  ['no right answer', 'single', four, '', { answer: 'questionAnswer' }],
  ['a letter without an option', 'single', four, 'E', { answer: 'questionAnswer' }],
  ['a letter twice', 'multiple', four, 'AA', { answer: 'questionAnswer' }],
  ['two right ones of a single choice', 'single', four, 'AB', { answer: 'questionOneAnswer' }],
  ['options of a judgement', 'judge', four, '对', { options: 'questionNoOptions' }],
  ['neither right nor wrong', 'judge', '', '也许', { answer: 'questionJudge' }],
  ['no blank', 'fill', '', ' \n ', { answer: 'questionBlanks' }],
  ['a blank without a text', 'fill', '', '北京\n|', { answer: 'questionBlanks' }],
] as const)('%s is named', (_, kind, options, answer, faults) => {
  expect(readQuestion({ kind, options, answer })).toEqual({ faults });
});

test.each([
  ['a single choice in small letters', 'single', four, 'b', [['B']]],
  ['several in any order and punctuation', 'multiple', four, 'C、a', [['A'], ['C']]],
  ['right in Chinese', 'judge', '', '√', [['right']]],
  ['wrong in English', 'judge', '', 'False', [['wrong']]],
  ['alternatives of blanks', 'fill', '', '北京|北京市\n 7 ', [['北京', '北京市'], ['7']]],
] as const)('%s is read', (_, kind, options, answer, right) => {
  expect(read(kind, options, answer).right).toEqual(right);
});

const multiple = read('multiple', four, 'ACD');
const fill = read('fill', '', '北京|北京市\nseven\n7');

test.each([
  ['the right option', read('single', four, 'B'), ['B'], 500],
  ['a wrong option', read('single', four, 'B'), ['A'], 0],
  ['nothing', read('single', four, 'B'), [], 0],
  ['a right judgement', read('judge', '', '对'), ['right'], 500],
  ['a wrong judgement', read('judge', '', '对'), ['wrong'], 0],
  ['all of several', multiple, ['D', 'A', 'C'], 500],
  ['two of three, cut to hundredths', multiple, ['A', 'C'], 333],
  ['two of three and a wrong one', multiple, ['A', 'C', 'B'], 166],
  ['one right and one wrong, never below zero', multiple, ['A', 'B'], 0],
  ['only a wrong one, never below zero', multiple, ['B'], 0],
  ['all blanks in another width and case', fill, ['北 京 市', 'SEVEN', '７'], 500],
  ['one blank of three', fill, ['', 'seven', '8'], 166],
  ['a text in another blank', fill, ['7', '北京', 'seven'], 0],
] as const)('%s', (_, question, answer, hundredths) => {
  expect(scoreAnswer(question, 5, answer).hundredths).toBe(hundredths);
});

const questions = fc
  .record({ count: fc.integer({ min: 2, max: 8 }), right: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 8 }) })
  .map(({ count, right }): ReadQuestion => {
    const fitting = [...new Set(right.map((at) => at % count))].toSorted();
    const options = Array.from({ length: count }, (_, at) => `选项${at}`);
    return { kind: 'multiple', options, right: fitting.map((at) => [letterOf(at)]) };
  });
const chosen = fc.uniqueArray(fc.nat(7).map(letterOf), { maxLength: 8 });

test('any choice scores between nothing and full marks, and full marks are for the whole alone', () => {
  fc.assert(
    fc.property(questions, fc.integer({ min: 1, max: 100 }), chosen, (question, points, letters) => {
      const answer = letters.filter((one) => question.options.some((_, at) => letterOf(at) === one));
      const { hundredths, most, isRight } = scoreAnswer(question, points, answer);
      const rights = question.right.flat();
      expect(hundredths).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(hundredths)).toBe(true);
      expect(isRight).toBe(answer.length === rights.length && rights.every((one) => answer.includes(one)));
      expect(hundredths === most).toBe(isRight);
      // One by one, as a person counts it.
      const shares = answer.reduce((sum, one) => sum + (rights.includes(one) ? 1 : -1), 0);
      expect(hundredths).toBe(Number((BigInt(Math.max(0, shares)) * BigInt(points) * 100n) / BigInt(rights.length)));
      expect(scoreAnswer(question, points, answer.toReversed())).toEqual(scoreAnswer(question, points, answer));
    }),
  );
});

test('one more right option never takes marks away, one more wrong one never gives any', () => {
  fc.assert(
    fc.property(questions, chosen, fc.nat(7), (question, letters, at) => {
      const more = letterOf(at % question.options.length);
      const answer = letters.filter((one) => one !== more);
      const [before, after] = [answer, [...answer, more]].map((one) => scoreAnswer(question, 7, one).hundredths);
      if (question.right.flat().includes(more)) expect(after).toBeGreaterThanOrEqual(before ?? 0);
      else expect(after).toBeLessThanOrEqual(before ?? 0);
    }),
  );
});

test.each([
  ['an option that is not there', multiple, ['E'], false],
  ['one twice', multiple, ['A', 'A'], false],
  ['two of a single choice', read('single', four, 'A'), ['A', 'B'], false],
  ['nothing', multiple, [], false],
  ['a letter for a judgement', read('judge', '', '对'), ['A'], false],
  ['too few blanks', fill, ['北京'], false],
  ['blanks with nothing in them', fill, ['', ' ', ''], false],
  ['some blanks left out', fill, ['北京', '', ''], true],
  ['several', multiple, ['A', 'B'], true],
] as const)('%s is an answer: %s', (_, question, answer, is) => {
  expect(isAnswer(question, answer)).toBe(is);
});

test('the most common wrong choice comes first; what is right is none', () => {
  const answers = [['A', 'B'], ['B'], ['C'], ['A', 'C', 'D']];
  expect(commonWrong(multiple, answers)).toEqual([{ choice: 'B', count: 2 }]);
  const texts = [
    ['上海', '', ''],
    ['上 海', 'seven', '9'],
    ['北京', '', ''],
  ];
  expect(commonWrong(fill, texts)).toEqual([
    { choice: '上海', count: 2 },
    { choice: '9', count: 1 },
  ]);
});
