import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { freePort } from '../lib/launcher/postgres.mjs';
import { freshTree, operationsSay } from './support/fresh-tree.ts';
import { first } from './support/sample.ts';
import { ownServer, type Settings, shell } from './support/shell.ts';

// An installation by the words of deploy/operations.md alone: an empty folder, its commands, and everything that may be
// wrong with them.
const { statements, command } = operationsSay();
const secret = 'a-secret-of-the-journey-of-production';
const password = 'database-password-1';

let tree = '';
let room = '';
let postgres: Awaited<ReturnType<typeof ownServer>> = null;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  tree = await freshTree();
  room = mkdtempSync(join(tmpdir(), 'room-'));
  postgres = await ownServer();
});
test.afterAll(async () => {
  await postgres?.stop();
  for (const folder of [tree, room]) rmSync(folder, { recursive: true, force: true });
});

/** Its command with its places filled and further settings before it; undefined takes one away. */
function filled(settings: Settings): string {
  const places = {
    SESSION_SECRET: secret,
    PUBLIC_ORIGIN: 'https://school.example',
    DATABASE_URL: urlOf('school'),
    ...settings,
  };
  const words = command.split(' ').filter((word) => !Object.keys(places).some((name) => word.startsWith(`${name}=`)));
  const given = Object.entries(places).flatMap(([name, value]) => (value === undefined ? [] : [`${name}='${value}'`]));
  return [...given, ...words].join(' ');
}

function urlOf(database: string, user = 'school'): string {
  const { host } = new URL(postgres?.url ?? 'postgres://127.0.0.1:1');
  return `postgres://${user}:${password}@${host}/${database}`;
}

/** What the log says of a busy machine is no line about the start. */
const slowStatement = /^\{.*"msg":"slow statement"\}$/;

/** Starts what cannot start. @returns its lines, without what npm says of itself and Next of what went well */
async function refusal(settings: Settings): Promise<string[]> {
  const { ended, output } = shell(tree, filled(settings), { PORT: String(await freePort()) });
  expect(await ended).not.toBe(0);
  return stripVTControlCharacters(output())
    .split('\n')
    .filter((line) => line !== '' && !/^(> |npm |✓ )/.test(line) && !slowStatement.test(line));
}

/** What the operator does on the server, one statement after the other. */
async function onServer(database: string, text: string) {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(postgres?.url ?? ''), { pathname: database }).href,
  });
  await client.connect();
  try {
    for (const statement of text.split(';').filter((one) => one.trim() !== '')) await client.query(statement);
  } finally {
    await client.end();
  }
}

const place = (name: string) => join(room, name);
const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

test('the page on operations says what the container files do', () => {
  const own = readFileSync(resolve(import.meta.dirname, '../deploy/owner.sh'), 'utf8').replace(":'password'", "'...'");
  expect(own).toContain(statements);
  expect(command).toMatch(
    /^APP_MODE=production DATABASE_URL=\S+ SESSION_SECRET=\S+ PUBLIC_ORIGIN=https:\S+ npm start$/,
  );
});

