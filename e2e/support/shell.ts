import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { neutral } from '../../lib/launcher/neutral.mjs';
import { startPostgres } from '../../lib/launcher/postgres.mjs';

/** Variables of the environment; undefined takes one away. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** A PostgreSQL server for these journeys alone; null where none can be had, which is said. */
export const ownServer = () => startPostgres(process.env);

/** What a shell makes of a line in a folder: whoever runs the product types it. */
export function shell(cwd: string, line: string, more: Settings = {}) {
  const env = { ...(neutral(process.env) as NodeJS.ProcessEnv), HOST: '127.0.0.1', ...more };
  // A group of its own, which ends as a whole: the shell, npm, the launcher and the server.
  const child = spawn('sh', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const said = (pattern: RegExp) =>
    expect.poll(() => pattern.test(output), { timeout: 120_000, message: `${pattern} in what it says` }).toBe(true);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  };
  return { ended, said, stop, output: () => output };
}
