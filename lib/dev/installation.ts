import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const elsewhere = new Set(['node_modules', '.git', '.next', '.runtime', '.data', 'test-results', 'next-env.d.ts']);

/** Every file of the installation by its path from the root, without what is installed, built or stored. */
export function installationFiles(folder = ''): string[] {
  return readdirSync(folder || '.', { withFileTypes: true })
    .filter(({ name }) => !elsewhere.has(name) && !name.endsWith('.tsbuildinfo'))
    .flatMap((entry) => (entry.isDirectory() ? installationFiles(join(folder, entry.name)) : join(folder, entry.name)))
    .sort();
}

/** The text of a file of the installation. */
export const textOf = (path: string) => readFileSync(path, 'utf8');

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** The file of the installation that an import means; null for a package. */
export function importedFile(source: string, by: string): string | null {
  if (!/^(@\/|\.)/.test(source)) return null;
  const place = source.startsWith('@/') ? source.slice(2) : join(dirname(by), source);
  return endings.map((ending) => place + ending).find(isFile) ?? null;
}

const direct = new Map<string, readonly string[]>();

/** What a file itself imports of the installation; looked up once, for a hundred tests lead to the same files. */
function importsOf(path: string): readonly string[] {
  const known = direct.get(path);
  if (known) return known;
  const sources = [...textOf(path).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, source = '']) => source);
  const found = sources.flatMap((source) => importedFile(source, path) ?? []);
  direct.set(path, found);
  return found;
}

/** The files of the installation that a file imports, directly or through others, itself included. */
export function imported(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const file of importsOf(path)) imported(file, seen);
  return seen;
}
