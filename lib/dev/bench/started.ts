import { execFileSync, spawn } from 'node:child_process';
import { lastOfChain } from './machine.ts';

export interface Started {
  readonly origin: string;
  /** Milliseconds from the command to the line that says it is ready. */
  readonly readyMs: number;
  /** The process that serves, or of several the first. */
  readonly pid: number;
  /** The command itself: all that serve are below it. */
  readonly family: number;
  /** `npm run control` with these words, to this server. */
  control(...words: readonly string[]): void;
  stop(): Promise<void>;
}

/** Runs `npm start` as a person would, on a free port and data of its own. */
export function startProduct(settings: Readonly<Record<string, string>>): Promise<Started> {
  const began = performance.now();
  const env = { ...process.env, ...settings, PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start', '--silent'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = async (chunk: Buffer) => {
      output += chunk;
      const origin = /Ready on (http\S+)/.exec(output)?.[1];
      if (!origin || !child.pid) return;
      child.stdout.off('data', hear);
      child.stdout.resume();
      const readyMs = performance.now() - began;
      const stop = async () => {
        child.kill('SIGTERM');
        await ended;
      };
      const control = (...words: readonly string[]) => {
        const told = ['run', '--silent', 'control', '--', ...words];
        execFileSync('npm', told, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      };
      resolve({ origin, readyMs, pid: await lastOfChain(child.pid), family: child.pid, control, stop });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    ended.then(() => reject(new Error(`npm start ended:\n${output}`)));
  });
}
