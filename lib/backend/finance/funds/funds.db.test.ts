import { testOffice } from '@/lib/dev/test-finance.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const year = { from: 2026_01, to: 2026_12 };

/** Books in which restricted money is told apart by project, with two of them. */
async function withProjects(standard: 'CN-NPO-2004' | 'CN-NPO-2024') {
  const at = await testOffice(installation, { standard });
  const project = (code: string, name: string) =>
    call(at.endpoints.saveAuxiliary, { kind: 'project', code, name, enabled: true }, at.person);
  const [yard, books] = [await project('X01', '户外场地'), await project('X02', '图书角')];
  const restricted = at.rows.find(({ number }) => number === '3102');
  if (!restricted) throw new Error('No restricted net assets');
  const { id, version, name, entrusted } = restricted;
  const facts = { enabled: true, entrusted, auxiliaryKinds: ['project' as const], carryToId: null };
  await call(at.endpoints.saveSubject, { id, version, name, ...facts }, at.person);
  const of = (item: { readonly id: string }, number: string, cents: number) => ({
    ...at.line(number, cents),
    auxiliaryIds: [item.id],
  });
  const funds = async (span = year) => {
    const { rows, totals } = await call(at.endpoints.funds, span, at.person);
    return {
      totals,
      byItem: Object.fromEntries(
        rows.map(({ items, openingCents, receivedCents, usedCents, releasedCents, otherCents, closingCents }) => [
          items,
          [openingCents, receivedCents, usedCents, releasedCents, otherCents, closingCents],
        ]),
      ),
    };
  };
  const usage = (item: { readonly id: string }, period: number) =>
    call(at.endpoints.fundUsage, { period, subjectId: id, itemIds: [item.id] }, at.person);
  const release = (item: { readonly id: string }, onDate: string, cents: number) =>
    call(
      at.endpoints.releaseFund,
      {
        onDate,
        subjectId: id,
        itemIds: [item.id],
        targetId: at.subjectId('3101'),
        cents,
        evidence: '项目已验收',
        reference: '验字 3 号',
      },
      at.person,
    );
  const finish = async (voucherId: string) => {
    await call(at.endpoints.auditVouchers, { ids: [voucherId], move: 'audit' }, at.chief);
    await call(at.endpoints.postVouchers, { ids: [voucherId] }, at.chief);
  };
  return { ...at, yard, books, of, funds, usage, release, finish };
}

test('2004: what was spent for a fund is proposed, released by a voucher that is examined and posted, and taken back by a red one', async () => {
  const at = await withProjects('CN-NPO-2004');
  const { yard, books, of } = at;
  await at.post('receipt', '2026-02-05', [at.line('1002', 1_000), of(yard, '410102', -1_000)]);
  await at.post('receipt', '2026-02-06', [at.line('1002', 300), of(books, '410102', -300)]);
  await at.post('payment', '2026-03-10', [of(yard, '5101', 400), at.line('1002', -400)]);
  const before = await at.usage(yard, 2026_03);
  expect(before).toMatchObject({ items: 'X01 户外场地', availableCents: 1_000, releasedCents: 0 });
  expect(before.usage).toMatchObject([{ number: '5101', cents: 400, forFund: true }]);
  await expect(at.release(yard, '2026-01-31', 1)).rejects.toMatchObject({ said: { key: 'invalid' } });
  const made = await at.release(yard, '2026-03-31', 400);
  expect(made).toMatchObject({ state: 'submitted', debitCents: 400 });
  // What is on its way cannot be released a second time.
  expect(await at.usage(yard, 2026_03)).toMatchObject({ availableCents: 600, releasedCents: 400, waitingCents: 400 });
  await expect(at.release(yard, '2026-03-31', 601)).rejects.toMatchObject({
    said: { key: 'invalid' },
    fields: { cents: { key: 'fundShort', params: { most: '6.00' } } },
  });
  await at.finish(made.id);
  await call(at.endpoints.carryOver, { period: 2026_02 }, at.person);
  await call(at.endpoints.carryOver, { period: 2026_03 }, at.person);
  const released = await at.funds();
  expect(released.byItem).toEqual({
    'X01 户外场地': [0, 1_000, 0, 400, 0, 600],
    'X02 图书角': [0, 300, 0, 0, 0, 300],
  });
  expect((await at.funds({ from: 2026_03, to: 2026_03 })).byItem['X01 户外场地']).toEqual([1_000, 0, 0, 400, 0, 600]);
  await at.reverse(made.id, '2026-04-02', '验收未通过');
  expect((await at.funds()).byItem['X01 户外场地']).toEqual([0, 1_000, 0, 0, 0, 1_000]);
  const { rows } = await call(at.endpoints.fundReleases, { year: 2026 }, at.person);
  expect(rows).toMatchObject([
    { state: 'posted', cents: -400, fund: 'X01 户外场地', onDate: '2026-04-02' },
    { state: 'reversed', cents: 400, fund: 'X01 户外场地', reference: '验字 3 号' },
  ]);
  const sheet = await call(at.endpoints.balanceSheet, { period: 2026_12 }, at.person);
  expect(sheet.rows.find(({ row }) => row === '105')?.closingCents).toBe(1_300);
  expect((await call(at.endpoints.verify, { year: 2026 }, at.person)).differences).toEqual([]);
});

