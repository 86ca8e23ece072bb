import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { type TestSchool, testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { figuresOf } from '@/lib/rules/fees/bill-line.ts';
import { stateOfSums } from '@/lib/rules/fees/bill-states.ts';
import { noClass } from '../../db/bill-sums.ts';
import type { Tx } from '../../db/client.ts';
import { anyRow, rowsOf } from '../../db/rows.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { attendanceDays } from '../../students/schema/attendance.ts';
import { feeBillDocuments, feeBillLines, feeBills } from '../schema/bills.ts';
import { feeBillItemSums, feeBillSums } from '../schema/sums.ts';
import { verifyBillSums } from '../sums/verify.ts';

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
  { weight: 2, arbitrary: fc.record({ do: fc.constant('class' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('day' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bring' as const), which, cents }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unbring' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), which, cents }) },
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
  const refundPlanId = await refundPlan(at);
  const children = [await at.planned(), await at.planned({ discounts }), await at.planned({ refundPlanId })];
  const facts = { name: '资助', kind: 'aid' as const, itemIds: [], grades: [], note: '', enabled: true };
  const span = { validFrom: '2026-01-01', validTo: null, percentBp: null, amountCents: 33_300 };
  const { id: sponsorId } = await call(endpoints.saveSponsor, { ...facts, ...span }, at.person);
  const named = { sponsorId, studentIds: children.slice(0, 1), fromOn: '2026-01-01', toOn: null, reason: '' };
  await call(endpoints.saveSponsored, named, at.person);
  const dear = await at.plan('住宿', 130_000);
  const rooms: (string | null)[] = [null];
  for (const name of ['一年级1班', '一年级2班']) {
    const room = { stage: 'primary' as const, entryYear: 2026, name, capacity: 45 };
    rooms.push((await call(students.endpoints.createClass, room, at.person)).id);
  }
  return { ...at, children, dear, rooms };
}
type Billed = Awaited<ReturnType<typeof billedSchool>>;

/** 20.00 back for every day of leave or sickness, by the next bill. */
async function refundPlan({ person, care }: Awaited<ReturnType<typeof billingOffice>>): Promise<string> {
  const rule = { itemId: care, basis: 'absentDays' as const, statuses: [5 as const, 6 as const], closures: false };
  const most = { days: null, noticeMeal: null, priceCents: 2_000, capCents: 30_000, daysMax: null };
  const lines = [{ ...rule, ...most, payOut: 'nextBill' as const }];
  const head = { name: '按天退费', validFrom: null, validTo: null, note: '' };
  const { id } = await call(endpoints.saveRefundPlan, { ...head, lines }, person);
  await call(endpoints.movePlan, { id, version: 1, move: 'enable' }, person);
  return id;
}

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
  } else if (one.do === 'class') {
    const ids = [pick(children, one.which) ?? ''];
    await call(students.endpoints.changeClass, { ids, classId: pick(at.rooms, one.which) ?? null }, person);
  } else if (one.do === 'day') await onDay(at, one.which);
  else if (one.do === 'bring') await bring(at, one);
  else if (one.do === 'unbring') {
    const kept = (await call(endpoints.openings, {}, person)).rows.filter(({ state }) => state === 'kept');
    const opening = pick(kept, one.which);
    if (!opening) return;
    const { id, version } = opening;
    await call(endpoints.undoOpening, { id, version, reason: '导错了' }, person);
  } else if (one.do === 'restore' || one.do === 'purge') {
    const { rows } = await call(endpoints.billTrash, {}, person);
    const ids = rows.filter(({ actions }) => actions.includes(one.do)).map(({ id }) => id);
    if (ids.length === 0) return;
    if (one.do === 'restore') await call(endpoints.restoreBills, { ids }, person);
    else await call(endpoints.purgeBills, { ids, count: ids.length }, person);
  } else if (one.do === 'publish' || one.do === 'again' || one.do === 'close' || one.do === 'withdraw')
    await onBatch(at, one);
  else await onBill(at, one);
}

