import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const elsewhere = new Set(['node_modules', '.git', '.next', '.runtime', '.data', 'test-results', 'next-env.d.ts']);

/** Every file of the house by its path from the root, without what is installed, built or stored. */
export function houseFiles(folder = ''): string[] {
  return readdirSync(folder || '.', { withFileTypes: true })
    .filter(({ name }) => !elsewhere.has(name) && !name.endsWith('.tsbuildinfo'))
    .flatMap((entry) => (entry.isDirectory() ? houseFiles(join(folder, entry.name)) : join(folder, entry.name)))
    .sort();
}

/** The text of a file of the house. */
export const textOf = (path: string) => readFileSync(path, 'utf8');

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** The files of the house that a file imports, directly or through others, itself included. */
export function imported(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, source = ''] of textOf(path).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)) {
    if (!/^(@\/|\.)/.test(source)) continue;
    const place = source.startsWith('@/') ? source.slice(2) : join(dirname(path), source);
    const file = endings.map((ending) => place + ending).find(isFile);
    if (file) imported(file, seen);
  }
  return seen;
}
