import fc from 'fast-check';
import { type Arrived, countingAnswers } from './counting.ts';
import { letterOf, type ReadQuestion } from './question.ts';
import { scoreAnswer } from './scoring.ts';

interface Answer extends Arrived {
  readonly given: readonly string[];
}

const began = new Date('2026-03-02T02:00:00Z').getTime();
const children = ['王', '李', '韩'];
const questions: readonly ReadQuestion[] = [
  { kind: 'single', options: ['一', '二', '三'], right: [['B']] },
  { kind: 'multiple', options: ['一', '二', '三', '四'], right: [['A'], ['C'], ['D']] },
  { kind: 'fill', options: [], right: [['7', '七'], ['北京']] },
  { kind: 'order', options: ['一', '二', '三'], right: [['C'], ['A'], ['B']] },
];
const given = fc.array(fc.oneof(fc.nat(3).map(letterOf), fc.constantFrom('7', '七', '北京', '')), { maxLength: 4 });

/** One answer a child, question and attempt, as the table keeps them; moments come again. */
const answers = fc.uniqueArray(
  fc.record({
    sessionId: fc.constantFrom('s1', 's2', 's3'),
    position: fc.nat(questions.length - 1),
    studentId: fc.constantFrom(...children),
    attempt: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 101, max: 103 })),
    at: fc.nat(20).map((seconds) => new Date(began + seconds * 1_000)),
    given,
  }),
  { selector: (one) => [one.sessionId, one.position, one.studentId, one.attempt].join(' '), maxLength: 60 },
);

const marked = ({ position, given: of }: Answer) => {
  const question = questions[position];
  if (!question) throw new Error('It is one of them');
  return scoreAnswer(question, 6, of).hundredths;
};

/** Going through the answers one by one, a child at a time, as a person counts with a pencil. */
function recounted(all: readonly Answer[], sessionId: string, studentId: string): number {
  let sum = 0;
  for (let position = 0; position < questions.length; position++) {
    let last: Answer | null = null;
    for (const one of all) {
      if (one.sessionId !== sessionId || one.studentId !== studentId || one.position !== position) continue;
      const isLater = !last || one.at > last.at || (+one.at === +last.at && one.attempt > last.attempt);
      if (isLater) last = one;
    }
    if (last) sum += marked(last);
  }
  return sum;
}

test('whatever was answered how often in whatever order, the marks are those of a plain recount', () => {
  fc.assert(
    fc.property(answers, fc.func(fc.nat()), (all, lot) => {
      const counting = countingAnswers(all);
      for (const sessionId of ['s1', 's2', 's3'])
        for (const studentId of children) {
          const own = counting.filter((one) => one.sessionId === sessionId && one.studentId === studentId);
          expect(own.reduce((sum, one) => sum + marked(one), 0)).toBe(recounted(all, sessionId, studentId));
        }
      const otherOrder = all.toSorted((one, other) => lot(one) - lot(other));
      expect(countingAnswers(otherOrder)).toEqual(counting);
    }),
  );
});

test('they come by session, question and child', () => {
  const at = new Date(began);
  const of = (position: number, studentId: string) => ({ sessionId: 's', position, studentId, attempt: 1, at });
  const shuffled = [of(10, 'a'), of(2, 'b'), of(2, 'a')];
  expect(countingAnswers(shuffled)).toEqual([of(2, 'a'), of(2, 'b'), of(10, 'a')]);
});
