import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '@/lib/backend/db/client.ts';
import { migrate } from '@/lib/backend/db/migrate.ts';
import { anyRow, rowsOf } from '@/lib/backend/db/rows.ts';
import { env } from '@/lib/env.ts';

type Opened = { database: Database; remove: () => Promise<void> };

let room: { opened?: Promise<Opened> } | undefined;

/** The test files that are loaded after this get one database together (`lib/launcher/rooms.mjs`). */
export function shareDatabase(): void {
  const shared: typeof room = {};
  room = shared;
  afterAll(async () => (await shared.opened)?.remove());
}

/**
 * A migrated, empty database for the tests of one file, or of one room: PGlite in memory, or a database of its own on
 * the server that TEST_DATABASE_URL names. Call at the top of the file; the getter works inside tests. Tests share it,
 * so each makes its own school.
 * @param given embedded: never on the server, for what is done on the embedded database alone
 */
export function testDatabase({ embedded = false } = {}): () => Database {
  let opened: Opened | undefined;
  const place = embedded ? undefined : room;
  beforeAll(async () => {
    const url = embedded ? undefined : env().TEST_DATABASE_URL;
    const opening = place?.opened ?? (url ? onServer(url) : inMemory());
    if (place) place.opened = opening;
    opened = await opening;
  }, 60_000);
  afterAll(async () => {
    if (!place) await opened?.remove();
  });
  return () => {
    if (!opened) throw new Error('The test database is open only inside tests and hooks');
    return opened.database;
  };
}

/**
 * Making a database costs seconds, restoring it from this file a fraction; the name changes with everything that shapes
 * it.
 */
const templateName = () => {
  const hash = createHash('sha256');
  for (const file of filesBelow('lib/backend/db')) hash.update(readFileSync(file));
  for (const module of readdirSync('lib/backend')) {
    const schema = `lib/backend/${module}/schema.ts`;
    if (existsSync(schema)) hash.update(readFileSync(schema));
  }
  return `house_${hash.digest('hex').slice(0, 16)}`;
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));

async function inMemory() {
  const folder = 'node_modules/.cache/test-database';
  const file = join(folder, `${templateName()}.tar`);
  if (!existsSync(file)) {
    const template = await openDatabase({});
    await migrate(template);
    const dump = await template.embedded?.dumpDataDir('none');
    await template.close();
    if (!dump) throw new Error('The embedded database gave no dump');
    mkdirSync(folder, { recursive: true });
    for (const old of readdirSync(folder))
      if (!old.startsWith(templateName())) rmSync(join(folder, old), { force: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    putInPlace(draft, file);
  }
  const database = await openDatabase({ dump: await openAsBlob(file) });
  return { database, remove: () => database.close() };
}

/**
 * Workers may make the file at the same time: the first one's stays, for others may be reading it already, and any will
 * do.
 */
function putInPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

const named = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
const templateLock = 7_305_114;

async function onServer(url: string) {
  const server = await openDatabase({ url });
  const template = templateName();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.transaction(async (tx) => {
    // The lock is held by this connection; CREATE DATABASE, which no transaction may contain, runs on others.
    await tx.execute(sql`select pg_advisory_xact_lock(${templateLock})`);
    const found = await rowsOf(tx, sql`select 1 from pg_database where datname = ${template}`, anyRow);
    if (found.length === 0) await makeTemplate(server, url, template);
  });
  // Copied as files: through the write-ahead log, as is usual, it takes four times as long.
  await server.owner.execute(sql.raw(`create database ${name} template ${template} strategy file_copy`));
  const database = await openDatabase({ url: named(url, name) });
  const remove = async () => {
    await database.close();
    await server.owner.execute(sql.raw(`drop database ${name} with (force)`));
    await server.close();
  };
  return { database, remove };
}

async function makeTemplate(server: Database, url: string, template: string) {
  const draft = `draft_${randomUUID().replaceAll('-', '')}`;
  await server.owner.execute(sql.raw(`create database ${draft}`));
  const database = await openDatabase({ url: named(url, draft) });
  await migrate(database);
  await database.close();
  await server.owner.execute(sql.raw(`alter database ${draft} rename to ${template}`));
}
