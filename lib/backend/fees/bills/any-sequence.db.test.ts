import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { fees } from '@/lib/contracts/fees.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { figuresOf } from '@/lib/rules/fees/bill-line.ts';
import { stateOfSums } from '@/lib/rules/fees/bill-states.ts';
import { anyRow, rowsOf } from '../../db/rows.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeBillDocuments, feeBillLines, feeBills } from '../schema/bills.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const which = fc.nat({ max: 20 });
const cents = fc.integer({ min: 1, max: 120_000 });
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('generate' as const), month: fc.integer({ min: 8, max: 10 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('adjust' as const), which, cents }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('waive' as const), which, cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unwaive' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('trash' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('purge' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('freeze' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('oneOff' as const), which, cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** A school with three children, one of whom a sponsor pays for in part, and what a sequence does in it. */
async function billedSchool() {
  const at = await billingOffice(installation);
  const discounts = [
    {
      kind: 'sibling' as const,
      percentBp: null,
      amountCents: 7_700,
      itemIds: [],
      reason: '二孩',
      evidenceId: null,
      until: null,
    },
  ];
  const children = [await at.planned(), await at.planned({ discounts }), await at.planned()];
  const facts = { name: '资助', kind: 'aid' as const, itemIds: [], grades: [], note: '', enabled: true };
  const span = { validFrom: '2026-01-01', validTo: null, percentBp: null, amountCents: 33_300 };
  const { id: sponsorId } = await call(endpoints.saveSponsor, { ...facts, ...span }, at.person);
  const named = { sponsorId, studentIds: children.slice(0, 1), fromOn: '2026-01-01', toOn: null, reason: '' };
  await call(endpoints.saveSponsored, named, at.person);
  const dear = await at.plan('住宿', 130_000);
  return { ...at, children, dear };
}
type Billed = Awaited<ReturnType<typeof billedSchool>>;

const pick = <T>(rows: readonly T[], n: number) => rows[n % Math.max(1, rows.length)];

async function act(at: Billed, one: Action): Promise<void> {
  const { person, children } = at;
  if (one.do === 'generate') await at.generate({ month: `2026-${String(one.month).padStart(2, '0')}` });
  else if (one.do === 'oneOff') {
    const studentId = pick(children, one.which) ?? '';
    const rows = [{ studentId, cents: one.which % 2 ? one.cents : -one.cents, note: '临时' }];
    await call(endpoints.addOneOffs, { itemId: at.club, month: '2026-08', rows }, person);
  } else if (one.do === 'move') {
    const studentId = pick(children, one.which) ?? '';
    const [plan] = (await call(endpoints.studentPlan, { studentId }, person)).plans;
    if (plan?.fromOn !== '2026-01-01') return;
    const ends = { id: plan.id, version: plan.version };
    await at.give(studentId, { chargePlanId: at.dear, fromOn: '2026-09-15', ends });
  } else if (one.do === 'restore' || one.do === 'purge') {
    const { rows } = await call(endpoints.billTrash, {}, person);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    if (one.do === 'restore') await call(endpoints.restoreBills, { ids }, person);
    else await call(endpoints.purgeBills, { ids, count: ids.length }, person);
  } else if (one.do === 'publish' || one.do === 'again' || one.do === 'close' || one.do === 'withdraw')
    await onBatch(at, one);
  else await onBill(at, one);
}

type OnBatch = Extract<Action, { do: 'publish' | 'again' | 'close' | 'withdraw' }>;

async function onBatch({ person, settle }: Billed, one: OnBatch): Promise<void> {
  const batch = pick((await call(endpoints.batches, {}, person)).rows, one.which);
  if (!batch) return;
  const { id, version, bills, amountCents } = batch;
  if (one.do === 'publish') await call(endpoints.publishBatch, { id, version, bills, amountCents }, person);
  else if (one.do === 'close') await call(endpoints.closeBatch, { id, version, reason: '年终' }, person);
  else if (one.do === 'withdraw') await call(endpoints.withdrawBatch, { id, version, reason: '有误' }, person);
  else {
    await call(endpoints.generateBatch, { id, version }, person);
    await settle();
  }
}

type OnBill = Extract<Action, { do: 'adjust' | 'waive' | 'unwaive' | 'void' | 'freeze' | 'trash' }>;

async function onBill({ person, billsOf, care }: Billed, one: OnBill): Promise<void> {
  const row = pick(await billsOf({}), one.which);
  if (!row) return;
  const { id, version, batchId, student, dueCents } = row;
  if (batchId === null) return;
  const seen = { id, version, reason: '理由' };
  if (one.do === 'adjust') {
    const charge = { batchId, studentId: student.id, itemId: care, quantityHundredths: null, reason: '调整' };
    await call(endpoints.adjustCharge, { ...charge, adjustmentCents: -one.cents }, person);
  } else if (one.do === 'waive') {
    await call(endpoints.waiveBill, { ...seen, cents: Math.max(1, Math.min(one.cents, dueCents)) }, person);
  } else if (one.do === 'unwaive') {
    const { documents } = await call(endpoints.bill, { id }, person);
    const [first] = documents.filter(({ kind, takenBackBy }) => kind === 'waive' && takenBackBy === null);
    if (first) await call(endpoints.unwaiveBill, { ...seen, documentId: first.id }, person);
  } else if (one.do === 'void') await call(endpoints.voidBill, seen, person);
  else if (one.do === 'freeze') {
    await call(endpoints.freezeBill, { ...seen, frozen: !row.flags.includes('frozen') }, person);
  } else await call(endpoints.trashBills, { ids: [id], reason: '删' }, person);
}

/** What may be refused on the way; anything else is a defect. */
const lawful = ['wrongState', 'billsNegative', 'billsChanged', 'conflict', 'claimSubmitted', 'invalid'];

const stored = (school: TestSchool) =>
  school.inside(async (tx) => {
    const at = { school };
    return {
      bills: await tx.select().from(feeBills).where(ofSchool(at, feeBills)),
      lines: await tx.select().from(feeBillLines).where(ofSchool(at, feeBillLines)).orderBy(feeBillLines.at),
      documents: await tx.select().from(feeBillDocuments).where(ofSchool(at, feeBillDocuments)),
      charged: await rowsOf(tx, sql`select bill_id as bill, item_id as item from fee_charged`, anyRow),
      oneOffs: await rowsOf(
        tx,
        sql`select id, cents::float8 as cents, left_cents::float8 as left from fee_one_offs`,
        anyRow,
      ),
      claims: await rowsOf(tx, sql`select bill_id as bill, state, cents::float8 as cents from fee_claims`, anyRow),
    };
  });
type Stored = Awaited<ReturnType<typeof stored>>;
const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);