test.describe('what is wrong ends the start with one line:', () => {
  test.beforeAll(() => {
    mkdirSync(place('shared'), { mode: 0o755 });
    writeFileSync(place('shared/letters.txt'), '');
    writeFileSync(place('file'), '');
    writeFileSync(place('suites.json'), '{"provider": {"corpId": "ww1"}, "suites": []}');
  });

  const faults: ReadonlyArray<readonly [string, () => Settings, RegExp]> = [
    ['no secret', () => ({ SESSION_SECRET: undefined }), /^SESSION_SECRET is required in production$/],
    [
      'a server that is not there',
      () => ({ DATABASE_URL: 'postgres://school:hunter2@127.0.0.1:1/school' }),
      /^The backend cannot start: DATABASE_URL names the server 127\.0\.0\.1:1 \(user school, database school\), which does not answer/,
    ],
    [
      'a folder of other things',
      () => ({ DATA_DIR: place('shared') }),
      /^The backend cannot start: DATA_DIR names .*shared, which holds other things \(letters\.txt\)/,
    ],
    [
      'a broken file of suites',
      () => ({ WXWORK_SUITES_FILE: place('suites.json') }),
      /^The backend cannot start: WXWORK_SUITES_FILE names .*suites\.json, in which is wrong: suites: /,
    ],
    ['a short secret', () => ({ SESSION_SECRET: 'short' }), /^SESSION_SECRET must have at least 32 characters$/],
    [
      'an origin without TLS',
      () => ({ PUBLIC_ORIGIN: 'http://school.example' }),
      /^PUBLIC_ORIGIN is required in production and begins/,
    ],
    ['another kind of server', () => ({ DATABASE_URL: 'mysql://db/school' }), /^DATABASE_URL must begin with postgres/],
    [
      'an address that is none',
      () => ({ DATABASE_URL: 'postgres://school:a#b@db:x/school' }),
      /^The backend cannot start: DATABASE_URL cannot be read/,
    ],
    [
      'a file for a folder',
      () => ({ DATA_DIR: place('file') }),
      /^The backend cannot start: DATA_DIR names .*file, which cannot be made/,
    ],
    [
      'a folder of backups that is not ours',
      () => ({ BACKUP_DIR: place('shared') }),
      /^The backend cannot start: BACKUP_DIR names .*shared, which holds other things/,
    ],
    [
      'no file of suites',
      () => ({ WXWORK_SUITES_FILE: place('nowhere.json') }),
      /^The backend cannot start: WXWORK_SUITES_FILE names .*nowhere\.json, which cannot be read/,
    ],
    [
      'a family that does not exist',
      () => ({ BACKEND_ORIGIN_NOSUCH: 'http://127.0.0.1:1' }),
      /^The backend cannot start: BACKEND_ORIGIN_NOSUCH names no family/,
    ],
    ['half an app', () => ({ WECHAT_APP_ID: 'wx1' }), /^WECHAT_APP_SECRET is required with WECHAT_APP_ID$/],
    [
      'a key that is none',
      () => ({
        ALIPAY_APP_ID: '1',
        ALIPAY_PRIVATE_KEY: 'hunter2',
        ALIPAY_PUBLIC_KEY: publicKey,
      }),
      /^The backend cannot start: ALIPAY_PRIVATE_KEY must be a private key/,
    ],
  ];
  for (const [name, settings, line] of first(2, faults))
    test(name, async () => {
      const lines = await refusal({ DATA_DIR: place('data'), ...settings() });
      expect(lines).toEqual([expect.stringMatching(line)]);
      expect(lines.join()).not.toContain('hunter2');
    });
});

test('an owner without rights is told the statements, with them production starts from the empty folder, and a newer database or another secret ends it', {
  tag: '@thorough',
}, async () => {
  test.setTimeout(300_000);
  // What is not proven must not look as if it were.
  expect(postgres, 'Install PostgreSQL (Debian: postgresql), on which production is proven').not.toBeNull();
  await onServer('postgres', `create role plain login password '${password}'; create database plain owner plain`);
  const rights = await refusal({ DATABASE_URL: urlOf('plain', 'plain'), DATA_DIR: place('plain') });
  expect(rights).toEqual([
    'The backend cannot start: The user plain of DATABASE_URL lacks rights on the server. Have its superuser run: create role school_app nologin nosuperuser nobypassrls; grant school_app to plain;',
  ]);
  await onServer('postgres', statements.replace("'...'", `'${password}'`));

  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const running = shell(tree, filled({}), { PORT: port });
  try {
    await running.said(/Ready on https:\/\/school\.example/);
    expect(await (await fetch(`${origin}/api/health`)).json()).toMatchObject({ live: true, ready: true });
    expect((await fetch(`${origin}/login`)).status).toBe(200);
    const [, told = ''] = /before .* UTC, by the link in (\S+)/.exec(running.output()) ?? [];
    const file = resolve(tree, told);
    expect(running.output()).not.toContain('ticket=');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const link = readFileSync(file, 'utf8').trim().replace('https://school.example', origin);
    expect((await fetch(link)).status).toBe(200);
    expect(statSync(join(tree, '.data')).mode & 0o777).toBe(0o700);
    const doctor = shell(tree, filled({}).replace('npm start', 'npm run doctor'));
    expect([await doctor.ended, doctor.output()]).toEqual([0, expect.stringContaining('All is well.')]);
    expect(doctor.output().split('\n').length).toBeLessThan(30);
  } finally {
    await running.stop();
  }

  await onServer('school', `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`);
  expect(await refusal({})).toEqual([
    expect.stringMatching(/^The backend cannot start: The database is of another version: .* 2100-01-01 00:00\. /),
  ]);
  await onServer('school', `delete from drizzle.__drizzle_migrations where hash = 'x'`);
  await onServer(
    'school',
    `insert into wxwork_authorisations values ('ww1', 'wwCorp', '示范', 'active', 'sealed-by-another', '1', '{}', 1, now(), now())`,
  );
  expect(await refusal({})).toEqual([
    expect.stringMatching(/^The backend cannot start: SESSION_SECRET is not the one .* permanent codes 0 of 1\)/),
  ]);
});
