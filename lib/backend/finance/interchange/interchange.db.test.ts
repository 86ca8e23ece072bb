import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { interchange } from '@/lib/dev/test-interchange.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'interchange-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
jest.setTimeout(60_000);

const header = '凭证标识,日期,凭证类型,摘要,科目编号,辅助核算,借方金额,贷方金额,现金流量项目';
const sheet = (...rows: string[]) => [header, ...rows].join('\r\n');
const good = [
  'A-1,2026-03-10,收,收取保教费,1002,,"1,000.00",,',
  ',,,收取保教费,430101,,,1000,',
  'A-2,2026/4/5,,购买食材,510101,,200,,',
  'A-2,,,购买食材,1002,,,200,',
];

async function office(selfAudit = false) {
  const at = await testOffice(installation);
  const [ledger] = (await call(at.endpoints.ledgers, {}, at.person)).rows;
  if (selfAudit)
    await call(at.endpoints.saveSettings, { year: 2026, version: ledger?.version ?? 1, selfAudit }, at.chief);
  const count = async (period: number) => (await call(at.endpoints.vouchers, { period }, at.person)).rows;
  return { ...at, ...interchange(at.person), count };
}

test('a sheet is checked without writing, then its vouchers come in as submitted with numbers of their own', async () => {
  const at = await office();
  const checked = await at.bring('凭证.csv', sheet(...good));
  expect(checked).toMatchObject({ state: 'checked', good: 2, bad: 0, lines: 4, debitCents: 120_000, actions: ['run'] });
  expect(await at.count(2026_03)).toEqual([]);
  expect(await at.run(checked.id)).toMatchObject({ state: 'done', imported: 2, firstMonth: 2026_03, actions: [] });
  const [receipt] = await at.count(2026_03);
  expect(receipt).toMatchObject({
    number: 1,
    kind: 'receipt',
    state: 'submitted',
    origin: 'import',
    debitCents: 100_000,
  });
  expect(await at.count(2026_04)).toMatchObject([{ kind: 'payment', number: 1 }]);
});

test('a voucher with more lines than one may have is one fault, and the next one is read', async () => {
  const at = await office();
  const long = Array.from({ length: 1_003 }, () => 'B-1,2026-03-10,,购买食材,510101,,1,,');
  const checked = await at.bring('凭证.csv', sheet(...long, ...good.slice(2)));
  expect(checked).toMatchObject({ good: 1, bad: 1, faults: 1 });
  expect((await at.faultsOf(checked.id)).map(({ key }) => key)).toEqual(['tooManyLines']);
});

test('the same file again brings in nothing, and one with more brings in the rest', async () => {
  const at = await office();
  await at.bring('凭证.csv', sheet(...good), { proceed: 'yes' });
  expect(await at.bring('凭证.csv', sheet(...good), { proceed: 'yes' })).toMatchObject({
    good: 0,
    known: 2,
    imported: 0,
  });
  const more = ['A-3,2026-03-11,,捐赠,1002,,5,,', ',,,捐赠,410101,,,5,'];
  expect(await at.bring('凭证.csv', sheet(...good, ...more), { proceed: 'yes' })).toMatchObject({
    known: 2,
    imported: 1,
  });
  expect(await at.count(2026_03)).toHaveLength(2);
});

test('our own file into the same books brings in nothing', async () => {
  const at = await office();
  await at.post('receipt', '2026-01-10', [at.line('1002', 5_00), at.line('430101', -5_00)]);
  const taken = { xlsx: await at.taken('xlsx'), csv: await at.taken('csv'), journal: await at.taken('journal') };
  await call(at.endpoints.closePeriod, { period: 2026_01, version: 1, reason: '照常结账' }, at.person);
  for (const [format, file] of Object.entries(taken))
    expect(await at.bring(`v.${format}`, file)).toMatchObject({ good: 0, bad: 0, known: 1 });
});

