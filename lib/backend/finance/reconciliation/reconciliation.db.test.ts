import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { sent } from '@/lib/dev/test-interchange.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { limits } from '@/lib/rules/limits.ts';

const installation = testInstallation();
const folder = mkdtempSync(path.join(tmpdir(), 'statements-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', TEST_CLOCK: 'on' });
});
afterAll(() => rm(folder, { recursive: true }));

const header = '交易日期,收入,支出,余额,对方户名,摘要,流水号';
const march = [
  '2026-03-02,,30.00,970.00,绿源食品,货款,A0000001',
  '2026-03-05,200.00,,1170.00,家长,保教费,A0000002',
  '2026-03-06,55.00,,1225.00,家长,伙食费,A0000003',
  '2026-03-31,,5.00,1220.00,,账户管理费,A0000004',
];

/** Books with a bank account of 1,000 yuan, a few vouchers of March, and how the bank's sheets are sent. */
async function bankOffice() {
  const at = await testOffice(installation, {
    openings: [
      ['1002', 1_000_00],
      ['3101', 1_000_00],
    ],
  });
  const subjectId = at.subjectId('1002');
  const month = { subjectId, period: 2026_03 };
  const file = (rows: readonly string[]) => {
    const form = new FormData();
    form.set('file', new Blob([[header, ...rows].join('\r\n')]), '对账单.csv');
    const request = new Request('http://test', { method: 'POST', body: form });
    const contentType = request.headers.get('content-type') ?? '';
    return { upload: { contentType, stream: request.body as ReadableStream<Uint8Array> } };
  };
  const preview = (rows: readonly string[], more = {}) =>
    call(at.endpoints.previewBankStatement, { subjectId, ...more }, at.person, file(rows));
  const bring = (rows: readonly string[], more = {}) =>
    call(at.endpoints.importBankStatement, { subjectId, ...more }, at.person, file(rows));
  const lines = () => call(at.endpoints.bankLines, month, at.person);
  const book = () => call(at.endpoints.bookMovements, month, at.person);
  const report = (onDate: string) => call(at.endpoints.reconciliation, { subjectId, onDate }, at.person);
  const pay = (onDate: string, yuan: number, summary = '业务') =>
    at.post('payment', onDate, [at.line('5301', yuan * 100, summary), at.line('1002', -yuan * 100, summary)]);
  const receive = (onDate: string, yuan: number, summary = '业务') =>
    at.post('receipt', onDate, [at.line('1002', yuan * 100, summary), at.line('430101', -yuan * 100, summary)]);
  return { ...at, subjectId, month, preview, bring, lines, book, report, pay, receive };
}

test('a sheet is read, kept, and brings nothing twice', async () => {
  const at = await bankOffice();
  const preview = await at.preview(march);
  expect(preview).toMatchObject({
    missing: null,
    lineCount: 4,
    knownCount: 0,
    faults: [],
    openingCents: 1_000_00,
    closingCents: 1_220_00,
    inCents: 255_00,
    outCents: 35_00,
    gapCents: null,
  });
  expect((await at.lines()).total).toBe(0);
  expect(await at.bring(march.slice(0, 3))).toMatchObject({ count: 3 });
  expect(await at.preview(march)).toMatchObject({ knownCount: 3 });
  expect(await at.bring(march)).toMatchObject({ count: 1 });
  expect(await at.lines()).toMatchObject({ total: 4, known: { from: '2026-03-02', to: '2026-03-31' } });
  expect(await at.preview(['2026-04-03,1.00,,1230.00,,,B0000001'])).toMatchObject({ gapCents: 9_00 });
});

test('a sheet read again adds what another of its columns says to lines that wait, and brings nothing twice', async () => {
  const at = await bankOffice();
  const file = (...rows: readonly string[]) => sent('对账单.csv', rows.join('\n'));
  const bring = (...rows: readonly string[]) =>
    call(at.endpoints.importBankStatement, { subjectId: at.subjectId }, at.person, file(...rows));
  await bring('交易日期,收入,支出,余额,摘要', '2026-03-02,200.00,,1200.00,转账', '2026-03-03,5.00,,1205.00,结息');
  const again = ['交易日期,收入,支出,余额,摘要,用途', '2026-03-02,200.00,,1200.00,转账,保教费'];
  expect(await bring(...again)).toMatchObject({ count: 0 });
  expect((await at.lines()).rows.map(({ summary }) => summary)).toEqual(['转账 保教费', '结息']);
  const later = file('交易日期,收入,支出,余额,摘要', '2099-03-02,200.00,,1405.00,转账');
  expect((await call(at.endpoints.previewBankStatement, { subjectId: at.subjectId }, at.person, later)).faults).toEqual(
    [{ row: 2, fault: 'future' }],
  );
});

