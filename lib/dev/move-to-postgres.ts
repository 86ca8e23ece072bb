import { isListening } from '@/lib/backend/control/ask.ts';
import { CommandRefused } from '@/lib/backend/control/commands.ts';
import { controlPath } from '@/lib/backend/control/socket-path.ts';
import { wordAfter } from '@/lib/backend/control/words.ts';
import { openDatabase } from '@/lib/backend/db/client.ts';
import { backupFolder } from '@/lib/backend/kernel/backups.ts';
import { restoreSnapshot } from '@/lib/backend/snapshot/restore-snapshot.ts';
import { takeBackup } from '@/lib/backend/snapshot/take-backup.ts';
import { start } from '@/lib/backend/start.ts';
import { env } from '@/lib/env.ts';
import { runCommand } from './run-command.ts';

/**
 * `move-to-postgres --to URL`: takes the stopped embedded installation to a PostgreSQL server whose database is empty.
 * The embedded one stays as it was, and a backup lies beside it. The way back is `restore` without DATABASE_URL.
 */
await runCommand(async (words) => {
  const to = wordAfter(words, '--to');
  if (!to || !/^postgres(ql)?:\/\//.test(to))
    throw new CommandRefused('Write --to and the address of a database: postgres://...');
  if (env().DATABASE_URL) throw new CommandRefused('This installation is on a server already: DATABASE_URL is set');
  if (await isListening(controlPath(env().DATA_DIR))) throw new CommandRefused('The server is running: stop it first');
  const embedded = await start();
  const { folder } = await takeBackup(embedded, backupFolder(), console.log).finally(() => embedded.close());
  const server = await openDatabase({ url: to });
  try {
    // The store of files is the same before and after.
    await restoreSnapshot(server, folder, { replace: false, files: false }, console.log);
  } finally {
    await server.close();
  }
  console.log(`Moved. Start with DATABASE_URL set to that address; the backup in ${folder} may go later.`);
});
