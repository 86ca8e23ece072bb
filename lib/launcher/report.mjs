import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { below } from './paths.mjs';

let reports = 0;

/** The kind of annotation by which a walk names a fault that a second look did not find (e2e/pages.spec.ts). */
export const seenOnce = 'seen once';

/** Where a test runner writes what it counted: a file for each, since several run beside each other. */
export function reportFile(runner) {
  const folder = 'node_modules/.cache';
  // On a new machine nothing has made it yet.
  mkdirSync(below(folder), { recursive: true });
  return `${folder}/${runner}-report-${process.pid}-${++reports}.json`;
}

/** Of a message what tells one fault from another: without colours, and not the whole of a long comparison. */
export const shortOf = (message) => stripVTControlCharacters(message).slice(0, 700);

/** Reads what a test runner wrote and removes it; a runner that died without writing counts as one failure. */
export function counted(file, code, read) {
  const numbers = existsSync(below(file))
    ? read(JSON.parse(readFileSync(below(file), 'utf8')))
    : { passed: 0, failed: 0 };
  rmSync(below(file), { force: true });
  return code !== 0 && numbers.failed === 0 ? { ...numbers, failed: 1 } : numbers;
}
