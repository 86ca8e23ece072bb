import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { houseFiles } from './house.ts';
import { houseCopy } from './house-copy.ts';

const { path, run } = houseCopy();
const newModule = (name: string) => run('node', '--import', 'tsx', 'lib/dev/new-module.ts', name);

test.each([['two-words'], ['students']])('%j is refused', async (name) => {
  expect(await newModule(name)).toMatch(/Usage|already/);
});

test('a new module stands on all floors, type-checks and keeps to the ground plan', async () => {
  expect(await newModule('trial')).toBe('');
  expect(readFileSync(path('lib/contracts/index.ts'), 'utf8')).toContain("import { trial } from './trial.ts'");
  expect(await run('tsc', '--noEmit')).toBe('');
  const written = houseFiles(path('')).map((file) => relative(path(''), file));
  const known = new Set(houseFiles());
  const fresh = written.filter((file) => !known.has(file) && /\.tsx?$/.test(file));
  expect(fresh.length).toBeGreaterThan(5);
  // The rest of the house is looked at by the linter itself; of it only the registry and the mount have changed.
  expect(
    await run('oxlint', '-c', 'lib/dev/oxlint.config.ts', 'lib/contracts/index.ts', 'lib/backend/app.ts', ...fresh),
  ).toBe('');
}, 120_000);
