import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { openHere } from '../../sheets/open-here.ts';

const { endpoints } = fees;
const folder = mkdtempSync(path.join(tmpdir(), 'openings-'));
afterAll(() => rm(folder, { recursive: true }));
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: CallError) => error.said?.key,
  );

const head = '类型,学号,姓名,收费项目,金额,日期,备注,单据号';
const right = [
  '欠费,Ｎ 001,孩子1,学费,"1,200.50",2026-06-01,六月未缴,S-1',
  '预收余额,Ｎ001,孩子1,,300,2026/6/30,,',
  '押金,N001,孩子1,,500,20250901,餐卡,Y-9',
  '约定,N001,孩子1,学费,,2026-03-01,每学期分三期缴,',
];
const wrong = [
  '欠费,N404,孩子1,学费,1,2026-06-01,,',
  '欠费,N001,孩子2,学费,1,2026-06-01,,',
  '欠费,N001,孩子1,学杂,1,2026-06-01,,',
  '押金,N001,孩子1,,0,2026-06-01,,',
  '押金,N001,孩子1,,500,2025-09-01,再写一遍,Y-9',
  '押金,N001,孩子1,,5,2098-09-01,,',
];

/** A school with one child that pays by a plan, and ways to bring it a sheet. */
async function office() {
  const at = await billingOffice(installation);
  const child = await at.planned();
  const { person } = at;
  const bring = async (rows: readonly string[]) => {
    const form = new FormData();
    form.set('file', new Blob([[head, ...rows].join('\n')]), '期初.csv');
    const request = new Request('http://test', { method: 'POST', body: form });
    const stream = request.body as ReadableStream<Uint8Array>;
    const upload = { contentType: request.headers.get('content-type') ?? '', stream };
    return call(endpoints.readOpening, {}, person, { upload });
  };
  const seen = (id: string) => call(endpoints.opening, { id }, person);
  const keep = async (id: string) => {
    const { version, good, cents } = await seen(id);
    return call(endpoints.keepOpening, { id, version, good, cents }, person);
  };
  const undo = async (id: string) =>
    call(endpoints.undoOpening, { id, version: (await seen(id)).version, reason: '导错了' }, person);
  const ledger = () => call(endpoints.studentLedger, { studentId: child }, person);
  return { ...at, child, bring, seen, keep, undo, ledger };
}

test('each row has its verdict, the right ones are kept, and the ledger and arrears show them', async () => {
  const at = await office();
  const { id } = await at.bring([...right, ...wrong]);
  const { rows } = await call(endpoints.openingRows, { id, only: 'wrong' }, at.person);
  expect(rows.map(({ at: row, fault }) => [row, fault])).toEqual([
    [6, 'childUnknown'],
    [7, 'nameDiffers'],
    [8, 'itemUnknown'],
    [9, 'amountWrong'],
    [10, 'twice'],
    [11, 'dateFuture'],
  ]);
  expect(await at.seen(id)).toMatchObject({ state: 'review', rows: 10, good: 4, cents: 200_050 });
  expect((await at.ledger()).rows).toEqual([]);
  const kept = await at.keep(id);
  expect(kept).toMatchObject({ state: 'kept', good: 4, actions: ['undo'] });
  expect(kept.sums.arrears).toEqual({ rows: 1, cents: 120_050 });
  const ledger = await at.ledger();
  expect(ledger).toMatchObject({
    rows: [
      { kind: 'depositIn', day: '2025-09-01', number: 'Y-9', cents: 0, movedCents: 50_000 },
      { kind: 'balanceIn', day: '2026-06-30', cents: 0, movedCents: 30_000 },
      { kind: 'bill', billNumber: 'QC202606-00001', month: '2026-06', cents: 120_050 },
    ],
    dueCents: 120_050,
    balances: [
      { kind: 'deposit', cents: 50_000, leftCents: 50_000, onDay: '2025-09-01', document: 'Y-9' },
      { kind: 'prepayment', cents: 30_000, leftCents: 30_000 },
    ],
    agreements: [{ itemName: '学费', cents: null, note: '每学期分三期缴' }],
  });
  const bill = await call(endpoints.bill, { id: ledger.rows[2]?.billId ?? '' }, at.person);
  expect(bill).toMatchObject({
    batchId: null,
    state: 'unpaid',
    dueOn: '2026-06-01',
    actions: ['waive', 'void', 'freeze'],
  });
  expect(bill.lines).toMatchObject([{ origin: 'opening', note: '六月未缴', amountCents: 120_050 }]);
  expect(await call(endpoints.arrears, { by: 'child' }, at.person)).toMatchObject({ cents: 120_050 });
  const { lines } = await call(modules.students.endpoints.leavingChecks, { ids: [at.child] }, at.person);
  expect(lines).toContainEqual(expect.objectContaining({ key: 'held', state: 'open' }));
  expect(lines).toContainEqual(expect.objectContaining({ key: 'agreements', state: 'open' }));
  // The same sheet again brings nothing twice, and what was owed before is no charge of its month.
  const again = await at.bring(right);
  expect(await at.seen(again.id)).toMatchObject({ good: 0, actions: ['check', 'discard'] });
  const june = await at.generate({ month: '2026-06', issueOn: '2026-06-01', dueOn: '2026-06-10' });
  expect(june).toMatchObject({ bills: 1, amountCents: 100_000 });
});

