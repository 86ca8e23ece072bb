import { statSync } from 'node:fs';

/** What takes longest, by its place below the root: begun last, one worker would end the run alone. */
const longest = [
  'lib/dev/new-module',
  'lib/backend/standing-embedded',
  'lib/backend/snapshot/snapshot',
  'lib/backend/snapshot/school/package',
  'lib/gateway/crossing',
  'lib/backend/fuzz',
  'lib/backend/standing-over-http',
  'lib/backend/leaks',
];

/** The order of test files: those that are known to be long, then by size, which stands for the rest well enough. */
export default class LongestFirst {
  sort(tests) {
    const rank = ({ path }) => {
      const at = longest.findIndex((long) => path.includes(long));
      return at === -1 ? longest.length : at;
    };
    const sized = tests.map((test) => ({ test, rank: rank(test), size: statSync(test.path).size }));
    return sized.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ test }) => test);
  }

  /** The runner wants to say what happened; nothing is kept from run to run, so that every machine has the same order. */
  cacheResults() {}
}
