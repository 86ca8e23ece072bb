import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