test('a sheet with a hole, with rows that cannot be read, or without its opening is kept by nobody', async () => {
  const at = await bankOffice();
  const holed = march.filter((_, nth) => nth !== 1);
  expect((await at.preview(holed)).faults).toEqual([{ row: 3, fault: 'chain' }]);
  await expect(at.bring(holed)).rejects.toMatchObject({ said: { key: 'statementFaulty' } });
  expect((await at.preview(['2026-03-02,五元,,970.00,,,'])).faults).toEqual([{ row: 2, fault: 'amount' }]);
  const bare = ['2026-03-02,,30.00,,,,'];
  expect(await at.preview(bare)).toMatchObject({ missing: 'opening', openingCents: null });
  await expect(at.bring(bare)).rejects.toMatchObject({ said: { key: 'invalid' } });
  expect(await at.preview(bare, { opening: '1,000' })).toMatchObject({ missing: null, closingCents: 970_00 });
  expect((await at.lines()).total).toBe(0);
});

test('a row that cannot be read, or that does not follow, is mended beside the file of the bank', async () => {
  const at = await bankOffice();
  const rows = ['2026-03-02,,三十,970.00,绿源食品,货款,A0000001', '2026-03-05,200.00,,1170.00,,,'];
  const found = await at.preview(rows);
  expect(found).toMatchObject({
    faults: [
      { row: 2, fault: 'amount' },
      { row: 3, fault: 'chain' },
    ].slice(0, found.faultCount),
    faulty: [{ row: 2, texts: { out: '三十', balance: '970.00', counterparty: '绿源食品' } }],
  });
  const mended = JSON.stringify([[2, 'out', '30.00']]);
  expect(await at.preview(rows, { mended })).toMatchObject({ faultCount: 0, faulty: [], lineCount: 2 });
  await expect(at.preview(rows, { mended: '[[2,"price","1"]]' })).rejects.toMatchObject({ said: { key: 'invalid' } });
  expect(await at.bring(rows, { mended })).toMatchObject({ count: 2 });
  expect((await at.lines()).rows.map(({ cents }) => cents)).toEqual(expect.arrayContaining([-30_00, 200_00]));
});

test('columns that a person has named are known the next time', async () => {
  const at = await bankOffice();
  const odd = ['2026-03-02,30.00,,1030.00,,,C0000001'];
  const columns = 'onDate,out,in,balance,counterparty,summary,serial';
  expect(await at.bring(['2026-03-02,30.00,,970.00,,,C0000001'], { columns })).toMatchObject({ count: 1 });
  expect((await at.preview(odd)).columns.slice(1, 3)).toEqual([
    { header: '收入', field: 'out' },
    { header: '支出', field: 'in' },
  ]);
});

test('what is sure is matched in one press, the rest by hand, and what does not add up not at all', async () => {
  const at = await bankOffice();
  await at.pay('2026-03-01', 30, '支付绿源食品货款');
  await at.receive('2026-03-05', 120);
  await at.receive('2026-03-05', 80);
  await at.receive('2026-03-30', 7);
  await at.bring(march);
  const proposed = await call(at.endpoints.bankProposals, at.month, at.person);
  expect(proposed.rows.map(({ lines, entries, sure }) => [lines.length, entries.length, sure])).toEqual([
    [1, 2, false],
  ]);
  // The payment was booked the day before the first statement begins: only a person knows that it is the same.
  const earlier = await call(at.endpoints.bookMovements, { ...at.month, state: 'earlier' }, at.person);
  expect(earlier.rows).toMatchObject([{ onDate: '2026-03-01', cents: -30_00 }]);
  const [food, fees] = (await at.lines()).rows;
  const place = ({ voucherId, at: lineAt }: { voucherId: string; at: number }) => ({ voucherId, at: lineAt });
  const match = (lineIds: string[], entries: { voucherId: string; at: number }[]) =>
    call(at.endpoints.matchBank, { subjectId: at.subjectId, lineIds, entries: entries.map(place) }, at.person);
  await expect(match([fees?.id ?? ''], earlier.rows)).rejects.toMatchObject({ said: { key: 'sumsDiffer' } });
  const { id } = await match([food?.id ?? ''], earlier.rows);
  await expect(match([food?.id ?? ''], earlier.rows)).rejects.toMatchObject({ said: { key: 'wrongState' } });
  await match([fees?.id ?? ''], (await at.book()).rows.slice(0, 2));
  expect((await at.lines()).rows.map(({ cents }) => cents)).toEqual([55_00, -5_00]);
  expect((await at.book()).rows.map(({ cents }) => cents)).toEqual([7_00]);
  const { rows } = await call(at.endpoints.bankMatches, at.month, at.person);
  expect(rows.map(({ lines, entries }) => [lines.length, entries.length])).toEqual([
    [1, 2],
    [1, 1],
  ]);
  await call(at.endpoints.unmatchBank, { id }, at.person);
  expect((await at.lines()).total).toBe(3);
});