/** What is wrong with the first row of a voucher, beside a second row that is right; where and how it is said. */
const wrong: readonly (readonly [row: string, column: string, key: string])[] = [
  ['B0,昨天,,摘要,1002,,1,,', 'onDate', 'date'],
  ['B1,2025-12-31,,摘要,1002,,1,,', 'onDate', 'otherYear'],
  ['B2,2026-03-10,,摘要,9999,,1,,', 'subject', 'subjectUnknown'],
  ['B3,2026-03-10,,摘要,4301,,1,,', 'subject', 'notLowest'],
  ['B4,2026-03-10,,摘要,1002,,一,,', 'debit', 'amount'],
  ['B5,2026-03-10,,摘要,1002,,1,1,', 'debit', 'oneSide'],
  ['B6,2026-03-10,,,1002,,1,,', 'summary', 'summary'],
  ['B7,2026-03-10,,摘要,1002,部门:X,1,,', 'auxiliary', 'auxiliaryUnknown'],
  ['B8,2026-03-10,,摘要,1002,部门X,1,,', 'auxiliary', 'auxiliaryShape'],
  ['B9,2026-03-10,,摘要,1002,,1,,999', 'cashItem', 'itemUnknown'],
  ['C0,2026-03-10,转账,摘要,1002,,1,,', 'kind', 'kind'],
  ['C1,2026-03-10,总,摘要,1002,,1,,', 'kind', 'kindUnknown'],
  [`C2,2026-03-10,,摘要,${'9'.repeat(39)}😀9,,1,,`, 'subject', 'subjectUnknown'],
];

test('a fault keeps its voucher out, said at its row and column, and lets the others in', async () => {
  const at = await office();
  const rows = wrong.flatMap(([row]) => [row, `${row.slice(0, 2)},,,摘要,410101,,,1,`]);
  const first = [',2026-03-10,,摘要,1002,,1,,', ',,,摘要,410101,,,1,'];
  const view = await at.bring('凭证.csv', sheet(...first, ...rows, ...good), { proceed: 'yes' });
  expect(view).toMatchObject({ state: 'done', bad: wrong.length + 1, imported: 2 });
  const said = await at.faultsOf(view.id);
  expect(said[0]).toMatchObject({ row: 2, column: 'reference', key: 'referenceMissing' });
  for (const [place, [, column, key]] of wrong.entries())
    expect(said.filter(({ row }) => row === 4 + 2 * place)).toContainEqual(expect.objectContaining({ column, key }));
});

test('what is unequal, closed or named twice stays out', async () => {
  const at = await office();
  await call(at.endpoints.closePeriod, { period: 2026_01, version: 1, reason: '照常结账' }, at.person);
  const view = await at.bring(
    '凭证.csv',
    sheet(
      'B,2026-03-10,,摘要,1002,,1,,',
      ',,,摘要,410101,,,2,',
      'C,2026-01-10,,摘要,1002,,1,,',
      ',,,摘要,410101,,,1,',
      ...good,
      'A-1,2026-03-10,,摘要,1002,,1,,',
      ',,,摘要,410101,,,1,',
    ),
  );
  expect(view).toMatchObject({ good: 2, bad: 3 });
  const said = (await at.faultsOf(view.id)).map(({ row, key }) => [row, key]);
  expect(said).toEqual([
    [2, 'unbalanced'],
    [4, 'periodClosed'],
    [10, 'referenceTwice'],
  ]);
});

test('a journal names its attachments in figures', async () => {
  const at = await office();
  const entry = (code: string, count: string) =>
    `2026-03-10 (${code}) 捐赠\n    ; attachments: ${count}\n    1002  5.00\n    410101  -5.00\n`;
  const view = await at.bring('v.journal', [entry('A-1', '三'), entry('A-2', '-3'), entry('A-3', '3')].join('\n'));
  expect(view).toMatchObject({ state: 'checked', good: 1, bad: 2 });
  expect(await at.faultsOf(view.id)).toMatchObject([
    { row: 1, column: 'attachments', key: 'count' },
    { row: 6, column: 'attachments', key: 'count' },
  ]);
});

