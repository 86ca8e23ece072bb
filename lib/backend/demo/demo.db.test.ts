import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { modules } from '@/lib/contracts/index.ts';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { replaceEnv } from '@/lib/env.ts';
import { daysLater } from '@/lib/rules/days.ts';
import { slipSums } from '@/lib/rules/salary/slip-items.ts';
import { openOf, strandedIn } from '../approvals/application/waiting.ts';
import { anyRow, rowsOf } from '../db/rows.ts';
import { receivable } from '../fees/reports/receivable.ts';
import { financeDocuments } from '../finance/schema/documents.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { readSchoolKey } from '../kernel/school-key.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { staff } from '../organisation/schema.ts';
import { bookedBeside, documentIdOf, submitPayroll } from '../salary/book/documents.ts';
import { openSheet } from '../salary/record/lines.ts';
import { report } from '../salary/report/report.ts';
import { salaryRecords } from '../salary/schema/record.ts';
import { acting } from './acting.ts';
import { demoKeys } from './demo-keys.ts';
import { demoRoles } from './demo-roles.ts';
import { loadDemo } from './load-demo.ts';
import { demoPeople } from './scenario.ts';

const database = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' });
});
afterAll(() => rm(folder, { recursive: true }));
const now = new Date('2026-10-12T08:00:00Z');

const found = (text: string) => rowsOf(database().owner, text, anyRow);

test('demo roles hold keys that exist', () => {
  const keys = Object.values(modules).flatMap(({ permissions }) => Object.keys(permissions));
  for (const { keys: held } of Object.values(demoRoles)) for (const key of held) expect([...keys, '*']).toContain(key);
});

test('the scenario is loaded once: two schools of a group, their children, and people with different rights', async () => {
  expect(await loadDemo(database(), now, 'hash')).toBe(true);
  expect(await loadDemo(database(), now, 'hash')).toBe(true);
  const counts = await found(`select s.name, o.name as org, count(*)::int as students,
    (select sum(c.students)::int from student_counts c where c.school_id = s.id and scope = 'all') as counted
    from schools s join organisations o on o.id = s.org_id join students t on t.school_id = s.id group by s.id, s.name, o.name order by 1`);
  expect(counts.map(({ name }) => name)).toEqual(['阳光小学', '阳光幼儿园']);
  for (const { students, counted, org } of counts) {
    expect(counted).toBe(students);
    expect(org).toBe('阳光教育集团');
  }
  expect(counts.map(({ students }) => students)).toEqual([1203, 303]);
  const [{ n } = {}] = await found('select count(*)::int as n from accounts');
  expect(n).toBe(demoPeople.length);
  const [shown] =
    await found(`select count(photo_id)::int as photos, count(*) filter (where custom <> '{}')::int as filled,
    (select count(*)::int from student_siblings) as siblings from students`);
  expect(shown).toMatchObject({ photos: 32 });
  expect(await found('select count(photo_id)::int as faces from pick_up_persons')).toEqual([{ faces: 24 }]);
  expect(shown?.filled).toBeGreaterThan(1000);
  expect(shown?.siblings).toBeGreaterThan(20);
}, 600_000);

test('the day is in motion: children have come through the gate, and half of the classes are called', async () => {
  const begun = await found(`select s.name, count(distinct m.class_id)::int as classes
    from attendance_mornings m join schools s on s.id = m.school_id where m.day = '2026-10-12' group by s.name order by 1`);
  // Two classes by their gate, and the second half of all by their teachers.
  expect(begun).toEqual([
    { name: '阳光小学', classes: 17 },
    { name: '阳光幼儿园', classes: 8 },
  ]);
  const [before] = await found(
    "select count(distinct day)::int as days from attendance_mornings where day < '2026-10-12'",
  );
  expect(before?.days).toBeGreaterThanOrEqual(2);
  const [punches] = await found(
    `select count(*)::int as n, max(at) <= '${now.toISOString()}' as past from safety_punches where day = '2026-10-12'`,
  );
  expect(punches).toMatchObject({ past: true });
  expect(punches?.n).toBeGreaterThan(100);
});

test('no voucher of the sample books was written, audited and posted by fewer than three people', async () => {
  // What is carried over is written and posted at once by whoever does it.
  const rows = await found(`select count(*)::int as n from finance_vouchers
    where posted_by is not null and origin <> 'carryOver' and (made_by = audited_by or made_by = posted_by or audited_by = posted_by)`);
  expect(rows).toEqual([{ n: 0 }]);
  expect(
    (await found('select count(*)::int as n from finance_vouchers where posted_by is not null'))[0]?.n,
  ).toBeGreaterThan(100);
});

