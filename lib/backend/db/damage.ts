import path from 'node:path';
import { StartRefused } from '@/lib/start-refused.ts';
import { backupFolder, backupsIn } from '../kernel/backups.ts';

/** What to do where the embedded database in a folder does not open: its engine only says that it gave up. */
export async function damaged(folder: string, error: unknown): Promise<StartRefused> {
  const backups = backupFolder();
  const newest = (await backupsIn(backups)).at(-1);
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const way = newest
    ? `mv ${folder} ${folder}.damaged && npm run restore -- --from ${path.join(backups, newest)}`
    : `there is no backup in ${backups}; put back a copy of the folder`;
  return new StartRefused(
    `The embedded database in ${folder} cannot be opened and is likely damaged (${said}): ${way}`,
  );
}