test('all that is sure, hundreds of lines at once', async () => {
  const at = await bankOffice();
  const yuan = Array.from({ length: 300 }, (_, nth) => nth + 1);
  const lines = yuan.map((one) => at.line('1002', one * 100));
  const sum = yuan.reduce((all, one) => all + one, 0);
  await at.post('receipt', '2026-03-10', [...lines, at.line('430101', -sum * 100)]);
  const balance = (nth: number) => (nth * (nth + 1)) / 2;
  await at.bring(yuan.map((one) => `2026-03-10,${one}.00,,${balance(one)}.00,家长,保教费,D${one + 1_000_000}`));
  expect(await call(at.endpoints.bankProposals, at.month, at.person)).toMatchObject({ total: 300, sure: 300 });
  expect(await call(at.endpoints.acceptBankProposals, at.month, at.person)).toEqual({ count: 300 });
  expect([(await at.lines()).total, (await at.book()).total]).toEqual([0, 0]);
  expect(await call(at.endpoints.acceptBankProposals, at.month, at.person)).toEqual({ count: 0 });
});

test('the reconciliation ends on one figure on both sides, on every day', async () => {
  const at = await bankOffice();
  await at.pay('2026-03-02', 30);
  await at.receive('2026-03-08', 200);
  await at.pay('2026-03-30', 11);
  await at.bring(march);
  await call(at.endpoints.acceptBankProposals, at.month, at.person);
  expect(await at.report('2026-03-31')).toMatchObject({
    bookCents: 1_159_00,
    bankCents: 1_220_00,
    bankIn: [{ cents: 55_00 }],
    bankOut: [{ cents: -5_00 }],
    bookIn: [],
    bookOut: [{ cents: -11_00, kind: 'payment' }],
    adjustedBookCents: 1_209_00,
    adjustedBankCents: 1_209_00,
    differenceCents: 0,
  });
  // On the fifth the fees were at the bank and not yet booked, whatever was matched since.
  expect(await at.report('2026-03-05')).toMatchObject({
    bookCents: 970_00,
    bankCents: 1_170_00,
    bankIn: [{ cents: 200_00 }],
    adjustedBookCents: 1_170_00,
    differenceCents: 0,
  });
  expect(await at.report('2026-02-28')).toMatchObject({ bankCents: null, differenceCents: null });
  const answer = await callStream(
    at.endpoints.exportReconciliation,
    { subjectId: at.subjectId, onDate: '2026-03-31' },
    at.person,
  );
  expect(answer.headers.get('content-disposition')).toContain('.xlsx');
});

test('the reconciliation is right where there is more than it lists', async () => {
  const at = await bankOffice();
  await at.bring(march);
  const { restore } = jest.replaceProperty(limits, 'financeMatchedRows', 1 as never);
  const [part, all] = [await at.report('2026-03-31'), { count: 2, cents: 255_00 }];
  restore();
  expect(part).toMatchObject({
    bankIn: [],
    bankOut: [{ cents: -30_00 }],
    sums: { bankIn: all, bankOut: { count: 2 } },
  });
  expect(part.adjustedBookCents).toBe(1_220_00);
});

test('a line that need not be booked stays in the reconciliation and out of the way of closing', async () => {
  const at = await bankOffice();
  await at.bring(march);
  const found = async () => {
    const { checks } = await call(at.endpoints.periodChecks, { period: 2026_03 }, at.person);
    return checks.find(({ check }) => check === 'bankOpen')?.found;
  };
  expect(await found()).toHaveLength(4);
  const [{ id: first = '' } = {}, ...others] = (await at.lines()).rows;
  await call(at.endpoints.ignoreBankLines, { ids: [first], reason: '银行已更正' }, at.person);
  expect(await found()).toHaveLength(3);
  expect((await at.report('2026-03-31')).bankOut[0]).toMatchObject({ cents: -30_00, ignored: '银行已更正' });
  await expect(
    call(
      at.endpoints.matchBank,
      { subjectId: at.subjectId, lineIds: [first, others[0]?.id ?? ''], entries: [] },
      at.person,
    ),
  ).rejects.toMatchObject({ said: { key: 'sumsDiffer' } });
  await call(at.endpoints.mindBankLines, { ids: [first] }, at.person);
  expect(await found()).toHaveLength(4);
});

