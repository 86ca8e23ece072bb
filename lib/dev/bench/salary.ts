import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { samplePassword } from '@/lib/backend/account/entry-samples.ts';
import { hashPassword } from '@/lib/backend/account/password-hash.ts';
import { accounts } from '@/lib/backend/account/schema.ts';
import { assemble, backend, replaceBackend } from '@/lib/backend/app.ts';
import { openDatabase } from '@/lib/backend/db/client.ts';
import { migrate } from '@/lib/backend/db/migrate.ts';
import { buildAccount, buildMember, buildRole } from '@/lib/backend/demo/build-school.ts';
import { ofSchool } from '@/lib/backend/kernel/of-school.ts';
import { staff } from '@/lib/backend/organisation/schema.ts';
import { xlsxOf } from '@/lib/backend/sheets/write-xlsx.ts';
import { account } from '@/lib/contracts/account.ts';
import { salary } from '@/lib/contracts/salary.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { percentilesOf } from '../percentiles.ts';
import { recordStatements } from '../school-bound/routed-statements.ts';
import type { TestSchool } from '../test-installation.ts';
import { sent } from '../test-interchange.ts';
import { bytesOf } from '../test-sheets.ts';
import { ms, type Note } from './figure-text.ts';
import { ownSchool } from './own-school.ts';

const { endpoints } = salary;

const people = 1_000;
const months = 5;
const openings = 100;
const headings = ['工号', '姓名', '基本工资', '岗位津贴', '课时费', '养老保险', '住房公积金', '个人所得税', '单位养老'];

/** Numbers of people who are paid. */
const numberOf = (at: number) => `G${String(at).padStart(5, '0')}`;

type Count = (work: () => Promise<unknown>) => Promise<number>;
type Office = Awaited<ReturnType<typeof officeOf>>;

/**
 * Payroll of a thousand people: a sheet imported beside reading it alone, pushed with the statements that it takes, and
 * a slip opened beside the statements that cannot be left out. In this process, without pages: the gateway, the backend
 * and the server of the database.
 */
export async function measureSalary(settings: Readonly<Record<string, string>>, note: Note): Promise<void> {
  replaceEnv({ ...settings, LOG_LEVEL: 'error' });
  const database = await openDatabase({ url: settings.DATABASE_URL ?? '' });
  const plain = new pg.Client(settings.DATABASE_URL);
  await plain.connect();
  let statements = 0;
  const count: Count = async (work) => {
    statements = 0;
    await work();
    return statements;
  };
  try {
    await migrate(database);
    replaceBackend(assemble(recordStatements(database, () => (statements += 1))));
    const office = await officeOf(await ownSchool(database));
    await plain.query('analyze');
    const ids = await measureImport(office, note);
    await measurePush(office, ids, count, note);
    await measureOpening(office, plain, count, note);
  } finally {
    await plain.end();
    await database.close();
  }
}

/** Who imports, who approves, and whoever is paid, all with accounts. */
async function officeOf(school: TestSchool) {
  const [clerk, chief] = [await school.as('*'), await school.as('*')];
  const owner = await school.as('salary.mine.open');
  const now = new Date();
  await school.inside(async (tx) => {
    const roleId = await buildRole({ tx, now }, school.id, { name: '教师', keys: ['salary.mine.open'], scope: 'all' });
    for (let at = 0; at < people - 1; at += 1) {
      const accountId = await buildAccount(
        { tx, now },
        { phone: `156${String(at).padStart(8, '0')}`, name: `测${at}` },
      );
      await buildMember({ tx, now }, { schoolId: school.id, accountId, number: numberOf(at), roleId });
    }
    const passwordHash = await hashPassword(samplePassword);
    await tx
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.id, owner.personId ?? ''));
  });
  return { school, clerk, chief, owner };
}

/** A workbook of the people, each with ten cells that agree with one another. */
function sheetOf(own: string, count: number, month: number): Promise<Uint8Array<ArrayBuffer>> {
  const yuan = (cents: number) => (cents / 100).toFixed(2);
  const rows = Array.from({ length: count }, (_, at) => {
    const [base, post, lessons] = [400_000 + (at % 90) * 1_000 + month, (at % 7) * 10_000, ((at + month) % 9) * 3_333];
    const [pension, fund, tax] = [(at % 90) * 80, (at % 90) * 120, at % 400];
    const net = base + post + lessons - pension - fund - tax;
    const cells = [base, post, lessons, pension, fund, tax, pension * 2, net].map(yuan);
    return [at === 0 ? own : numberOf(at - 1), '', ...cells];
  });
  const columns = [...headings, '实发工资'].map((header) => ({ header, width: 12 }));
  return bytesOf(xlsxOf([{ name: `2026年${month}月`, columns, rows }]));
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const began = performance.now();
  const result = await work();
  return [result, performance.now() - began];
}

const middle = (times: readonly number[]) => percentilesOf(times)(0.5);