test('2024: restricted expenses lessen their own fund, before and after carrying over; results without the item have a row of their own', async () => {
  const at = await withProjects('CN-NPO-2024');
  const { yard, books, of } = at;
  await at.post('receipt', '2026-02-05', [at.line('1002', 1_000), of(yard, '440102', -1_000)]);
  await at.post('receipt', '2026-02-06', [at.line('1002', 50), at.line('410102', -50)]);
  await at.post('payment', '2026-02-07', [of(yard, '510102', 700), of(books, '510102', 20), at.line('1002', -720)]);
  const expected = {
    '': [0, 50, 0, 0, 0, 50],
    'X01 户外场地': [0, 1_000, 700, 0, 0, 300],
    'X02 图书角': [0, 0, 20, 0, 0, -20],
  };
  expect((await at.funds()).byItem).toEqual(expected);
  const { checks } = await call(at.endpoints.periodChecks, { period: 2026_02 }, at.person);
  expect(checks.find(({ check }) => check === 'restrictedNegative')).toMatchObject({
    ok: false,
    found: ['X02 图书角'],
  });
  await call(at.endpoints.carryOver, { period: 2026_02 }, at.person);
  expect((await at.funds()).byItem).toEqual(expected);
  // The books of projects say of the net assets what the funds say.
  const { rows } = await call(
    at.endpoints.auxiliaryBalance,
    { from: 2026_02, to: 2026_02, kind: 'project' },
    at.person,
  );
  expect(rows.filter(({ code }) => code === '3102').map(({ closing }) => closing.creditCents)).toEqual([300, 0]);
  const { rows: sheet } = await call(at.endpoints.balanceSheet, { period: 2026_02 }, at.person);
  expect(sheet.find(({ row }) => row === '48')?.closingCents).toBe((await at.funds()).totals.closingCents);
  const next = await call(at.endpoints.openLedger, { year: 2027 }, at.person);
  expect(next.state).toBe('open');
  const { rows: opened } = await call(at.endpoints.funds, { from: 2027_01, to: 2027_01 }, at.person);
  expect(opened.map(({ items, openingCents }) => [items, openingCents])).toEqual([
    ['', 50],
    ['X01 户外场地', 300],
    ['X02 图书角', -20],
  ]);
});

test('the releases listed are the lines that the released column sums up, also those written by hand', async () => {
  const at = await withProjects('CN-NPO-2004');
  const { yard, books, of } = at;
  await at.post('receipt', '2026-02-05', [at.line('1002', 1_000), of(yard, '410102', -1_000)]);
  await call(at.endpoints.carryOver, { period: 2026_02 }, at.person);
  await at.finish((await at.release(yard, '2026-03-31', 400)).id);
  const lifted = await at.post('transfer', '2026-04-01', [
    of(yard, '3102', 150),
    of(books, '3102', 50),
    at.line('3101', -200),
  ]);
  // Capital that comes in for both at once releases nothing, nor does what waits.
  await at.post('receipt', '2026-04-02', [at.line('1002', 100), at.line('3101', -60), of(yard, '3102', -40)]);
  await at.save('transfer', '2026-04-03', [of(yard, '3102', 7), at.line('3101', -7)]);
  const { rows } = await call(at.endpoints.fundReleases, { year: 2026 }, at.person);
  expect(rows.filter(({ voucherId }) => voucherId === lifted.id).map(({ fund, cents }) => [fund, cents])).toEqual(
    expect.arrayContaining([
      ['X01 户外场地', 150],
      ['X02 图书角', 50],
    ]),
  );
  const { totals } = await at.funds();
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(totals.releasedCents);
  expect(totals.releasedCents).toBe(600);
});
