import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { limits } from '@/lib/rules/limits.ts';
import { transaction } from '../kernel/tenancy.ts';
import { type Database, openDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import { appRole } from './policies.ts';
import { anyRow, rowsOf } from './rows.ts';
import { mustOwn } from './server-door.ts';

const nameRow = z.object({ name: z.string() });
const versionRow = z.object({ version: z.int() });

const database = testDatabase();
const run = (text: string) => database().owner.execute(sql.raw(text));

/** The port of a server that takes connections and says nothing. */
async function silentPort(work: (port: number) => Promise<void>) {
  const server = createServer(() => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  try {
    await work(typeof address === 'object' && address ? address.port : 0);
  } finally {
    server.close();
  }
}

test('a server that is not there is named with what to do, never with the password', async () => {
  let closed = 0;
  await silentPort(async (port) => {
    closed = port;
  });
  const refused = openDatabase({ url: `postgres://school:hunter2@127.0.0.1:${closed}/school` });
  await expect(refused).rejects.toThrow(
    `DATABASE_URL names the server 127.0.0.1:${closed} (user school, database school), which does not answer (ECONNREFUSED): is it running, and can this machine reach it?`,
  );
});

test('a server that is silent is given up', async () => {
  const { databaseConnectSeconds } = limits;
  Object.assign(limits, { databaseConnectSeconds: 0.05 });
  try {
    await silentPort((port) =>
      expect(openDatabase({ url: `postgres://school@127.0.0.1:${port}/school` })).rejects.toThrow(
        /^DATABASE_URL names .* does not answer \(timeout/,
      ),
    );
  } finally {
    Object.assign(limits, { databaseConnectSeconds });
  }
});

test('an address that is none says how to write one', async () => {
  await expect(openDatabase({ url: 'postgres://school:hunter#2@db:x/school' })).rejects.toThrow(
    /^DATABASE_URL cannot be read: write postgres/,
  );
});

/** A plain user with rights on nothing, and this database seen as it sees it. */
async function asOwner(rights: string, work: (seen: Database, name: string) => Promise<void>) {
  const name = `owner_${randomUUID().slice(0, 8)}`;
  await run(`create role ${name} nosuperuser ${rights}`);
  try {
    // The embedded database has one connection, a server's transaction holds one: what becomes somebody else stays in
    // there.
    await database().owner.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local role ${name}`));
      await work({ ...database(), kind: 'server', owner: transaction as unknown as Database['owner'] }, name);
    });
  } finally {
    await run(`drop owned by ${name} cascade`);
    await run(`drop role ${name}`);
  }
}

test('an owner without rights is told the statements that are wanting', () =>
  asOwner('', async (seen, name) => {
    const [own] = await rowsOf(seen.owner, 'select quote_ident(current_database()) as name', nameRow);
    await expect(mustOwn(seen)).rejects.toThrow(
      `The user ${name} of DATABASE_URL lacks rights on the server. Have its superuser run: grant ${appRole} to ${name}; alter database ${own?.name} owner to ${name};`,
    );
  }));

test('one who may make roles grants himself what is wanting, but from PostgreSQL 16 on not a role of somebody else', () =>
  asOwner('createrole', async (seen, name) => {
    const [server] = await rowsOf(
      seen.owner,
      "select current_setting('server_version_num')::int as version",
      versionRow,
    );
    const grant = Number(server?.version) < 160_000 ? '' : `grant ${appRole} to ${name}; `;
    await expect(mustOwn(seen)).rejects.toThrow(new RegExp(`run: ${grant}alter database \\S+ owner to ${name};$`));
  }));

test('a database of a newer version is refused, and says so before anything is changed', async () => {
  await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`);
  try {
    await expect(migrate(database())).rejects.toThrow(
      /^The database is of another version: this one knows its schema up to \d{4}_[\w-]+ of 20\d\d-.*, the database has gone through one of 2100-01-01 00:00\. Start the version/,
    );
  } finally {
    await run(`delete from drizzle.__drizzle_migrations where created_at = 4102444800000`);
  }
  await migrate(database());
});

test('an owner who may make roles, but is no superuser, has the role of requests after migrating', async () => {
  const own = await openDatabase({});
  const say = (text: string) => own.owner.execute(sql.raw(text));
  try {
    await say('create role founder nosuperuser createrole login');
    await say('alter schema public owner to founder');
    await say('do $$ begin execute format($f$alter database %I owner to founder$f$, current_database()); end $$');
    await say('set session authorization founder');
    await migrate(own);
    const rows = await transaction(own, (tx) => rowsOf(tx, 'select current_user::text as name', anyRow));
    expect(rows).toEqual([{ name: appRole }]);
  } finally {
    await own.close();
  }
});
