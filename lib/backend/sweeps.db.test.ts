import { existsSync, readdirSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { students as contract } from '@/lib/contracts/students.ts';
import { runSweep } from '@/lib/dev/run-sweep.ts';
import { checked, csv, expectAgreement, importFixture, type Office, ran, upload } from '@/lib/dev/test-imports.ts';
import { call } from '@/lib/gateway/call.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sessions } from './account/schema.ts';
import { backend } from './app.ts';
import { rowsOf } from './db/rows.ts';
import { installationScope, verifyChain } from './kernel/audit.ts';
import { setClockOffset } from './kernel/clock.ts';
import { localPath, storeBytes } from './kernel/files.ts';
import { auditEntries, files, idempotencyKeys, jobs } from './kernel/schema.ts';
import { enterSchool, transaction } from './kernel/tenancy.ts';
import { studentImportRows, studentImports } from './students/schema/imports.ts';
import { studentEvents } from './students/schema/timeline.ts';
import { guardians, students, studentTerms } from './students/schema.ts';

const keyRow = z.object({ conname: z.string() });

const installation = importFixture();
const { office, database } = installation;
const { endpoints } = contract;
const mother = { relation: 'mother' as const, name: '李芳', phone: '13800138000' };
const inside = { gender: 'male' as const, guardians: [mother] };

const days = (n: number) => setClockOffset(msOfDays(n));

const sweep = (processes?: number) => runSweep(database(), processes);

const ofInstallation = <T>(work: Parameters<typeof transaction<T>>[1]) =>
  transaction(database(), async (tx, rows) => {
    await enterSchool(tx, installationScope);
    return work(tx, rows);
  });

const summaries = () =>
  ofInstallation((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.action, 'house.sweep')).orderBy(auditEntries.seq),
  );

const enrolled = async ({ person }: Pick<Office, 'person'>, name: string) =>
  (await call(endpoints.enrol, { name, ...inside }, person)).student.id;

async function deleted(at: Office, name: string): Promise<string> {
  const id = await enrolled(at, name);
  await call(endpoints.remove, { ids: [id] }, at.person);
  return id;
}

describe('children deleted long ago', () => {
  test('go with everything that hangs on them; younger ones, others and present ones stay', async () => {
    const [at, other] = [await office(), await office()];
    await deleted(at, '旧生');
    days(1);
    const [again, there] = [await at.school.as('*'), await other.school.as('*')];
    const younger = await deleted({ ...at, person: again }, '新生');
    const present = await enrolled({ person: again }, '在校生');
    const beside = await enrolled({ person: there }, '邻校生');
    days(limits.deletedKeptDays + 0.5);
    await sweep();

    const left = await at.school.inside(async (tx) => ({
      students: (await tx.select({ id: students.id }).from(students)).map(({ id }) => id).sort(),
      guardians: new Set((await tx.select().from(guardians)).map(({ studentId }) => studentId)),
      terms: new Set((await tx.select().from(studentTerms)).map(({ studentId }) => studentId)),
      events: new Set((await tx.select().from(studentEvents)).map(({ studentId }) => studentId)),
    }));
    expect(left.students).toEqual([younger, present].sort());
    expect(left.guardians).toEqual(new Set([younger, present]));
    expect(left.terms).toEqual(new Set([present]));
    expect([...left.events].filter((id) => !left.students.includes(id))).toEqual([]);
    expect(await other.school.inside((tx) => tx.select({ id: students.id }).from(students))).toEqual([{ id: beside }]);
    await expectAgreement(at);
  });

  test('leave one row in the audit of their school and nothing of themselves in it', async () => {
    const at = await office();
    const ids = [await deleted(at, '甲'), await deleted(at, '乙')];
    days(limits.deletedKeptDays + 1);
    await sweep();
    const rows = await at.school.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'students.record.purge')),
    );
    expect(rows).toMatchObject([{ actorId: null, actorName: '', objectType: 'students', objectId: '2' }]);
    expect(JSON.parse(rows[0]?.text ?? '').change.students.sort()).toEqual(ids.sort());
    expect(rows[0]?.text).not.toContain('甲');
    expect(await at.school.inside((tx) => verifyChain(tx, at.school.id))).toMatchObject({ brokenAt: null });
  });

  test('are held back by no table that was forgotten', async () => {
    const rows = await rowsOf(
      database().owner,
      sql`select conname from pg_constraint
      where contype = 'f' and confrelid = 'students'::regclass and confdeltype <> 'c' order by 1`,
      keyRow,
    );
    // Whoever adds a line says here why it keeps a child.
    const documents = [
      'fee_agreements_student',
      'fee_balance_moves_from',
      'fee_balance_moves_to',
      'fee_balance_uses_student',
      'fee_balances_student',
      'fee_bills_student',
      'fee_channel_orders_student',
      'fee_claims_student',
      'fee_one_offs_student',
      'fee_payment_parts_student',
      'fee_payments_student',
      'fee_protocols_student',
      'fee_refund_orders_student',
    ];
    // Records of health, and what was decided about them in a kitchen, are kept for years.
    const health = [
      'health_absences_student',
      'health_case_contacts_student',
      'health_cases_student',
      'health_checks_student',
      'health_examinations_student',
      'health_fitness_student',
      'health_injuries_student',
      'health_measurements_student',
      'health_medicine_doses_student',
      'health_medicine_orders_student',
      'health_missed_checks_student',
      'health_restrictions_student',
      'health_sign_children_student',
      'health_special_files_student',
      'health_special_reviews_student',
      'health_vaccinations_student',
      'health_vaccine_doses_student',
    ];
    expect(rows.map(({ conname }) => conname)).toEqual([
      'diet_decisions_student',
      // What was asked for, claimed and agreed about money stays in the books as long as these do.
      ...documents,
      ...health,
      // A record that was made part of another stays readable as long as that one.
      'student_merges_gone',
    ]);
  });

  test('stay while a row that is kept speaks of them', async () => {
    const at = await office();
    const [paid, unpaid] = [await deleted(at, '甲'), await deleted(at, '乙')];
    const { owner } = database();
    await owner.execute(
      sql`create table paid (school_id uuid, child uuid, foreign key (school_id, child) references students (school_id, id))`,
    );
    await owner.execute(sql`grant select on paid to school_app`);
    await owner.execute(sql`insert into paid values (${at.school.id}, ${paid})`);
    days(limits.deletedKeptDays + 1);
    await sweep();
    const left = async () => (await at.school.inside((tx) => tx.select().from(students))).map(({ id }) => id);
    expect(await left()).toEqual([paid]);
    expect(await left()).not.toContain(unpaid);
    await owner.execute(sql`drop table paid`);
    await sweep();
    expect(await left()).toEqual([]);
  });
});

