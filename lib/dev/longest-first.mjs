import { statSync } from 'node:fs';

/** Rooms bear the number in which they should begin. */
const isRoom = ({ path }) => path.includes('/test-results/rooms/');

/**
 * The order of test files: rooms by their number, others by size, which stands for their time. Begun last, a long one
 * would end the run alone.
 */
export default class LongestFirst {
  sort(tests) {
    const sized = tests.map((test) => ({ test, size: isRoom(test) ? 0 : statSync(test.path).size }));
    return sized.sort((a, b) => b.size - a.size || a.test.path.localeCompare(b.test.path)).map(({ test }) => test);
  }

  /**
   * The runner wants to say what happened; nothing is kept from run to run, so that every machine has the same order.
   */
  cacheResults() {}
}
