import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { rowsOf } from './db/rows.ts';
import { buildSchool } from './demo/build-school.ts';
import { appendAudit, verifyChain } from './kernel/audit.ts';
import { now } from './kernel/clock.ts';
import { enterSchool, transaction } from './kernel/tenancy.ts';

/** Debian's, newest first; the proof is of PostgreSQL and wants one here. */
const folder = '/usr/lib/postgresql';
const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : [];
const programs = path.join(folder, versions[0] ?? 'none', 'bin');

const page = readFileSync('deploy/recovery.md', 'utf8');
/** The lines of the page that stand in its blocks of a language. */
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, lines = '']) => lines);

const room = mkdtempSync(path.join(tmpdir(), 'recovery-'));
const at = (...names: string[]) => path.join(room, ...names);
let port = 0;

/** As the page has it, in this test's room. */
const here = (lines: string, moment = '') =>
  lines
    .replaceAll('/var/backups/postgresql', at('backups'))
    .replaceAll('/var/lib/postgresql/15/main', at('main'))
    .replaceAll('5432', String(port))
    .replace(/recovery_target_time = '[^']*'/, `recovery_target_time = '${moment}'`);

/** Runs lines of the shell as a user whom the server allows to start it. */
function shell(lines: string): void {
  const user = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot && user) chownSync(room, Number(user[1]), Number(user[2]));
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-euc', `export LC_ALL=C.UTF-8 PATH=${programs}:$PATH\n${lines}`],
    {
      cwd: room,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && user ? { uid: Number(user[1]), gid: Number(user[2]) } : {}),
    },
  );
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return free;
}

const open = () => openDatabase({ url: `postgres://school:pw@127.0.0.1:${port}/school` });
const nameRow = z.object({ name: z.string() });
const timeRow = z.object({ at: z.string() });
const recoversRow = z.object({ recovers: z.boolean() });

/** A school with a row of audit, as a person at work makes them: acknowledged once this returns. */
async function write(database: Database, name: string): Promise<string> {
  const origin = { at: now(), actorId: null, actorName: '', address: '', requestId: name };
  return transaction(database, async (tx) => {
    const { id } = await buildSchool({ tx, now: now() }, { schoolNo: name, name, schoolMold: 2 });
    await enterSchool(tx, id);
    await appendAudit(tx, id, [{ action: 'x', object: { type: 'x', id: '1' }, ...origin }]);
    return id;
  });
}

/** A server that is brought back answers readers before it takes writes. */
async function recovered(database: Database): Promise<void> {
  const [row] = await rowsOf(database.owner, sql`select pg_is_in_recovery() as recovers`, recoversRow);
  if (!row?.recovers) return;
  await pause(100);
  return recovered(database);
}

beforeAll(async () => {
  if (versions.length === 0) throw new Error('Install PostgreSQL (Debian: postgresql), on which recovery is proven');
  port = await freePort();
  chmodSync(room, 0o755);
  const settings = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${room}'\nfsync = off\n`;
  shell(`initdb --pgdata main --username postgres --auth trust --encoding UTF8 --no-sync; mkdir -p backups/wal`);
  appendFileSync(at('main', 'postgresql.conf'), settings + here(blocks('conf')[0] ?? ''));
  shell(`pg_ctl start --wait --log log --pgdata main
    psql --host 127.0.0.1 --port ${port} --username postgres --command "create role school_app nologin nosuperuser nobypassrls" \
      --command "create role school login password 'pw'" --command "grant school_app to school" --command "create database school owner school"`);
}, 120_000);

afterAll(() => {
  shell('pg_ctl stop --mode immediate --pgdata main || true');
  rmSync(room, { recursive: true, force: true });
});

test('a moment between two writes comes back whole by the lines of the page: the first is there, the second is not', async () => {
  const [base = '', restore = ''] = blocks('sh');
  const database = await open();
  await migrate(database);
  const early = await write(database, 'early');
  shell(here(base));
  const kept = await write(database, 'kept');
  await pause(1_500);
  const [moment] = await rowsOf(database.owner, sql`select clock_timestamp()::text as at`, timeRow);
  await pause(1_500);
  await write(database, 'regretted');
  await database.close();
  // An hour later the archive has it; here it is asked to.
  shell(
    `psql --host 127.0.0.1 --port ${port} --username postgres --command "select pg_switch_wal()"; pg_ctl stop --pgdata main`,
  );
  renameSync(at('main'), at('main.before'));
  shell(here(restore, moment?.at).replace('pg_ctl start', 'pg_ctl start --log log'));

  const restored = await open();
  try {
    const names = await rowsOf(restored.owner, sql`select school_no as name from schools order by 1`, nameRow);
    expect(names.map(({ name }) => name)).toEqual(['early', 'kept']);
    expect(readFileSync(at('log'), 'utf8')).toContain('recovery stopping before commit');
    for (const id of [early, kept])
      await transaction(restored, async (tx) => {
        await enterSchool(tx, id);
        expect(await verifyChain(tx, id)).toEqual({ entries: 1, brokenAt: null });
      });
    await recovered(restored);
    // It takes writes again.
    await write(restored, 'afterwards');
  } finally {
    await restored.close();
  }
}, 180_000);
