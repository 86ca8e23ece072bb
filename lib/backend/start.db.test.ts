import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { replaceEnv } from '@/lib/env.ts';
import { closeFolders } from '@/lib/private-folders.ts';
import { openConfigured, start } from './start.ts';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const mask = process.umask();
const secret = 's'.repeat(32);
const production = { APP_MODE: 'production', SESSION_SECRET: secret, PUBLIC_ORIGIN: 'https://school.example' };
let room: string;

beforeEach(() => {
  // As a shell has it; another file of this process may have begun a start, which closes what is made from then on.
  process.umask(0o022);
  room = mkdtempSync(path.join(tmpdir(), 'room-'));
  chmodSync(room, 0o755);
});
afterEach(() => {
  process.umask(mask);
  rmSync(room, { recursive: true, force: true });
});

const place = (name: string) => path.join(room, name);

test('nobody else reads the embedded database of an installation whose folder was open', async () => {
  const folder = place('data');
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(path.join(folder, 'session-secret'), secret, { mode: 0o600 });
  replaceEnv({ DATA_DIR: folder });
  const database = await start();
  try {
    await database.owner.execute(sql`select 1`);
    const version = path.join(folder, 'database/PG_VERSION');
    expect(statSync(version).isFile()).toBe(true);
    if (isRoot) expect(spawnSync('cat', [version], { uid: nobody, gid: nobody }).status).not.toBe(0);
    for (const name of ['', 'database']) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
  } finally {
    await database.close();
  }
});

test('a damaged embedded database is named, with the newest backup and how to take it up', async () => {
  const folder = place('data');
  mkdirSync(path.join(folder, 'backups/2026-01-31T03-00-00Z'), { recursive: true });
  mkdirSync(path.join(folder, 'database'));
  writeFileSync(path.join(folder, 'database/PG_VERSION'), '18\n');
  replaceEnv({ DATA_DIR: folder, BACKUP_DIR: undefined });
  await expect(start()).rejects.toThrow(
    new RegExp(
      `^The embedded database in ${folder}/database cannot be opened .*: mv '${folder}/database' '${folder}/database.damaged' && npm run restore -- --from '${folder}/backups/2026-01-31T03-00-00Z'$`,
    ),
  );
  // The lock was given back, and a restore may begin.
  rmSync(path.join(folder, 'database'), { recursive: true });
  await (await openConfigured()).close();
});

test.each(['demo', 'production'])('a folder of other things is no folder for a database, in %s', async (mode) => {
  const folder = place('shared');
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(path.join(folder, 'letters.txt'), 'ours');
  replaceEnv({ ...(mode === 'production' ? production : {}), DATA_DIR: folder });
  await expect(start()).rejects.toThrow(/^DATA_DIR names .*shared, which holds other things \(letters\.txt\)/);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
});

test('what cannot be closed is refused in production, and told elsewhere', async () => {
  const folder = place('mixed');
  mkdirSync(folder, { mode: 0o755 });
  for (const name of ['session-secret', 'letters.txt']) writeFileSync(path.join(folder, name), secret);
  replaceEnv({ ...production, DATA_DIR: folder });
  await expect(start()).rejects.toThrow(/^DATA_DIR names .*mixed, .* chmod 700 .*mixed$/);
  const told = jest.spyOn(console, 'warn').mockImplementation(() => {});
  replaceEnv({ APP_MODE: 'demo', DATA_DIR: folder });
  closeFolders();
  expect(told).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^- DATA_DIR names .* chmod 700 .*mixed$/));
  told.mockRestore();
});
