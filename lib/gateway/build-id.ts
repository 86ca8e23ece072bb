import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';

let known: string | undefined;

/** Names the build that runs, so that a page which stays open for weeks learns of the next one. */
export function buildId(): string {
  known ??= read();
  return known;
}

function read(): string {
  try {
    return readFileSync(path.join(process.cwd(), '.next/BUILD_ID'), 'utf8').trim();
  } catch {
    return 'development';
  }
}
