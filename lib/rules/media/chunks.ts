import { mediaLimits } from '../limits/media-limits.ts';

const size = mediaLimits.mediaChunkBytes;

/** How many parts a file comes in. */
export const chunkCount = (bytes: number): number => Math.max(1, Math.ceil(bytes / size));

/** Where a part begins and ends in its file. */
export const chunkRange = (bytes: number, at: number): readonly [from: number, to: number] => [
  at * size,
  Math.min(bytes, (at + 1) * size),
];

/** The parts that have not come yet, in their order. */
export function lackingChunks(bytes: number, come: readonly number[]): number[] {
  const there = new Set(come);
  return Array.from({ length: chunkCount(bytes) }, (_, at) => at).filter((at) => !there.has(at));
}