/** The rows of a sheet of a workbook without its head; a workbook without the sheet is refused. */
async function sheetRows(file: string, at: number): Promise<string[][]> {
  const sheet = await openHere(file, 'xlsx', at);
  const rows: string[][] = [];
  for await (const { cells } of sheet.rows()) rows.push(cells.map(({ text }) => text));
  sheet.close();
  return rows.slice(1);
}

test('the ledger as a file has what was brought on sheets of its own, and no empty ones', async () => {
  const at = await office();
  const exported = async () => {
    const asked = { report: 'ledger', studentId: at.child } as const;
    const file = path.join(folder, crypto.randomUUID());
    const answer = await callStream(endpoints.exportBillReport, asked, at.person);
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    return file;
  };
  await expect(sheetRows(await exported(), 1)).rejects.toMatchObject({ error: 'unreadableFile' });
  const { id } = await at.bring([...right, '约定,N001,孩子1,,20,2026-04-01,午睡,A-1']);
  await at.keep(id);
  const file = await exported();
  const told = (await sheetRows(file, 0)).map((row) => [row[0], row[2], row[3], row[5], row[7], row[9]]);
  expect(told).toEqual([
    ['孩子1', '存入押金', 'Y-9', '', '0', '500'],
    ['孩子1', '存入余额', '', '', '0', '300'],
    ['孩子1', '账单', '', 'QC202606-00001', '1200.5', ''],
  ]);
  expect(await sheetRows(file, 1)).toEqual([
    ['孩子1', '押金', '2025-09-01', '', '餐卡', 'Y-9', '500', '500'],
    ['孩子1', '预收余额', '2026-06-30', '', '', '', '300', '300'],
  ]);
  expect(await sheetRows(file, 2)).toEqual([
    ['孩子1', '2026-03-01', '学费', '每学期分三期缴', '', ''],
    ['孩子1', '2026-04-01', '', '午睡', 'A-1', '20'],
  ]);
  await at.undo(id);
  await expect(sheetRows(await exported(), 1)).rejects.toMatchObject({ error: 'unreadableFile' });
});

test('an import is undone as a whole, unless something of it has been used', async () => {
  const at = await office();
  const { id } = await at.bring(right);
  await at.keep(id);
  const entry = (await at.ledger()).rows.find(({ kind }) => kind === 'bill');
  const bill = await call(endpoints.bill, { id: entry?.billId ?? '' }, at.person);
  const trashed = await call(endpoints.trashBills, { ids: [bill.id], reason: '删' }, at.person);
  expect(trashed.refused).toMatchObject([{ reason: 'wrongState' }]);
  await call(endpoints.waiveBill, { id: bill.id, version: bill.version, cents: 50, reason: '抹零' }, at.person);
  expect(await failure(at.undo(id))).toBe('openingUsed');

  const other = await at.bring(['押金,N001,孩子1,,80,2026-01-01,,', '欠费,N001,孩子1,学费,9,2026-01-01,,']);
  await at.keep(other.id);
  const take = (cents: number) =>
    at.school.inside((tx) =>
      tx.execute(sql`update fee_balances set left_cents = left_cents - ${cents}::int where cents = 8000`),
    );
  await take(1);
  expect(await failure(at.undo(other.id))).toBe('openingUsed');
  await take(-1);
  expect(await at.undo(other.id)).toMatchObject({ state: 'undone', reason: '导错了', actions: [] });
  expect(await failure(at.undo(other.id))).toBe('wrongState');
  const ledger = await at.ledger();
  expect([ledger.dueCents, ledger.balances.length]).toEqual([120_000, 2]);
  // What was undone may be brought again.
  const third = await at.bring(['押金,N001,孩子1,,80,2026-01-01,,']);
  expect(await at.seen(third.id)).toMatchObject({ good: 1 });
});

test('nothing is kept that became wrong meanwhile, until it is looked at again', async () => {
  const at = await office();
  const sheet = ['押金,N001,孩子1,,80,2026-01-01,,'];
  const [one, two] = [await at.bring(sheet), await at.bring(sheet)];
  await at.keep(one.id);
  expect(await failure(at.keep(two.id))).toBe('openingChanged');
  const { version } = await at.seen(two.id);
  const checked = await call(endpoints.checkOpening, { id: two.id, version }, at.person);
  expect(checked).toMatchObject({ good: 0, actions: ['check', 'discard'] });
  await call(endpoints.discardOpening, { id: two.id, version: checked.version }, at.person);
  expect((await call(endpoints.openings, {}, at.person)).total).toBe(1);
  const viewer = await at.school.as('fees.opening.view');
  expect(await failure(call(endpoints.undoOpening, { id: one.id, version: 2, reason: '错' }, viewer))).toBe(
    'forbidden',
  );
});
