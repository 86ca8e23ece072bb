import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MenuEntry } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { locales } from '@/lib/rules/locale.ts';
import { writeMigration } from './migration.ts';

const template = 'lib/dev/module-template';
const registry = 'lib/contracts/index.ts';
const mounts = 'lib/backend/app.ts';
const demo = 'lib/backend/demo/load-demo.ts';
const suites = 'lib/launcher/suites.mjs';
const pages = 'lib/rules/built-pages.ts';

const flat = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

/** The first hundred of menu numbers that no module has begun. */
function freeMenuId(): number {
  const menus: ReadonlyArray<{ readonly menu: readonly MenuEntry[] }> = Object.values(modules);
  const begun = new Set(menus.flatMap(({ menu }) => flat(menu)).map(({ id }) => Math.floor(id / 100)));
  let hundred = 1;
  while (begun.has(hundred)) hundred += 1;
  return hundred * 100;
}

const pascal = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** The files of a module over all floors, by path: those of the template with its name in them. */
function moduleFiles(name: string): Readonly<Record<string, string>> {
  const given: Readonly<Record<string, string>> = {
    __name__: name,
    __Name__: pascal(name),
    __menuId__: String(freeMenuId()),
  };
  const named = (text: string) => text.replace(/__(?:name|Name|menuId)__/g, (word) => given[word] ?? word);
  return Object.fromEntries(
    globSync('**/*.txt', { cwd: template }).map((path) => [
      named(path).replace(/\.txt$/, ''),
      named(readFileSync(join(template, path), 'utf8')),
    ]),
  );
}

/** Replaces one place in a file, and refuses when the file no longer has the form that is known here. */
function edit(path: string, pattern: RegExp, replacement: string) {
  const text = readFileSync(path, 'utf8');
  if (!pattern.test(text)) throw new Error(`${path} has changed its form: teach lib/dev/new-module.ts the new one`);
  writeFileSync(path, text.replace(pattern, replacement));
}

/** What other modules say of it: the log its module, its object and its actions, the page of all apps its page. */
const told = (name: string) => ({
  'zh-CN': {
    logs: { modules: { [name]: name }, objects: { [`${name}Record`]: name } },
    'logs-actions': {
      [`${name}_save`]: `新增或修改${name}`,
      [`${name}_retire`]: `停用${name}`,
      [`${name}_remove`]: `删除${name}`,
    },
    'organisation-menu': { about: { [name]: '登记、修改和停用' } },
  },
  en: {
    logs: { modules: { [name]: pascal(name) }, objects: { [`${name}Record`]: pascal(name) } },
    'logs-actions': {
      [`${name}_save`]: `Added or changed ${name}`,
      [`${name}_retire`]: `Retired ${name}`,
      [`${name}_remove`]: `Deleted ${name}`,
    },
    'organisation-menu': { about: { [name]: 'Added, changed and retired' } },
  },
});

interface Texts {
  [key: string]: string | Texts;
}

function withTexts(texts: Texts, more: Texts): Texts {
  const all = { ...texts };
  for (const [key, value] of Object.entries(more))
    all[key] = typeof value === 'string' ? value : withTexts((all[key] ?? {}) as Texts, value);
  return all;
}

/** @returns the files that were written */
function tell(name: string): readonly string[] {
  return locales.flatMap((locale) =>
    Object.entries(told(name)[locale]).map(([file, more]) => {
      const path = `messages/${locale}/${file}.json`;
      const texts = withTexts(JSON.parse(readFileSync(path, 'utf8')) as Texts, more);
      writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`);
      return path;
    }),
  );
}

function run(command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

/**
 * `npm run new-module NAME`: writes the files of a module on all floors, its line in the registry, its noun, its mount,
 * its demo rows, what other modules say of it, and its migration.
 * @throws when the name is no single lower-case word, or is taken
 */
function newModule(name: string | undefined) {
  if (!name || !/^[a-z]{3,20}$/.test(name)) throw new Error('Usage: npm run new-module NAME (one lower-case word)');
  const files = moduleFiles(name);
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
  edit(demo, /\nimport \{ build/, `\nimport { build${pascal(name)} } from './build-${name}.ts';\nimport { build`);
  edit(
    demo,
    /\n {2}await buildApps\(filling\);/,
    `\n  await buildApps(filling);\n  await build${pascal(name)}(filling);`,
  );
  edit(suites, /(const embeddedToo = \[[^\]]+)\]/, `$1  'lib/backend/${name}/records',\n]`);
  edit(pages, /(const builtPages[^\]]+)\]/, `$1  '/${name}',\n]`);
  const written = [...Object.keys(files), registry, mounts, demo, suites, pages, ...tell(name)];
  run(
    'biome',
    'check',
    '--config-path=lib/dev/lint.biome.jsonc',
    '--write',
    ...written.filter((path) => !path.endsWith('.md')),
  );
  writeMigration(name);
  console.log(
    `\n${written.map((path) => `  ${path}`).join('\n')}\n\nNow say what it is: its fields (lib/contracts/${name}/fields.ts), texts, menu, help.`,
  );
}

try {
  newModule(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
