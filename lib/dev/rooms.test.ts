import { dirname, normalize, relative } from 'node:path/posix';
import { code, expectNone } from './code-rules.ts';
import { textOf } from './installation.ts';

/* The folders of a module are rooms on floors: whoever works in one need know those below it, never those above. */

/** Modules whose folders import one way. */
const modules = ['account', 'enterprise', 'fees', 'notices', 'organisation'].map((name) => `lib/backend/${name}`);

interface Door {
  /** A folder of the module, or a file that stands in none. */
  readonly from: string;
  readonly to: string;
  /** The import that makes it. */
  readonly said: string;
}

function doorsOf(module: string): Door[] {
  const roomOf = (path: string) => relative(module, path).split('/')[0] ?? '';
  const files = code.filter((path) => path.startsWith(`${module}/`) && !/\.test\.ts$/.test(path));
  return files.flatMap((path) =>
    [...textOf(path).matchAll(/ from '(\.[^']+)';/g)].flatMap(([, named = '']) => {
      const target = normalize(`${dirname(path)}/${named}`);
      const [from, to] = [roomOf(path), roomOf(target)];
      return target.startsWith(`${module}/`) && from !== to ? [{ from, to, said: `${path} imports ${target}` }] : [];
    }),
  );
}

/** What is left when, floor by floor, every room is taken away that needs none of those left: the knot, if any. */
function knotOf(doors: readonly Door[]): readonly Door[] {
  const needing = new Set(doors.map(({ from }) => from));
  const left = doors.filter(({ to }) => needing.has(to));
  return left.length === doors.length ? inCircles(left) : knotOf(left);
}

/** Without the rooms above the knot, which nobody of it needs. */
function inCircles(doors: readonly Door[]): readonly Door[] {
  const needed = new Set(doors.map(({ to }) => to));
  const left = doors.filter(({ from }) => needed.has(from));
  return left.length === doors.length ? left : inCircles(left);
}

test.each(modules)('the folders of %s import one way', (module) => {
  expectNone(
    knotOf(doorsOf(module)).map(({ said }) => said),
    'Move what two rooms share into one below both, or what needs both into one above:',
  );
});
