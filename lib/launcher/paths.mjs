import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** An absolute path from one below the root. */
export const below = (...parts) => resolve(root, ...parts);
