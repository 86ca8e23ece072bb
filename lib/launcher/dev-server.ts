import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { env } from '../env.ts';
import { keptSecret } from '../kept-secret.ts';
import { startPlatform } from './simulated-platform.ts';

/** The compiling server of `npm run dev`, with the simulated messaging platform beside it as `npm start` has it. */
const { HOST, PORT, DATA_DIR, WXWORK_SIMULATOR, WXWORK_SIMULATOR_PORT } = env();
process.env.SESSION_SECRET = keptSecret();
const simulator = WXWORK_SIMULATOR ? await startPlatform(WXWORK_SIMULATOR_PORT, DATA_DIR) : null;

const next = ['node_modules/next/dist/bin/next', 'dev', '--hostname', HOST, '--port', String(PORT)];
const child = spawn(process.execPath, next, { stdio: 'inherit' });
child.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));

const origin = `http://127.0.0.1:${PORT}`;
// The first answer compiles first; nobody is told of installations before that.
while (simulator && !(await answers())) await pause(1_000);
// The callbacks are compiled by a first one, because the platform waits for seconds only.
if (simulator) await fetch(`${origin}/api/wxwork/callback/none/instruction`).catch(() => null);
await simulator?.connect(origin);

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`)).ok;
  } catch {
    return false;
  }
}
