import fc from 'fast-check';
import { mediaLimits } from '../limits/media-limits.ts';
import { chunkCount, chunkRange, lackingChunks } from './chunks.ts';

test('the parts of a file are the whole file, each byte once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: mediaLimits.mediaFileBytes }), (bytes) => {
      const ranges = Array.from({ length: chunkCount(bytes) }, (_, at) => chunkRange(bytes, at));
      expect(ranges[0]?.[0]).toBe(0);
      expect(ranges.at(-1)?.[1]).toBe(bytes);
      for (const [at, [from, to]] of ranges.entries()) {
        expect(to).toBeGreaterThan(from);
        if (at > 0) expect(from).toBe(ranges[at - 1]?.[1]);
      }
    }),
  );
});

test('what lacks is what has not come', () => {
  const bytes = mediaLimits.mediaChunkBytes * 3 + 1;
  expect(lackingChunks(bytes, [])).toEqual([0, 1, 2, 3]);
  expect(lackingChunks(bytes, [2, 0, 2])).toEqual([1, 3]);
  expect(lackingChunks(bytes, [0, 1, 2, 3])).toEqual([]);
});
