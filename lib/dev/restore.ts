import path from 'node:path';
import { isListening } from '@/lib/backend/control/ask.ts';
import { CommandRefused } from '@/lib/backend/control/commands.ts';
import { controlPath } from '@/lib/backend/control/socket-path.ts';
import { wordAfter } from '@/lib/backend/control/words.ts';
import { now } from '@/lib/backend/kernel/clock.ts';
import { checkSnapshot } from '@/lib/backend/snapshot/check-snapshot.ts';
import { noteInAudit } from '@/lib/backend/snapshot/note-in-audit.ts';
import { restoreSnapshot } from '@/lib/backend/snapshot/restore-snapshot.ts';
import { openConfigured } from '@/lib/backend/start.ts';
import { env } from '@/lib/env.ts';
import { runCommand } from './run-command.ts';

/**
 * `restore --from FOLDER [--replace]`: makes the configured, stopped installation of a backup; with `--check` it only
 * reads the backup.
 */
await runCommand(async (words) => {
  const from = wordAfter(words, '--from');
  if (!from)
    throw new CommandRefused('Write --from and the folder of a backup, such as .data/backups/2026-01-31T03-00-00Z');
  const folder = path.resolve(from);
  if (words.includes('--check')) {
    const { tables, files } = await checkSnapshot(folder);
    console.log(`The backup is whole: ${tables.length} tables, ${files.count} files.`);
    return;
  }
  if (await isListening(controlPath(env().DATA_DIR))) throw new CommandRefused('The server is running: stop it first');
  const database = await openConfigured();
  try {
    const { createdAt } = await restoreSnapshot(
      database,
      folder,
      { replace: words.includes('--replace') },
      console.log,
    );
    await noteInAudit(database, now(), 'house.restore', path.basename(folder), { createdAt });
  } finally {
    await database.close();
  }
  console.log('Restored: every row and file is as the backup says. Start the server as usual.');
});
