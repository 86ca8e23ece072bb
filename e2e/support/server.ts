import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverCommand } from '../../lib/launcher/server-command.mjs';
import { environment } from './environment.ts';

/** A running application: the built one, in test mode, on data of its own. */
export type Application = {
  /** Such as http://127.0.0.1:41234. */
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** What the server wrote so far. */
  readonly output: () => string;
  /** Ends it as a person would, and keeps its data. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power switch would. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data, on a port of its own. */
  readonly restart: () => Promise<Application>;
  /** Ends it and removes its data. */
  readonly remove: () => Promise<void>;
};

const readyMs = 150_000;

/**
 * Starts the built application and waits until it can serve.
 * @param settings variables of lib/env.ts that differ from test mode's
 * @param dataDir data to go on with; else a new folder
 */
export async function startApplication(
  settings: Readonly<Record<string, string>> = {},
  dataDir?: string,
): Promise<Application> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'school-')));
  const { args, env } = serverCommand({ env: environment(folder, settings) });
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '../..'),
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const origin = `http://127.0.0.1:${await readyPort(child, () => output)}`;
  const end = (signal: NodeJS.Signals) => ended(child, signal);
  return {
    origin,
    dataDir: folder,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM');
      return startApplication(settings, folder);
    },
    remove: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of a stopped application's data, so that seeding is done once for many. */
export async function copyData(dataDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'school-'));
  await cp(dataDir, copy, { recursive: true });
  return copy;
}

function readyPort(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((done, fail) => {
    const limit = setTimeout(() => fail(new Error(`The application is not ready in time:\n${output()}`)), readyMs);
    child.once('message', ({ port }: { port: number }) => {
      clearTimeout(limit);
      done(port);
    });
    child.once('exit', (code) => {
      clearTimeout(limit);
      fail(new Error(`The application ended with code ${code} before it was ready:\n${output()}`));
    });
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await exited;
}