test('another program sends lines of JSON that are posted at once, and the books agree', async () => {
  const at = await office(true);
  const voucher = (at: number) => ({
    reference: `R${at}`,
    onDate: `2026-0${1 + (at % 9)}-15`,
    lines: [
      { summary: '收取保教费', subject: '1002', debitCents: 100 + at },
      { summary: '收取保教费', subject: '430101', creditCents: 100 + at },
    ],
  });
  const lines = Array.from({ length: 50 }, (_, at) => JSON.stringify(voucher(at)));
  const text = [...lines, '{"reference": "X"}', 'no json'].join('\n');
  const view = await at.bring('v.ndjson', text, { target: 'posted', proceed: 'yes' });
  expect(view).toMatchObject({ state: 'done', imported: 50, bad: 2 });
  expect(await at.faultsOf(view.id)).toMatchObject([{ row: 51, key: 'shape' }, { row: 51 }, { row: 52, key: 'shape' }]);
  expect(await call(at.endpoints.verify, { year: 2026 }, at.person)).toMatchObject({
    ok: true,
    vouchers: 50,
    entries: 100,
  });
  const { rows } = await call(at.endpoints.subjectBalance, { from: 2026_01, to: 2026_12 }, at.person);
  expect(rows.find(({ number }) => number === '1002')?.closing.debitCents).toBe(50 * 100 + (49 * 50) / 2);
});

test('posting at once asks for the keys and for a school where its makers may audit', async () => {
  const at = await office();
  await expect(at.bring('v.ndjson', '{}', { target: 'posted' })).rejects.toMatchObject({ code: '4090221' });
  const maker = interchange(await at.school.as('finance.voucher.edit', 'finance.ledger.view'));
  await expect(maker.bring('v.ndjson', '{}', { target: 'posted' })).rejects.toMatchObject({ code: '4030001' });
  await expect(at.bring('v.xlsx', '{}')).rejects.toMatchObject({ code: '4220011' });
  expect(await at.bring('v.csv', '姓名,性别')).toMatchObject({ state: 'failed', error: { key: 'columnsMissing' } });
});

const kingdee = [
  '晨光幼儿园,,,,,,,',
  '日期,凭证字,凭证号,摘要,科目代码,科目名称,借方金额,贷方金额',
  '2026-03-10,记,1,收取保教费,1002,银行存款,"1,000.00",',
  ',,,收取保教费,430101,保教费收入,,1000',
  '2026-03-11,记,2,购买食材,510101,业务活动成本,200,',
  '2026-03-11,记,2,购买食材,1002,银行存款,,200',
  '2026-04-05,记,1,购买食材,510101,业务活动成本,30,',
  ',记,1,购买食材,1002,银行存款,,30',
].join('\r\n');

test('a sheet of another program is read by the names that it gives, a voucher known by month, word and number', async () => {
  const at = await office();
  const checked = await at.bring('序时账.csv', kingdee);
  expect(checked).toMatchObject({ state: 'checked', good: 3, bad: 0, lines: 6, debitCents: 123_000 });
  expect(await at.run(checked.id)).toMatchObject({ state: 'done', imported: 3 });
  expect(await at.count(2026_03)).toHaveLength(2);
  const [april] = await at.count(2026_04);
  // It is found again by the word and number it had.
  const brought = await call(at.endpoints.voucher, { id: april?.id ?? '' }, at.person);
  expect(brought).toMatchObject({ number: 1, reference: '2026-04 记-1' });
  expect(await at.bring('序时账.csv', kingdee)).toMatchObject({ good: 0, known: 3 });
});

test('where a file has references its numbers part no voucher, also on rows without a reference', async () => {
  const at = await office();
  const rows = [
    '凭证标识,日期,凭证号,摘要,科目编号,借方金额,贷方金额',
    'A-1,2026-03-10,7,提取备用金,1001,5,',
    ',,7,提取备用金,1002,,5',
  ];
  expect(await at.bring('凭证.csv', rows.join('\r\n'))).toMatchObject({ state: 'checked', good: 1, bad: 0, lines: 2 });
});

