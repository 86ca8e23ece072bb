import path from 'node:path';
import type { Database } from '../db/client.ts';
import { backupFolder } from '../kernel/backups.ts';
import { takeBackup } from '../snapshot/take-backup.ts';
import type { Command } from './commands.ts';
import { wordAfter } from './words.ts';

/** `backup [--to FOLDER]`: all rows and files into a new folder below it, while the server goes on. */
export const backup =
  (database: Database): Command =>
  async (words, say) => {
    const to = wordAfter(words, '--to');
    const { folder, missing } = await takeBackup(database, to ? path.resolve(to) : backupFolder(), say);
    for (const id of missing) say(`BAD  The file ${id} is missing in the store, or damaged`);
    say(`The backup is in ${folder}.`);
    return missing.length === 0;
  };
