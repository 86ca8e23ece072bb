import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

async function numberedAt() {
  const at = await testOffice(installation);
  const { endpoints, person, chief } = at;
  const lines = [at.line('5301', 500), at.line('2209', -500)];
  const give = (number: number | null, before?: { id: string; version: number }, submit = true) => {
    const saved = before ? { id: before.id, version: before.version } : {};
    return call(
      endpoints.saveVoucher,
      { ...saved, kind: 'transfer', onDate: '2026-03-05', lines, submit, number },
      person,
    );
  };
  const audit = (ids: string[]) => call(endpoints.auditVouchers, { ids, move: 'audit' }, chief);
  const post = (ids: string[]) => call(endpoints.postVouchers, { ids }, chief);
  const numbers = async () => {
    const { rows } = await call(endpoints.vouchers, { period: 2026_03, order: 'number' }, person);
    return rows.map(({ number, numberGiven, state }) => `${number}${numberGiven ? '!' : ''} ${state}`);
  };
  return { ...at, lines, give, audit, passed: post, numbers };
}

const taken = { said: { key: 'invalid' }, fields: { number: { key: 'numberTaken' } } };

test('a number that is posted, or was given by hand, is not given again', async () => {
  const { give, numbers, post, lines } = await numberedAt();
  await post('transfer', '2026-03-01', lines);
  await expect(give(1)).rejects.toMatchObject(taken);
  const own = await give(3, undefined, false);
  await expect(give(3)).rejects.toMatchObject(taken);
  expect(await numbers()).toEqual(['1 posted', '3! draft']);
  await give(null, own);
  expect(await numbers()).toEqual(['1 posted', '3 submitted']);
});

test('a voucher is inserted: what bears its number and is not posted goes up', async () => {
  const { give, numbers, save, lines, endpoints, person } = await numberedAt();
  const first = await save('transfer', '2026-03-01', lines, false);
  await save('transfer', '2026-03-02', lines, false);
  const late = await save('transfer', '2026-03-03', lines, false);
  // Down to the front, past the two before it.
  await give(1, late);
  expect(await numbers()).toEqual(['1! submitted', '2 draft', '3 draft']);
  expect((await call(endpoints.voucher, { id: first.id }, person)).number).toBe(2);
  // Tidying leaves it where it is.
  await call(endpoints.moveDrafts, { ids: [first.id], move: 'trash' }, person);
  await call(endpoints.tidyNumbers, { period: 2026_03 }, person);
  expect(await numbers()).toEqual(['1! submitted', '2 draft']);
});

test('posting takes no number that was given by hand, neither past it nor before its turn, and says so', async () => {
  const { give, numbers, audit, passed, save, lines, endpoints, person } = await numberedAt();
  const second = await give(2);
  const first = await save('transfer', '2026-03-06', lines);
  expect(await numbers()).toEqual(['2! submitted', '3 submitted']);
  await audit([second.id, first.id]);
  expect(await passed([second.id])).toMatchObject({ done: [], refused: [{ id: second.id, reason: 'outOfLine' }] });
  // What the machine posts takes 1, and then waits for 2 as well.
  await call(endpoints.carryOver, { period: 2026_02 }, person).catch(() => null);
  const third = await save('transfer', '2026-03-07', lines);
  await audit([third.id]);
  expect(await passed([first.id])).toMatchObject({ done: [first.id], renumbered: [{ from: 3, to: 1 }] });
  expect(await passed([third.id])).toMatchObject({ done: [], refused: [{ reason: 'outOfLine' }] });
  await expect(call(endpoints.carryOver, { period: 2026_03 }, person)).rejects.toMatchObject({
    said: { key: 'numberHeld' },
  });
  expect(await passed([third.id, second.id])).toMatchObject({ refused: [] });
  expect(await numbers()).toEqual(['1 posted', '2! posted', '3 posted']);
  expect((await call(endpoints.verify, { year: 2026 }, person)).differences).toEqual([]);
});

test('a ledger of one kind numbers all its vouchers in one row, chosen before the first is posted', async () => {
  const at = await testOffice(installation);
  const { endpoints, person, chief } = at;
  const receipt = [at.line('1002', 900), at.line('430101', -900)];
  const paid = await at.save('payment', '2026-01-06', [at.line('5301', 100), at.line('1002', -100)], false);
  await at.save('receipt', '2026-01-05', receipt, false);
  const { ledger } = await call(endpoints.settings, { year: 2026 }, person);
  const choose = (oneKind: boolean, version: number) =>
    call(endpoints.saveSettings, { year: 2026, version, selfAudit: false, oneKind }, person);
  const { version } = await choose(true, ledger.version);
  expect(await call(endpoints.voucher, { id: paid.id }, person)).toMatchObject({ kind: 'general', number: 2 });
  await at.post('receipt', '2026-01-07', receipt);
  await call(endpoints.carryOver, { period: 2026_01 }, chief);
  const { rows } = await call(endpoints.vouchers, { period: 2026_01, order: 'number' }, person);
  expect(rows.map(({ kind, number, state }) => `${kind} ${number} ${state}`)).toEqual([
    'general 1 posted',
    'general 2 posted',
    'general 3 draft',
    'general 4 draft',
  ]);
  await expect(choose(false, version)).rejects.toMatchObject({ fields: { oneKind: { key: 'kindsUsed' } } });
  const of = { from: 2026_01, to: 2026_01, subjectId: at.subjectId('430101'), size: 10 };
  expect((await call(endpoints.detailLedger, of, person)).lines.map(({ number }) => number)).toEqual([1, 2]);
  expect((await call(endpoints.openLedger, { year: 2027 }, person)).oneKind).toBe(true);
});