test('a year of bills ties: lines are their bill, in all their sums, and a report tells the bills of its months', async () => {
  const untied = await found(`select b.number from fee_bills b join (
      select bill_id, sum(amount_cents) as amount, sum(sponsored_cents) as sponsored, sum(waived_cents) as waived,
        sum(paid_cents) as paid from fee_bill_lines group by bill_id
    ) l on l.bill_id = b.id
    where (l.amount, l.sponsored, l.waived, l.paid)
      <> (b.amount_cents, b.sponsored_cents, b.waived_cents, b.paid_cents)`);
  expect(untied).toEqual([]);
  const schools = await found("select id, name from schools where name like '阳光%' order by name");
  expect(schools).toHaveLength(2);
  for (const { id, name } of schools) {
    const [bills] = await found(`select count(*)::int as bills, sum(amount_cents)::float8 as "amountCents",
        sum(paid_cents)::float8 as "paidCents", sum(waived_cents)::float8 as "waivedCents" from fee_bills
      where school_id = '${String(id)}' and number is not null and state <> 'void' and trashed_at is null`);
    const told = await transaction(database(), async (tx) => {
      await enterSchool(tx, String(id));
      const school = { id: String(id), timeZone: 'Asia/Shanghai' };
      const clerk = acting({ tx, now, school, person: { accountId: '' } }, '', now);
      return receivable(clerk, { by: 'item', until: '2026-10', months: 12 });
    });
    // The report reaches back twelve months with this one, the demo a month further.
    const [older] = await found(`select count(*)::int as bills, coalesce(sum(amount_cents), 0)::float8 as "amountCents",
        coalesce(sum(paid_cents), 0)::float8 as "paidCents", coalesce(sum(waived_cents), 0)::float8 as "waivedCents"
      from fee_bills where school_id = '${String(id)}' and month < '2025-11' and number is not null`);
    for (const sum of ['bills', 'amountCents', 'paidCents', 'waivedCents'] as const)
      expect([name, sum, told.total[sum]]).toEqual([name, sum, Number(bills?.[sum]) - Number(older?.[sum])]);
    expect(told.total.waivedCents).toBeGreaterThan(0);
  }
});

test('both schools have payslips of each member of staff who is paid, and a month that was withdrawn and sent anew', async () => {
  const rows = await found(`select s.name, count(*)::int as months, bool_and(r.state = 'pushed' and r.people = (
        select count(*) from staff t where t.school_id = s.id and t.enabled and t.post <> '家长委员会')) as whole,
      count(*) filter (where r.sheet = 2)::int as anew
    from salary_records r join schools s on s.id = r.school_id group by s.name order by 1`);
  expect(rows).toEqual([
    { name: '阳光小学', months: 12, whole: true, anew: 1 },
    { name: '阳光幼儿园', months: 3, whole: true, anew: 1 },
  ]);
});

test('a year of payroll agrees to the cent: sheets, slips, reports of cost and drafts of vouchers; two share a name', async () => {
  const [school] = await found("select id from schools where name = '阳光小学'");
  const [person] = await found('select id from accounts order by id limit 1');
  const id = String(school?.id);
  const looked = transaction(database(), async (tx) => {
    await enterSchool(tx, id);
    const filling = { tx, now, school: { id, timeZone: 'Asia/Shanghai' }, person: { accountId: String(person?.id) } };
    const on = acting(filling, filling.person.accountId, now);
    const rows = await tx
      .select()
      .from(salaryRecords)
      .where(and(ofSchool(on, salaryRecords), eq(salaryRecords.state, 'pushed')))
      .orderBy(asc(salaryRecords.month));
    expect(rows).toHaveLength(12);
    for (const row of rows) {
      const sheet = await openSheet(on, row);
      // Those of the last month are in the books of the demo; of closed months they wait there.
      if (row !== rows.at(-1)) await submitPayroll(on, row, sheet);
      const { totals } = await bookedBeside(on, row, sheet);
      const ofSlips = sheet.lines.map(({ values }) => slipSums(sheet.items, values));
      const sum = (key: 'incomeCents' | 'deductionCents' | 'netCents') =>
        ofSlips.reduce((cents, one) => cents + one[key], 0);
      const { total } = await report(on, { by: 'department', month: row.month });
      const { incomeCents, deductionCents, employerCents, netCents } = totals;
      expect(netCents).toBeGreaterThan(0);
      expect([sum('incomeCents'), sum('deductionCents'), sum('netCents')]).toEqual([
        ...[incomeCents, deductionCents, netCents],
      ]);
      expect(total).toMatchObject({ slips: row.people, ...totals, costCents: incomeCents + employerCents });
      const documents = await tx
        .select()
        .from(financeDocuments)
        .where(and(ofSchool(on, financeDocuments), eq(financeDocuments.documentId, documentIdOf(row))));
      const debits = documents.map(({ kind, lines }) => [
        kind,
        lines.reduce((cents, line) => cents + (line.side === 'debit' ? line.cents : 0), 0),
      ]);
      expect(Object.fromEntries(debits)).toEqual({
        payrollAccrual: incomeCents + employerCents,
        payrollWithholding: deductionCents + employerCents,
        payrollPayment: netCents,
      });
    }
    const names = await tx.select({ name: staff.name }).from(staff).where(ofSchool(on, staff));
    expect(new Set(names.map(({ name }) => name)).size).toBeLessThan(names.length);
    throw new Error('Nothing of it stays');
  });
  await expect(looked).rejects.toThrow('Nothing of it stays');
});

