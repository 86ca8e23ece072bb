import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { sessions } from '../../account/schema.ts';
import { setClockOffset } from '../../kernel/clock.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

afterEach(() => setClockOffset(0));

/** A day later, with the sessions of today. */
async function nextDay() {
  const dayMs = msOfDays(1);
  const at = new Date(Date.now() + dayMs);
  await installation.database().owner.update(sessions).set({ createdAt: at, seenAt: at });
  setClockOffset(dayMs);
}

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
  await call(at.endpoints.saveSettings, { year: 2026, version: ledger.version, selfAudit: true }, at.chief);
  const red = await call(at.endpoints.reverseVoucher, { id, onDate: '2026-03-09', reason: '重复' }, at.person);
  expect(red.state).toBe('posted');
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([]);
});

test('who lets makers audit does so for the own vouchers from the next day, for those of others at once', async () => {
  const at = await testOffice(installation);
  const lines = [at.line('5301', 500), at.line('1002', -500)];
  const [own, others] = [await at.save('payment', '2026-03-05', lines), await at.save('payment', '2026-03-06', lines)];
  const set = async (selfAudit: boolean, by: Person) => {
    const { ledger } = await call(at.endpoints.settings, { year: 2026 }, by);
    await call(at.endpoints.saveSettings, { year: 2026, version: ledger.version, selfAudit }, by);
  };
  await set(true, at.person);
  const waits = { done: [], refused: [{ reason: 'selfAuditTomorrow' }] };
  expect(await audit(at, [own.id], at.person)).toMatchObject(waits);
  // Set anew by the same person, it is no older.
  await set(false, at.person);
  await set(true, at.person);
  expect(await audit(at, [own.id], at.person)).toMatchObject(waits);
  await nextDay();
  expect(await audit(at, [own.id], at.person)).toMatchObject({ done: [own.id] });
  await set(false, at.person);
  await set(true, at.chief);
  expect(await audit(at, [others.id], at.person)).toMatchObject({ done: [others.id] });
});