test('sessions go when they have ended or grown too old long ago', async () => {
  const at = await office();
  const ended = await at.school.as();
  const hashes = async () => (await database().owner.select().from(sessions)).map(({ accountId }) => accountId);
  await database()
    .owner.update(sessions)
    .set({ endedAt: new Date() })
    .where(eq(sessions.accountId, ended.personId ?? ''));
  days(limits.sessionsKeptDays - 1);
  await sweep();
  expect(await hashes()).toEqual(expect.arrayContaining([ended.personId, at.person.personId]));
  days(limits.sessionsKeptDays + 0.2);
  const fresh = await at.school.as();
  await sweep();
  expect(await hashes()).not.toContain(ended.personId);
  expect(await hashes()).toEqual(expect.arrayContaining([at.person.personId, fresh.personId]));
  days(limits.sessionsKeptDays + 1);
  await sweep();
  expect(await hashes()).not.toContain(at.person.personId);
  expect(await hashes()).toContain(fresh.personId);
});

test('imports that nobody finished go after a week, others when they cannot be undone; their bytes with them', async () => {
  const at = await office();
  const abandoned = await checked(at, csv('姓名,性别', '王,男'));
  const done = await checked(at, csv('姓名,性别', '李,男'));
  await ran(at, done.id);
  const stored = await at.school.inside((tx) => tx.select().from(files));
  const bytes = await Promise.all(stored.map(({ id }) => localPath(id)));
  const left = () =>
    at.school.inside(async (tx) => [
      (await tx.select().from(studentImports)).map(({ id }) => id),
      [...new Set((await tx.select().from(studentImportRows)).map(({ importId }) => importId))],
      bytes.filter((path) => existsSync(path)).length,
    ]);
  days(limits.importAbandonedDays - 1);
  await sweep();
  expect((await left())[0]).toHaveLength(2);
  days(limits.importAbandonedDays + 1);
  await sweep();
  expect(await left()).toEqual([[done.id], [done.id], 1]);
  expect(abandoned.id).not.toBe(done.id);
  days(limits.importUndoDays + 1);
  await sweep();
  expect(await left()).toEqual([[], [], 0]);
  expect(await at.school.inside((tx) => tx.select().from(students))).toHaveLength(1);
});

test('bytes that no row names go after a day, halves of them too; the others stay', async () => {
  const at = await office();
  await upload(at, csv('姓名', '王'));
  const [row] = await at.school.inside((tx) => tx.select().from(files));
  const orphan = await storeBytes([Buffer.from('x')] as never, 10);
  const half = await storeBytes([Buffer.from('x')] as never, 10);
  const { renameSync } = await import('node:fs');
  const places = await Promise.all([orphan.id, half.id, row?.id ?? ''].map(localPath));
  renameSync(places[1] ?? '', `${places[1]}.part`);
  places[1] += '.part';
  const there = () => places.map((place) => existsSync(place));
  await sweep();
  expect(there()).toEqual([true, true, true]);
  days(1.1);
  await sweep();
  expect(there()).toEqual([false, false, true]);
  expect(
    readdirSync(installation.folder, { recursive: true }).filter((name) => String(name).endsWith('.part')),
  ).toEqual([]);
});

test('answers of repeated writes go when nobody repeats them any more', async () => {
  const at = await office();
  await call(endpoints.enrol, { name: '王', ...inside }, at.person, { idempotencyKey: 'key-of-today' });
  const keys = async () => (await at.school.inside((tx) => tx.select().from(idempotencyKeys))).length;
  days(limits.idempotencyKeptDays - 1);
  await sweep();
  expect(await keys()).toBe(1);
  days(limits.idempotencyKeptDays + 2);
  await sweep();
  expect(await keys()).toBe(0);
});

test('one process sweeps, whatever their number, and the next time is a day later', async () => {
  const at = await office();
  await deleted(at, '甲');
  days(limits.deletedKeptDays + 1);
  const before = (await summaries()).length;
  await sweep(4);
  const [last, ...others] = (await summaries()).slice(before);
  expect(others).toEqual([]);
  expect(JSON.parse(last?.text ?? '{}').change).toMatchObject({ 'students.records': 1 });
  const [job] = await ofInstallation((tx) => tx.select().from(jobs).where(eq(jobs.kind, 'house.sweep')));
  expect(job).toMatchObject({ state: 'waiting', attempts: 0, leaseUntil: null });
  const hours = ((job?.runAfter.getTime() ?? 0) - Date.now()) / 3_600_000 - (limits.deletedKeptDays + 1) * 24;
  expect(Math.round(hours)).toBe(limits.sweepHours);
  await (await backend()).jobs.drain();
  expect(await summaries()).toHaveLength(before + 1);
});
