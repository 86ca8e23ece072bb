import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const failed = (name: string, message = 'expect(received).toBe(expected)') => ({ name, message, status: 'failed' });
const inRoom = (...files: readonly string[]) => ({
  ...failed('test-results/rooms/verbs/003.test.cjs'),
  assertionResults: [
    { status: 'passed', ancestorTitles: ['lib/fine.db.test.ts'] },
    ...files.map((file) => ({ status: 'failed', ancestorTitles: [file, 'a case'] })),
  ],
});
const passed = { name: 'fine', message: '', status: 'passed' };

function stumbledFiles(results: readonly object[]): readonly string[] {
  const script = `
    import { stumbledFiles } from ${JSON.stringify(resolve(__dirname, 'jest-stage.mjs'))};
    console.log(JSON.stringify(stumbledFiles(${JSON.stringify(results)})));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

test.each<[string, readonly object[], readonly string[]]>([
  ['nothing failed', [passed], []],
  ['a few files', [failed('a'), passed, failed('b'), failed('c')], ['a', 'b', 'c']],
  [
    'files of a room',
    [inRoom('lib/a.db.test.ts', 'lib/a.db.test.ts', 'lib/b.db.test.ts')],
    ['lib/a.db.test.ts', 'lib/b.db.test.ts'],
  ],
  ['too many of a room', [inRoom('a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts')], []],
  ['more than stumble', [failed('a'), failed('b'), failed('c'), failed('d')], []],
  ['a property that found a counterexample', [failed('a'), failed('b', 'Error: Property failed after 3 tests')], []],
])('a second try is for a few files that stumbled: %s', (_, results, expected) => {
  expect(stumbledFiles(results)).toEqual(expected);
});
