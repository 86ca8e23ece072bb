import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { houseFiles } from './house.ts';
import { houseCopy } from './house-copy.ts';

const { path, run } = houseCopy();
const newModule = (name: string) => run('node', '--import', 'tsx', 'lib/dev/new-module.ts', name);

test.each([['two-words'], ['students']])('%j is refused', async (name) => {
  expect(await newModule(name)).toMatch(/Usage|already/);
});

test('a new module, and another one after it, stand on all floors and pass what every module must', async () => {
  expect(await newModule('trial')).toBe('');
  expect(await newModule('second')).toBe('');
  expect(readFileSync(path('lib/contracts/index.ts'), 'utf8')).toContain("import { trial } from './trial.ts'");
  expect(await run('tsc', '--noEmit')).toBe('');
  const written = houseFiles(path('')).map((file) => relative(path(''), file));
  const known = new Set(houseFiles());
  const fresh = written.filter((file) => !known.has(file) && /\.tsx?$/.test(file));
  expect(fresh.length).toBeGreaterThan(20);
  // The rest of the house is looked at by the linters themselves; of it only these have changed.
  const touched = ['lib/contracts/index.ts', 'lib/backend/app.ts', 'lib/backend/demo/load-demo.ts', ...fresh];
  const biome = ['check', '--config-path=lib/dev/lint.biome.jsonc', '--vcs-enabled=false', '--error-on-warnings'];
  expect(await run('biome', ...biome, ...touched)).toBe('');
  expect(await run('oxlint', '-c', 'lib/dev/oxlint.config.ts', ...touched)).toBe('');
  expect(await run('knip', '--config', 'lib/dev/knip.jsonc')).toBe('');
}, 600_000);

test('its own tests pass, and those that walk all modules, menus, texts and articles', async () => {
  const jest = [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--config',
    'lib/dev/jest.config.mjs',
    '-i',
  ];
  const tests = ['lib/backend/(trial|second|help)/', 'lib/contracts', 'lib/i18n', 'lib/dev/tidy'];
  expect(await run('node', ...jest, ...tests)).toBe('');
}, 600_000);
