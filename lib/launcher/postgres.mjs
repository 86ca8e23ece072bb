import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram, installDebian } from './packages.mjs';
import { run, start } from './run.mjs';
import { say } from './say.mjs';

const debianFolder = '/usr/lib/postgresql';

function findInitdb(path) {
  let versions = [];
  try {
    versions = readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a));
  } catch {
    // No PostgreSQL of Debian's; PATH may still hold another.
  }
  return findProgram(
    ['initdb'],
    path,
    versions.map((version) => join(debianFolder, version, 'bin')),
  );
}

/** PostgreSQL refuses to run as root: root becomes the user postgres, or nobody. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {};
}

/** A port that is free now. */
export function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/**
 * Starts a PostgreSQL server of its own for one run: in a temporary folder, on a free port of the loopback address. It
 * is found, or installed from Debian's packages.
 * @param {Record<string, string | number>} [settings] of the server, such as `fsync`
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> } | null>} null where none can be had, which
 *   is said
 */
export async function startPostgres(env, settings = {}) {
  let initdb = findInitdb(env.PATH);
  if (!initdb && (await installDebian(['postgresql'], env))) initdb = findInitdb(env.PATH);
  if (!initdb) {
    say('No PostgreSQL server is here and none can be installed: the verb tests run on the embedded database only');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = serverUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: env.PATH, LC_ALL: 'C.UTF-8' } };
  const port = await freePort();
  const data = join(folder, 'data');
  const initArgs = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const made = await run(initdb, initArgs, { ...options, quiet: true });
  const server =
    made.code === 0
      ? await serve(
          join(dirname(initdb), 'postgres'),
          data,
          { port, unix_socket_directories: folder, ...settings },
          options,
        )
      : made;
  if ('output' in server) {
    say(`PostgreSQL does not start here, so the verb tests run on the embedded database only:\n${server.output}`);
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const stop = async () => {
    const ended = new Promise((done) => server.child.once('close', done));
    server.child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: server.child.pid, stop };
}

/** Nothing of a run has to outlive it, so nothing is written twice or waited for. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
};

/** Starts the server as a child, so that it ends with this command, and waits until it takes connections or ends. */
function serve(program, data, given, options) {
  const settings = {
    listen_addresses: '127.0.0.1',
    max_connections: 60,
    lc_messages: 'C',
    // Compiling the plan of a query over all tables takes longer than the query over a test's few rows.
    jit: 'off',
    ...(given.fsync === 'on' ? {} : forgetful),
    ...given,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = start(program, ['-D', data, ...flags], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  return new Promise((done) => {
    child.once('error', (error) => done({ output: error.message }));
    child.once('close', () => done({ output }));
    child.stderr.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-10_000);
      if (output.includes('ready to accept connections')) done({ child });
    });
  });
}
