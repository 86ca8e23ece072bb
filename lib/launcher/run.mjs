import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const running = new Set();
let stoppedBy = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stoppedBy = signal;
    for (const child of running) child.kill(signal);
    if (running.size === 0) process.exit(exitCode(null, signal));
  });
}

/** The shell's convention: a process ended by a signal counts as 128 plus its number. */
export const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** The signal that asked this command to end, or null. */
export const stopSignal = () => stoppedBy;

/**
 * Starts a child that hears every signal this command hears.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Runs a child to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { quiet?: boolean, onOutput?: (text: string) => void }} options
 *   quiet keeps the output back (it is returned); onOutput also sees it as it comes
 * @returns {Promise<{ code: number, output: string }>} the exit code (127 when the command does not exist)
 */
export function run(command, args, { quiet = false, onOutput, ...options } = {}) {
  const child = start(command, args, quiet || onOutput ? { ...options, stdio: ['ignore', 'pipe', 'pipe'] } : options);
  let output = '';
  const collect = (chunk) => {
    output += chunk;
    onOutput?.(String(chunk));
    if (!quiet) process.stdout.write(chunk);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => {
      if (stoppedBy) process.exit(exitCode(null, stoppedBy));
      done({ code: exitCode(code, signal), output });
    });
  });
}
