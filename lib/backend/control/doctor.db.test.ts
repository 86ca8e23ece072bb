import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { noClass } from '../db/bill-sums.ts';
import { appendAudit } from '../kernel/audit.ts';
import { doctor } from './doctor.ts';
import { sumBills, sumPayments } from './kept-sums.ts';

const { database, school } = testInstallation();
// What lies in this machine's own folder is another installation's.
const own = mkdtempSync(path.join(tmpdir(), 'doctor-'));
beforeEach(() => replaceEnv({ DATA_DIR: own, WXWORK_SUITES_FILE: undefined }));
afterAll(() => rmSync(own, { recursive: true }));

async function examine(...words: string[]) {
  const lines: string[] = [];
  const told = await doctor(database())(words, (text) => lines.push(text));
  const bad = lines.filter((line) => line.startsWith('BAD '));
  if (database().kind === 'embedded') return { well: told, bad, lines };
  // A server of the tests is entered as its superuser, which the doctor rightly calls ill.
  const others = bad.filter((line) => !line.startsWith('BAD  Role that opens connections'));
  return { well: others.length === 0, bad: others, lines };
}

const run = (text: string) => database().owner.execute(sql.raw(text));

test('a sound installation is well, and says what a power cut does to it', async () => {
  const a = await school();
  await a.as('*');
  const event = {
    action: 'x',
    object: { type: 'x', id: '1' },
    at: new Date(),
    actorId: null,
    actorName: '',
    address: '',
    requestId: '',
  };
  await a.inside((tx) => appendAudit(tx, a.id, [event]));
  const { well, bad, lines } = await examine('--all');
  expect({ well, bad }).toEqual({ well: true, bad: [] });
  const text = lines.join('\n');
  expect(text).toMatch(/Node +v\d+/);
  expect(text).toMatch(/Acknowledged writes survive +a killed process/);
  expect(text).toMatch(/Table staff +row security enabled, forced, 4 policies/);
  expect(text).toMatch(/Audit of 测试学校 +1 rows, unbroken/);
  expect(text).toMatch(
    /ok {3}Store of files .*\nok {3}Jobs that failed .*\nok {3}Jobs that are due .*\nok {3}Messages of/,
  );
  expect(text).toMatch(/ok {3}Last whole backup +none in/);
});