/** What must be true of bills, whatever happened to them. */
function mustHold({ bills, lines, documents, charged, oneOffs, claims }: Stored): void {
  for (const bill of bills) {
    const own = lines.filter(({ billId }) => billId === bill.id);
    expect(sum(own.map(({ amountCents }) => amountCents))).toBe(bill.amountCents);
    expect(sum(own.map(({ sponsoredCents }) => sponsoredCents))).toBe(bill.sponsoredCents);
    expect(sum(own.map(({ waivedCents }) => waivedCents))).toBe(bill.waivedCents);
    for (const line of own) {
      const { sponsors: _, discounts: _1, ...figures } = figuresOf(line.trace);
      expect(line).toMatchObject(figures);
    }
    const waived = documents
      .filter(({ billId }) => billId === bill.id)
      .map(({ kind, cents }) => (kind === 'waive' ? cents : kind === 'unwaive' ? -cents : 0));
    expect(sum(waived)).toBe(bill.waivedCents);
    if (bill.state !== 'draft' && bill.state !== 'void') expect(bill.state).toBe(stateOfSums(bill));
    const isLive = bill.state !== 'void' && bill.trashedAt === null;
    const planned = own.filter(({ oneOffId }) => oneOffId === null);
    // What a bill that stands charges is charged by it alone; another lets go of it.
    expect(charged.filter((one) => one.bill === bill.id).length).toBe(isLive ? planned.length : 0);
    const asked = claims.filter((one) => one.bill === bill.id && one.state === 'open');
    const published = isLive && bill.state !== 'draft';
    expect(sum(asked.map((one) => Number(one.cents)))).toBe(published ? bill.sponsoredCents : 0);
    if (published) expect(bill.receivableCents).toBeGreaterThanOrEqual(0);
  }
  const live = new Set(bills.filter((one) => one.state !== 'void' && one.trashedAt === null).map(({ id }) => id));
  for (const { id, cents: whole, left } of oneOffs) {
    // What the bills that stand take of it and what waits are the whole; neither is more than it.
    const taken = sum(lines.filter((one) => one.oneOffId === id && live.has(one.billId)).map((one) => one.amountCents));
    expect(taken + Number(left)).toBe(whole);
    expect(Math.abs(taken)).toBeLessThanOrEqual(Math.abs(Number(whole)));
    expect(Math.abs(Number(left))).toBeLessThanOrEqual(Math.abs(Number(whole)));
  }
}

/** What published bills ask for, as a text to compare. */
const asked = ({ bills, lines }: Stored) =>
  new Map(
    bills
      .filter(({ state }) => state !== 'draft')
      .map(({ id, number, amountCents, sponsoredCents, receivableCents, notes, payers, dueOn }) => {
        const own = lines
          .filter(({ billId }) => billId === id)
          .map(({ waivedCents: _, paidCents: _1, refundedCents: _2, ...line }) => line);
        return [id, JSON.stringify([number, amountCents, sponsoredCents, receivableCents, notes, payers, dueOn, own])];
      }),
  );

test('whatever is generated, published, waived, void, thrown away, restored, closed: every figure is right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 24 }), async (actions) => {
      const at = await billedSchool();
      const published = new Map<string, string>();
      for (const one of actions) {
        await act(at, one).catch((error: CallError) => {
          if (!lawful.includes(error.said?.key ?? '')) throw error;
        });
        const now = await stored(at.school);
        mustHold(now);
        for (const [id, text] of asked(now)) {
          expect(text).toBe(published.get(id) ?? text);
          published.set(id, text);
        }
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
