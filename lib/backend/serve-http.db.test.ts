import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../../e2e/support/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'alone-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The words that a started `npm run backend` has said, and those that it says from here on. */
function backend(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['lib/launcher/backend.mjs'], {
    env: environment(folder, { DEMO: 'off', BACKEND_PORT: '0', METRICS_PORT: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = once(child, 'exit').then(([code]) => code as number);
  const line = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(output);
      if (found) {
        output = output.slice(found.index + found[0].length);
        return found[1] ?? '';
      }
      const gone = await Promise.race([once(child.stdout, 'data').then(() => false), ended.then(() => true)]);
      if (gone) throw new Error(`It ended: ${output}`);
    }
  };
  return { child, ended, line, said: () => output };
}

const below = (pid: number | undefined) => Number(spawnSync('pgrep', ['-P', String(pid)]).stdout.toString());

test('the backend alone says how it is, is measured, and comes back on its port when it is killed', async () => {
  const { child, ended, line } = backend({});
  try {
    const metrics = await line(/Metrics on (http:\S+)/);
    const origin = await line(/Backend ready on (http:\S+)/);
    const health = await fetch(`${origin}/health`);
    expect([health.status, await health.json()]).toEqual([200, { live: true, ready: true }]);
    const contract = (await (await fetch(`${origin}/openapi.json`)).json()) as { openapi: string };
    expect(contract.openapi).toBe('3.1.0');
    const text = await (await fetch(metrics)).text();
    expect(text).toMatch(/^jobs_open\{kind="house.sweep"\} \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);

    const first = below(child.pid);
    process.kill(first, 'SIGKILL');
    expect(await line(/The server ended \((\w+)\); starting it again/)).toBe('SIGKILL');
    expect(await line(/Backend ready on (http:\S+)/)).toBe(origin);
    expect(below(child.pid)).not.toBe(first);
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
}, 180_000);

test('what keeps it from starting is said once, and not tried again', async () => {
  const { ended, said } = backend({ BACKEND_PORT: 'abc' });
  expect(await ended).toBe(1);
  expect(said()).toMatch(/BACKEND_PORT must be/);
  expect(said()).not.toContain('starting it again');
});