test('a statement that goes on within a day of another counts every line of that day once', async () => {
  const at = await bankOffice();
  await at.bring(march.slice(0, 2));
  await at.bring(['2026-03-05,,100.00,1070.00,,工本费,B0000001', '2026-03-07,10.00,,1080.00,,利息,B0000002']);
  const balances = await Promise.all(['2026-03-04', '2026-03-05', '2026-03-07'].map(at.report));
  expect(balances.map(({ bankCents }) => bankCents)).toEqual([970_00, 1_070_00, 1_080_00]);
  // After a month without a statement the next one begins where it says.
  await at.bring(['2026-05-06,20.00,,2020.00,,利息,C0000001']);
  expect(await at.report('2026-05-31')).toMatchObject({ bankCents: 2_020_00 });
});

test('a statement of which a line is matched stays, and its file is there as long as it is', async () => {
  const at = await bankOffice();
  await at.pay('2026-03-02', 30);
  const { id } = await at.bring(march);
  await call(at.endpoints.acceptBankProposals, at.month, at.person);
  await expect(call(at.endpoints.deleteBankStatement, { id }, at.person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  const { rows } = await call(at.endpoints.bankMatches, at.month, at.person);
  await call(at.endpoints.unmatchBank, { id: rows[0]?.id ?? '' }, at.person);
  const file = () => callStream(at.endpoints.bankStatementFile, { id }, at.person);
  expect(await (await file()).text()).toBe([header, ...march].join('\r\n'));
  await call(at.endpoints.deleteBankStatement, { id }, at.person);
  await expect(file()).rejects.toMatchObject({ said: { key: 'notFound' } });
  expect(await at.lines()).toMatchObject({ total: 0, known: null });
});

test('a count says whether the books agree, and whether they changed since', async () => {
  const at = await bankOffice();
  const of = { subjectId: at.subjectId, onDate: '2026-03-10', countedBy: '王出纳' };
  const make = (countedCents: number, more = {}) =>
    call(at.endpoints.makeAssertion, { ...of, countedCents, ...more }, at.person);
  const states = async () => {
    const { rows } = await call(at.endpoints.assertions, { period: 2026_03 }, at.person);
    return rows.map(({ state }) => state);
  };
  expect(await make(1_000_00)).toMatchObject({ state: 'agrees', bookCents: 1_000_00 });
  await at.pay('2026-03-09', 40);
  expect(await states()).toEqual(['booksChanged']);
  const { id } = await make(950_00);
  expect(await states()).toEqual(['differs', 'replaced']);
  const { checks } = await call(at.endpoints.periodChecks, { period: 2026_03 }, at.person);
  expect(checks.find(({ check }) => check === 'assertions')?.found).toEqual(['1002 银行存款 2026-03-10 -10.00']);
  await call(at.endpoints.deleteAssertion, { id }, at.person);
  expect(await states()).toEqual(['booksChanged']);
  await expect(make(960_00, { pieces: [9, 1, 1, 1, 0, 0, 0, 0] })).rejects.toMatchObject({ said: { key: 'invalid' } });
  await make(960_00, { pieces: [9, 1, 0, 1, 0, 0, 0, 0] });
  expect(await states()).toEqual(['agrees', 'replaced']);
});

test('nobody counts what a day will bring', async () => {
  const at = await bankOffice();
  setClockOffset(Date.parse('2026-03-10T12:00:00+08:00') - Date.now());
  const make = (onDate: string) =>
    call(
      at.endpoints.makeAssertion,
      { subjectId: at.subjectId, onDate, countedCents: 0, countedBy: '王出纳' },
      at.person,
    );
  await expect(make('2026-03-11')).rejects.toMatchObject({ fields: { onDate: { key: 'future' } } });
  expect(await make('2026-03-10')).toMatchObject({ state: 'differs' });
  setClockOffset(0);
});

test('cash in another currency is counted in it', async () => {
  const at = await bankOffice();
  const usd = { currency: 'USD' as const, foreignCents: 100_00, rate: '7.100000' };
  await at.post('receipt', '2026-03-04', [{ ...at.line('1002', 710_00), ...usd }, at.line('430101', -710_00)]);
  const of = { subjectId: at.subjectId, onDate: '2026-03-04', currency: 'USD' as const };
  expect(await call(at.endpoints.balanceOn, of, at.person)).toEqual({ bookCents: 100_00 });
});