/** A day of the third child is recorded, or corrected; what goes back for it becomes a credit of the next bill. */
async function onDay({ school, person, children }: Billed, which: number): Promise<void> {
  const studentId = children[2] ?? '';
  const day = `2026-08-${String(3 + (which % 3)).padStart(2, '0')}`;
  const told = { status: which % 2 ? (6 as const) : (1 as const), recordedAt: new Date() };
  const row = { schoolId: school.id, studentId, day, slot: 0, reason: '', recordId: studentId, ...told };
  const target = [attendanceDays.schoolId, attendanceDays.studentId, attendanceDays.day, attendanceDays.slot];
  await school.inside((tx) => tx.insert(attendanceDays).values(row).onConflictDoUpdate({ target, set: told }));
  await call(endpoints.suggestRefunds, { from: '2026-08', to: '2026-08' }, person);
  const { suggested } = (await call(endpoints.refunds, { state: 'suggested' }, person)).sums;
  if (suggested.count > 0) await call(endpoints.acceptRefunds, { month: '2026-08', ...suggested }, person);
}

/** What a child owes of a former system. */
async function bring(
  { person }: Billed,
  { which: of, cents: owed }: { readonly which: number; readonly cents: number },
) {
  const child = (of % 3) + 1;
  const row = `欠费,N00${child},孩子${child},学费,${(owed / 100).toFixed(2)},2026-0${(of % 7) + 1}-01,,S-${of}`;
  const form = new FormData();
  form.set('file', new Blob([`类型,学号,姓名,收费项目,金额,日期,备注,单据号\n${row}`]), '期初.csv');
  const request = new Request('http://test', { method: 'POST', body: form });
  const stream = request.body as ReadableStream<Uint8Array>;
  const upload = { contentType: request.headers.get('content-type') ?? '', stream };
  const { id } = await call(endpoints.readOpening, {}, person, { upload });
  const { version, good, cents: sum } = await call(endpoints.opening, { id }, person);
  await call(endpoints.keepOpening, { id, version, good, cents: sum }, person);
}

/** What a payment writes: of its lines, then of the bill. */
async function pay(tx: Tx, schoolId: string, id: string, cents: number): Promise<void> {
  await tx.execute(sql`update fee_bill_lines set paid_cents = paid_cents + ${cents}::bigint
    where school_id = ${schoolId} and bill_id = ${id} and at = 0`);
  await tx.execute(sql`update fee_bills set paid_cents = paid_cents + ${cents}::bigint, state = case
      when receivable_cents - waived_cents - paid_cents - ${cents}::bigint > 0 then 'partlyPaid' else 'paid' end
    where school_id = ${schoolId} and id = ${id}`);
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

type OnBill = Extract<Action, { do: 'adjust' | 'waive' | 'unwaive' | 'void' | 'freeze' | 'trash' | 'pay' }>;

async function onBill(at: Billed, one: OnBill): Promise<void> {
  const { school, person, billsOf, care } = at;
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
  } else if (one.do === 'pay') {
    if (dueCents > 0 && !row.flags.includes('frozen'))
      await school.inside((tx) => pay(tx, school.id, id, Math.min(one.cents, dueCents)));
  } else if (one.do === 'void') await call(endpoints.voidBill, seen, person);
  else if (one.do === 'freeze') {
    await call(endpoints.freezeBill, { ...seen, frozen: !row.flags.includes('frozen') }, person);
  } else await call(endpoints.trashBills, { ids: [id], reason: '删' }, person);
}

/** What may be refused on the way; anything else is a defect. */
const lawful = ['wrongState', 'billPaid', 'billsNegative', 'billsChanged', 'conflict', 'claimSubmitted', 'invalid'];

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
      billSums: await tx.select().from(feeBillSums).where(ofSchool(at, feeBillSums)),
      itemSums: await tx.select().from(feeBillItemSums).where(ofSchool(at, feeBillItemSums)),
      differing: await verifyBillSums({ tx, school }),
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
    // What a bill that stands charges is charged by it alone; another lets go of it, and one of a former system never.
    const charges = isLive && bill.batchId !== null;
    expect(charged.filter((one) => one.bill === bill.id).length).toBe(charges ? planned.length : 0);
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

