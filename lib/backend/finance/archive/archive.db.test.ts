import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backend } from '@/lib/backend/app.ts';
import { localPath } from '@/lib/backend/kernel/files.ts';
import { openArchive } from '@/lib/backend/sheets/open-archive.ts';
import { zipOf } from '@/lib/backend/sheets/zip-writer.ts';
import { abandonJobAfter } from '@/lib/dev/abandon-job.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import { anyRow, rowsOf } from '../../db/rows.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { financeArchives } from '../schema/archives.ts';
import { archiveJob, makeArchiveJob } from './make-job.ts';

const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'archive-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settle = async () => (await backend()).jobs.drain();

async function office() {
  const at = await testOffice(installation, {
    openings: [
      ['1002', 100_00],
      ['3101', 100_00],
    ],
  });
  await at.post('receipt', '2026-02-03', [at.line('1002', 30_00, '=收保教费'), at.line('430101', -30_00, '收保教费')]);
  await at.post('payment', '2026-03-03', [at.line('5301', 10_00), at.line('1002', -10_00)]);
  return at;
}

async function packed() {
  const at = await office();
  const { id } = await call(at.endpoints.makeArchive, { year: 2026 }, at.person);
  await settle();
  const { rows } = await call(at.endpoints.archives, {}, at.person);
  const [row] = rows;
  if (row?.state !== 'ready') throw new Error(`The package is ${row?.state}`);
  const inside = await at.school.inside((tx) =>
    tx
      .select()
      .from(financeArchives)
      .where(oneOfSchool(at, financeArchives, id)),
  );
  return { at, id, row, path: await localPath(inside[0]?.fileId ?? '') };
}

/** The package with one of its files changed, and every hash as it was. */
async function repacked(
  path: string,
  changed: string,
  change: (text: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await openArchive(path);
  const contentOf = async function* (name: string) {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await zip.bytes(name)) ?? []) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    yield name === changed ? Buffer.from(change(bytes.toString())) : bytes;
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(zip.names.map((name) => ({ name, text: contentOf(name) })))) pieces.push(piece);
  zip.close();
  return new Uint8Array(Buffer.concat(pieces));
}

const isInstalled = spawnSync('hledger', ['--version']).status === 0;

test('a package holds what its list says, opens without the books, and its journal comes to the same balances', async () => {
  const { at, id, row, path } = await packed();
  expect(row).toMatchObject({ year: 2026, edition: 1, provisional: true, actions: ['open', 'check', 'download'] });
  const bytes = await (await callStream(at.endpoints.downloadArchive, { id }, at.person)).arrayBuffer();
  expect(createHash('sha256').update(Buffer.from(bytes)).digest('hex')).toBe(row.sha256);
  const manifest = await call(at.endpoints.archiveManifest, { id }, at.person);
  const zip = await openArchive(path);
  const textOf = async (name: string) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await zip.bytes(name)) ?? []) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
  for (const { name, sha256 } of manifest.files)
    expect([
      name,
      createHash('sha256')
        .update(await textOf(name))
        .digest('hex'),
    ]).toEqual([name, sha256]);
  expect(manifest.files.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'chart.csv',
      'vouchers/2026-02.csv',
      'statements/cash-flow.csv',
      'audit.csv',
      'README.txt',
      'books/detail-430101.csv',
      'books/journal-1002.csv',
      'readable/books/journal-1002.html',
      'readable/statements/balance-sheet.html',
    ]),
  );
  const detail = await textOf('books/detail-1002.csv');
  expect(detail).toContain("2026-02-03,收-1,'=收保教费");
  expect(detail.match(/2026-03-03/g)).toHaveLength(1);
  expect(await textOf('books/journal-1002.csv')).toContain('本日合计');
  const page = await textOf('readable/books/detail-1002.html');
  expect(page).toContain('<h1>明细账 1002 银行存款</h1>');
  expect(page).toContain('<td class="amount">120.00</td>');
  expect(await textOf('readable/statements/balance-sheet.html')).toContain('<td class="amount">120.00</td>');
  expect(manifest.months).toEqual([
    { period: 2026_02, vouchers: 1, lines: 2, debitCents: 30_00 },
    { period: 2026_03, vouchers: 1, lines: 2, debitCents: 10_00 },
  ]);
  const vouchers = await call(at.endpoints.archiveVouchers, { id, period: 2026_02 }, at.person);
  expect(vouchers).toMatchObject({ total: 1, vouchers: [{ onDate: '2026-02-03', number: '1' }] });
  expect(vouchers.vouchers[0]?.lines[0]).toMatchObject({ summary: '=收保教费', debit: '30.00', credit: '' });
  const journal = join(folder, 'packed.journal');
  writeFileSync(journal, await textOf('ledger-2026.journal'));
  zip.close();
  if (!isInstalled) return;
  const args = [
    'LC_ALL=C.UTF-8',
    'hledger',
    '-f',
    journal,
    'balance',
    '--flat',
    '--no-total',
    '--output-format',
    'csv',
  ];
  const theirs = execFileSync('env', args, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll('"', '').replace(' CNY', '').split(','))
    .map(([account = '', yuan]) => [account.split(':').at(-1), Math.round(Number(yuan) * 100)]);
  const ours = manifest.trialBalance.filter(({ closingCents }) => closingCents !== 0);
  expect(theirs.toSorted()).toEqual(ours.map(({ number, closingCents }) => [number, closingCents]).toSorted());
}, 60_000);

