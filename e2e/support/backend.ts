import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { environment } from './environment.ts';

/** The backend alone, as `npm run backend` starts it, in test mode. */
export interface AloneBackend {
  readonly origin: string;
  /** Ends it and keeps its data. */
  stop(): Promise<void>;
  /** Ends it as a power switch would. */
  kill(): Promise<void>;
}

/** Starts the backend alone on the given data and waits until it can serve. */
export async function startBackend(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<AloneBackend> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/backend/serve-http.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: environment(dataDir, { ...settings, BACKEND_PORT: '0' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  let output = '';
  const origin = await new Promise<string>((ready, failed) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const found = /Backend ready on (http\S+)/.exec(output)?.[1];
      if (found) ready(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then(() => failed(new Error(`The backend ended before it was ready:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { origin, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
