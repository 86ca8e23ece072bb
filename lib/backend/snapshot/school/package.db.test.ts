import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { replaceEnv } from '@/lib/env.ts';
import { closeFolders } from '@/lib/private-folders.ts';
import { hashPassword } from '../../account/password-hash.ts';
import { doctor } from '../../control/doctor.ts';
import { carriedSalaryKeys, salaryKeysIn } from '../../control/salary-key-package.ts';
import { type Database, openDatabase } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { anyRow, rowsOf } from '../../db/rows.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { verifyChain } from '../../kernel/audit.ts';
import { now } from '../../kernel/clock.ts';
import { enterSchool, transaction } from '../../kernel/tenancy.ts';
import { checkPackage, loadPackage } from './load-package.ts';
import type { PackageManifest } from './package-manifest.ts';
import { csvFile } from './package-manifest.ts';
import { writePackage } from './write-package.ts';

const at = new Date('2026-11-21T12:00:00Z');
const silent = () => {};
/** Where the demo was loaded, and an installation with nothing in it. */
const source = testDatabase();
let target: Database;
let work: string;
let folder: string;
let manifest: PackageManifest;

const passphrase = 'a passphrase of the way';
const keysIn = salaryKeysIn(passphrase);

const ownedRows = (database: Database, text: string) => rowsOf(database.owner, text, anyRow);

/** Rows of the exported school, which row security admits in it alone. */
const inSchool = (database: Database, text: string) =>
  transaction(database, async (tx) => {
    await enterSchool(tx, manifest.school.id);
    return rowsOf(tx, text, anyRow);
  });

// Whole databases are made, filled and compared here; a busy machine takes its time.
jest.setTimeout(600_000);

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'school-package-'));
  folder = path.join(work, 'package');
  // What a secret sealed opens by it alone, wherever the school goes; each folder would make one of its own.
  const SESSION_SECRET = 'a secret that is the same wherever it goes';
  replaceEnv({ DATA_DIR: path.join(work, 'source'), SESSION_SECRET });
  await loadDemo(source(), now(), await hashPassword('a password of the demo'));
  const [school] = await ownedRows(
    source(),
    `select s.id::text as id, s.school_no as "schoolNo", s.name from schools s where school_mold <> 2
      order by (select count(*) from students t where t.school_id = s.id) desc limit 1`,
  );
  manifest = await writePackage(
    source(),
    school as unknown as PackageManifest['school'],
    folder,
    at,
    silent,
    carriedSalaryKeys(passphrase),
  );
  target = await openDatabase({});
  await migrate(target);
  replaceEnv({ DATA_DIR: path.join(work, 'target'), SESSION_SECRET });
  closeFolders();
}, 600_000);
afterAll(async () => {
  await target.close();
  await rm(work, { recursive: true });
});

const rowsIn = (name: string) =>
  [...manifest.tables, ...manifest.heads].find((table) => table.name === name)?.rows ?? 0;

test('a package holds one school, with everybody whom its rows name and no password', async () => {
  expect(rowsIn('students')).toBeGreaterThan(100);
  expect(rowsIn('finance_entries')).toBeGreaterThan(100);
  expect(rowsIn('schools')).toBe(1);
  const [others] = await ownedRows(
    source(),
    `select id::text as id from schools where id <> '${manifest.school.id}' limit 1`,
  );
  for (const { name } of [...manifest.tables, ...manifest.heads]) {
    const text = await readFile(csvFile(folder, name), 'utf8');
    expect(text).not.toContain(others?.id);
    expect(text).not.toContain('$argon2');
  }
});

test('somebody who is known here by another id keeps it, and every row comes out as it went in', async () => {
  // The administrator has an account here already; the school comes beside it.
  const [person] = await inSchool(
    source(),
    `select a.id::text as id, a.phone from accounts a join memberships m on m.account_id = a.id where m.member_of = '${manifest.school.id}' order by a.phone limit 1`,
  );
  const here = '01910000-0000-7000-8000-000000000001';
  await target.owner.execute(
    sql`insert into accounts (id, phone, name, password_hash, created_at) values (${here}, ${person?.phone}, '此地已有', 'unchanged', now())`,
  );
  await target.owner.execute(
    sql`insert into schools (id, school_no, name, school_mold, created_at) values (gen_random_uuid(), ${manifest.school.schoolNo}, '占号学校', 2, now())`,
  );
  await expect(loadPackage(target, folder, { at, keysIn }, silent)).rejects.toThrow(/占号学校.*--number/);
  const wrong = { at, schoolNo: 'MOVED1', keysIn: salaryKeysIn('another passphrase') };
  if (rowsIn('salary_keys') > 0) await expect(loadPackage(target, folder, wrong, silent)).rejects.toThrow(/passphrase/);
  await loadPackage(target, folder, { at, schoolNo: 'MOVED1', keysIn }, silent);

  const [known] = await ownedRows(target, `select name, password_hash from accounts where id = '${here}'`);
  expect(known).toEqual({ name: '此地已有', password_hash: 'unchanged' });
  expect(await ownedRows(target, `select 1 as one from memberships where account_id = '${here}'`)).toHaveLength(1);
  const old = `'${person?.id}'`;
  expect(await inSchool(target, `select 1 from staff where account_id = ${old} or updated_by = ${old}`)).toEqual([]);
  expect(await inSchool(target, `select 1 from staff where account_id = '${here}'`)).toHaveLength(1);

  for (const name of ['students', 'finance_entries', 'finance_balances', 'attendance_records', 'files'])
    expect(await inSchool(target, `select count(*)::int as n from ${name}`)).toEqual([{ n: rowsIn(name) }]);
  const chain = await transaction(target, async (tx) => {
    await enterSchool(tx, manifest.school.id);
    return verifyChain(tx, manifest.school.id);
  });
  expect(chain.brokenAt).toBeNull();
  const said: string[] = [];
  await doctor(target)([], (text) => said.push(text));
  expect(said.filter((line) => line.startsWith('BAD') && !line.includes('opens connections'))).toEqual([]);
});

test('without a passphrase the key of payslips stays here', async () => {
  const [key] = await inSchool(source(), 'select sealed_key as sealed from salary_keys');
  const sealed = String(key?.sealed ?? '');
  expect(carriedSalaryKeys(null).out(manifest.school.id, sealed)).toBeNull();
  if (rowsIn('salary_keys') === 0) return;
  expect(await readFile(csvFile(folder, 'salary_keys'), 'utf8')).not.toContain(sealed);
  expect((await inSchool(target, 'select sealed_key as sealed from salary_keys'))[0]?.sealed).toMatch(
    /^(?!passphrase)/,
  );
});

test('a school is here once', async () => {
  await expect(loadPackage(target, folder, { at, schoolNo: 'TWICE1', keysIn }, silent)).rejects.toThrow(/already/);
});

test('damage is named before anything is touched', async () => {
  await appendFile(csvFile(folder, 'students'), '"x"\r\n');
  await expect(checkPackage(target, folder)).rejects.toThrow(/students\.csv is damaged/);
});
