import { CommandRefused } from '@/lib/backend/control/commands.ts';
import { StartRefused } from '@/lib/start-refused.ts';

/**
 * Runs a command of the shell with its words; what the person did wrong is said without a stack, and the exit code is
 * 2.
 */
export async function runCommand(command: (words: readonly string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof StartRefused || error instanceof CommandRefused ? error.message : error);
    process.exitCode = 2;
  }
}
