import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

type Office = Awaited<ReturnType<typeof testOffice>>;
type Person = Office['person'];

const audit = (at: Office, ids: string[], by: Person) => call(at.endpoints.auditVouchers, { ids, move: 'audit' }, by);
const ownVoucher = { done: [], refused: [{ reason: 'ownVoucher' }] };

test('whoever has written a voucher does not audit it, however often it changed hands', async () => {
  const at = await testOffice(installation);
  const lines = (cents: number) => [at.line('5301', cents), at.line('1002', -cents)];
  const draft = await at.save('payment', '2026-03-05', lines(1_000), false);
  const changed = await call(
    at.endpoints.saveVoucher,
    { ...at.written(draft), lines: lines(900_000), submit: true },
    at.chief,
  );
  const third = await at.school.as('*');
  const name = (await call(at.endpoints.voucher, { id: draft.id }, at.person)).madeBy;
  expect(changed.madeBy).toBe(name);
  expect(await audit(at, [draft.id], at.chief)).toMatchObject(ownVoucher);
  expect(await audit(at, [draft.id], at.person)).toMatchObject(ownVoucher);
  expect(await audit(at, [draft.id], third)).toMatchObject({ done: [draft.id] });
  // Sent back and written by the auditor, it is the auditor's as well.
  await call(at.endpoints.auditVouchers, { ids: [draft.id], move: 'unaudit' }, third);
  await call(at.endpoints.auditVouchers, { ids: [draft.id], move: 'reject', reason: '金额' }, third);
  const back = await call(at.endpoints.voucher, { id: draft.id }, third);
  await call(at.endpoints.saveVoucher, { ...at.written(back), lines: lines(5), submit: true }, third);
  for (const one of [at.person, at.chief, third]) expect(await audit(at, [draft.id], one)).toMatchObject(ownVoucher);
  // In a batch as alone.
  const other = await at.save('payment', '2026-03-06', lines(7));
  expect(await audit(at, [draft.id, other.id], third)).toMatchObject({
    done: [other.id],
    refused: [{ id: draft.id, reason: 'ownVoucher' }],
  });
});

test('a red voucher goes the way of every other, unchanged and once', async () => {
  const at = await testOffice(installation);
  const { id } = await at.post('payment', '2026-03-05', [at.line('5301', 500), at.line('1002', -500)]);
  const red = await call(at.endpoints.reverseVoucher, { id, onDate: '2026-03-09', reason: '重复' }, at.chief);
  expect(red).toMatchObject({ state: 'submitted', reversalOfId: id, debitCents: -500, auditedBy: null });
  expect(await call(at.endpoints.voucher, { id }, at.chief)).toMatchObject({ reversedById: null, actions: ['attach'] });
  expect(await audit(at, [red.id], at.chief)).toMatchObject(ownVoucher);
  await expect(call(at.endpoints.reverseVoucher, { id, reason: '再来' }, at.person)).rejects.toMatchObject({
    said: { key: 'wrongState' },
  });
  await call(at.endpoints.moveDrafts, { ids: [red.id], move: 'withdraw' }, at.chief);
  const draft = await call(at.endpoints.voucher, { id: red.id }, at.chief);
  expect(draft.actions).toEqual(['submit', 'trash']);
  const other = { ...at.written(draft), lines: [at.line('5301', 1), at.line('1002', -1)] };
  await expect(call(at.endpoints.saveVoucher, other, at.chief)).rejects.toMatchObject({ said: { key: 'wrongState' } });
  // Thrown away, it makes room for another, and does not come back beside it.
  await call(at.endpoints.moveDrafts, { ids: [red.id], move: 'trash' }, at.chief);
  const again = await at.reverse(id, '2026-03-10', '重复');
  expect(again.state).toBe('posted');
  expect(await call(at.endpoints.voucher, { id }, at.person)).toMatchObject({ reversedById: again.id });
  expect(await call(at.endpoints.moveDrafts, { ids: [red.id], move: 'restore' }, at.chief)).toMatchObject({ done: [] });
});

test('who may audit what is their own takes a voucher back in one step', async () => {
  const at = await testOffice(installation);
  const { id } = await at.post('payment', '2026-03-05', [at.line('5301', 500), at.line('1002', -500)]);
  const { ledger } = await call(at.endpoints.settings, { year: 2026 }, at.person);
  await call(at.endpoints.saveSettings, { year: 2026, version: ledger.version, selfAudit: true }, at.person);
  const red = await call(at.endpoints.reverseVoucher, { id, onDate: '2026-03-09', reason: '重复' }, at.person);
  expect(red.state).toBe('posted');
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([]);
});
