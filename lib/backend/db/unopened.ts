import path from 'node:path';
import { DatabaseUnfit, type StartRefused } from '@/lib/start-refused.ts';
import { backupFolder, backupsIn } from '../kernel/backups.ts';

/** What the system says of a file that cannot be written or read, and what helps: going back to a backup would not. */
const systemFaults: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room',
  EDQUOT: 'the quota of this user is used up: make room',
  EROFS: 'its disk is read-only',
  EACCES: 'this user has no rights there',
  EPERM: 'this user has no rights there',
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
  ENFILE: 'too many files are open on this machine',
  EIO: 'its disk cannot be read or written: look after the disk',
  ENOMEM: 'there is no memory left',
};

/** What to do where the embedded database in a folder does not open: its engine only says that it gave up. */
export async function unopened(folder: string, error: unknown): Promise<StartRefused> {
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const fault = systemFaults[(error as NodeJS.ErrnoException | null)?.code ?? ''];
  if (fault) return new DatabaseUnfit(`The embedded database in ${folder} cannot be opened (${said}): ${fault}`);
  const backups = backupFolder();
  const newest = (await backupsIn(backups)).at(-1);
  const way = newest
    ? `mv '${folder}' '${folder}.damaged' && npm run restore -- --from '${path.join(backups, newest)}'`
    : `there is no backup in ${backups}; put back a copy of the folder`;
  return new DatabaseUnfit(
    `The embedded database in ${folder} cannot be opened and is likely damaged (${said}): ${way}`,
  );
}
