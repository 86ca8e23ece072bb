import { modules } from '@/lib/contracts/index.ts';
import { imported, installationFiles, textOf } from './installation.ts';

/** This file has to spell what it looks for. */
const code = installationFiles().filter((path) => /\.(tsx?|m?js|cjs)$/.test(path) && path !== 'lib/dev/suites.test.ts');

/** Expects an empty list; otherwise the failure shows the list and what to do about it. */
function expectNone(found: readonly string[], advice: string) {
  if (found.length > 0) throw new Error(`${advice}\n${found.map((line) => `  ${line}`).join('\n')}`);
}

test('no test file sets something for the whole process as it is loaded', () => {
  const tests = code.filter((path) => /\.test\.tsx?$/.test(path));
  expectNone(
    tests.filter((path) => /^(?:globalThis|window|process\.env)\b[^;=]* = /m.test(textOf(path))),
    'Set it in a beforeAll: files that share a room (lib/launcher/rooms.mjs) are all loaded before the first test runs:',
  );
});

test('what `npm test` proves by a sample has a name under which `npm run prove` proves it whole', () => {
  const proofs = textOf('lib/launcher/prove.mjs') + textOf('lib/launcher/security-proofs.json');
  const named = [...proofs.matchAll(/['"]((?:app|lib|e2e)\/[^'"]+)['"]/g)].map(
    ([, name = '']) => new RegExp(`^${name}`),
  );
  const tests = code.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path));
  // Who takes lib/dev/rounds.ts is found there by that.
  const sampled = tests.filter((path) => /\bPROVE\b|\/support\/sample\.ts'/.test(textOf(path)));
  expect(sampled.length).toBeGreaterThan(10);
  expectNone(
    sampled.filter((path) => !named.some((name) => name.test(path))),
    'Name these in lib/launcher/prove.mjs:',
  );
});

test('properties of a database take their draws from lib/dev/rounds.ts', () => {
  const own = code.filter((path) => /\.db\.test\.ts$/.test(path) && !/\bPROVE\b/.test(textOf(path)));
  expectNone(
    own.filter((path) => /\bnumRuns\b/.test(textOf(path))),
    'Write rounds(HOW MANY) here, of which npm test has a third:',
  );
});

describe('a test file that opens a database', () => {
  const tests = code.filter((path) => /^(app|components|lib)\/.*\.test\.tsx?$/.test(path));
  const opens = (path: string) =>
    imported(path).has('lib/dev/test-database.ts') ||
    /openDatabase\(|\bPGlite\b|startPostgres\(|launcher\/backend\.mjs|from '[./]*\/start\.ts'/.test(textOf(path));
  test('is named so, and no other', () => {
    const odd = tests.filter((path) => opens(path) !== /\.db\.test\.tsx?$/.test(path));
    expectNone(
      odd,
      'Name these .db.test.ts where they open a database, so that npm run check leaves them out, and .test.ts where they do not:',
    );
  });
  test('runs on the embedded database too where a module has any', () => {
    const [, embedded = ''] = /const embeddedToo = \[([^\]]+)\]/.exec(textOf('lib/launcher/suites.mjs')) ?? [];
    const missing = Object.keys(modules).filter(
      (module) =>
        tests.some((path) => path.startsWith(`lib/backend/${module}/`) && path.endsWith('.db.test.ts')) &&
        !embedded.includes(`'lib/backend/${module}/`),
    );
    expectNone(missing, 'Name one database suite of each of these modules in lib/launcher/suites.mjs:');
    const gone = [...embedded.matchAll(/'([^']+)'/g)].filter(
      ([, start = '']) => !tests.some((path) => path.startsWith(start)),
    );
    expectNone(
      gone.map(([, start = '']) => start),
      'Take these out of lib/launcher/suites.mjs, for no test is there:',
    );
  });
});
