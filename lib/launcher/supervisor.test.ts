import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
const supervisor = resolve(__dirname, 'supervisor.mjs');
afterAll(() => rmSync(folder, { recursive: true }));

/** A supervisor over a child that runs the given program; `lines` yields what the child prints. */
function supervised(program: string) {
  const child = join(folder, `${Math.random()}.mjs`);
  writeFileSync(child, program);
  const script = `import { supervise } from ${JSON.stringify(supervisor)};
    process.exitCode = await supervise(process.execPath, [${JSON.stringify(child)}], process.env);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(parent, 'exit').then(([code]) => code);
  return { parent, ended, line: lineReader(parent) };
}

function lineReader(parent: ChildProcess) {
  let text = '';
  parent.stdout?.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  return async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return found[1] ?? found[0];
      }
      await once(parent.stdout as NodeJS.ReadableStream, 'data');
    }
  };
}

const steady = `
  process.on('SIGTERM', () => { console.log('drained'); process.exit(0); });
  process.send({ kind: 'ready', port: 4711 }, () => console.log('pid', process.pid, 'port', process.env.PORT));
  setInterval(() => {}, 1000);`;

test('a child that ends before it was ready ends the supervisor with its code', async () => {
  const { ended } = supervised('process.exit(7);');
  expect(await ended).toBe(7);
});

test('a killed child is back at once and on the same port, and a request to end reaches it', async () => {
  const { parent, ended, line } = supervised(steady);
  const first = Number(await line(/pid (\d+)/));
  await line(/port/);
  process.kill(first, 'SIGKILL');
  const second = Number(await line(/pid (\d+)/));
  expect(second).not.toBe(first);
  await line(/port 4711/);
  parent.kill('SIGTERM');
  await line(/drained/);
  expect(await ended).toBe(0);
});

test('a child that ends by itself without an error ends the supervisor', async () => {
  const { ended } = supervised("process.send({ kind: 'ready', port: 1 }, () => process.exit(0));");
  expect(await ended).toBe(0);
});
