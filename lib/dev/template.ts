import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What stands for `__key__` in the paths and texts of templates. */
export type Given = Readonly<Record<string, string>>;

const filled = (text: string, given: Given) =>
  text.replace(/__([A-Za-z]+?)__/g, (whole: string, key: string) => given[key] ?? whole);

/** The files of a template by path, with what is given in their names and texts. */
export const filesOf = (template: string, given: Given): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('**/*.txt', { cwd: template }).map((path) => [
      filled(path, given).replace(/\.txt$/, ''),
      filled(readFileSync(join(template, path), 'utf8'), given),
    ]),
  );

/** Writes new files. @returns their paths @throws Error: there is one already */
export function writeFiles(files: Readonly<Record<string, string>>): readonly string[] {
  const taken = Object.keys(files).filter((path) => existsSync(path));
  if (taken.length > 0) throw new Error(`There is already ${taken.join(', ')}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return Object.keys(files);
}

/** One way to write something into a file: what it stands for there, and what comes in its place. */
export type Edit = readonly [pattern: RegExp, replacement: string];

/**
 * Writes something into a file in the first of these ways that fits its form.
 * @returns whether one did
 */
export function edit(path: string, ...ways: readonly Edit[]): boolean {
  const text = readFileSync(path, 'utf8');
  const way = ways.find(([pattern]) => pattern.test(text));
  if (way) writeFileSync(path, text.replace(...way));
  return way !== undefined;
}

/** The same where there is no other way. @throws Error: the file has no form that is known here */
export function mustEdit(path: string, ...ways: readonly Edit[]): void {
  if (!edit(path, ...ways)) throw new Error(`${path} has changed its form: teach lib/dev/new-noun.ts the new one`);
}

/** An import behind the others of a file; the formatter puts it in its place. */
export const importing = (line: string): Edit => [/\n\n/, `\n${line}\n\n`];

interface Texts {
  [key: string]: string | Texts;
}

function withTexts(texts: Texts, more: Texts): Texts {
  const all = { ...texts };
  for (const [key, value] of Object.entries(more))
    all[key] = typeof value === 'string' ? value : withTexts((all[key] ?? {}) as Texts, value);
  return all;
}

/** Adds texts to a file of messages; what stands there already with the same keys is replaced. */
export function addTexts(path: string, more: string): void {
  const { elsewhere = {}, ...own } = JSON.parse(readFileSync(path, 'utf8')) as Texts;
  const texts = withTexts({ ...own }, JSON.parse(more) as Texts);
  const lent = withTexts(elsewhere as Texts, (texts.elsewhere ?? {}) as Texts);
  writeFileSync(path, `${JSON.stringify({ ...texts, elsewhere: lent }, null, 2)}\n`);
}

function run(command: string, ...args: string[]) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

/** Brings what was written into the form of the house. */
export const tidyFiles = (paths: readonly string[]): void =>
  run(
    'biome',
    'check',
    '--config-path=lib/dev/lint.biome.jsonc',
    '--write',
    ...paths.filter((path) => !path.endsWith('.md')),
  );