test('tables that are well are one line; a folder that is open, a schema from tomorrow and a broken setting are told', async () => {
  const room = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  chmodSync(room, 0o755);
  replaceEnv({ DATA_DIR: room, WXWORK_SUITES_FILE: path.join(room, 'nowhere.json') });
  await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`);
  try {
    const { bad, lines } = await examine();
    expect(lines.filter((line) => line.includes('Table'))).toEqual([
      expect.stringMatching(/^ok {3}Tables +(\d+) of \1 as they must be/),
    ]);
    expect(bad).toEqual([
      expect.stringMatching(/^BAD {2}Schema .*2100-01-01 00:00 that THIS VERSION DOES NOT KNOW/),
      expect.stringMatching(/^BAD {2}Settings +WXWORK_SUITES_FILE names .*nowhere\.json, which cannot be read/),
      `BAD  Folders of data and backups        OPEN to other users: chmod 700 ${room}`,
    ]);
  } finally {
    await run(`delete from drizzle.__drizzle_migrations where created_at = 4102444800000`);
    rmSync(room, { recursive: true });
  }
});

test('a folder of files that is a link to an open one is told', async () => {
  const room = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  const [disk, files] = [path.join(room, 'disk'), path.join(own, 'files')];
  mkdirSync(disk);
  chmodSync(disk, 0o755);
  // Where the doctor tried the store before.
  rmSync(files, { recursive: true, force: true });
  symlinkSync(disk, files);
  try {
    expect((await examine()).bad).toEqual([
      `BAD  Folders of data and backups        OPEN to other users: chmod 700 ${files}`,
    ]);
  } finally {
    rmSync(files);
    rmSync(room, { recursive: true });
  }
});

test.each([
  [
    'row security off',
    'alter table staff disable row level security',
    'alter table staff enable row level security',
    /Table staff .*OFF/,
  ],
  [
    'not forced on the owner',
    'alter table staff no force row level security',
    'alter table staff force row level security',
    /Table staff .*NOT FORCED/,
  ],
  [
    'a policy gone',
    'drop policy deletes on roles',
    'create policy deletes on roles for delete using (false)',
    /Table roles .*3 policies/,
  ],
  ['a table that nobody knows', 'create table loot (a int)', 'drop table loot', /Table loot/],
  [
    'a role that sees everything',
    'alter role school_app bypassrls',
    'alter role school_app nobypassrls',
    /Role of every request .*bypasses row security yes/,
  ],
  [
    'a role that owns a table',
    'alter table departments owner to school_app',
    'alter table departments owner to current_user',
    /owns 1 tables/,
  ],
  [
    'an altered audit row',
    `update audit_entries set actor_name = 'x'`,
    `update audit_entries set actor_name = ''`,
    /Audit of .*BROKEN at row 1/,
  ],
])('%s is found', async (_, harm, mend, finding) => {
  await run(harm);
  try {
    const { well, bad } = await examine();
    expect(well).toBe(false);
    expect(bad.join('\n')).toMatch(finding);
  } finally {
    await run(mend);
  }
  expect(await examine()).toMatchObject({ well: true });
});

const ofNobody = "'00000000-0000-0000-0000-000000000000'";
test.each([
  [
    'bills',
    'fee_bill_sums',
    `'2026-09', 'unpaid', '${noClass}', '', '', gen_random_uuid(), 1, 1, 0, 0, 0, 0`,
    sumBills,
  ],
  [
    'payments',
    'fee_payment_sums',
    `'2026-09-01', ${ofNobody}, 'cash', 1, 0, 0, 1, gen_random_uuid(), 1, 0, 0`,
    sumPayments,
  ],
])('a kept sum of %s that differs is told, and is right once all are summed up anew', async (of, table, row, again) => {
  const { id } = await school();
  await run(`alter table ${table} no force row level security`);
  await run(`insert into ${table} values ('${id}', ${row})`);
  await run(`alter table ${table} force row level security`);
  expect((await examine()).bad).toEqual([
    expect.stringMatching(new RegExp(`^BAD {2}Sums of ${of} of 测试学校 +1 DIFFER: npm run control -- sum-${of}$`)),
  ]);
  const lines: string[] = [];
  expect(await again(database())([], (text) => lines.push(text))).toBe(true);
  expect(lines[0]).toBe('测试学校: 1 sums differed, and all are summed up anew');
  expect(await examine()).toMatchObject({ well: true });
});

test('a ticket whose number its batch does not hold is told', async () => {
  const { id } = await school();
  const both = ['fee_ticket_batches', 'fee_tickets'];
  for (const table of both) await run(`alter table ${table} no force row level security`);
  const batch = `'${id}', '${id}', '票据', 'paper', '1', '', 2, 1, 10, '2026-01-05', '', '', '', now(), ${ofNobody}`;
  await run(`insert into fee_ticket_batches (school_id, id, name, form, code, prefix, width, first_serial, last_serial,
    obtained_on, obtained_from, verify_at, note, created_at, created_by, updated_at, updated_by)
    values (${batch}, now(), ${ofNobody})`);
  const ticket = `'${id}', '${id}', '${id}', 5, 'voided', '2026-01-05', 0, '', '', '', '卡纸', '2026-01-05'`;
  await run(`insert into fee_tickets (school_id, id, batch_id, serial, state, day, cents, payer_name, check_code, note,
    reason, undone_on, created_at, created_by, updated_at, updated_by)
    values (${ticket}, now(), ${ofNobody}, now(), ${ofNobody})`);
  const begin = (first: number) => run(`update fee_ticket_batches set first_serial = ${first} where id = '${id}'`);
  await begin(6);
  const { bad } = await examine();
  await begin(1);
  for (const table of both) await run(`alter table ${table} force row level security`);
  expect(bad.filter((line) => line.includes('Tickets'))).toEqual([
    expect.stringMatching(/^BAD {2}Tickets of 测试学校 +1 of 1 DO NOT FIT$/),
  ]);
  expect(await examine()).toMatchObject({ well: true });
});
