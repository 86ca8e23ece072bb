import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../lib/launcher/postgres.mjs';
import { environment } from './support/environment.ts';
import { freshData } from './support/journey.ts';

/** `npm start`'s own program on data of its own; `line` waits for what it prints. */
function launch(dataDir: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../lib/launcher/start.mjs')], {
    env: environment(dataDir, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const line = async (pattern: RegExp) => {
    await expect.poll(() => pattern.test(output), { timeout: 150_000, message: `${pattern}` }).toBe(true);
    return pattern.exec(output)?.[1] ?? '';
  };
  return { child, ended, line, output: () => output };
}

const serverOf = (launcher: number) =>
  Number(
    execFileSync('pgrep', ['-P', String(launcher), '-f', 'launcher/web-processes.ts'], { encoding: 'utf8' }).trim(),
  );

const answers = async (origin: string) => {
  const response = await fetch(`${origin}/api/health`).catch(() => null);
  return response?.status ?? 0;
};

test.describe('npm start', () => {
  let dataDir = '';
  let launched: ReturnType<typeof launch> | undefined;
  test.beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'school-'));
  });
  test.afterEach(async () => {
    launched?.child.kill('SIGTERM');
    await launched?.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  test('a damaged database is told on the port, in both languages, until the server is asked to end', async () => {
    await mkdir(join(dataDir, 'database'));
    await writeFile(join(dataDir, 'database/PG_VERSION'), '18\n');
    const port = await freePort();
    launched = launch(dataDir, { PORT: String(port) });
    await launched.line(/is likely damaged/);
    const answer = await fetch(`http://127.0.0.1:${port}/login`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/数据库无法打开.*cannot be opened/s);
    expect(await answers(`http://127.0.0.1:${port}`)).toBe(503);
    launched.child.kill('SIGTERM');
    expect(await launched.ended).toBe(0);
  });

  test('says in one line that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    launched = launch(dataDir, { PORT: port });
    const { ended, output } = launched;
    expect(await ended).toBe(1);
    expect(output().trim().split('\n').at(-1)).toBe(
      `Port ${port} is taken: stop the other program or choose another with PORT=...`,
    );
    other.close();
  });

  test('says in one line what is wrong with a setting', { tag: '@thorough' }, async () => {
    launched = launch(dataDir, { APP_MODE: 'production' });
    const { ended, output } = launched;
    expect(await ended).toBe(1);
    expect(output()).toContain('SESSION_SECRET is required in production');
  });

  test('leaves a folder of other things as it is', { tag: '@thorough' }, async () => {
    await writeFile(join(dataDir, 'letters.txt'), '');
    await chmod(dataDir, 0o755);
    launched = launch(dataDir);
    const { ended, output } = launched;
    expect(await ended).toBe(1);
    expect(output()).toContain(`DATA_DIR names ${dataDir}, which holds other things (letters.txt)`);
    expect(await readdir(dataDir)).toEqual(['letters.txt']);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o755);
  });

  test('is back after a kill, on the same address, and ends cleanly when asked', async () => {
    test.slow();
    await rm(dataDir, { recursive: true });
    dataDir = await freshData();
    launched = launch(dataDir);
    const { child, ended, line } = launched;
    const origin = await line(/Ready on (http:\S+)/);
    expect(await answers(origin)).toBe(200);
    // As an earlier version left it. Only where all that lies there is known to be ours it may be closed again.
    await chmod(dataDir, 0o755);
    const killed = serverOf(child.pid ?? 0);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => answers(origin), { timeout: 120_000 }).toBe(200);
    expect(serverOf(child.pid ?? 0)).not.toBe(killed);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await answers(origin)).toBe(0);
  });
});
