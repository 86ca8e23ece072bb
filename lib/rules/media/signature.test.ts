import fc from 'fast-check';
import { noticeAnswer } from '@/lib/contracts/family/notice.ts';
import { mediaLimits } from '../limits/media-limits.ts';
import { drawnPath } from './signature.ts';

test.each([
  ['nothing', [], ''],
  ['a dot', [[{ x: 5, y: 5 }]], ''],
  [
    'a line, without places that nobody tells apart',
    [
      [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
        { x: 9, y: 1.4 },
      ],
    ],
    'M1 1L9 1',
  ],
  [
    'what leaves the picture',
    [
      [
        { x: -4, y: 5 },
        { x: 900, y: 900 },
      ],
    ],
    'M0 5L300 120',
  ],
  [
    'two strokes',
    [
      [
        { x: 0, y: 0 },
        { x: 9, y: 9 },
      ],
      [
        { x: 20, y: 0 },
        { x: 20, y: 9 },
      ],
    ],
    'M0 0L9 9M20 0L20 9',
  ],
])('%s', (_, strokes, path) => {
  expect(drawnPath(strokes)).toBe(path);
});

test('whatever is drawn, however long, can be sent', () => {
  const point = fc.record({ x: fc.double({ min: -50, max: 350, noNaN: true }), y: fc.integer({ min: -9, max: 130 }) });
  const strokes = fc.array(fc.array(point, { maxLength: 900 }), { maxLength: 9 });
  fc.assert(
    fc.property(strokes, (drawn) => {
      const path = drawnPath(drawn);
      expect(path.length).toBeLessThanOrEqual(mediaLimits.signatureChars);
      expect(noticeAnswer.safeParse({ studentId: crypto.randomUUID(), drawn: path }).success).toBe(true);
    }),
    { numRuns: 40 },
  );
});
