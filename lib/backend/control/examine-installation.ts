import { env } from '@/lib/env.ts';
import { isClosed, ownFolders } from '@/lib/own-folder.ts';
import { StartRefused } from '@/lib/start-refused.ts';
import type { Database } from '../db/client.ts';
import { schemaState } from '../db/known-migrations.ts';
import { mustBeSound } from '../sound-settings.ts';
import type { Finding } from './examine.ts';

/** Folders of children's records that somebody else on this machine may enter. */
export async function examineFolders(): Promise<Finding[]> {
  const open = ownFolders(env()).filter((folder) => !isClosed(folder));
  const found = open.length > 0 ? `OPEN to other users: chmod 700 ${open.join(' ')}` : 'closed to other users';
  return [{ what: 'Folders of data and backups', found, well: open.length === 0 }];
}

/** The settings that are read from files and keys. */
export async function examineSettings(): Promise<Finding[]> {
  const what = 'Settings';
  try {
    mustBeSound();
    return [{ what, found: 'as they must be', well: true }];
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return error.message.split('\n').map((found) => ({ what, found, well: false }));
  }
}

/** A process that runs on while a newer version has moved the database on. */
export async function examineSchema(database: Database): Promise<Finding[]> {
  const { known, unknown } = await schemaState(database);
  const newer = `${known}; the database has gone through one of ${unknown} that THIS VERSION DOES NOT KNOW: start the newer version`;
  return [{ what: 'Schema', found: unknown === null ? known : newer, well: unknown === null }];
}
