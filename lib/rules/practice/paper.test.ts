import fc from 'fast-check';
import { type Drawable, drawPaper, levelOf, levels } from './paper.ts';
import { difficulties } from './question.ts';

const bank = fc.array(
  fc.record({ points: fc.integer({ min: 1, max: 12 }), difficulty: fc.constantFrom(...difficulties) }),
  { maxLength: 14 },
);
const named = (rows: readonly Omit<Drawable, 'id'>[]) => rows.map((row, at) => ({ ...row, id: String(at) }));

/** Whether any choice of so many questions at most has the points, by trying all of them. */
function isReachable(questions: readonly Drawable[], points: number, most: number): boolean {
  for (let choice = 0; choice < 2 ** questions.length; choice++) {
    const chosen = questions.filter((_, at) => (choice >> at) & 1);
    if (chosen.length <= most && chosen.reduce((sum, one) => sum + one.points, 0) === points) return true;
  }
  return false;
}

test('a paper has its points exactly, no question twice, and is refused only where no choice has them', () => {
  const shares = fc.constantFrom(
    { easy: 100, medium: 0, hard: 0 },
    { easy: 50, medium: 30, hard: 20 },
    { easy: 0, medium: 0, hard: 100 },
  );
  fc.assert(
    fc.property(
      bank,
      shares,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 8 }),
      (rows, of, points, most) => {
        const questions = named(rows);
        const drawn = drawPaper(questions, { points, shares: of, most });
        if (!drawn) return expect(isReachable(questions, points, most)).toBe(false);
        const chosen = drawn.map((id) => questions[Number(id)]);
        expect(chosen.reduce((sum, one) => sum + (one?.points ?? 0), 0)).toBe(points);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.length).toBeLessThanOrEqual(most);
      },
    ),
    { numRuns: 60 },
  );
});

test('shares of difficulty are kept where the bank has enough; the easy ones come first', () => {
  const questions = named(difficulties.flatMap((difficulty) => Array(10).fill({ points: 5, difficulty })));
  const drawn = drawPaper(questions, { points: 100, shares: { easy: 50, medium: 30, hard: 20 }, most: 50 }) ?? [];
  const of = drawn.map((id) => levelOf(questions[Number(id)]?.difficulty ?? '1'));
  expect(levels.map((level) => of.filter((one) => one === level).length)).toEqual([10, 6, 4]);
  expect(of).toEqual(of.toSorted((one, other) => levels.indexOf(one) - levels.indexOf(other)));
});