test('a clerk finds batches in every state of a year, and what was mended of their bills', async () => {
  const states = await found(`select s.name, b.state, count(*)::int as n from fee_batches b
    join schools s on s.id = b.school_id group by 1, 2 order by 1, 2`);
  expect(states).toEqual([
    { name: '阳光小学', state: 'closed', n: 1 },
    { name: '阳光小学', state: 'published', n: 2 },
    { name: '阳光小学', state: 'review', n: 1 },
    { name: '阳光幼儿园', state: 'closed', n: 11 },
    { name: '阳光幼儿园', state: 'published', n: 1 },
    { name: '阳光幼儿园', state: 'review', n: 1 },
  ]);
  const mended = await found(`select count(*) filter (where state = 'void')::int as void,
      count(*) filter (where trashed_at is not null)::int as trashed,
      count(*) filter (where waived_cents > 0)::int as waived from fee_bills`);
  expect(mended).toEqual([{ void: 2, trashed: 2, waived: 6 }]);
  const refunds = await found(`select state, count(credit_id)::int > 0 as credited from fee_refund_suggestions
    group by state order by state`);
  expect(refunds).toEqual([
    { state: 'accepted', credited: true },
    { state: 'dismissed', credited: false },
    { state: 'suggested', credited: false },
  ]);
  const orders = await found('select state, count(*)::int as n from fee_refund_orders group by state order by state');
  expect(orders).toEqual([
    { state: 'approved', n: 2 },
    { state: 'done', n: 10 },
    { state: 'requested', n: 3 },
  ]);
  const claims = await found('select distinct state from fee_claims order by state');
  expect(claims.map(({ state }) => state)).toEqual(expect.arrayContaining(['open', 'paid', 'refused', 'submitted']));
});

test('every approval that is under way waits for somebody who can act, today and for a year', async () => {
  const schools = await found(`select s.id from schools s where exists (
    select from approval_applications a where a.school_id = s.id and a.ended_at is null)`);
  expect(schools.length).toBeGreaterThan(1);
  for (const { id } of schools) {
    await transaction(database(), async (tx) => {
      await enterSchool(tx, String(id));
      const school = { id: String(id), timeZone: 'Asia/Shanghai' };
      // Today, while the head is away, and as long as a year later, should nobody have done anything.
      for (const days of [0, 4, 180, 365]) {
        const later = daysLater(now, days);
        const clerk = acting({ tx, now: later, school, person: { accountId: '' } }, '', later);
        expect(await strandedIn(clerk)).toEqual([]);
        expect((await openOf(clerk)).length).toBeGreaterThan(0);
      }
    });
  }
});

test('the group has a standard of each kind, which schools have adopted, adapted or not answered', async () => {
  const states = await found(`select s.kind, c.school_no, r.state from group_standard_receipts r
    join group_standards s on s.id = r.standard_id join schools c on c.id = r.received_by order by 1, 2`);
  expect(states.map(({ kind, school_no, state }) => [kind, school_no, state].join(' '))).toEqual([
    'item 100001 adopted',
    'item 100002 adapted',
    'item 100003 received',
    'role 100001 adopted',
    'role 100002 adopted',
    'role 100003 received',
    'subject 100001 received',
    'subject 100002 received',
    'subject 100003 received',
  ]);
});

test('displays and gates are there, with the keys that open them', async () => {
  const { displays, gates } = (await demoKeys()) ?? { displays: [], gates: [] };
  const hashes = (await found('select key_hash from screen_addresses')).map(({ key_hash }) => key_hash);
  expect(displays).toHaveLength(2);
  for (const { key } of displays) expect(hashes).toContain(readSchoolKey(key)?.keyHash);
  const devices = (await found('select key_hash from safety_devices')).map(({ key_hash }) => key_hash);
  expect(gates).toHaveLength(4);
  for (const key of gates) expect(devices).toContain(hashToken(key));
});

test('an installation with people of its own is left alone', async () => {
  await database().owner.execute(sql`delete from installation_marks`);
  expect(await loadDemo(database(), now, 'hash')).toBe(false);
  expect(await found('select name from installation_marks')).toEqual([]);
});