/** A month read, checked and kept as a draft. */
async function imported({ school, clerk, owner }: Office, count: number, month: number) {
  const mine = and(ofSchool(school.id, staff), eq(staff.accountId, owner.personId ?? ''));
  const [own] = await school.inside((tx) => tx.select({ number: staff.number }).from(staff).where(mine));
  const bytes = await sheetOf(own?.number ?? '', count, month);
  const [read, reading] = await timed(() => call(endpoints.readPayroll, {}, clerk, sent('工资.xlsx', bytes)));
  const sheet = { columns: read.columns, rows: read.rows, people: [] };
  const [, checking] = await timed(() => call(endpoints.checkPayroll, sheet, clerk));
  const facts = { month: read.month ?? '', kind: 'salary' as const, title: `${count}`, fileName: '工资.xlsx' };
  const [{ id }, keeping] = await timed(() => call(endpoints.saveRecord, { ...facts, ...sheet }, clerk));
  return { id, reading, whole: reading + checking + keeping };
}

/** @returns the ids of a record of all people and of one of a few */
async function measureImport(office: Office, note: Note): Promise<readonly [string, string]> {
  const done: Awaited<ReturnType<typeof imported>>[] = [];
  for (let month = 1; month <= months; month += 1) done.push(await imported(office, people, month));
  const [reading, whole] = [middle(done.map((one) => one.reading)), middle(done.map((one) => one.whole))];
  note(`A payroll sheet of ${people} read`, ms(reading));
  note('The same imported: read, checked, kept', `${ms(whole)}, ${(whole / reading).toFixed(2)} times (at most 4)`);
  const few = await imported(office, people / 10, months + 1);
  return [done[0]?.id ?? '', few.id];
}

async function pushed({ clerk, chief }: Office, id: string, count: Count) {
  const asRead = async () => {
    const row = (await call(endpoints.records, { size: 50 }, clerk)).rows.find((one) => one.id === id);
    return { id, version: row?.version ?? 0 };
  };
  await call(endpoints.submitRecord, await asRead(), clerk);
  await call(endpoints.approveRecord, await asRead(), chief);
  await call(endpoints.pushRecord, await asRead(), clerk);
  let took = 0;
  const statements = await count(async () => {
    [, took] = await timed(async () => (await backend()).jobs.drain());
  });
  return { took, statements };
}

async function measurePush(office: Office, [all, few]: readonly [string, string], count: Count, note: Note) {
  const large = await pushed(office, all, count);
  const small = await pushed(office, few, count);
  note(`${people} slips pushed, each owner told in the bell`, `${ms(large.took)}, ${large.statements} statements`);
  note(`${people / 10} slips pushed`, `${ms(small.took)}, ${small.statements} statements`);
}

/**
 * What an opening cannot do without, written by somebody who knows the tables: whose session it is and what it may do,
 * the slip with its record and key, what was asked and who has looked, and its line of the log.
 */
async function bareOpening(plain: pg.Client, schoolId: string, slipId: string, by: Identity): Promise<void> {
  const ask = (text: string, ...values: readonly string[]) => plain.query(text, [...values]);
  await plain.query('begin');
  await ask(
    'select * from sessions s join accounts a on a.id = s.account_id where s.account_id = $1',
    by.personId ?? '',
  );
  await ask(
    'select r.*, s.id from staff s join roles r on r.school_id = s.school_id where s.school_id = $1 and s.account_id = $2',
    schoolId,
    by.personId ?? '',
  );
  const slip = 'from salary_slips s where s.school_id = $1 and s.id = $2';
  await ask(`select * ${slip} for update`, schoolId, slipId);
  await ask('select * from salary_keys where school_id = $1', schoolId);
  await ask(
    `select * from salary_records r where r.school_id = $1 and r.id = (select s.record_id ${slip})`,
    schoolId,
    slipId,
  );
  await ask('select * from salary_questions where school_id = $1 and slip_id = $2', schoolId, slipId);
  await ask(`select name from staff where school_id = $1 and id = (select s.staff_id ${slip})`, schoolId, slipId);
  await ask(
    `select * from salary_openings where school_id = $1 and record_id = (select s.record_id ${slip})`,
    schoolId,
    slipId,
  );
  await ask(
    `with head as (select seq, hash from audit_heads where school_id = $1 for update), put as (
        update audit_heads h set seq = head.seq + 1 from head where h.school_id = $1)
      insert into audit_entries select (jsonb_populate_record(e, jsonb_build_object('seq', head.seq + 1))).*
      from head join audit_entries e on e.school_id = $1 and e.seq = head.seq`,
    schoolId,
  );
  await plain.query('commit');
}

async function measureOpening({ school, owner }: Office, plain: pg.Client, count: Count, note: Note) {
  await call(account.endpoints.reauthenticate, { password: samplePassword }, owner);
  const id = (await call(endpoints.mySlips, {}, owner)).slips[0]?.id ?? '';
  const statements = await count(() => call(endpoints.openMySlip, { id }, owner));
  const took = { call: [] as number[], bare: [] as number[] };
  for (let at = 0; at < openings; at += 1) {
    took.call.push((await timed(() => call(endpoints.openMySlip, { id }, owner)))[1]);
    took.bare.push((await timed(() => bareOpening(plain, school.id, id, owner)))[1]);
  }
  const [whole, bare] = [middle(took.call), middle(took.bare)];
  note('An own slip opened', `${ms(whole)}, ${statements} statements`);
  note('Its bare statements', `${ms(bare)}; the call takes ${(whole / bare).toFixed(2)} times (at most 3)`);
}
