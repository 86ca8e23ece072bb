/** A mark of a child at a question, with the knowledge point that it shows. */
export interface Mark {
  readonly child: string;
  readonly point: string;
  readonly hundredths: number;
  readonly most: number;
}

/** What was earned, of how much. */
export interface Earned {
  readonly hundredths: number;
  readonly most: number;
}

const nothing: Earned = { hundredths: 0, most: 0 };

const sumOf = (marks: readonly Earned[]): Earned =>
  marks.reduce(
    (sum, { hundredths, most }) => ({ hundredths: sum.hundredths + hundredths, most: sum.most + most }),
    nothing,
  );

/**
 * What children have earned by knowledge point, of the questions that each answered: points in the order in which they
 * first come up, children in the order that is given, those who answered nothing too.
 */
export function masteryOf(children: readonly string[], marks: readonly Mark[]) {
  const points = [...new Set(marks.map(({ point }) => point))];
  const byChild = Map.groupBy(marks, ({ child }) => child);
  return {
    points: points.map((point) => ({ point, ...sumOf(marks.filter((mark) => mark.point === point)) })),
    children: children.map((child) => {
      const own = byChild.get(child) ?? [];
      return { child, ...sumOf(own), cells: points.map((point) => sumOf(own.filter((mark) => mark.point === point))) };
    }),
  };
}
