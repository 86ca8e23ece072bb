import { askRunning } from '@/lib/backend/control/ask.ts';
import { perform } from '@/lib/backend/control/commands.ts';
import { installationCommands } from '@/lib/backend/control/installation-commands.ts';
import type { Line } from '@/lib/backend/control/line.ts';
import { controlPath } from '@/lib/backend/control/socket-path.ts';
import { start } from '@/lib/backend/start.ts';
import { env } from '@/lib/env.ts';
import { StartRefused } from '@/lib/start-refused.ts';

/**
 * `control COMMAND WORD...`: tells the running server of DATA_DIR, or where none runs, opens its database under the
 * lock and does it here. Exit code 1 when something is not well, 2 when the command was refused.
 */
async function main([command = 'help', ...words]: string[]): Promise<number> {
  let exitCode = 0;
  const hear = (line: Line) => {
    if (line.kind !== 'done') (line.kind === 'refused' ? console.error : console.log)(line.text);
    if (line.kind === 'done' && !line.well) exitCode = 1;
    if (line.kind === 'refused') exitCode = 2;
  };
  if (await askRunning(controlPath(env().DATA_DIR), command, words, hear)) return exitCode;
  const database = await start();
  try {
    await perform(installationCommands(database), command, words, hear);
  } finally {
    await database.close();
  }
  return exitCode;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 2;
  },
);
