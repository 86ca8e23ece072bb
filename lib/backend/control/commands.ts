import { log } from '@/lib/log.ts';
import type { Line } from './line.ts';

/** Works at a command and says what it finds. @returns whether all was well */
export type Command = (words: readonly string[], say: (text: string) => void) => Promise<boolean>;
export type Commands = Readonly<Record<string, Command>>;

/** What the person who gave the command did wrong; said without a stack. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** Performs a command by name and tells every line of it. Never throws. */
export async function perform(
  commands: Commands,
  name: string,
  words: readonly string[],
  tell: (line: Line) => void,
): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    return tell({
      kind: 'refused',
      text: `There is no command ${name}; there are ${Object.keys(commands).join(', ')} (help says what each takes)`,
    });
  try {
    const well = await command(words, (text) => tell({ kind: 'said', text }));
    tell({ kind: 'done', well });
  } catch (error) {
    if (!(error instanceof CommandRefused)) log.error({ err: error, command: name }, 'command failed');
    tell({ kind: 'refused', text: (error as Error).message });
  }
}
