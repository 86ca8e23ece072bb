import fc from 'fast-check';
import { type Mark, masteryOf } from './mastery.ts';

test('points stand in their order, and who answered nothing has nothing', () => {
  const marks: Mark[] = [
    { child: 'a', point: '加法', hundredths: 500, most: 500 },
    { child: 'b', point: '奇偶', hundredths: 333, most: 500 },
    { child: 'a', point: '加法', hundredths: 0, most: 500 },
  ];
  expect(masteryOf(['a', 'b', 'c'], marks)).toEqual({
    points: [
      { point: '加法', hundredths: 500, most: 1_000 },
      { point: '奇偶', hundredths: 333, most: 500 },
    ],
    children: [
      {
        child: 'a',
        hundredths: 500,
        most: 1_000,
        cells: [
          { hundredths: 500, most: 1_000 },
          { hundredths: 0, most: 0 },
        ],
      },
      {
        child: 'b',
        hundredths: 333,
        most: 500,
        cells: [
          { hundredths: 0, most: 0 },
          { hundredths: 333, most: 500 },
        ],
      },
      {
        child: 'c',
        hundredths: 0,
        most: 0,
        cells: [
          { hundredths: 0, most: 0 },
          { hundredths: 0, most: 0 },
        ],
      },
    ],
  });
});

test('children and points come to the same, whatever the order in which answers arrive', () => {
  const mark = fc.record({
    child: fc.constantFrom('a', 'b', 'c'),
    point: fc.constantFrom('x', 'y', 'z'),
    hundredths: fc.nat(1_000),
    most: fc.constant(1_000),
  });
  fc.assert(
    fc.property(fc.array(mark), (marks) => {
      const { points, children } = masteryOf(['a', 'b', 'c'], marks);
      const sum = (rows: readonly { hundredths: number }[]) => rows.reduce((all, row) => all + row.hundredths, 0);
      expect(sum(points)).toBe(sum(marks));
      expect(sum(children)).toBe(sum(marks));
      expect(children.map(({ cells }) => sum(cells))).toEqual(children.map(({ hundredths }) => hundredths));
      const other = masteryOf(['a', 'b', 'c'], marks.toReversed()).children;
      expect(other.map(({ hundredths, most }) => [hundredths, most])).toEqual(
        children.map(({ hundredths, most }) => [hundredths, most]),
      );
    }),
  );
});