interface Sums {
  readonly bills: number;
  readonly amountCents: number;
  readonly sponsoredCents: number;
  readonly waivedCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

/** Rows summed up by a key; sums of nothing are left out, and a sum kept in parts is one. */
function summed<T extends Sums>(rows: readonly T[], keyOf: (row: T) => string): Record<string, readonly number[]> {
  const valuesOf = (row: Sums) => [
    ...[row.bills, row.amountCents, row.sponsoredCents, row.waivedCents, row.paidCents, row.refundedCents],
  ];
  const entries = [...Map.groupBy(rows, keyOf)].map(([key, own]) => {
    return [key, own.map(valuesOf).reduce((all, one) => all.map((value, at) => value + (one[at] ?? 0)))] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => values.some((value) => value !== 0)));
}

/** Kept sums are those of the bills and lines themselves. */
function mustBeSummed({ bills, lines, billSums, itemSums, differing }: Stored): void {
  type Placed = { month: string; state: string; classId: string | null; classKey: string; className: string };
  const placeOf = ({ month, state, classId, classKey, className }: Placed) =>
    [month, state, classId ?? noClass, classKey, className].join(' ');
  const kept = bills.filter(({ trashedAt }) => trashedAt === null).map((bill) => ({ ...bill, bills: 1 }));
  expect(summed(billSums, placeOf)).toEqual(summed(kept, placeOf));
  const standing = kept.filter(({ state }) => state !== 'draft' && state !== 'void');
  const ofItems = standing.flatMap(({ id, classId }) => {
    const own = lines.filter(({ billId }) => billId === id);
    return own.map((line, at) => {
      const isFirst = own.findIndex(({ itemId }) => itemId === line.itemId) === at;
      return { ...line, classId: classId ?? noClass, bills: isFirst ? 1 : 0 };
    });
  });
  const itemOf = ({ month, classId, itemId }: { month: string; classId: string; itemId: string }) =>
    [month, classId, itemId].join(' ');
  expect(summed(itemSums, itemOf)).toEqual(summed(ofItems, itemOf));
  expect(differing).toEqual([]);
}

/** A list says how many bills it has, however it is narrowed. */
async function mustBeCounted({ person, care, club, rooms }: Billed): Promise<void> {
  const classId = rooms[1] ?? undefined;
  const filters: InputOf<typeof endpoints.bills>[] = [
    ...[
      {},
      { month: '2026-08' },
      { state: 'unpaid' as const },
      { state: 'void' as const, month: '2026-09' },
      { classId },
    ],
    ...[care, club].flatMap((itemId) => [{ itemId }, { itemId, month: '2026-09' }, { itemId, classId }]),
    { itemId: care, state: 'paid' },
  ];
  for (const filter of filters) {
    const { rows, total } = await call(endpoints.bills, { ...filter, size: 50 }, person);
    expect({ filter, total }).toEqual({ filter, total: rows.length });
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
        for (const must of [mustHold, mustBeSummed]) must(now);
        for (const [id, text] of asked(now)) {
          expect(text).toBe(published.get(id) ?? text);
          published.set(id, text);
        }
      }
      await mustBeCounted(at);
    }),
    rounds(8),
  );
}, 120_000);

test('eight who take money of two classes at once, in whichever order, never wait in a ring', async () => {
  const at = await billedSchool();
  const children: string[][] = [];
  for (let count = 0; count < 8; count++) {
    const pair: string[] = [];
    for (const classId of at.rooms.slice(1)) {
      const id = await at.enrol({ classId });
      await at.give(id);
      pair.push(id);
    }
    children.push(count % 2 ? pair.toReversed() : pair);
  }
  await at.publish();
  const bills = await at.billsOf({ size: 50 });
  const billIds = children.map((pair) =>
    pair.map((child) => bills.find(({ student }) => student.id === child)?.id ?? ''),
  );
  await Promise.all(
    billIds.map(([first = '', second = '']) =>
      at.school.inside(async (tx) => {
        await pay(tx, at.school.id, first, 100);
        await tx.execute(sql`select pg_sleep(0.2)`);
        await pay(tx, at.school.id, second, 100);
      }),
    ),
  );
  mustBeSummed(await stored(at.school));
}, 60_000);
