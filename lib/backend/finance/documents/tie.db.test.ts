import { fees } from '@/lib/contracts/fees.ts';
import { dayClose, documentDesk } from '@/lib/dev/test-documents.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});
const period = 2026_03;

/** An office whose fees name 430101 for income and 2203 for what is received in advance. */
async function office() {
  const at = await testOffice(installation);
  const facts = { name: '保教费', kind: 'care', cycle: 'month', byAttendance: false, ticket: 'receipt' } as const;
  const more = { allowDiscount: true, sort: 10, enabled: true, validFrom: null, validTo: null };
  const subjects = { incomeSubject: '430101', advanceSubject: '2203' };
  await call(fees.endpoints.saveItem, { code: 'CARE', ...facts, ...more, ...subjects }, at.person);
  const desk = documentDesk(at.school, at.person);
  const tie = (of = period) => call(at.endpoints.documentTie, { module: 'fees', period: of }, at.person);
  const told = async (of = period) =>
    (await tie(of)).rows.map(({ kind, document, subjects: differ }) => [
      kind,
      document?.number ?? null,
      ...differ.map(({ number, documentCents, voucherCents }) => [number, documentCents, voucherCents]),
    ]);
  const checks = async (of = period) => {
    const { checks: all } = await call(at.endpoints.periodChecks, { period: of }, at.person);
    return all.filter(({ check }) => check === 'documents' || check === 'advanceReceipts');
  };
  return { ...at, desk, tie, told, checks };
}

test('where the fees write nothing into the books, nothing is compared', async () => {
  const at = await office();
  await at.post('receipt', '2026-03-05', [at.line('1002', 900), at.line('430101', -900)]);
  expect(await at.tie()).toMatchObject({ isKept: false, rows: [], tied: [{ number: '2203' }, { number: '430101' }] });
  expect(await at.checks()).toMatchObject([{ check: 'documents', ok: true }]);
  const { notKept } = await call(at.endpoints.periodChecks, { period }, at.person);
  expect(notKept).toContain('advanceReceipts');
});

test('documents and the books agree, drafted and posted, whatever is carried over', async () => {
  const at = await office();
  const { voucher } = await at.desk.submit(dayClose());
  const ids = [voucher?.id ?? ''];
  expect(await at.tie()).toMatchObject({ isKept: true, rows: [] });
  await call(at.endpoints.moveDrafts, { ids, move: 'submit' }, at.person);
  await call(at.endpoints.auditVouchers, { ids, move: 'audit' }, at.chief);
  await call(at.endpoints.postVouchers, { ids }, at.chief);
  await call(at.endpoints.carryOver, { period }, at.person);
  expect(await at.told()).toEqual([]);
  expect(await at.checks()).toMatchObject([{ ok: true }, { ok: true, notDone: false }]);
});

test('what disagrees is listed: no voucher, another amount, another month, no document', async () => {
  const at = await office();
  await at.desk.submit(dayClose({ number: 'D0' }));
  const lines = dayClose().lines.map((line) => ({ ...line, subjectNumber: line.subjectNumber.replace('1001', '9') }));
  await at.desk.submit(dayClose({ number: 'D1', day: '2026-03-01', lines }));
  const edited = (await at.desk.submit(dayClose({ number: 'D2', day: '2026-03-02' }))).voucher?.id ?? '';
  const shown = await call(at.endpoints.voucher, { id: edited }, at.person);
  const amounts = [at.line('1001', 1_500), at.line('430101', -1_500)];
  await call(at.endpoints.saveVoucher, { ...at.written(shown), lines: amounts }, at.person);
  // The bank instead of the till is no matter of the fees.
  const moved = (await at.desk.submit(dayClose({ number: 'D3', day: '2026-03-03' }))).voucher?.id ?? '';
  const later = await call(at.endpoints.voucher, { id: moved }, at.person);
  const banked = [at.line('1002', 1_500), at.line('430101', -1_000), at.line('2203', -500)];
  const april = { ...at.written(later), onDate: '2026-04-01', lines: banked };
  await call(at.endpoints.saveVoucher, april, at.person);
  await at.post('receipt', '2026-03-20', [at.line('1002', 7), at.line('430101', -7)]);
  await at.post('payment', '2026-03-21', [at.line('5301', 7), at.line('1002', -7)]);
  expect(await at.told()).toEqual([
    ['noVoucher', 'D1', ['2203', -500, null], ['430101', -1_000, null]],
    ['differs', 'D2', ['2203', -500, 0], ['430101', -1_000, -1_500]],
    ['otherMonth', 'D3'],
    ['noDocument', null, ['430101', null, -7]],
  ]);
  expect(await at.told(2026_04)).toEqual([['otherMonth', 'D3']]);
  expect(await at.checks()).toMatchObject([
    { check: 'documents', ok: false, blocks: false, found: ['D1 收费日结'] },
    {
      check: 'advanceReceipts',
      ok: false,
      notDone: false,
      blocks: false,
      found: ['D1', 'D2', 'D3', '2026-03 receipt 1'],
    },
  ]);
});

test('what was taken back is gone on both sides, and its document waits', async () => {
  const at = await office();
  const id = (await at.desk.submit(dayClose({ number: 'E1' }))).voucher?.id ?? '';
  await call(at.endpoints.moveDrafts, { ids: [id], move: 'submit' }, at.person);
  await call(at.endpoints.auditVouchers, { ids: [id], move: 'audit' }, at.chief);
  await call(at.endpoints.postVouchers, { ids: [id] }, at.chief);
  const red = await call(at.endpoints.reverseVoucher, { id, onDate: '2026-03-31', reason: '重做' }, at.person);
  expect(await at.told()).toEqual([]);
  await call(at.endpoints.auditVouchers, { ids: [red.id], move: 'audit' }, at.chief);
  await call(at.endpoints.postVouchers, { ids: [red.id] }, at.chief);
  expect(await at.told()).toEqual([['noVoucher', 'E1', ['2203', -500, null], ['430101', -1_000, null]]]);
  expect(await call(at.endpoints.makeDocuments, {}, at.person)).toMatchObject({ made: 1 });
  expect(await at.told()).toEqual([]);
});

test('a subject that is told apart below counts with those below it', async () => {
  const at = await office();
  await at.desk.submit(dayClose());
  const subject = at.rows.find(({ number }) => number === '430101');
  await call(at.endpoints.addSubject, { parentId: subject?.id ?? '', name: '小班', movesBalance: true }, at.person);
  expect(await at.told()).toEqual([]);
});
