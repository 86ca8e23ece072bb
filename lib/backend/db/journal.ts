import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const migrationsFolder = path.join(process.cwd(), 'lib/backend/db/migrations');
export const journalFile = 'meta/_journal.json';

export interface Journal {
  readonly entries: ReadonlyArray<{ readonly tag: string; readonly when: number }>;
}

/** The migrations that this version has, oldest first. */
export async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(path.join(migrationsFolder, journalFile), 'utf8')) as Journal;
}
