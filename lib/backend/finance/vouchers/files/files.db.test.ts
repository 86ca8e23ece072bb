import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';

const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'originals-'));
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );

async function office() {
  const at = await testOffice(installation);
  const { endpoints, person } = at;
  const upload = (name: string, content = '%PDF-1.7\n%%EOF') =>
    call(endpoints.uploadVoucherFile, {}, person, { upload: multipart({ name, content }) });
  const open = (id: string, by: Identity = person) => callStream(endpoints.voucherFile, { id }, by);
  const lines = [at.line('510101', 100), at.line('2202', -100)];
  return { ...at, upload, open, lines };
}

test('a draft keeps the originals it is saved with, in their order; those left out go for good', async () => {
  const { endpoints, person, upload, open, lines, written } = await office();
  expect(await said(upload('发票.pdf', '<html>'))).toBe('scanType');
  expect(await said(upload('发票.pdf', `%PDF-1.7\n%%EOF${' '.repeat(2000)}`))).toBe('paperCut');
  const [one, two] = [await upload('../发票'), await upload('合同.pdf')];
  expect(one).toMatchObject({ name: '发票.pdf', bytes: 14, addedBy: '测试老师' });
  const head = { kind: 'transfer' as const, onDate: '2026-03-05', lines };
  const draft = await call(endpoints.saveVoucher, { ...head, files: [two.id, one.id] }, person);
  expect(draft).toMatchObject({ attachments: 2, files: [{ id: two.id }, { id: one.id }] });
  expect(await (await open(one.id)).text()).toBe('%PDF-1.7\n%%EOF');
  // Who says nothing of them changes nothing, and the number of papers stays what was written.
  const counted = await call(endpoints.saveVoucher, { ...written(draft), lines, attachments: 7 }, person);
  expect(counted).toMatchObject({ attachments: 7, files: [{ id: two.id }, { id: one.id }] });
  const left = await call(endpoints.saveVoucher, { ...written(counted), lines, files: [one.id] }, person);
  expect(left).toMatchObject({ attachments: 1, files: [{ name: '发票.pdf' }] });
  expect(await said(open(two.id))).toBe('notFound');
  const other = await call(endpoints.saveVoucher, head, person);
  expect(await said(call(endpoints.saveVoucher, { ...written(other), lines, files: [one.id] }, person))).toBe(
    'notFound',
  );
});

test('another school opens none, nobody else one that no voucher has yet', async () => {
  const { endpoints, person, chief, upload, open, lines } = await office();
  const { id } = await upload('发票.pdf');
  expect(await said(open(id, chief))).toBe('notFound');
  await call(endpoints.saveVoucher, { kind: 'transfer', onDate: '2026-03-05', lines, files: [id] }, person);
  expect(await said(open(id, chief))).toBe('success');
  expect(await said(open(id, await (await installation.school()).as('*')))).toBe('notFound');
});

test('what is thrown away takes its originals along when numbers are tidied', async () => {
  const { endpoints, person, upload, open, lines } = await office();
  const { id: file } = await upload('发票.pdf');
  const head = { kind: 'transfer' as const, onDate: '2026-03-05', lines, files: [file] };
  const { id } = await call(endpoints.saveVoucher, head, person);
  await call(endpoints.moveDrafts, { ids: [id], move: 'trash' }, person);
  expect(await said(open(file))).toBe('success');
  await call(endpoints.tidyNumbers, { period: 2026_03 }, person);
  expect(await said(open(file))).toBe('notFound');
});

test('a posted voucher takes late originals while its month is open, and loses none', async () => {
  const { endpoints, person, chief, upload, lines } = await office();
  const [first, late] = [await upload('发票.pdf'), await upload('迟到的发票.pdf')];
  const head = { kind: 'transfer' as const, onDate: '2026-01-05', lines, files: [first.id] };
  const { id } = await call(endpoints.saveVoucher, { ...head, submit: true }, person);
  const add = () => call(endpoints.addVoucherFiles, { id, files: [late.id] }, person);
  expect(await said(add())).toBe('wrongState');
  await call(endpoints.auditVouchers, { ids: [id], move: 'audit' }, chief);
  await call(endpoints.postVouchers, { ids: [id] }, chief);
  const posted = await add();
  expect(posted).toMatchObject({ attachments: 1, files: [{ id: first.id }, { id: late.id }] });
  expect(posted.actions).toContain('attach');
  await call(endpoints.closePeriod, { period: 2026_01, version: 1, reason: '照常结账' }, person);
  expect((await call(endpoints.voucher, { id }, person)).actions).not.toContain('attach');
  const more = await upload('又一张.pdf');
  expect(await said(call(endpoints.addVoucherFiles, { id, files: [more.id] }, person))).toBe('periodClosed');
});
