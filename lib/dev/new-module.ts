import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MenuEntry } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { moduleFiles } from './module-files.ts';

const registry = 'lib/contracts/index.ts';
const mounts = 'lib/backend/app.ts';

const flat = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

/** The school's settings stand at the end of the menu, whatever modules come. */
const settingsMenuId = 9_000;

/** The next hundred after the largest menu number in use by a module. */
function nextMenuId(): number {
  const menus: ReadonlyArray<{ readonly menu: readonly MenuEntry[] }> = Object.values(modules);
  const ids = menus.flatMap(({ menu }) => flat(menu)).map(({ id }) => id);
  const largest = Math.max(0, ...ids.filter((id) => id < settingsMenuId));
  return (Math.floor(largest / 100) + 1) * 100;
}

/** Replaces one place in a file, and refuses when the file no longer has the form that is known here. */
function edit(path: string, pattern: RegExp, replacement: string) {
  const text = readFileSync(path, 'utf8');
  if (!pattern.test(text)) throw new Error(`${path} has changed its form: teach lib/dev/new-module.ts the new one`);
  writeFileSync(path, text.replace(pattern, replacement));
}

function run(command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

/**
 * `npm run new-module NAME`: writes the small files of a module on all floors, its line in the registry, its mount and its migration.
 * @throws when the name is no single lower-case word, or is taken
 */
function newModule(name: string | undefined) {
  if (!name || !/^[a-z]{3,20}$/.test(name)) throw new Error('Usage: npm run new-module NAME (one lower-case word)');
  const files = moduleFiles(name, nextMenuId());
  const taken = Object.keys(files).filter((path) => existsSync(path));
  if (name in modules || taken.length > 0) throw new Error(`There is a module ${name} already: ${taken.join(', ')}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  edit(registry, /\n\n/, `\nimport { ${name} } from './${name}.ts';\n\n`);
  edit(registry, /,?\s*\} as const;/, `, ${name} } as const;`);
  edit(mounts, /\nimport \{ start \}/, `\nimport { ${name}Verbs } from './${name}/routes.ts';\nimport { start }`);
  edit(mounts, /(\w+Verbs,)\n\};/, `$1\n  ${name}: ${name}Verbs,\n};`);
  const written = [...Object.keys(files), registry, mounts];
  run('biome', 'check', '--config-path=lib/dev/lint.biome.jsonc', '--write', ...written);
  run('drizzle-kit', 'generate', '--config', 'lib/dev/drizzle.config.ts', '--name', name);
  console.log(
    `\n${written.map((path) => `  ${path}`).join('\n')}\n\nNow give it its words (messages, menu, permissions) and its verbs.`,
  );
}

try {
  newModule(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
