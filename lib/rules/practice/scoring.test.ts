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
  ['weights that are not the whole', 'multiple', four, 'A50B40', { answer: 'questionWeights' }],
  ['a weight of nothing', 'multiple', four, 'A100B0', { answer: 'questionWeights' }],
  ['a half without the other', 'match', '红\n黄', 'red', { answer: 'questionPairs' }],
  ['a half twice', 'match', '红\n红', 'red\nyellow', { options: 'questionOptionTwice' }],
  ['an order that lacks one', 'order', four, 'ABC', { answer: 'questionOrder' }],
] as const)('%s is named', (_, kind, options, answer, faults) => {
  expect(readQuestion({ kind, options, answer })).toEqual({ faults });
});

test.each([
  ['a single choice in small letters', 'single', four, 'b', [['B']]],
  ['several in any order and punctuation', 'multiple', four, 'C、a', [['A'], ['C']]],
  ['right in Chinese', 'judge', '', '√', [['right']]],
  ['wrong in English', 'judge', '', 'False', [['wrong']]],
  ['alternatives of blanks', 'fill', '', '北京|北京市\n 7 ', [['北京', '北京市'], ['7']]],
  ['weights that are the same', 'multiple', four, 'A50% B50%', [['A'], ['B']]],
  ['an order', 'order', '二\n一\n三', 'bac', [['B'], ['A'], ['C']]],
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
  ['a number within its range', read('fill', '', '1..5'), ['4.5'], 500],
  ['a number beside its range', read('fill', '', '1..5'), ['5.1'], 0],
  ['the range itself, which is no number', read('fill', '', '-1..5'), ['0..5'], 0],
  ['the heavier of two options', read('multiple', four, 'A60 B40'), ['A'], 300],
  ['both, and a wrong one', read('multiple', four, 'A60 B40'), ['A', 'B', 'C'], 250],
  ['two places of an order', read('order', '一\n二\n三\n四', 'DABC'), ['D', 'A', 'C', 'B'], 250],
] as const)('%s', (_, question, answer, hundredths) => {
  expect(scoreAnswer(question, 5, answer).hundredths).toBe(hundredths);
});

test('of pairs each counts, whatever else is offered; all or nothing where parts do not count', () => {
  const pairs = read('match', '一\n二\n三', 'one\ntwo\nthree\nfour');
  const right = pairs.right.flat();
  expect([...(pairs.pool ?? [])].toSorted()).toEqual(['four', 'one', 'three', 'two']);
  expect(scoreAnswer(pairs, 3, right).hundredths).toBe(300);
  expect(scoreAnswer(pairs, 3, [right[0] ?? '', right[2] ?? '', '']).hundredths).toBe(100);
  expect(commonWrong(pairs, [[right[0] ?? '', right[2] ?? '', '']])).toEqual([{ choice: '二 – three', count: 1 }]);
  const strict = readQuestion({ kind: 'multiple', options: four, answer: 'ACD', marking: 'whole' });
  if (strict.faults) throw new Error('readable');
  expect(scoreAnswer(strict.question, 5, ['A', 'C']).hundredths).toBe(0);
  expect(scoreAnswer(strict.question, 5, ['D', 'A', 'C']).hundredths).toBe(500);
});

const weights = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 }).map((cuts) => {
  const ends = [0, ...cuts.toSorted((a, b) => a - b), 100];
  return ends.slice(1).map((end, at) => end - (ends[at] ?? 0));
});

test('weights and places are the sum that a person counts with exact fractions', () => {
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 100 }), fc.uniqueArray(fc.nat(7)), (of, points, picked) => {
      const options = Array.from({ length: 8 }, (_, at) => `选项${at}`).join('\n');
      const question = read('multiple', options, of.map((weight, at) => `${letterOf(at)}${weight}`).join(' '));
      const answer = picked.map(letterOf);
      // In units of a hundredth of a part: each weight is a share of the whole, each wrong one an equal part of it.
      const earned = picked.reduce((sum, at) => sum + (at < of.length ? (of[at] ?? 0) * of.length : -100), 0);
      const exact = (BigInt(Math.max(0, earned)) * BigInt(points) * 100n) / BigInt(100 * of.length);
      expect(scoreAnswer(question, points, answer).hundredths).toBe(Number(exact));
    }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 100 }),
      fc.func(fc.nat(7)),
      (count, points, lot) => {
        const letters = Array.from({ length: count }, (_, at) => letterOf(at));
        const by = (of: (one: string) => number) => letters.toSorted((a, b) => of(a) - of(b) || (a < b ? -1 : 1));
        const [right, given] = [by((one) => lot(one)), by((one) => lot(`${one}!`))];
        const question = read('order', letters.map((one) => `第${one}`).join('\n'), right.join(''));
        const inPlace = right.filter((one, at) => one === given[at]).length;
        expect(scoreAnswer(question, points, given).hundredths).toBe(Math.floor((points * 100 * inPlace) / count));
      },
    ),
  );
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
  ['an order of all', read('order', four, 'DCBA'), ['A', 'B', 'C', 'D'], true],
  ['an order of some', read('order', four, 'DCBA'), ['A', 'B'], false],
  ['pairs, one left out', read('match', '一\n二', 'a\nb'), ['A', ''], true],
  ['pairs with a letter that is not there', read('match', '一\n二', 'a\nb'), ['A', 'C'], false],
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
