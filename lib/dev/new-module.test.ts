import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { houseFiles } from './house.ts';

const copy = mkdtempSync(join(tmpdir(), 'house-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a tool in the copy; what it wrote, when it failed. */
function run(command: string, ...args: string[]): string {
  const path = [dirname(process.execPath), resolve('node_modules/.bin'), '/usr/bin', '/bin'].join(delimiter);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: path, NODE_ENV: 'test' },
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const newModule = (name: string) => run('node', '--import', 'tsx', 'lib/dev/new-module.ts', name);

beforeAll(() => {
  for (const path of houseFiles()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(path, join(copy, path));
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});

test.each([['two-words'], ['students']])('%j is refused', (name) => {
  expect(newModule(name)).toMatch(/Usage|already/);
});

test('a new module stands on all floors, type-checks and keeps to the ground plan', () => {
  expect(newModule('trial')).toBe('');
  expect(readFileSync(join(copy, 'lib/contracts/index.ts'), 'utf8')).toContain("import { trial } from './trial.ts'");
  expect(run('tsc', '--noEmit')).toBe('');
  const written = houseFiles(copy).map((path) => relative(copy, path));
  const known = new Set(houseFiles());
  const fresh = written.filter((path) => !known.has(path) && /\.tsx?$/.test(path));
  expect(fresh.length).toBeGreaterThan(5);
  // The rest of the house is looked at by the linter itself; of it only the registry and the mount have changed.
  expect(
    run('oxlint', '-c', 'lib/dev/oxlint.config.ts', 'lib/contracts/index.ts', 'lib/backend/app.ts', ...fresh),
  ).toBe('');
}, 120_000);
