import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { env, replaceEnv } from '@/lib/env.ts';
import { closeFolders } from '@/lib/private-folders.ts';
import { hashPassword } from '../account/password-hash.ts';
import { doctor } from '../control/doctor.ts';
import { type Database, openDatabase, type Tx } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { rowsOf } from '../db/rows.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { now } from '../kernel/clock.ts';
import { recordFile, storeBytes } from '../kernel/files.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { writeSnapshot } from './write-snapshot.ts';

const countRow = z.object({ n: z.int() });
const heldRow = z.object({ school: z.string(), person: z.string() });

const at = new Date('2026-11-21T12:00:00Z');
const silent = () => {};
let work: string;
let folder: string;
let source: Database;
let fileId: string;

// The secret goes along with whoever restores, or what it sealed stays shut; each folder would make one of its own.
const inStore = (name: string) =>
  replaceEnv({ DATA_DIR: path.join(work, name), SESSION_SECRET: 'a secret that is the same wherever it goes' });
const count = async (database: Database, table: string) =>
  (await rowsOf(database.owner, `select count(*)::int as n from ${table}`, countRow))[0]?.n;

// Whole databases are made, filled and compared here; a busy machine takes its time.
jest.setTimeout(600_000);

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'snapshot-'));
  inStore('source');
  source = await openDatabase({});
  await migrate(source);
  await loadDemo(source, now(), await hashPassword('a password of the demo'));
  fileId = await storeFile(source);
  folder = path.join(work, 'backup');
  await writeSnapshot(source, folder, at, silent);
}, 600_000);
afterAll(async () => {
  await source.close();
  await rm(work, { recursive: true });
});

/** One file in the store of one school, with a name that tests the line ends of Unicode. */
async function storeFile(database: Database): Promise<string> {
  const stored = await storeBytes(
    (async function* () {
      yield Buffer.from('内容');
    })(),
    100,
  );
  const [held] = await rowsOf(
    database.owner,
    sql`select s.id::text as school, (select id::text from accounts limit 1) as person from schools s limit 1`,
    heldRow,
  );
  if (!held) throw new Error('The demo has a school');
  await transaction(database, async (tx: Tx) => {
    await enterSchool(tx, held.school);
    const ctx = { tx, now: at, school: { id: held.school }, person: { accountId: held.person } };
    await recordFile(ctx, stored, { purpose: 'test', name: 'a\u2028b\u2029"\\ 名', mediaType: 'text/plain' });
  });
  return stored.id;
}

/** An empty place to restore to: another embedded database, and a database on a server where the tests have one. */
async function emptyPlaces(): Promise<Array<{ database: Database; remove: () => Promise<void> }>> {
  const embedded = await openDatabase({});
  const places = [{ database: embedded, remove: () => embedded.close() }];
  const url = env().TEST_DATABASE_URL;
  if (url) places.push(await placeOnServer(url));
  return places;
}

/** A database as an installation should have it: its owner is no superuser, hence bound by row security. */
async function placeOnServer(url: string) {
  const name = `restore_${process.pid}`;
  const server = await openDatabase({ url });
  await migrate(server);
  for (const statement of [
    `create role ${name} login`,
    `grant school_app to ${name}`,
    `create database ${name} owner ${name}`,
  ])
    await server.owner.execute(sql.raw(statement));
  const database = await openDatabase({
    url: Object.assign(new URL(url), { username: name, pathname: `/${name}` }).href,
  });
  const remove = async () => {
    await database.close();
    await server.owner.execute(sql.raw(`drop database ${name} with (force)`));
    await server.owner.execute(sql.raw(`drop role ${name}`));
    await server.close();
  };
  return { database, remove };
}

test('what is restored is what was written, on every kind of database, and is well', async () => {
  for (const [index, { database, remove }] of (await emptyPlaces()).entries()) {
    try {
      inStore(`restored-${index}`);
      closeFolders();
      const { tables } = await restoreSnapshot(database, folder, { replace: false }, silent);
      expect(tables.find(({ name }) => name === 'students')?.rows).toBeGreaterThan(1_000);
      const again = await writeSnapshot(database, path.join(work, `again-${index}`), at, silent);
      expect(again.tables).toEqual(tables);
      const file = path.join(work, `restored-${index}`, 'files', fileId.slice(0, 2), fileId);
      expect(await readFile(file, 'utf8')).toBe('内容');
      const said: string[] = [];
      await doctor(database)([], (text) => said.push(text));
      expect(said.filter((line) => line.startsWith('BAD') && !line.includes('opens connections'))).toEqual([]);
    } finally {
      await remove();
    }
  }
}, 600_000);

test('an installation with people in it is replaced only on demand', async () => {
  inStore('source');
  const refused = restoreSnapshot(source, folder, { replace: false }, silent);
  await expect(refused).rejects.toThrow(/--replace/);
  expect(await count(source, 'students')).toBeGreaterThan(1_000);
});

test('damage is found before anything is touched', async () => {
  const copy = path.join(work, 'damaged');
  inStore('source');
  await writeSnapshot(source, copy, at, silent);
  await writeFile(path.join(copy, 'tables', 'schools.ndjson.gz'), 'x');
  await expect(checkSnapshot(copy)).rejects.toThrow(/schools\.ndjson\.gz is damaged/);
  await rm(path.join(copy, 'manifest.json'));
  await expect(checkSnapshot(copy)).rejects.toThrow(/no finished backup/);
});

test('a backup that is broken off leaves nothing that looks like one', async () => {
  inStore('source');
  const target = path.join(work, 'broken-off', 'backup');
  const full = writeSnapshot(source, target, at, () => {
    throw new Error('ENOSPC');
  });
  await expect(full).rejects.toThrow('ENOSPC');
  expect(await readdir(path.dirname(target))).toEqual(['backup.part']);
});

test('a file that the store has lost is named, and the rest is saved', async () => {
  inStore('lost');
  const target = path.join(work, 'with-loss');
  const { missing } = await writeSnapshot(source, target, at, silent);
  expect(missing).toContain(fileId);
  await expect(checkSnapshot(target)).resolves.toMatchObject({ missing });
});

test('a restore that is broken off is not taken for a new installation, and can be begun again', async () => {
  inStore('broken');
  const database = await openDatabase({});
  const broken = restoreSnapshot(database, folder, { replace: false }, (text) => {
    if (/students/.test(text)) throw new Error('killed');
  });
  await expect(broken).rejects.toThrow('killed');
  expect(await count(database, 'restore_unfinished')).toBe(0);
  await restoreSnapshot(database, folder, { replace: false }, silent);
  await expect(count(database, 'restore_unfinished')).rejects.toThrow();
  await database.close();
});
