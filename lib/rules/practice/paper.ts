import type { Difficulty } from './question.ts';

/** How hard the questions of a paper are together: easy (1 and 2), medium (3), hard (4 and 5). */
export const levels = ['easy', 'medium', 'hard'] as const;
type Level = (typeof levels)[number];

/** The level that a difficulty belongs to. */
export const levelOf = (difficulty: Difficulty): Level =>
  difficulty === '3' ? 'medium' : Number(difficulty) < 3 ? 'easy' : 'hard';

/** A question that may be drawn. */
export interface Drawable {
  readonly id: string;
  readonly points: number;
  readonly difficulty: Difficulty;
}

interface PaperRule {
  /** Of the whole paper. */
  readonly points: number;
  /** Of the points, in percent; together the whole. */
  readonly shares: Readonly<Record<Level, number>>;
  readonly most: number;
}

/**
 * Draws a paper: of each level the questions that come nearest to its share of the points without going beyond, then
 * whatever fills the rest exactly. Null where no choice of the questions has the points.
 * @param questions in the order in which they are preferred, as a lot has put them
 */
export function drawPaper(
  questions: readonly Drawable[],
  { points, shares, most }: PaperRule,
): readonly string[] | null {
  const drawn: Drawable[] = [];
  for (const level of levels) {
    const own = questions.filter(({ difficulty }) => levelOf(difficulty) === level);
    const wanted = Math.round((points * shares[level]) / 100);
    drawn.push(...nearest(own, Math.min(wanted, points - pointsOf(drawn)), most - drawn.length));
  }
  const rest = points - pointsOf(drawn);
  const others = questions.filter(({ id }) => !drawn.some((one) => one.id === id));
  const filling = nearest(others, rest, most - drawn.length);
  if (pointsOf(filling) === rest) return order([...drawn, ...filling], questions);
  // The shares leave a gap that nothing fills: the points matter more.
  const whole = nearest(questions, points, most);
  return pointsOf(whole) === points ? order(whole, questions) : null;
}

const pointsOf = (questions: readonly Drawable[]) => questions.reduce((sum, { points }) => sum + points, 0);

/** From easy to hard, within a level as the lot has put them. */
function order(drawn: readonly Drawable[], lot: readonly Drawable[]): readonly string[] {
  const place = new Map(lot.map(({ id }, at) => [id, at]));
  return drawn
    .toSorted(
      (one, other) =>
        Number(one.difficulty) - Number(other.difficulty) || (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0),
    )
    .map(({ id }) => id);
}

/** The questions whose points come nearest to a sum without going beyond it, with as few of them as reach it. */
function nearest(questions: readonly Drawable[], sum: number, most: number): readonly Drawable[] {
  if (sum <= 0 || most <= 0) return [];
  // By the points that are reached: the fewest questions that reach them.
  const reached: (readonly Drawable[] | undefined)[] = [[]];
  for (const question of questions)
    for (let to = sum; to >= question.points; to--) {
      const from = reached[to - question.points];
      const there = reached[to];
      if (from && from.length < most && (!there || from.length + 1 < there.length)) reached[to] = [...from, question];
    }
  return reached.findLast((one) => one !== undefined) ?? [];
}