test('a check tells apart: agrees, books that went on, a changed file; another edition replaces nothing', async () => {
  const { at, id, row, path } = await packed();
  const check = () => call(at.endpoints.checkArchive, { id }, at.person);
  expect(await check()).toEqual({ finding: 'agrees', damaged: [], missing: [], months: [], subjects: [] });
  await at.post('receipt', '2026-02-09', [at.line('1002', 1_00), at.line('430101', -1_00)]);
  const later = await check();
  expect(later).toMatchObject({ finding: 'booksDiffer', months: [{ period: 2026_02 }] });
  expect(later.subjects.map(({ number }) => number)).toEqual(['1002', '430101']);
  await call(at.endpoints.makeArchive, { year: 2026 }, at.person);
  await settle();
  const { rows } = await call(at.endpoints.archives, {}, at.person);
  expect(rows.map(({ edition }) => edition)).toEqual([2, 1]);
  expect(rows[1]).toMatchObject({ sha256: row.sha256, finding: 'booksDiffer' });
  const bytes = readFileSync(path);
  bytes[Math.floor(bytes.length / 3)] = (bytes[Math.floor(bytes.length / 3)] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  expect((await check()).finding).toBe('damaged');
}, 60_000);

test('a package that was taken away comes back whole, is read without its books, and not when it was changed', async () => {
  const { at, path } = await packed();
  const elsewhere = await installation.school();
  const reader = await elsewhere.as('finance.archive.keep');
  const upload = (content: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set('file', new Blob([content]), '2026.zip');
    const request = new Request('http://test', { method: 'POST', body: form });
    const stream = request.body as ReadableStream<Uint8Array>;
    const contentType = request.headers.get('content-type') ?? '';
    return call(at.endpoints.uploadArchive, {}, reader, { upload: { contentType, stream } });
  };
  const bytes = new Uint8Array(readFileSync(path));
  const row = await upload(bytes);
  expect(row).toMatchObject({ year: 2026, edition: null, state: 'ready', finding: 'otherSchool' });
  expect(await call(at.endpoints.archiveVouchers, { id: row.id, period: 2026_03 }, reader)).toMatchObject({ total: 1 });
  expect(await call(at.endpoints.checkArchive, { id: row.id }, reader)).toMatchObject({
    finding: 'otherSchool',
    months: [],
  });
  const changed = await repacked(path, 'vouchers/2026-03.csv', (text) => text.replace('10.00', '11.00'));
  await expect(upload(changed)).rejects.toMatchObject({ said: { key: 'archiveDamaged' } });
  const balances = await repacked(path, 'manifest.json', (text) =>
    text.replace('"closingCents": ', '"closingCents": 1'),
  );
  await expect(upload(balances)).rejects.toMatchObject({
    said: { key: 'archiveDamaged', params: { files: 'manifest.json' } },
  });
  const again = await repacked(path, 'manifest.json', (text) =>
    text.replace('"files": [', '"files": [{"name":"a","bytes":0,"sha256":""},{"name":"a","bytes":0,"sha256":""},'),
  );
  await expect(upload(again)).rejects.toMatchObject({ said: { key: 'archiveUnreadable' } });
  await expect(upload(new TextEncoder().encode('PK'))).rejects.toMatchObject({ said: { key: 'archiveUnreadable' } });
}, 60_000);

test('an original that the store has lost is named and keeps nobody from archiving the rest', async () => {
  const at = await office();
  const file = { name: '发票.pdf', content: '%PDF-1.7\n%%EOF' };
  const upload = () => call(at.endpoints.uploadVoucherFile, {}, at.person, { upload: multipart(file) });
  const [lost, kept] = [await upload(), await upload()];
  const { number, ...voucher } = await at.post('payment', '2026-04-03', [
    at.line('5301', 1_00),
    at.line('1002', -1_00),
  ]);
  await call(at.endpoints.addVoucherFiles, { id: voucher.id, files: [lost.id, kept.id] }, at.person);
  rmSync(await localPath(lost.id));
  const { id } = await call(at.endpoints.makeArchive, { year: 2026 }, at.person);
  await settle();
  const { rows } = await call(at.endpoints.archives, {}, at.person);
  expect(rows).toMatchObject([{ state: 'ready', finding: 'incomplete' }]);
  const missing = [{ fileName: '发票.pdf', period: 2026_04, kind: 'payment', number }];
  const manifest = await call(at.endpoints.archiveManifest, { id }, at.person);
  expect(manifest.missing).toEqual(missing);
  expect(manifest.files.filter(({ name }) => name.startsWith('attachments/'))).toMatchObject([{ bytes: 14 }]);
  expect(await call(at.endpoints.checkArchive, { id }, at.person)).toMatchObject({ finding: 'incomplete', missing });
}, 60_000);

test('vouchers that were spoilt since the package was kept are refused in words', async () => {
  const { at, id, path } = await packed();
  const read = () => call(at.endpoints.archiveVouchers, { id, period: 2026_02 }, at.person);
  const name = 'vouchers/2026-02.csv';
  const noTable = await repacked(path, name, () => 'heads\r\n"a row without its end');
  const bytes = readFileSync(path);
  bytes.fill(0xff, bytes.indexOf(name) + name.length, bytes.indexOf(name) + name.length + 8);
  for (const spoilt of [bytes, noTable]) {
    writeFileSync(path, spoilt);
    await expect(read()).rejects.toMatchObject({ said: { key: 'archiveUnreadable' } });
  }
}, 60_000);

test('a process that dies in the middle leaves no half package, and the next one makes it whole', async () => {
  const at = await office();
  await call(at.endpoints.makeArchive, { year: 2026 }, at.person);
  await abandonJobAfter(installation.database(), { [archiveJob]: makeArchiveJob }, at.school.id, 4);
  const files = async () => (await at.school.inside((tx) => rowsOf(tx, 'select 1 from files', anyRow))).length;
  expect(await files()).toBe(0);
  expect((await call(at.endpoints.archives, {}, at.person)).rows).toMatchObject([
    { state: 'making', actions: ['cancel'] },
  ]);
  await expect(call(at.endpoints.makeArchive, { year: 2026 }, at.person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  await settle();
  expect((await call(at.endpoints.archives, {}, at.person)).rows).toMatchObject([{ state: 'ready' }]);
  expect(await files()).toBe(1);
}, 60_000);