test('columns that nobody knows are chosen by a person, from the headers of the file', async () => {
  const at = await office();
  const strange = kingdee
    .replace('日期', '哪天')
    .replace('凭证号', '序')
    .replace('借方金额', '左')
    .replace('贷方金额', '右');
  const unread = await at.bring('序时账.csv', strange);
  expect(unread).toMatchObject({ state: 'failed', error: { key: 'columnsMissing' }, actions: ['map'] });
  expect(unread.headers).toEqual(['哪天', '凭证字', '序', '摘要', '科目代码', '科目名称', '左', '右']);
  const known = new Map(unread.columns.map(({ column, header }) => [column, header]));
  expect(Object.fromEntries(known)).toEqual({
    kind: '凭证字',
    summary: '摘要',
    subject: '科目代码',
    subjectName: '科目名称',
  });
  const more = [
    { column: 'onDate', header: '哪天' },
    { column: 'number', header: '序' },
    { column: 'debit', header: '左' },
    { column: 'credit', header: '右' },
  ] as const;
  const map = (columns: Parameters<typeof at.map>[1]) => at.map(unread.id, columns);
  await expect(map([...unread.columns, ...more.slice(1)])).rejects.toMatchObject({ code: '4220221' });
  await expect(map([...unread.columns, ...more, { column: 'debit', header: '右' }])).rejects.toMatchObject({
    code: '4220221',
  });
  await expect(map([...unread.columns, ...more.slice(1), { column: 'onDate', header: '日子' }])).rejects.toMatchObject({
    code: '4220221',
  });
  const checked = await map([...unread.columns, ...more]);
  expect(checked).toMatchObject({ state: 'checked', good: 3, bad: 0, error: null, actions: ['map', 'run'] });
  expect(await at.run(unread.id)).toMatchObject({ state: 'done', imported: 3, actions: [] });
  await expect(map([...unread.columns, ...more])).rejects.toMatchObject({ code: '4090005' });
});

test('opening balances come in together, or not at all', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const { endpoints } = await testOffice(installation);
  const { openings, faultsOf, run } = interchange(person);
  await call(endpoints.openLedger, { year: 2026 }, person);
  const bad = await openings('期初.csv', '科目编号,年初余额\n1002,100\n9999,5\n1002,7\n');
  expect(bad).toMatchObject({ state: 'checked', good: 1, bad: 2, actions: [] });
  expect((await faultsOf(bad.id)).map(({ row, key }) => [row, key])).toEqual([
    [3, 'subjectUnknown'],
    [4, 'openingTwice'],
  ]);
  const early = await openings('期初.csv', '科目编号,年初余额,借方金额\n1002,100,7\n3101,100,\n');
  expect(await faultsOf(early.id)).toMatchObject([{ row: 2, column: 'debit', key: 'turnoverUnasked' }]);
  const fine = await openings('期初.csv', '科目编号,年初余额\n1002,100\n3101,100\n');
  expect(fine).toMatchObject({ good: 2, bad: 0, debitCents: 100_00, creditCents: 100_00 });
  expect(await run(fine.id)).toMatchObject({ state: 'done', imported: 2 });
  const { trial, rows } = await call(endpoints.initialisation, { year: 2026 }, person);
  expect(trial.balanced).toBe(true);
  expect(rows).toHaveLength(2);
});

test('a sheet of openings says what an account in dollars holds in dollars', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const { endpoints } = await testOffice(installation);
  const { openings, faultsOf, run } = interchange(person);
  await call(endpoints.openLedger, { year: 2026 }, person);
  const subjects = await call(endpoints.allSubjects, { year: 2026 }, person);
  const parentId = subjects.rows.find(({ number }) => number === '1002')?.id ?? '';
  await call(endpoints.addSubject, { parentId, name: '美元户', currency: 'USD' }, person);
  const head = '科目编号,年初余额,外币年初余额\n';
  const bad = await openings('期初.csv', `${head}100201,710,\n3101,710,100\n`);
  expect((await faultsOf(bad.id)).map(({ row, column, key }) => [row, column, key])).toEqual([
    [2, 'foreignOpening', 'foreignWanted'],
    [3, 'foreignOpening', 'foreignUnasked'],
  ]);
  const fine = await openings('期初.csv', `${head}100201,710,100\n3101,710,\n`);
  expect(await run(fine.id)).toMatchObject({ state: 'done', imported: 2 });
  const { rows } = await call(endpoints.initialisation, { year: 2026 }, person);
  expect(rows.map(({ foreignCents }) => foreignCents)).toEqual([100_00, null]);
});
