import { stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env.ts';
import { whereMissing } from '@/lib/missing-file.ts';
import { CommandRefused } from '../control/commands.ts';
import type { Database } from '../db/client.ts';
import { backupName, dropOldBackups } from '../kernel/backups.ts';
import { now } from '../kernel/clock.ts';
import { noteInAudit } from './note-in-audit.ts';
import { writeSnapshot } from './write-snapshot.ts';

/**
 * Takes a backup into a new folder below `into`, notes it in the installation's audit, and drops those beyond
 * BACKUP_KEEP.
 * @returns its folder, and the files that the store had lost
 */
export async function takeBackup(database: Database, into: string, say: (text: string) => void) {
  const at = now();
  const name = backupName(at);
  const folder = path.join(into, name);
  if (await stat(folder).catch(whereMissing(null)))
    throw new CommandRefused(`${folder} is there already: try again in a second`);
  const { tables, files, missing } = await writeSnapshot(database, folder, at, say);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await noteInAudit(database, at, 'house.backup', name, { rows, files: files.count, missing: missing.length });
  const gone = await dropOldBackups(into, env().BACKUP_KEEP);
  if (gone.length > 0) say(`Beyond the newest ${env().BACKUP_KEEP}, gone: ${gone.join(', ')}`);
  return { folder, missing };
}
