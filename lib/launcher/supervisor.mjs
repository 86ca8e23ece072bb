import { growingPauses } from './growing-pauses.mjs';
import { exitCode, start, stopSignal } from './run.mjs';
import { say } from './say.mjs';

/**
 * Keeps one child alive. A child that ends before it ever said `ready` ends the supervisor with its code, because
 * starting again would not help; later deaths are answered with a new child after a pause that grows while the deaths
 * follow each other.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @param {string} portName the variable that names the child's port
 * @returns {Promise<number>} the exit code of the last child
 */
export async function supervise(command, args, env, portName = 'PORT') {
  let everReady = false;
  const pause = growingPauses();
  let port = env[portName];
  let child;
  // Whoever serves exchanges its processes one by one (web-processes.ts), or says that it has only one.
  process.on('SIGUSR2', () => child?.kill('SIGUSR2'));
  for (;;) {
    const began = Date.now();
    child = start(command, args, {
      env: { ...env, [portName]: port },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      if (message?.kind !== 'ready') return;
      everReady = true;
      // A free port once taken is kept, so that addresses stay right after a restart.
      port = String(message.port);
    });
    const { code, signal } = await ended(child);
    if (stopSignal()) return code ?? 0;
    if (!everReady || code === 0) return exitCode(code, signal);
    say(`The server ended (${signal ?? `code ${code}`}); starting it again`);
    await pause(Date.now() - began);
    if (stopSignal()) return 0;
  }
}

const ended = (child) =>
  new Promise((done) => {
    child.once('error', () => done({ code: 127, signal: null }));
    child.once('exit', (code, signal) => done({ code, signal }));
  });
